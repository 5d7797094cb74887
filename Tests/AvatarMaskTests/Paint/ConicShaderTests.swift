import Testing

@testable import AvatarMask

extension PaintTests {
  @Suite struct ConicShading {
    private static func shader(_ text: String, _ width: Int, _ height: Int) throws -> Shader {
      try Paint(css: text).shader(width: width, height: height, scale: 1)
    }

    /// Positions at the middles of pixels around one in the middle, by CSS Images 4.
    @Test(
      arguments: [
        ("", 90, 50, 0.25), ("", 50, 90, 0.5), ("", 10, 50, 0.75), ("", 90, 10, 0.125),
        ("from 45deg,", 90, 50, 0.125), ("from -0.25turn,", 50, 90, 0.75),
        ("from 45deg,", 50, 10, 0.875), ("from 0 at 10.5px 10.5px,", 50, 10, 0.25),
        ("in srgb from 100grad at left 10.5px top 10.5px,", 10, 50, 0.25),
      ] as [(String, Int, Int, Float)])
    func positionsAreThoseOfCSS(text: String, x: Int, y: Int, position: Float) throws {
      let shader = try Self.shader("conic-gradient(\(text) #000, #fff)", 101, 101)
      #expect(abs(shader.color(x: x, y: y).x - position) < 1e-6)
    }

    @Test func positionsMayBeAngles() throws {
      let angles = try Self.shader("conic-gradient(red 90deg, lime 0.5turn, blue 300grad)", 20, 20)
      let shares = try Self.shader("conic-gradient(red 25%, lime 50%, blue 75%)", 20, 20)
      var worst: Float = 0
      for y in 0..<20 {
        for x in 0..<20 {
          let difference = angles.color(x: x, y: y) - shares.color(x: x, y: y)
          worst = max(worst, difference.max(), -difference.min())
        }
      }
      #expect(worst < 1e-5)
    }

    /// Each pixel against the mean of many points in it, with a seam that crosses pixels askew.
    ///
    /// The mean of 48 × 48 points misjudges an edge by up to a 96th of a level. Next to the middle the shader
    /// itself takes the mean of 16 × 16, which misjudges an edge along its rows by up to a 32nd.
    @Test(arguments: [
      "conic-gradient(from 13deg at 17.3px 20.1px, #000, #fff)",
      "conic-gradient(from 100deg, #fff 30%, #000 30% 61%, #fff 61%)",
      "conic-gradient(from -37deg, #000 -20%, #fff 140%)",
      "repeating-conic-gradient(from 5deg, #000, #fff 23%)",
      "repeating-conic-gradient(#fff 0 10%, #000 10% 20%)",
    ])
    func pixelsAreMeans(text: String) throws {
      let (side, count) = (40, 48)
      let shader = try Self.shader(text, side, side)
      guard case .conicGradient(let gradient) = try Paint(css: text) else { return }
      let ramp = gradient.line.ramp(length: 1, scale: 1)
      let center = (
        x: gradient.center.x.resolved(side: Double(side), scale: 1),
        y: gradient.center.y.resolved(side: Double(side), scale: 1)
      )
      var (far, near, segment) = (0.0, 0.0, 0)
      for y in 0..<side {
        for x in 0..<side {
          var sum = 0.0
          for index in 0..<count * count {
            let dx = Double(x) + (Double(index % count) + 0.5) / Double(count) - center.x
            let dy = Double(y) + (Double(index / count) + 0.5) / Double(count) - center.y
            let turn = atan2(dx, -dy) / (2 * .pi) - gradient.start / 360
            sum += Double(ramp.color(at: turn - turn.rounded(.down), near: &segment).x)
          }
          let difference = abs(sum / Double(count * count) - Double(shader.color(x: x, y: y).x))
          let (dx, dy) = (Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
          if dx * dx + dy * dy < 9 {
            near = max(near, difference)
          } else {
            far = max(far, difference)
          }
        }
      }
      #expect(far < 1.0 / 96)
      #expect(near < 1.0 / 32)
    }

    @Test func aGradientThatEndsAsItBeganHasNoSeam() throws {
      let shader = try Self.shader("conic-gradient(from 20deg, #404040, #c0c0c0, #404040)", 64, 64)
      guard case .conic(let conic) = shader else {
        Issue.record("the gradient is solid")
        return
      }
      var (worst, segment) = (Float(0), 0)
      for y in 0..<64 {
        for x in 0..<64 where abs(x - 32) > 3 || abs(y - 32) > 3 {
          let (dx, dy) = (Double(x) - 31.5, Double(y) - 31.5)
          let turn = atan2(dx, -dy) / (2 * .pi) - 20.0 / 360
          let point = conic.ramp.color(at: turn - turn.rounded(.down), near: &segment)
          worst = max(worst, abs(point.x - shader.color(x: x, y: y).x))
        }
      }
      #expect(worst < 1e-6)
    }

    @Test func everythingIsInRange() throws {
      for text in [
        "repeating-conic-gradient(red, #00f8 0.01%)", "conic-gradient(in hwb, red, #0000, lime)",
        "repeating-conic-gradient(red 0 7%, #0f04 7% 9%)", "conic-gradient(red 50%, #0000 0)",
      ] {
        let shader = try Self.shader(text, 31, 31)
        var wrong = 0
        for y in 0..<31 {
          for x in 0..<31 {
            let color = shader.color(x: x, y: y)
            if !(color.min() >= 0 && color.w <= 1 && color.max() <= color.w + 1e-6) { wrong += 1 }
          }
        }
        #expect(wrong == 0, "\(text)")
      }
    }
  }
}
