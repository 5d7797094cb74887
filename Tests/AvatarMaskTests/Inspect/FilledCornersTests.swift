import TestSupport
import Testing

@testable import AvatarMask

@Suite struct FilledCornersTests {
  static let white: UInt32 = 0xffff_ffff
  static let shapes: [Shape] = [
    .circle, .squircle(insetRatio: 0.2), .rounded(CornerRadii(all: .share(0.25))),
    .superellipse(exponent: 4), .hexagon(cornerRadius: .points(0)), .heart,
    .diamond(cornerRadius: .points(0)),
  ]

  @Test(arguments: shapes, [white, 0xff00_0000, 0xff33_99cc])
  func flattenedMasksAreFound(_ shape: Shape, _ matte: UInt32) throws {
    let flat = WrongAvatar.flattened(try WrongAvatar.right(shape), on: matte)
    #expect(FilledCorners(flat, isLossy: false).color == matte)
  }

  @Test(arguments: [16, 24, 48, 200])
  func flattenedCirclesOfAnySizeAreFound(_ size: Int) throws {
    let flat = WrongAvatar.flattened(try WrongAvatar.right(.circle, size), on: Self.white)
    #expect(FilledCorners(flat, isLossy: false).color == Self.white)
  }

  @Test(arguments: [80, 90, 97]) func noiseOfCompressionIsPassedOver(_ quality: Int) throws {
    let flat = WrongAvatar.flattened(try WrongAvatar.right(.circle, 160), on: Self.white)
    let jpeg = try ReferenceDecoder.jpeg(try TestPhoto.jpeg(flat, quality: quality))
    #expect(FilledCorners(jpeg, isLossy: true).color != nil)
  }

  /// What a square avatar of 60 pixels may have in its corners.
  enum Square: CaseIterable {
    case photo, oneColor, frame, segments, barsAbove, barsBeside, headBeforeWall, lensShadow, spots

    func color(_ x: Int, _ y: Int) -> UInt32 {
      let (a, b) = (min(x, 59 - x), min(y, 59 - y))
      let isWhite =
        switch self {
        case .photo: false
        case .oneColor: true
        case .frame: min(a, b) < 7
        case .segments: min(a, b) < 7 && max(a, b) < 26
        case .barsAbove: b < 9
        case .barsBeside: a < 9
        case .headBeforeWall: (x - 30) * (x - 30) + (y - 40) * (y - 40) >= 400 && y <= 52
        case .lensShadow: false
        case .spots: a + b < 1
        }
      if isWhite { return FilledCornersTests.white }
      guard self == .lensShadow else { return 0xff20_4060 &+ UInt32(x * 2) }
      let light = 255 - 6 * Double((x - 30) * (x - 30) + (y - 30) * (y - 30)).squareRoot()
      return TestPhoto.pixel(light, light, light, 255)
    }
  }

  @Test(arguments: Square.allCases)
  func squareAvatarsAreNotTakenForMasks(_ square: Square) {
    let picture = TestPhoto.draw(60, 60, square.color)
    #expect(FilledCorners(picture, isLossy: false).color == nil)
    #expect(FilledCorners(picture, isLossy: true).color == nil)
  }

  @Test func transparentCornersAreNotFilled() throws {
    #expect(FilledCorners(try WrongAvatar.right(), isLossy: false).color == nil)
    #expect(
      FilledCorners(Bitmap(width: 1, height: 1, filledWith: Self.white), isLossy: true).color == nil
    )
  }
}
