import Foundation
import TestSupport
import Testing

@testable import AvatarMask

@Suite struct PNGColorTests {
  private static func bytes(_ values: [Double]) -> [UInt8] {
    values.flatMap { value in
      let number = Int((value * 100_000).rounded())
      return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
  }

  private static let standard = [0.3127, 0.3290, 0.64, 0.33, 0.30, 0.60, 0.15, 0.06]
  private static let wide = [0.3127, 0.3290, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06]

  private static func color(
    codePoints: [UInt8]? = nil, icc: [UInt8]? = nil, standard: [UInt8]? = nil, gamma: Double? = nil,
    _ places: [Double]? = nil
  ) -> PhotoColor {
    PNGColor.color(
      codePoints: codePoints, icc: icc, standard: standard, gamma: gamma.map { bytes([$0]) },
      chromaticities: places.map(bytes))
  }

  @Test func whatMeansTheStandardIsTheStandard() {
    #expect(Self.color() == .standard)
    #expect(Self.color(gamma: 0.45455) == .standard)
    #expect(Self.color(gamma: 0.45455, Self.standard) == .standard)
    #expect(Self.color(standard: [0], gamma: 1, Self.wide) == .standard)
    // Whatever intent it names.
    #expect(Self.color(standard: [99]) == .standard)
  }

  @Test func numbersCountWhereTheyAreOthers() {
    guard case .numbers(let linear) = Self.color(gamma: 1, Self.standard),
      case .numbers(let wide) = Self.color(gamma: 0.45455, Self.wide)
    else {
      Issue.record("no numbers")
      return
    }
    #expect(linear.gamma == 1 && linear.primaries == nil)
    #expect(wide.gamma == nil && wide.primaries?.flatMap { [$0.x, $0.y] } == Self.wide)
  }

  @Test(arguments: [0, 0.00001, 21_474.83647]) func impossibleNumbersAreSaidToBe(_ gamma: Double) {
    #expect(Self.color(gamma: gamma) == .unusable(.numbers))
    #expect(Self.color(gamma: gamma, Self.wide) == .unusable(.numbers))
    #expect(Self.color(gamma: 1, [0, 0, 0, 0, 0, 0, 0, 0]) == .unusable(.numbers))
    #expect(
      Self.color(gamma.isZero ? [0.9, 0.9] + Self.wide.dropFirst(2) : [0.3]) == .unusable(.numbers))
    #expect(Self.color(standard: [0], gamma: gamma, [0.3]) == .standard)
  }

  /// Primaries in a line span no space, which only the colour library finds.
  @Test func primariesInALineAreIgnoredWithAWarning() throws {
    let line = Self.bytes([0.3127, 0.3290, 0.2, 0.2, 0.3, 0.3, 0.4, 0.4])
    let color = PNGColor.color(
      codePoints: nil, icc: nil, standard: nil, gamma: nil, chromaticities: line)
    #expect(throws: ColorConversion.Failure.profile(.numbers)) {
      _ = try ColorConversion.make(color, .rgb)
    }
  }

  @Test func codePointsCountMoreThanAnythingElse() throws {
    let p3 = Self.color(codePoints: [12, 13, 0, 1], icc: [1], standard: [0], gamma: 1)
    guard case .codePoints(let points) = p3 else {
      Issue.record("no code points")
      return
    }
    let numbers = try points.numbers()
    #expect(numbers.gamma == nil && numbers.primaries?.flatMap { [$0.x, $0.y] } == Self.wide)
    #expect(Self.color(codePoints: [1, 13, 0, 1], gamma: 1, Self.wide) == .standard)
    // What cannot be gives way to what is there for older programs.
    for other: [UInt8] in [
      [12, 13, 1, 1], [12, 13, 0, 0], [2, 13, 0, 1], [1, 2, 0, 1], [], [12, 13, 0, 1, 0],
    ] {
      #expect(Self.color(codePoints: other, standard: [0]) == .standard)
    }
    #expect(Self.color(codePoints: [12, 13, 0, 0]) == .unusable(.numbers))
    #expect(Self.color(codePoints: [12, 13, 0, 1, 0]) == .unusable(.numbers))
  }

  @Test(arguments: [(16, "PQ"), (18, "HLG")] as [(UInt8, String)])
  func highDynamicRangeIsTold(_ transfer: UInt8, _ name: String) throws {
    let chunk: [UInt8] = [9, transfer, 0, 1]
    for color in [
      Self.color(codePoints: chunk), Self.color(codePoints: chunk, standard: [0]),
      Self.color(codePoints: chunk, gamma: 0.45455, Self.wide),
    ] {
      #expect(throws: ColorConversion.Failure.profile(.highDynamicRange(curve: name))) {
        _ = try ColorConversion.make(color, .rgb)
      }
    }
    #expect(Self.color(codePoints: chunk, icc: [1]) == .unusable(.broken))
  }

  /// All that are known give a conversion, and those of a profile's space what the profile gives.
  @Test func codePointsAreConverted() throws {
    for primaries: UInt8 in [1, 4, 5, 6, 7, 8, 9, 11, 12, 22] {
      for transfer: UInt8 in [1, 4, 5, 6, 8, 13, 14, 15, 17] {
        let points = try #require(CodePoints(chunk: [primaries, transfer, 0, 1]))
        let isMade = try ColorConversion.make(.codePoints(points), .rgb) != nil
        #expect(isMade)
      }
    }
    var (own, expected) = (ColorConversionTests.colors, ColorConversionTests.colors)
    let points = try #require(CodePoints(chunk: [12, 13, 0, 1]))
    try ColorConversion.make(.codePoints(points), .rgb)?.convert(&own)
    try ColorConversion.make(.profile(try TestProfile.displayP3.bytes), .rgb)?.convert(&expected)
    #expect(largestDifference(own, expected) <= 1 && own != ColorConversionTests.colors)
  }

  @Test func keptCodePointsAreWrittenAgain() throws {
    let plain = try PNGWriter(.rgb).write(
      TestPhoto.samples(TestPhoto.scene(8, 8), channels: 3), width: 8, height: 8)
    for chunk: [UInt8] in [[12, 13, 0, 1], [9, 16, 0, 1]] {
      let photo = TestChunk.inserting("cICP", chunk, into: plain)
      var job = Job(shape: .square)
      job.colors = .keep
      let rendering = try render(job, photo: .bytes(photo))
      #expect(rendering.warnings.isEmpty)
      let png = rendering.avatars[0].png
      let points = try #require(CodePoints(chunk: chunk))
      #expect(try PhotoDecoder(.bytes(png)).header.color == .codePoints(points))
      #expect(try ReferenceDecoder.png(png) == ReferenceDecoder.png(plain))
    }
  }

  @Test(
    arguments: [
      [], [UInt8](repeating: 65, count: 90), Array("name".utf8), Array("name".utf8) + [0, 1, 2, 3],
      Array("name".utf8) + [0, 0, 0x78, 0x01], Array("name".utf8) + [0, 0, 1, 2, 3, 4, 5, 6],
    ])
  func brokenProfilesAreSaidToBe(_ chunk: [UInt8]) {
    #expect(Self.color(icc: chunk, standard: [0], gamma: 1) == .unusable(.broken))
  }

  /// All levels of gray and RGB, whose shadows differ most, at several powers.
  @Test(
    arguments: [PNGWriter.ColourType.gray, .grayAlpha, .rgb], [30_000, 55_556, 100_000, 150_000])
  func everyLevelHasItsLight(_ type: PNGWriter.ColourType, _ gamma: Int) throws {
    for depth in [8, 16] {
      var writer = PNGWriter(type, depth: depth)
      writer.gamma = gamma
      // All values of a byte, or 1,024 of the darkest quarter of 16 bits.
      let values = depth == 8 ? (0..<256).map { $0 } : (0..<1024).map { $0 * 16 }
      let most = depth == 8 ? 255 : 65_535
      let samples = values.flatMap { value -> [UInt8] in
        (0..<type.channels).flatMap { channel -> [UInt8] in
          let sample = type == .grayAlpha && channel == 1 ? most : value
          return depth == 8 ? [UInt8(sample)] : [UInt8(sample >> 8), UInt8(sample & 255)]
        }
      }
      let side = depth == 8 ? 16 : 32
      let photo = try writer.write(samples, width: side, height: side)
      let result = try rendered(Job(shape: .square), photo)
      for (value, pixel) in zip(values, result.pixels) {
        let light = pow(Double(value) / Double(most), 100_000 / Double(gamma))
        let encoded = light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
        let difference = abs(Double(pixel.channel(1)) - 255 * encoded)
        #expect(
          difference < 1.01, "\(value) of \(depth) bits: \(pixel.channel(1)), not \(255 * encoded)")
      }
    }
  }

  /// Light of half the strength is 188, which a power of 1 stores as 128.
  @Test func linearPhotosBecomeAsBrightAsTheyAre() throws {
    for type in [PNGWriter.ColourType.gray, .rgb] {
      var writer = PNGWriter(type)
      writer.gamma = 100_000
      let photo = try writer.write(
        [UInt8](repeating: 128, count: 64 * type.channels), width: 8, height: 8)
      let result = try rendered(Job(shape: .square), photo)
      #expect(result.pixels.allSatisfy { abs($0.channel(1) - 188) <= 1 })
      var kept = Job(shape: .square)
      kept.colors = .keep
      let png = try render(kept, photo: .bytes(photo)).avatars[0].png
      if type == .rgb {
        #expect(try ReferenceDecoder.png(png).pixels.allSatisfy { $0.channel(1) == 128 })
        #expect(try rendered(Job(shape: .square), png) == result)
      }
    }
  }
}
