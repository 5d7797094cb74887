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

  /// What the colour goes around, reaches into, or only touches.
  static let others: [(Shape, Double, String)] = [
    (.badge, 0, ""), (.pentagon(cornerRadius: .points(0)), 0, ""),
    (.triangle(cornerRadius: .points(0)), 0, ""), (.star(), 0, ""), (.teardrop, 0, ""),
    (.ellipse, 0, ""), (.circle, 0.04, "white"),
    (.hexagon(cornerRadius: .points(0)), 0.04, "white"),
    (.squircle(insetRatio: 0.2), 0.04, "white"), (.heart, 0.04, "white"),
    (.rounded(CornerRadii(all: .share(0.05))), 0, ""),
    (.rounded(CornerRadii(all: .share(0.111))), 0, ""),
    (.continuous(CornerRadii(all: .share(0.2237))), 0, ""),
  ]

  @Test(arguments: others, [64, 65, 256]) func flattenedMasksOfAnyKindAreFound(
    _ other: (shape: Shape, ring: Double, paint: String), _ size: Int
  ) throws {
    var job = Job(other.shape, size)
    if other.ring > 0 { job = try job.bordered(other.ring * Double(size), other.paint) }
    #expect(try Self.isFound(job))
  }

  @Test(arguments: [32, 48]) func smallRoundingsAreFound(_ size: Int) throws {
    #expect(try Self.isFound(Job(.rounded(CornerRadii(all: .share(0.111))), size)))
  }

  /// A dot may reach into a corner, and a gap lets the colour in.
  @Test(arguments: shapes + [.badge, .star()], [64, 256])
  func flattenedRingsAndDotsAreFound(_ shape: Shape, _ size: Int) throws {
    var job = Job(shape, size)
    job.status = Status(paint: .color(RGBA(red: 0, green: 0.6, blue: 0)))
    #expect(try Self.isFound(job))
    job.status = nil
    let width = Double(size) / 25
    job = try job.bordered(width, "#678", gap: width)
    #expect(try Self.isFound(job))
    job.border?.segments = Border.Segments(count: 5)
    #expect(try Self.isFound(job))
  }

  private static func isFound(_ job: Job) throws -> Bool {
    let photo = try TestPhoto.png(TestPhoto.scene(400, 400, detail: 0.1))
    let avatar = try ReferenceDecoder.png(try render(job, photo: .bytes(photo)).avatars[0].png)
    let found = FilledCorners(WrongAvatar.flattened(avatar, on: white), isLossy: false).color
    return found.map { $0 & 0xf0f0_f0f0 == 0xf0f0_f0f0 } ?? false
  }

  /// Photographs from elsewhere are none, whatever they have in their corners.
  @Test(.enabled(if: Corpus.root != nil)) func photographsAreNoMasks() throws {
    var used = 0
    for folder in ["photo/", "jpeg/exif/", "jpeg/icc/", "png/color/"] {
      for path in Corpus.paths(in: folder) {
        guard let bytes = Corpus.bytes(path), let found = try? inspect(.bytes(bytes)) else {
          continue
        }
        used += 1
        #expect(!found.faults.contains { $0.check == .corners }, "\(path)")
      }
    }
    Corpus.report("inspect: photographs", used: used)
    #expect(used > 50)
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
    case thingOnWhite, windows

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
        case .thingOnWhite:
          (x - 27) * (x - 27) + (y - 22) * (y - 22) >= 190
            && (x - 34) * (x - 34) + 3 * (y - 43) * (y - 43) >= 280
        case .windows: a < 4 || b < 4 || abs(x - 30) < 2 || abs(y - 30) < 2
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

  /// Where nothing tells of a mask, the colour that it may have been laid on is known all the same.
  @Test func oneColorInAllCornersIsKnown() {
    let thing = TestPhoto.draw(60, 60, Square.thingOnWhite.color)
    #expect(FilledCorners(thing, isLossy: false).commonColor == Self.white)
    let photo = TestPhoto.draw(60, 60, Square.photo.color)
    #expect(FilledCorners(photo, isLossy: false).commonColor == nil)
  }

  @Test func transparentCornersAreNotFilled() throws {
    #expect(FilledCorners(try WrongAvatar.right(), isLossy: false).commonColor == nil)
    #expect(FilledCorners(try WrongAvatar.right(), isLossy: false).color == nil)
    #expect(
      FilledCorners(Bitmap(width: 1, height: 1, filledWith: Self.white), isLossy: true).color == nil
    )
  }
}
