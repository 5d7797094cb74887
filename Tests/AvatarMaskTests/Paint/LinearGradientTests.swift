import Testing

@testable import AvatarMask

extension PaintTests {
  @Suite struct Linear {
    private static func gradient(_ direction: String) throws -> LinearGradient {
      guard case .linearGradient(let gradient) = try Paint(css: "linear-gradient(\(direction) red)")
      else { throw PaintError(offset: 0, problem: .expected(.color)) }
      return gradient
    }

    /// Lengths of the line in a box of 200 × 100, by CSS Images 3.
    @Test(
      arguments: [
        ("45deg,", 212.132034), ("135deg,", 212.132034), ("30deg,", 186.602540),
        ("to top right,", 178.885438), ("0deg,", 100), ("to top,", 100), ("90deg,", 200),
        ("to left,", 200), ("", 100), ("-90deg,", 200), ("0,", 100), ("100grad,", 200),
        ("1.25turn,", 200), ("in oklab to right bottom,", 178.885438),
      ] as [(String, Double)])
    func lineIsAsLongAsTheBoxIsWide(direction: String, length: Double) throws {
      let found = try Self.gradient(direction).geometry(width: 200, height: 100)
      #expect(abs(found.length - length) < 1e-6)
    }

    @Test(
      arguments: [
        ("to top,", 0, -1), ("to right,", 1, 0), ("to bottom,", 0, 1), ("to left,", -1, 0),
        ("0deg,", 0, -1), ("90deg,", 1, 0), ("180deg,", 0, 1), ("270deg,", -1, 0), ("", 0, 1),
        ("to top left,", -0.447213595, -0.894427191), ("to right top,", 0.447213595, -0.894427191),
        ("26.565051177deg,", 0.447213595, -0.894427191), ("-360deg,", 0, -1),
      ] as [(String, Double, Double)])
    func linePointsThere(direction: String, x: Double, y: Double) throws {
      let found = try Self.gradient(direction).geometry(width: 200, height: 100)
      #expect(abs(found.x - x) < 1e-8 && abs(found.y - y) < 1e-8)
    }
  }
}
