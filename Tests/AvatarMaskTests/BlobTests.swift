import Testing

@testable import AvatarMask

struct BlobTests {
  private static func outline(_ seed: Int) throws -> Outline {
    try #require(
      Shape.blob(seed: seed).outline(in: Box(width: 100, height: 100)) {
        $0.pixels(density: 1, side: 100)
      })
  }

  @Test func aSeedIsAnOutline() throws {
    #expect("\(try Self.outline(3))" == "\(try Self.outline(3))")
    #expect("\(try Self.outline(3))" != "\(try Self.outline(4))")
  }

  @Test(arguments: Array(0..<200) + [1_000_000_000])
  func everySeedFitsItsBoxAndDoesNotCrossItself(_ seed: Int) throws {
    let outline = try Self.outline(seed)
    let bounds = try #require(outline.bounds)
    #expect(
      max(abs(bounds.minX), abs(bounds.maxX - 100)) < 1e-4
        || max(abs(bounds.minY), abs(bounds.maxY - 100)) < 1e-4)
    #expect(abs(bounds.center.x - 50) < 1e-4 && abs(bounds.center.y - 50) < 1e-4)
    #expect(min(bounds.width, bounds.height) > 70)
    // Seen from within it always runs clockwise, so that it cannot cross itself.
    let middle = bounds.center
    let polygon = outline.flattened()[0]
    #expect(
      zip(polygon, polygon.dropFirst()).allSatisfy { from, to in
        let (a, b) = (from - middle, to - middle)
        return a.x * b.y - a.y * b.x > 0
      })
  }
}
