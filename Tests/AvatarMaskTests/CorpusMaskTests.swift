import TestSupport
import Testing

@testable import AvatarMask

/// The masks of the corpus and what its index expects of them.
@Suite(.enabled(if: Corpus.root != nil)) struct CorpusMaskTests {
  private static func mask(
    _ name: String, channel: Mask.Channel = .auto, fit: Fit = .stretch, inverted: Bool = false
  ) throws -> Mask {
    let file = try #require(Corpus.bytes("masks/\(name)"))
    return try Mask(.bytes(file), channel: channel, fit: fit, isInverted: inverted)
  }

  /// An opaque red photo of the canvas's size through a mask.
  private static func avatar(_ mask: Mask, _ width: Int, _ height: Int) throws -> Bitmap {
    let photo = try TestPhoto.png(TestPhoto.flat(width, height, 0xff00_00ff))
    return try rendered(Job(.mask(mask), width, height), photo)
  }

  @Test func discsAreDiscs() throws {
    var used = 0
    for row in Corpus.index {
      guard let path = row["path"], path.hasPrefix("masks/"),
        row["expected behaviour"]?.contains("mean alpha of the result = 0.785") == true
      else { continue }
      let avatar = try Self.avatar(try Self.mask(String(path.dropFirst(6))), 256, 256)
      #expect(abs(avatar.meanAlpha - .pi / 4) < 0.004, "\(path): \(avatar.meanAlpha)")
      used += 1
    }
    Corpus.report("masks: discs", used: used)
    #expect(used >= 9)
  }

  @Test(
    arguments: [
      ("luma_black_on_white.png", false, 0.2146), ("luma_black_on_white.png", true, 0.7854),
      ("all_zero.png", false, 0), ("one_pixel_alpha0.png", false, 0),
      ("half_128.png", false, 0.50196), ("gray16_low.png", false, 0),
      ("gray16_ramp.png", false, 0.5),
    ] as [(String, Bool, Double)]
  )
  func meansAreAsExpected(_ name: String, _ inverted: Bool, _ mean: Double) throws {
    let avatar = try Self.avatar(try Self.mask(name, inverted: inverted), 128, 128)
    #expect(abs(avatar.meanAlpha - mean) < 0.004)
    #expect(avatar.count { $0 >> 24 == 0 && $0 != 0 } == 0)
  }

  @Test func rampIsExactAtItsOwnSize() throws {
    let avatar = try Self.avatar(try Self.mask("ramp_256x16.png"), 256, 16)
    let wrong = avatar.pixels.indices.filter { avatar.pixels[$0].alpha != $0 % 256 }
    #expect(wrong.isEmpty)
  }

  @Test func checkerBecomesEven() throws {
    let mask = try Self.mask("checker_1px.png")
    let avatar = try Self.avatar(mask, mask.width / 2, mask.height / 2)
    #expect(avatar.count { abs($0.alpha - 128) > 2 } <= 2 * (avatar.width + avatar.height))
  }

  @Test func oddMasksLeaveNoEdge() throws {
    let avatar = try Self.avatar(try Self.mask("odd_255x257.png"), 128, 128)
    let corners = [avatar[0, 0], avatar[127, 0], avatar[0, 127], avatar[127, 127]]
    #expect(corners == [0, 0, 0, 0])
    #expect(avatar == avatar.mirrored && avatar == avatar.flipped)
  }

  @Test func turnedMaskIsUpright() throws {
    let mask = try Self.mask("jpeg_half_disc_orient6.jpg")
    #expect(mask.width == 48 && mask.height == 96)
  }

  @Test func luminanceAndAlphaAreToldApart() throws {
    let automatic = try Self.avatar(try Self.mask("la_both.png"), 256, 256)
    let alpha = try Self.avatar(try Self.mask("la_both.png", channel: .alpha), 256, 256)
    let luminance = try Self.avatar(try Self.mask("la_both.png", channel: .luminance), 256, 256)
    #expect(automatic == alpha)
    #expect(luminance.meanAlpha < alpha.meanAlpha * 0.7)
  }

  @Test func constantMasksWarn() throws {
    for name in ["all_zero.png", "half_128.png", "gray16_low.png", "one_pixel_alpha0.png"] {
      #expect(try Self.mask(name).warnings == [.constantMask])
    }
  }

  @Test(arguments: Fit.allCases) func wideMaskIsFitted(_ fit: Fit) throws {
    let avatar = try Self.avatar(try Self.mask("wide_300x100.png", fit: fit), 120, 120)
    // An ellipse that fills its 3:1 mask.
    let means: [Fit: Double] = [.stretch: 0.7854, .contain: 0.2618, .cover: 0.98]
    let expected = try #require(means[fit])
    #expect(abs(avatar.meanAlpha - expected) < 0.02)
    #expect(avatar == avatar.mirrored && avatar == avatar.flipped)
  }

  /// Every mask makes an avatar with a ring of each kind, and none shows photo beyond its ring.
  @Test func everyMaskTakesARing() throws {
    var used = 0
    let photo = try TestPhoto.png(TestPhoto.flat(64, 64, 0xffff_ffff))
    for path in Corpus.paths(in: "masks/") {
      let mask = try Self.mask(String(path.dropFirst(6)))
      for alignment in Border.Alignment.allCases {
        let job = try Job(.mask(mask), 72).bordered(3, "white", alignment)
        let avatar = try rendered(job, photo)
        let wrong = avatar.count { $0 >> 24 > 0 ? $0 & 0xff_ffff != 0xff_ffff : $0 != 0 }
        #expect(wrong == 0, "\(path) \(alignment)")
      }
      used += 1
    }
    Corpus.report("masks: rings", used: used)
    #expect(used > 30)
  }
}
