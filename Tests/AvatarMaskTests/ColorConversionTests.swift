import TestSupport
import Testing

@testable import AvatarMask

@Suite struct ColorConversionTests {
  /// Colours from all over the cube, and grays.
  static let colors = TestPhoto.draw(64, 64) { x, y in
    let index = UInt32(y * 64 + x)
    let gray = index % 256 * 0x01_0101
    return 0xff00_0000 | (y < 4 ? gray : index &* 2_654_435_761 >> 8 & 0xff_ffff)
  }

  /// A picture's pixels by lcms2 in full precision.
  static func reference(_ bitmap: Bitmap, by profile: [UInt8]) throws -> Bitmap {
    let rgb = try TestProfile.standard(
      TestPhoto.samples(bitmap, channels: 3), channels: 3, by: profile)
    return TestPhoto.draw(bitmap.width, bitmap.height) { x, y in
      let first = 3 * (y * bitmap.width + x)
      return UInt32(rgb[first]) | UInt32(rgb[first + 1]) << 8 | UInt32(rgb[first + 2]) << 16
        | bitmap[x, y] & 0xff00_0000
    }
  }

  private static func writer(_ profile: [UInt8]?, _ type: PNGWriter.ColourType = .rgb) -> PNGWriter
  {
    var writer = PNGWriter(type)
    writer.icc = profile
    return writer
  }

  private static func own(_ photo: [UInt8], _ colors: ColorHandling = .srgb) throws -> Rendering {
    var job = Job(shape: .square)
    job.colors = colors
    return try render(job, photo: .bytes(photo))
  }

  @Test(arguments: [TestProfile.displayP3, .adobe, .proPhoto, .swapped])
  func pngBecomesWhatLcmsMakesOfIt(_ kind: TestProfile) throws {
    let profile = try kind.bytes
    let photo = try Self.writer(profile).write(
      TestPhoto.samples(Self.colors, channels: 3), width: 64, height: 64)
    let rendering = try Self.own(photo)
    #expect(rendering.warnings.isEmpty)
    let result = try ReferenceDecoder.png(rendering.avatars[0].png)
    let expected = try Self.reference(Self.colors, by: profile)
    #expect(largestDifference(result, expected) <= 1)
    #expect(result != Self.colors)
  }

  /// More than one piece, in a JPEG.
  @Test(arguments: [TestProfile.displayP3, .adobe, .proPhoto, .swapped], [false, true])
  func jpegBecomesWhatLcmsMakesOfIt(_ kind: TestProfile, inPieces: Bool) throws {
    var profile = try kind.bytes
    if inPieces {
      profile += [UInt8](repeating: 0, count: 150_000)
      for (index, shift) in [24, 16, 8, 0].enumerated() {
        profile[index] = UInt8(truncatingIfNeeded: profile.count >> shift)
      }
    }
    var writer = JPEGWriter()
    writer.icc = profile
    let photo = try writer.write(
      TestPhoto.samples(TestPhoto.scene(64, 64), channels: 3), width: 64, height: 64)
    let result = try ReferenceDecoder.png(try Self.own(photo).avatars[0].png)
    let expected = try Self.reference(try ReferenceDecoder.jpeg(photo), by: profile)
    #expect(largestDifference(result, expected) <= 1)
  }

  @Test func alphaStaysAndNothingIsColouredBelowIt() throws {
    let scene = TestPhoto.translucentScene(64, 64)
    let photo = try Self.writer(try TestProfile.displayP3.bytes, .rgba).write(
      TestPhoto.samples(scene, channels: 4), width: 64, height: 64)
    let result = try ReferenceDecoder.png(try Self.own(photo).avatars[0].png)
    #expect(zip(result.pixels, scene.pixels).allSatisfy { $0 >> 24 == $1 >> 24 })
    #expect(result.pixels.allSatisfy { $0 >> 24 > 0 || $0 == 0 })
  }

  @Test(arguments: [false, true]) func grayHasProfilesOfItsOwn(isJPEG: Bool) throws {
    let profile = try TestProfile.gray.bytes
    let samples = (0..<256).map { UInt8($0) }
    let expected = try TestProfile.standard(samples, channels: 1, by: profile)
    var jpeg = JPEGWriter()
    (jpeg.quality, jpeg.icc) = (100, profile)
    let wide = isJPEG ? samples.flatMap { [UInt8](repeating: $0, count: 64) } : samples
    let photo =
      isJPEG
      ? try jpeg.write(wide, width: 128, height: 128, channels: 1)
      : try Self.writer(profile, .gray).write(wide, width: 16, height: 16)
    let own = try decode(.bytes(photo)).bitmap
    // Gray is converted whatever is asked for: the file has colour.
    for colors in ColorHandling.allCases {
      let rendering = try Self.own(photo, colors)
      let result = try ReferenceDecoder.png(rendering.avatars[0].png)
      let isRight = zip(result.pixels, own.pixels).allSatisfy { pixel, gray in
        abs(pixel.channel(0) - Int(expected[3 * gray.channel(0)])) <= 1
      }
      #expect(isRight && rendering.warnings.isEmpty)
    }
  }

  /// Every value of the darkest 512, and colours from all over the cube.
  private static func deepColors() -> [UInt16] {
    var random = SeededRandom()
    return (0..<64 * 64).flatMap { index -> [UInt16] in
      if index < 512 { return [UInt16](repeating: UInt16(index), count: 3) }
      return (0..<3).map { _ -> UInt16 in
        UInt16.random(in: 0...0xffff, using: &random) >> UInt16(index % 6)
      }
    }
  }

  /// 16 bits are reduced to 8 only when they have become sRGB.
  @Test(
    arguments: [TestProfile.displayP3, .adobe, .proPhoto, .swapped, .linear, .table], [false, true])
  func deepSamplesBecomeWhatLcmsMakesOfThem(_ kind: TestProfile, isInterlaced: Bool) throws {
    let profile = try kind.bytes
    let deep = Self.deepColors()
    let expected = try TestProfile.standard(deep: deep, channels: 3, by: profile)
    for type in [PNGWriter.ColourType.rgb, .rgba] {
      var writer = PNGWriter(type, depth: 16)
      (writer.icc, writer.isInterlaced) = (profile, isInterlaced)
      let alpha: [UInt16] = type == .rgba ? [0xffff] : []
      let samples = stride(from: 0, to: deep.count, by: 3).flatMap { deep[$0..<$0 + 3] + alpha }
      let photo = try writer.write(
        samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }, width: 64, height: 64)
      let result = try ReferenceDecoder.png(try Self.own(photo).avatars[0].png)
      let differences = result.pixels.indices.flatMap { index -> [Int] in
        (0..<3).map { abs(result.pixels[index].channel($0) - Int(expected[3 * index + $0])) }
      }
      #expect(differences.max() ?? 0 <= 1)
      // Kept as they are, they keep their first 8 bits.
      let kept = try ReferenceDecoder.png(try Self.own(photo, .keep).avatars[0].png)
      #expect(kept == (try ReferenceDecoder.png(photo)))
    }
  }

  @Test func theAlphaOfDeepSamplesIsRounded() throws {
    var writer = PNGWriter(.rgba, depth: 16)
    writer.icc = try TestProfile.proPhoto.bytes
    var random = SeededRandom()
    let samples = (0..<64 * 64 * 8).map { _ in UInt8.random(in: 0...255, using: &random) }
    let photo = try writer.write(samples, width: 64, height: 64)
    let result = try ReferenceDecoder.png(try Self.own(photo).avatars[0].png)
    let stored = try ReferenceDecoder.png(photo)
    #expect(zip(result.pixels, stored.pixels).allSatisfy { $0 >> 24 == $1 >> 24 })
    // Reduced, and as a window of rows.
    for fit in [Fit.cover, .contain] {
      var job = Job(.circle, 20)
      job.fit = fit
      #expect(try rendered(job, photo).pixels.contains { $0 >> 24 > 0 })
    }
  }

  @Test func theStandardIsSkipped() throws {
    for color in [PhotoColor.standard, .profile(try TestProfile.standard.bytes)] {
      for model in [ColorModel.rgb, .gray] {
        let conversion = try ColorConversion.make(color, model)
        let isSkipped = conversion == nil
        #expect(isSkipped)
      }
    }
  }

  @Test(arguments: ColorHandling.allCases)
  func whatCannotBeUsedIsIgnoredWithAWarning(_ handling: ColorHandling) throws {
    let samples = TestPhoto.samples(Self.colors, channels: 3)
    let plain = try Self.own(try Self.writer(nil).write(samples, width: 64, height: 64), handling)
    var cut = try TestProfile.displayP3.bytes
    cut.replaceSubrange(128..<140, with: [UInt8](repeating: 0xff, count: 12))
    let profiles: [([UInt8], ColorFault)] = [
      (cut, .broken), (try TestProfile.gray.bytes, .mismatched),
      (try TestProfile.inks.bytes, .mismatched), ([UInt8](repeating: 7, count: 300), .broken),
    ]
    for (profile, fault) in profiles {
      var writer = JPEGWriter()
      writer.icc = profile
      let broken = try Self.own(try writer.write(samples, width: 64, height: 64), handling)
      writer.icc = nil
      let whole = try Self.own(try writer.write(samples, width: 64, height: 64), handling)
      #expect(broken.avatars[0].png == whole.avatars[0].png)
      #expect(broken.warnings == [.profileIgnored(fault)])
    }
    #expect(plain.warnings.isEmpty)
  }

  @Test func keptPixelsComeWithTheirProfile() throws {
    let profile = try TestProfile.displayP3.bytes
    let photo = try Self.writer(profile).write(
      TestPhoto.samples(Self.colors, channels: 3), width: 64, height: 64)
    let png = try Self.own(photo, .keep).avatars[0].png
    #expect(try ReferenceDecoder.png(png) == Self.colors)
    #expect(try PhotoDecoder(.bytes(png)).header.color == .profile(profile))
    // What is made of it later is what would have been made at once.
    #expect(try Self.own(png).avatars[0].png == Self.own(photo).avatars[0].png)
  }

  @Test func realPhotosComeNearTheirReference() throws {
    var used = 0
    for (folder, suffix) in [
      ("jpeg/icc/astronaut_", ".jpg"), ("png/color/astronaut_iCCP_", ".png"),
    ] {
      guard let bytes = Corpus.bytes("jpeg/icc/astronaut_reference.png") else { continue }
      let reference = try ReferenceDecoder.png(bytes)
      for path in Corpus.paths(in: folder, suffix: suffix) where !path.contains("gray_sGrey") {
        guard path != "jpeg/icc/astronaut_reference.png", let bytes = Corpus.bytes(path) else {
          continue
        }
        let result = try ReferenceDecoder.png(try Self.own(bytes).avatars[0].png)
        let likeness = psnr(result, reference)
        #expect(likeness > (suffix == ".png" ? 45 : 30), "\(path): \(likeness) dB")
        used += 1
      }
    }
    Corpus.report("colour", used: used)
    #expect(Corpus.root == nil || used >= 11)
  }
}
