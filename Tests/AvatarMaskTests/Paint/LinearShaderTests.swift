import Testing

@testable import AvatarMask

extension PaintTests {
  @Suite struct Shading {
    /// The position on the line at each pixel's middle, against the formula of CSS.
    @Test(arguments: [0.0, 17, 45, 90, 135, 180, 200, 270, 300.5] as [Double])
    func matchesTheFormula(degrees: Double) throws {
      let (width, height) = (37, 20)
      let shader = try Paint(css: "linear-gradient(\(degrees)deg, #000, #fff)").shader(
        width: width, height: height, scale: 1)
      let (s, c) = (sine(degrees), sine(degrees + 90))
      let (w, h) = (Double(width), Double(height))
      let length = abs(w * s) + abs(h * c)
      var worst = 0.0
      var row = [SIMD4<Float>](repeating: SIMD4(), count: width)
      for y in 0..<height {
        shader.fill(&row, y: y, columns: 0..<width)
        for x in 0..<width {
          let (px, py) = (Double(x) + 0.5 - w / 2, Double(y) + 0.5 - h / 2)
          let t = (px * s - py * c) / length + 0.5
          worst = max(worst, abs(Double(row[x].x) - max(0, min(1, t))))
        }
      }
      #expect(worst < 1e-6)
    }

    private func sine(_ degrees: Double) -> Double {
      // The series is exact enough after reduction, and needs no C library in the test.
      var angle = degrees.truncatingRemainder(dividingBy: 360) * Double.pi / 180
      if angle > Double.pi { angle -= 2 * Double.pi }
      var (term, sum) = (angle, angle)
      for n in 1..<20 {
        term *= -angle * angle / Double(2 * n * (2 * n + 1))
        sum += term
      }
      return sum
    }

    @Test func cornersHaveTheMiddleColorOnTheDiagonal() throws {
      let gradient = try Paint(css: "linear-gradient(to top right, #000, #fff)")
      guard case .linear(let shader) = gradient.shader(width: 200, height: 100, scale: 1) else {
        Issue.record("a gradient is solid")
        return
      }
      // Two pixels beside the corners on the diagonal from top left to bottom right.
      let (a, b) = (shader.color(x: 1, y: 0), shader.color(x: 198, y: 99))
      #expect(abs(a.x + b.x - 1) < 1e-6)
      let middle = shader.color(x: 99, y: 49) + shader.color(x: 100, y: 50)
      #expect(abs(middle.x - 1) < 1e-6)
    }

    @Test func thirdAt50By50() throws {
      // Position 1/3 at (50, 50) of a 200 × 100 box: the mean of the four pixels around it.
      let shader = try Paint(css: "linear-gradient(135deg, #000, #fff)").shader(
        width: 200, height: 100, scale: 1)
      var sum: Float = 0
      for (x, y) in [(49, 49), (50, 49), (49, 50), (50, 50)] { sum += shader.color(x: x, y: y).x }
      #expect(abs(sum / 4 - 1 / 3) < 1e-6)
    }

    /// Columns of an edge, of a stripe, and of stripes too fine to be seen.
    @Test(
      arguments: [
        ("linear-gradient(to right, #000 2.25px, #fff 0)", [0, 0, 0.75, 1, 1, 1, 1, 1]),
        ("linear-gradient(to right, #000 2.5px, #fff 0)", [0, 0, 0.5, 1, 1, 1, 1, 1]),
        (
          "repeating-linear-gradient(to right, #000 0 2.5px, #fff 0 4px)",
          [0, 0, 0.5, 1, 0, 0, 0.5, 1]
        ),
        (
          "repeating-linear-gradient(to right, #000 0 0.1px, #fff 0 0.4px)",
          [0.75, 0.75, 0.75, 0.75, 0.75, 0.75, 0.75, 0.75]
        ),
        (
          "repeating-linear-gradient(to right, #000, #fff 4px)",
          [0.125, 0.375, 0.625, 0.875, 0.125, 0.375, 0.625, 0.875]
        ),
      ] as [(String, [Float])])
    func edgesCoverTheirShare(text: String, expected: [Float]) throws {
      let shader = try Paint(css: text).shader(width: 8, height: 3, scale: 1)
      for (x, value) in expected.enumerated() {
        #expect(abs(shader.color(x: x, y: 1).x - value) < 1e-5)
      }
    }

    @Test func scaleMultipliesPixelsOnly() throws {
      let paint = try Paint(css: "linear-gradient(to right, red 10px, blue 20px)")
      let (one, three) = (
        paint.shader(width: 100, height: 10, scale: 1),
        paint.shader(width: 300, height: 30, scale: 3)
      )
      var wrong = 0
      for x in 0..<100 {
        let difference = one.color(x: x, y: 5) - three.color(x: 3 * x + 1, y: 16)
        if difference.max() > 1e-6 || difference.min() < -1e-6 { wrong += 1 }
      }
      #expect(wrong == 0)
    }
  }
}
