import TestSupport
import Testing

@testable import AvatarMask

@Suite struct FringeTests {
  /// A diamond's edges have one alpha on a square canvas.
  static let shapes = FilledCornersTests.shapes.dropLast()

  @Test(arguments: shapes, [0xffff_ffff, 0xff00_0000, 0xff80_8080] as [UInt32])
  func mattesAreFound(_ shape: Shape, _ matte: UInt32) throws {
    let fringe = Fringe(WrongAvatar.haloed(try WrongAvatar.right(shape), on: matte)).matte
    let color = try #require(fringe).pixel
    for channel in 0..<3 {
      #expect(abs(color.channel(channel) - matte.channel(channel)) < 40)
    }
  }

  /// Of a fringe that is not at its full strength the colour is found all the same.
  @Test(arguments: shapes, [0.5, 0.75])
  func mattesOfSomeStrengthAreFound(_ shape: Shape, _ share: Double) throws {
    for matte: UInt32 in [0xff00_0000, 0xffff_ffff] {
      try expectMatte(matte, share, on: try WrongAvatar.right(shape))
    }
  }

  /// Weaker ones are found where the photo changes slowly at its edges.
  @Test(arguments: shapes) func weakMattesAreFound(_ shape: Shape) throws {
    let calm = TestPhoto.draw(400, 400) { x, y in
      TestPhoto.pixel(90 + Double(x) / 4, 200 - Double(y) / 4, 150, 255)
    }
    try expectMatte(0xff00_0000, 0.3, on: try WrongAvatar.right(shape, of: calm))
  }

  private func expectMatte(_ matte: UInt32, _ share: Double, on right: Bitmap) throws {
    let found = Fringe(WrongAvatar.haloed(right, on: matte, share: share)).matte
    let color = try #require(found).pixel
    for channel in 0..<3 {
      #expect(abs(color.channel(channel) - matte.channel(channel)) < 90)
    }
  }

  @Test(arguments: shapes)
  func rightAvatarsHaveNone(_ shape: Shape) throws {
    #expect(Fringe(try WrongAvatar.right(shape)).matte == nil)
  }

  @Test func whitePhotosOverWhiteHaveNone() throws {
    var avatar = try WrongAvatar.right()
    for index in avatar.pixels.indices where avatar.pixels[index] != 0 {
      avatar.pixels[index] |= 0xff_ffff
    }
    #expect(Fringe(WrongAvatar.haloed(avatar, on: 0xffff_ffff)).matte == nil)
    #expect(Fringe(WrongAvatar.haloed(avatar, on: 0xff00_0000)).matte != nil)
  }

  /// Rings, down to those thinner than a pixel.
  @Test(
    arguments: [0.5, 0.75, 1, 1.25, 1.5, 2, 6],
    ["white", "black", "#39c", "#ffffff80", "linear-gradient(red, blue)"])
  func ringsAreNoFringe(_ width: Double, _ paint: String) throws {
    for shape in FilledCornersTests.shapes {
      for photo in [TestPhoto.scene(300, 300), TestPhoto.flat(9, 9, 0xff50_6070)] {
        // A thin one that is translucent besides is a fringe, if any is.
        if width < 1, paint.hasSuffix("80") { continue }
        for alignment in [Border.Alignment.inside, .outside] {
          let job = try Job(shape, 96).bordered(width, paint, alignment)
          let png = try render(job, photo: .bytes(try TestPhoto.png(photo))).avatars[0].png
          let matte = Fringe(try ReferenceDecoder.png(png)).matte
          #expect(matte == nil, "\(shape) \(alignment)")
        }
      }
    }
  }

  @Test func fewEdgesTellNothing() {
    #expect(Fringe(Bitmap(width: 3, height: 3, filledWith: 0x8012_3456)).matte == nil)
    #expect(Fringe(Bitmap(width: 1, height: 1)).matte == nil)
  }
}
