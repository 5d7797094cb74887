import Testing

@testable import AvatarMask

extension PaintTests {
  @Suite struct Line {
    private static func line(_ stops: String) throws -> ColorLine {
      guard case .linearGradient(let gradient) = try Paint(css: "linear-gradient(\(stops))") else {
        throw PaintError(offset: 0, problem: .expected(.color))
      }
      return gradient.line
    }

    /// The examples of CSS Images 3, and what browsers do with hints; the line is 100 px long.
    @Test(
      arguments: [
        ("red, blue", [0, 1]), ("red, white, blue", [0, 0.5, 1]),
        ("red 40%, white, black, blue", [0.4, 0.6, 0.8, 1]),
        ("red -50%, white, blue", [-0.5, 0.25, 1]),
        ("red 20px, white 0px, blue 40px", [0.2, 0.2, 0.4]),
        ("red, white -50%, black 150%, blue", [0, 0, 1.5, 1.5]),
        ("red 80px, white 0px, black, blue 100px", [0.8, 0.8, 0.9, 1]),
        ("red 20% 40%, blue", [0.2, 0.4, 1]), ("red, 30%, blue", [0, 0.3, 1]),
        ("red 50%, 30%, blue", [0.5, 0.5, 1]), ("red, 20%, white, blue", [0, 0.2, 0.6, 1]),
        ("red 110%, blue", [1.1, 1.1]), ("red", [0]), ("red, blue 0", [0, 0]),
      ] as [(String, [Double])])
    func fixesPositions(stops: String, expected: [Double]) throws {
      let found = try Self.line(stops).positions(length: 100, scale: 1)
      #expect(found.count == expected.count)
      #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-12 })
    }

    @Test func pixelsGrowWithTheScale() throws {
      #expect(try Self.line("red 10px, blue").positions(length: 100, scale: 3) == [0.3, 1])
    }

    @Test(
      arguments: [
        ("red, #00f", ColorLine.Space.srgb), ("hsl(0 0% 0%), hwb(0 0% 0%)", .srgb),
        ("red, oklab(1 0 0)", .oklab), ("lab(1 0 0), red", .oklab),
        ("in srgb, lab(1 0 0), red", .srgb), ("in srgb-linear, red, blue", .srgbLinear),
        ("in oklab to left, red, blue", .oklab), ("45deg in OKLAB, red, blue", .oklab),
      ] as [(String, ColorLine.Space)])
    func choosesTheSpace(stops: String, space: ColorLine.Space) throws {
      #expect(try Self.line(stops).resolvedSpace == space)
    }
  }
}
