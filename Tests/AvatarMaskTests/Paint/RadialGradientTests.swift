import Testing

@testable import AvatarMask

extension PaintTests {
  @Suite struct Radial {
    /// Middles and radii in a box of 200 × 100, by CSS Images 3.
    @Test(
      arguments: [
        ("", 100, 50, 141.421356, 70.710678), ("circle,", 100, 50, 111.803399, 111.803399),
        ("closest-side,", 100, 50, 100, 50), ("circle closest-side,", 100, 50, 50, 50),
        ("farthest-side circle,", 100, 50, 100, 100),
        ("closest-corner at 10% 20%,", 20, 20, 28.284271, 28.284271),
        ("circle closest-corner at 20px 10px,", 20, 10, 22.360680, 22.360680),
        ("farthest-side at left 20px bottom 30%,", 20, 70, 180, 70),
        ("30px,", 100, 50, 30, 30), ("circle 30px at top left,", 0, 0, 30, 30),
        ("10% 20px ellipse in oklab,", 100, 50, 20, 20),
        ("at bottom,", 100, 100, 141.421356, 141.421356),
        ("at 25%,", 50, 50, 212.132034, 70.710678),
        ("in lab circle 5px at right center,", 200, 50, 5, 5),
        ("circle closest-side at -10px 50%,", -10, 50, 10, 10),
      ] as [(String, Double, Double, Double, Double)])
    func liesWhereCSSHasIt(text: String, x: Double, y: Double, across: Double, down: Double) throws
    {
      let css = "radial-gradient(\(text) red, blue)"
      guard case .radialGradient(let gradient) = try Paint(css: css) else {
        Issue.record("\(css) is something else")
        return
      }
      let found = gradient.geometry(width: 200, height: 100, scale: 1)
      #expect(abs(found.center.x - x) < 1e-6 && abs(found.center.y - y) < 1e-6)
      #expect(abs(found.radii.x - across) < 1e-6 && abs(found.radii.y - down) < 1e-6)
    }

    @Test(
      arguments: [
        // A tiny circle has the last colour around it, unless positions are in pixels.
        ("circle 0px", "red, blue", 30, SIMD4(0, 0, 1, 1)),
        ("circle 0px", "red 20px, blue 20px", 30, SIMD4(1, 0, 0, 1)),
        // No width: a mirrored linear gradient. No height: the last colour.
        ("0px 10px", "red 20px, blue 20px", 30, SIMD4(1, 0, 0, 1)),
        ("0px 10px", "red 20px, blue 20px", 10, SIMD4(0, 0, 1, 1)),
        ("10px 0px", "red 20px, blue 20px", 30, SIMD4(0, 0, 1, 1)),
        ("closest-side at left", "red, blue", 30, SIMD4(0, 0, 1, 1)),
      ] as [(String, String, Int, SIMD4<Float>)])
    func radiiOfZeroAreDefined(size: String, stops: String, x: Int, color: SIMD4<Float>) throws {
      let at = size.contains("at") ? "" : " at 40px 40px"
      let shader = try Paint(css: "radial-gradient(\(size)\(at), \(stops))").shader(
        width: 80, height: 80, scale: 1)
      #expect(shader.color(x: x, y: 37) == color)
    }
  }
}
