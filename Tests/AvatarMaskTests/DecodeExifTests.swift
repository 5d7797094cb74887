import TestSupport
import Testing

@testable import AvatarMask

@Suite struct DecodeExifTests {
  @Test(arguments: Orientation.allCases)
  func everyOrientationInBothByteOrdersAndEveryIntegerType(_ orientation: Orientation) {
    for bigEndian in [false, true] {
      for type in [1, 3, 4] {
        let exif = TestExif.orientation(orientation.rawValue, bigEndian: bigEndian, type: type)
        #expect(Exif.orientation(in: exif) == orientation)
      }
    }
  }

  @Test(arguments: [0, 9, 255, 65_535])
  func numbersThatMeanNothingAreUpright(_ value: Int) {
    #expect(Exif.orientation(in: TestExif.orientation(value)) == .upright)
  }

  @Test(arguments: [2, 5, 7, 9, 0, 65_535])
  func otherTypesAreUpright(_ type: Int) {
    #expect(Exif.orientation(in: TestExif.orientation(6, type: type)) == .upright)
  }

  @Test func onlyOneNumberCounts() {
    for count in [0, 2, 255] {
      var exif = TestExif.orientation(6)
      exif[14] = UInt8(count)
      #expect(Exif.orientation(in: exif) == .upright)
    }
  }

  @Test func theTagIsFoundBehindOthersAndAnywhere() {
    let exif = TestExif.orientation(8, bigEndian: true)
    let entry = Array(exif[10..<22])
    var other = entry
    other[1] = 0x0f
    let gap = [UInt8](repeating: 0xaa, count: 37)
    let moved = Array(exif[0..<7]) + [UInt8(8 + gap.count)] + gap + [0, 3] + other + entry + other
    #expect(Exif.orientation(in: moved) == .threeQuarterTurn)
  }

  @Test func nothingAndTooLittleAreUpright() {
    #expect(Exif.orientation(in: nil) == .upright)
    let exif = TestExif.orientation(6)
    // The last four bytes are the next directory's offset, and two pad the number.
    for length in 0..<exif.count {
      let expected: Orientation = length >= 20 ? .quarterTurn : .upright
      #expect(Exif.orientation(in: Array(exif.prefix(length))) == expected)
    }
  }

  @Test func anyBytesGiveAnAnswer() {
    var random = SeededRandom()
    var turned = 0
    for _ in 0..<20_000 {
      var exif = TestExif.orientation(6, bigEndian: Bool.random(using: &random))
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        exif[Int.random(in: 0..<exif.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      if Exif.orientation(in: exif) != .upright { turned += 1 }
    }
    #expect(turned > 0 && turned < 20_000)
  }
}
