import Foundation
import TestSupport
import Testing

@testable import AvatarMask

@Suite struct MaskTests {
  /// Coverage of a mask on a canvas in 255ths.
  private func shares(_ mask: Mask, _ width: Int, _ height: Int) -> [Int] {
    mask.coverage(
      in: Box(width: Double(width), height: Double(height)), width: width, height: height
    ).dense().map { (Int($0) + 128) / 257 }
  }

  private func mask(
    _ bitmap: Bitmap, channel: Mask.Channel = .auto, fit: Fit = .stretch, inverted: Bool = false
  ) throws -> Mask {
    try Mask(
      .bytes(try TestPhoto.png(bitmap)), channel: channel, fit: fit, isInverted: inverted)
  }

  private static let ramp = TestPhoto.draw(16, 16) { x, y in
    TestPhoto.pixel(Double(17 * x), Double(17 * x), Double(17 * x), Double(17 * y))
  }

  @Test func autoTakesAlphaWhereItVaries() throws {
    #expect(shares(try mask(Self.ramp), 16, 16) == (0..<256).map { 17 * ($0 / 16) })
    let opaque = TestPhoto.draw(16, 16) { Self.ramp[$0, $1] | 0xff00_0000 }
    #expect(shares(try mask(opaque), 16, 16) == (0..<256).map { 17 * ($0 % 16) })
    #expect(shares(try mask(opaque, channel: .alpha), 16, 16) == Array(repeating: 255, count: 256))
  }

  /// What is missing is transparent, which does not make an alpha of it.
  @Test(arguments: [false, true]) func aMaskThatIsCutOffIsStillOfLuminance(isJPEG: Bool) throws {
    // Noise, so that most of the file is pixels.
    var random = SeededRandom()
    let grays = TestPhoto.draw(64, 64) { _, _ in
      UInt32.random(in: 90...160, using: &random) * 0x01_0101 | 0xff00_0000
    }
    let photo = try isJPEG ? TestPhoto.jpeg(grays) : TestPhoto.png(grays)
    let cut = Array(photo.dropLast(photo.count / 3))
    let whole = shares(try Mask(.bytes(photo)), 64, 64)
    let mask = shares(try Mask(.bytes(cut), allowsTruncated: true), 64, 64)
    #expect(mask.prefix(64 * 12) == whole.prefix(64 * 12))
    #expect(mask.contains(0) && mask.last == 0 && !whole.contains(0))
  }

  @Test func luminanceIsWeightedAndTimesAlpha() throws {
    let colors = TestPhoto.draw(4, 1) { x, _ in
      [0xff00_00ff, 0xff00_ff00, 0xffff_0000, 0x80ff_ffff][x]
    }
    #expect(shares(try mask(colors, channel: .luminance), 4, 1) == [54, 182, 18, 128])
    // Luminance × alpha, not luminance alone: what cannot be seen lets nothing through.
    let expected = (0..<256).map { (17 * ($0 % 16) * 17 * ($0 / 16) + 127) / 255 }
    let both = shares(try mask(Self.ramp, channel: .luminance), 16, 16)
    #expect(zip(both, expected).allSatisfy { abs($0 - $1) <= 1 })
  }

  @Test func invertedIsTheRest() throws {
    let plain = shares(try mask(Self.ramp), 16, 16)
    #expect(shares(try mask(Self.ramp, inverted: true), 16, 16) == plain.map { 255 - $0 })
  }

  @Test func paletteAndSixteenBitsAreRead() throws {
    var palette = PNGWriter(.palette, depth: 2)
    palette.palette = [255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 9, 9]
    palette.transparency = [0, 85, 170]
    let indexed = try palette.write([0b0001_1011], width: 4, height: 1)
    #expect(shares(try Mask(.bytes(indexed)), 4, 1) == [0, 85, 170, 255])

    let deep = PNGWriter(.gray, depth: 16)
    let gray = try deep.write([0, 0, 0, 128, 1, 1, 0x7f, 0xff, 255, 255], width: 5, height: 1)
    #expect(shares(try Mask(.bytes(gray)), 5, 1) == [0, 0, 1, 127, 255])

    var keyed = PNGWriter(.gray, depth: 8)
    keyed.transparency = [0, 50]
    let key = try keyed.write([50, 51, 0, 255], width: 4, height: 1)
    #expect(shares(try Mask(.bytes(key)), 4, 1) == [0, 255, 255, 255])
  }

  @Test(arguments: 1...8) func orientationIsObeyed(orientation: Int) throws {
    // Only the top left quarter of the upright mask lets anything through.
    let upright = TestPhoto.draw(64, 32) { x, y in x < 32 && y < 16 ? 0xffff_ffff : 0xff00_0000 }
    let file = try TestPhoto.jpeg(
      TestPhoto.stored(upright, as: orientation), quality: 95, channels: 1,
      orientation: orientation)
    let mask = try Mask(.bytes(file))
    #expect(mask.width == 64 && mask.height == 32)
    let values = shares(mask, 64, 32)
    func share(_ x: Int, _ y: Int) -> Int { values[y * 64 + x] }
    #expect(share(2, 2) > 250 && share(29, 13) > 250)
    #expect(share(34, 2) < 5 && share(2, 18) < 5 && share(61, 29) < 5)
  }

  @Test func constantMasksAreFlagged() throws {
    let gray = TestPhoto.flat(5, 5, 0xff80_8080)
    #expect(try mask(gray).warnings == [.constantMask])
    #expect(try mask(TestPhoto.flat(5, 5, 0)).warnings == [.constantMask])
    #expect(try mask(Self.ramp, channel: .alpha).warnings.isEmpty)
    let white = TestPhoto.draw(5, 5) { x, _ in x == 0 ? 0x00ff_ffff : 0xffff_ffff }
    #expect(try mask(white).warnings.isEmpty)
    #expect(try mask(TestPhoto.scene(8, 8), channel: .alpha).warnings == [.constantMask])
    #expect(shares(try mask(gray), 9, 9) == Array(repeating: 128, count: 81))
  }

  @Test func fitsAreAsForPhotos() throws {
    // A white mask twice as wide as high, on a square canvas.
    let wide = TestPhoto.draw(40, 20) { x, _ in x < 10 || x >= 30 ? 0xff00_0000 : 0xffff_ffff }
    let stretched = shares(try mask(wide, fit: .stretch), 20, 20)
    #expect(stretched[0] == 0 && stretched[10] == 255 && stretched[19] == 0)
    let contained = shares(try mask(wide, fit: .contain), 20, 20)
    #expect((0..<5).allSatisfy { contained[20 * $0 + 10] == 0 })
    #expect((5..<15).allSatisfy { contained[20 * $0 + 10] == 255 })
    #expect((15..<20).allSatisfy { contained[20 * $0 + 10] == 0 })
    let covered = shares(try mask(wide, fit: .cover), 20, 20)
    #expect(covered.allSatisfy { $0 == 255 })
    // An edge of the mask that runs through a pixel covers its share of it.
    let odd = shares(
      try mask(
        TestPhoto.draw(40, 20) { _, y in y == 0 ? 0xffff_ffff : 0xfffe_fefe }, fit: .contain), 30,
      20)
    #expect(abs(odd[30 * 2 + 15] - 127) <= 2 && odd[30 * 1 + 15] == 0 && odd[30 * 3 + 15] >= 254)
  }

  /// The avatar's alpha is the photo's × the mask's, each pixel, for masks of the canvas's size.
  @Test(arguments: [false, true]) func alphaIsThePhotosTimesTheMasks(isTranslucent: Bool) throws {
    let photo = isTranslucent ? TestPhoto.translucentScene(64, 64) : TestPhoto.scene(64, 64)
    let soft = TestPhoto.draw(64, 64) { x, y in
      UInt32((x * 4 + y * 7) % 256) * 0x01_0101 | 0xff00_0000
    }
    let avatar = try rendered(Job(.mask(try mask(soft)), 64), try TestPhoto.png(photo))
    let wrong = avatar.pixels.indices.reduce(0) { count, index in
      let (own, share) = (photo.pixels[index].alpha, soft.pixels[index].channel(0))
      let exact = Double(own * share) / 255
      let isRight = abs(Double(avatar.pixels[index].alpha) - exact) <= 0.5 + 1e-9
      let keepsColor =
        avatar.pixels[index] >> 24 == 0
        || avatar.pixels[index] & 0xff_ffff == photo.pixels[index] & 0xff_ffff
      return count + (isRight && keepsColor ? 0 : 1)
    }
    #expect(wrong == 0)
  }

  @Test(arguments: [17, 40, 255, 2000]) func anotherSizeIsScaled(side: Int) throws {
    // A disc drawn with soft edges at any size is the same disc on the canvas.
    let disc = Self.disc(side, radius: 0.5)
    let avatar = try rendered(
      Job(.mask(try mask(disc)), 80), try TestPhoto.png(TestPhoto.flat(80, 80, 0xff00_00ff)))
    #expect(abs(avatar.meanAlpha - .pi / 4) < (side == 17 ? 0.01 : 0.002))
    #expect(avatar[0, 0] == 0 && avatar[79, 0] == 0 && avatar[0, 79] == 0 && avatar[79, 79] == 0)
    #expect(avatar[40, 40] == 0xff00_00ff)
    #expect(avatar == avatar.mirrored && avatar == avatar.flipped)
  }

  /// A white disc on black with the share of each pixel that 8 × 8 points of it tell.
  private static func disc(_ side: Int, radius: Double) -> Bitmap {
    TestPhoto.draw(side, side) { x, y in
      var inside = 0
      for i in 0..<64 {
        let u = (Double(x) + (Double(i % 8) + 0.5) / 8) / Double(side) - 0.5
        let v = (Double(y) + (Double(i / 8) + 0.5) / 8) / Double(side) - 0.5
        inside += u * u + v * v < radius * radius ? 1 : 0
      }
      return UInt32(inside * 255 / 64) * 0x01_0101 | 0xff00_0000
    }
  }

  struct Ring: CustomTestStringConvertible, Sendable {
    var width: Double
    var alignment: Border.Alignment
    var testDescription: String { "\(width) px \(alignment)" }
  }

  static let rings = [1.0, 2, 4, 8].flatMap { width in
    Border.Alignment.allCases.map { Ring(width: width, alignment: $0) }
  }

  /// Along every ray from a disc-shaped mask's middle the ring is as wide as asked for.
  @Test(arguments: rings) func ringsHaveTheirWidth(_ ring: Ring) throws {
    let disc = try mask(Self.disc(200, radius: 0.45))
    let job = try Job(.mask(disc), 100).bordered(ring.width, "#00f", ring.alignment)
    let avatar = try rendered(job, try TestPhoto.png(TestPhoto.flat(100, 100, 0xff00_00ff)))
    let plan = try Plan(job, PlanTests.header(100, 100, .png))
    let half = plan.canvases[0].box.width / 2
    // Radii of the mask's own edge, and of the ring's.
    let edge = half * 0.9
    let outside = ring.alignment.outsideShare * ring.width
    let (outer, inner) = (edge + outside, edge + outside - ring.width)
    var (blue, red) = (0.0, 0.0)
    for pixel in avatar.pixels {
      let alpha = Double(pixel.alpha) / 255
      blue += alpha * Double(pixel.channel(2)) / 255
      red += alpha * Double(pixel.channel(0)) / 255
    }
    // Areas tell widths: that of a ring is 2π × its middle's radius × its width.
    let measured = blue / (2 * .pi * (outer + inner) / 2)
    print("mask ring: \(ring.testDescription): \(measured) px")
    #expect(abs(measured - ring.width) < 0.05)
    #expect(abs((red / .pi).squareRoot() - inner) < 0.05)
    let stray = avatar.pixels.indices.reduce(0) { count, index in
      let (x, y) = (Double(index % 100) - 49.5, Double(index / 100) - 49.5)
      let far = (x * x + y * y).squareRoot()
      // A mask that is reduced has an edge two pixels wide, and a pixel's corner is 0.7 from its
      // middle: so deep within the ring, nothing of the photo may be left.
      let isDeep = far > inner + 1.8 && avatar.pixels[index].channel(0) > 0
      // A ring that lies outside the mask's edge cuts its tail off.
      let isBeyond = outside > 0 && far > outer + 0.71
      return count + (avatar.pixels[index] >> 24 > 0 && (isDeep || isBeyond) ? 1 : 0)
    }
    #expect(stray == 0)
  }

  /// A disc-shaped mask with a transparent gap: ring and photo are as large as asked for.
  @Test(arguments: Border.Alignment.allCases)
  func gapsHaveTheirWidth(_ alignment: Border.Alignment) throws {
    let disc = try mask(Self.disc(200, radius: 0.45))
    let job = try Job(.mask(disc), 100).bordered(3, "#00f", alignment, gap: 4)
    let avatar = try rendered(job, try TestPhoto.png(TestPhoto.flat(100, 100, 0xff00_00ff)))
    let plan = try Plan(job, PlanTests.header(100, 100, .png))
    let edge = plan.canvases[0].box.width / 2 * 0.9 + alignment.outsideShare * 3
    var (blue, red) = (0.0, 0.0)
    for pixel in avatar.pixels {
      blue += Double(pixel.alpha * pixel.channel(2)) / (255 * 255)
      red += Double(pixel.alpha * pixel.channel(0)) / (255 * 255)
    }
    #expect(abs(blue / (2 * .pi * (edge - 1.5)) - 3) < 0.05)
    #expect(abs((red / .pi).squareRoot() - (edge - 7)) < 0.05)
    #expect(avatar[Int(50 - edge + 5), 50] == 0)
  }

  /// A soft-edged mask's ring leaves no pixel that shows photo beyond it, and one colour stays one.
  @Test(arguments: rings) func oneColorStaysOneColor(_ ring: Ring) throws {
    let soft = TestPhoto.draw(60, 60) { x, y in
      let far = hypot(Double(x) - 29.5, Double(y) - 29.5)
      return UInt32(max(0, min(255, 255 * (26 - far) / 8))) * 0x01_0101 | 0xff00_0000
    }
    let job = try Job(.mask(try mask(soft)), 64).bordered(ring.width, "white", ring.alignment)
    let avatar = try rendered(job, try TestPhoto.png(TestPhoto.flat(64, 64, 0xffff_ffff)))
    #expect(avatar.count { $0 >> 24 > 0 ? $0 & 0xff_ffff != 0xff_ffff : $0 != 0 } == 0)
    #expect(avatar.count { $0 >> 24 == 255 } > 300)
  }

  @Test func masksThatTouchTheCanvasKeepAnInsideRing() throws {
    let full = TestPhoto.draw(40, 40) { x, y in x == 20 && y == 20 ? 0xfffe_fefe : 0xffff_ffff }
    let job = try Job(.mask(try mask(full)), 40).bordered(3, "#00f", .inside)
    let avatar = try rendered(job, try TestPhoto.png(TestPhoto.flat(40, 40, 0xff00_00ff)))
    for place in [0, 1, 2, 37, 38, 39] {
      #expect(avatar[place, 15] == 0xffff_0000 && avatar[15, place] == 0xffff_0000)
    }
    #expect(avatar[3, 15] == 0xff00_00ff && avatar[15, 36] == 0xff00_00ff)
  }

  @Test func errorsAreThoseOfPhotos() {
    #expect(throws: AvatarError.notAnImage) { try Mask(.bytes(Array("this is no mask".utf8))) }
    #expect(throws: AvatarError.emptyFile) { try Mask(.bytes([])) }
    #expect(throws: AvatarError.tooManyPixels(width: 9, height: 9, limit: 80)) {
      try Mask(.bytes(try TestPhoto.png(TestPhoto.flat(9, 9, 0))), maxPixels: 80)
    }
  }
}
