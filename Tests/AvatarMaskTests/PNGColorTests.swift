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
    icc: [UInt8]? = nil, standard: [UInt8]? = nil, gamma: Double? = nil, _ places: [Double]? = nil
  ) -> PhotoColor {
    PNGColor.color(
      icc: icc, standard: standard, gamma: gamma.map { bytes([$0]) },
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

  @Test(arguments: [0, 0.00001, 21_474.83647]) func impossibleNumbersAreNotThere(_ gamma: Double) {
    #expect(Self.color(gamma: gamma) == .standard)
    #expect(Self.color([0, 0, 0, 0, 0, 0, 0, 0]) == .standard)
    #expect(Self.color(gamma.isZero ? [0.9, 0.9] + Self.wide.dropFirst(2) : [0.3]) == .standard)
  }

  @Test(
    arguments: [
      [], [UInt8](repeating: 65, count: 90), Array("name".utf8), Array("name".utf8) + [0, 1, 2, 3],
      Array("name".utf8) + [0, 0, 0x78, 0x01], Array("name".utf8) + [0, 0, 1, 2, 3, 4, 5, 6],
    ])
  func brokenProfilesAreSaidToBe(_ chunk: [UInt8]) {
    #expect(Self.color(icc: chunk, standard: [0], gamma: 1) == .brokenProfile)
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
