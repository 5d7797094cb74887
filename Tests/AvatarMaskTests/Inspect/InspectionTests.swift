import TestSupport
import Testing

@testable import AvatarMask

@Suite struct InspectionTests {
  @Test func rightAvatarsAreClean() throws {
    let png = try TestPhoto.png(try WrongAvatar.right())
    let found = try inspect(.bytes(png))
    #expect(found.faults.isEmpty && found.checks == Inspection.Check.allCases)
    #expect(found.alpha == .used && found.hasClearCorners && found.depth == 8)
    #expect(found.header.format == .png && found.header.width == 96)
  }

  @Test func wrongAvatarsAreNot() throws {
    let right = try WrongAvatar.right()
    func faults(_ bitmap: Bitmap) throws -> [Inspection.Check] {
      try inspect(.bytes(try TestPhoto.png(bitmap))).faults.map(\.check)
    }
    #expect(try faults(WrongAvatar.flattened(right, on: 0xffff_ffff)) == [.corners])
    #expect(try faults(WrongAvatar.haloed(right, on: 0xff00_0000)) == [.edges])
    let hidden = WrongAvatar.withHiddenColors(right)
    #expect(try faults(hidden) == [.colors])
    let count = right.pixels.count { $0 == 0 }
    #expect(try inspect(.bytes(try TestPhoto.png(hidden))).faults == [.hiddenColors(count)])
  }

  /// Edges along rows and columns need no pixel that is translucent, and a few that are set apart are no edge.
  @Test(arguments: NamedShape.all) func masksOfOneBitAreJagged(_ shape: NamedShape) throws {
    for size in [24, 96, 256] {
      let right = try WrongAvatar.right(shape.shape, size)
      let jagged = WrongAvatar.jagged(right)
      let isJagged = JaggedEdges(jagged).areJagged
      #expect(!JaggedEdges(right).areJagged)
      #expect(isJagged == (JaggedEdges(jagged).steps > 0), "\(size)")
      #expect(isJagged == (right != jagged), "\(size)")
      let faults = try inspect(.bytes(try TestPhoto.png(jagged))).faults
      #expect(faults.contains(.jaggedEdges) == isJagged)
    }
    var pinholes = TestPhoto.flat(40, 40, 0xff10_2030)
    for place in 0..<30 { pinholes.pixels[place * 53 + 41] = 0 }
    #expect(!JaggedEdges(pinholes).areJagged)
    #expect(!JaggedEdges(TestPhoto.flat(1, 1, 0)).areJagged)
  }

  /// What a JPEG has blurred is found in a PNG, too.
  @Test func cornersOfAJPEGAreFoundInAPNG() throws {
    let flat = WrongAvatar.flattened(try WrongAvatar.right(), on: 0xffff_ffff)
    let again = try ReferenceDecoder.jpeg(try TestPhoto.jpeg(flat))
    #expect(try inspect(.bytes(try TestPhoto.png(again))).faults.map(\.check) == [.corners])
  }

  @Test func whatIsLeftOfTheFileIsNamed() throws {
    let right = try WrongAvatar.right()
    let tagged = try TestPhoto.png(right, orientation: 6)
    let found = try inspect(.bytes(tagged))
    #expect(found.faults == [.metadata(["eXIf"])] && found.header.orientation.rawValue == 6)
    let longer = try TestPhoto.png(right) + [0]
    #expect(try inspect(.bytes(longer)).faults == [.trailingBytes])
  }

  @Test func profilesAreNoMetadata() throws {
    var writer = PNGWriter(.rgba)
    writer.gamma = 100_000
    let png = try writer.write([1, 2, 3, 255], width: 1, height: 1)
    #expect(try inspect(.bytes(png)).faults.isEmpty)
  }

  @Test(arguments: PNGWriter.ColourType.allCases) func kindsOfPNGAreTold(
    _ type: PNGWriter.ColourType
  ) throws {
    for depth in type.depths {
      var writer = PNGWriter(type, depth: depth)
      if type == .palette { writer.palette = [9, 9, 9, 200, 200, 200] }
      let rows = [UInt8](repeating: 0, count: writer.stride(width: 8) * 8)
      let found = try inspect(.bytes(try writer.write(rows, width: 8, height: 8)))
      #expect(found.depth == depth)
      #expect(found.alpha == ([.grayAlpha, .rgba].contains(type) ? .used : .none))
    }
  }

  @Test func jpegsAreHeldAgainstTheirCornersAlone() throws {
    let photo = try inspect(.bytes(try TestPhoto.jpeg(TestPhoto.scene(80, 60), orientation: 3)))
    #expect(photo.checks == [.corners] && photo.faults.isEmpty && photo.alpha == .none)
    let flat = WrongAvatar.flattened(try WrongAvatar.right(), on: 0xffff_ffff)
    let faults = try inspect(.bytes(try TestPhoto.jpeg(flat))).faults
    #expect(faults.map(\.check) == [.corners])
  }

  @Test func fullAlphaIsTold() throws {
    let png = try PNGWriter(.rgba).write([1, 2, 3, 255], width: 1, height: 1)
    #expect(try inspect(.bytes(png)).alpha == .opaque)
  }

  @Test func whatCannotBeReadIsAnError() throws {
    let png = try TestPhoto.png(TestPhoto.scene(20, 20))
    #expect(throws: AvatarError.emptyFile) { try inspect(.bytes([])) }
    #expect(throws: AvatarError.truncated) { try inspect(.bytes(Array(png.dropLast(30)))) }
    #expect(throws: AvatarError.tooManyPixels(width: 20, height: 20, limit: 399)) {
      try inspect(.bytes(png), maxPixels: 399)
    }
  }
}
