import Testing

@testable import AvatarMask

extension PaintTests {
  @Suite struct RadialShading {
    /// The position at each pixel's middle, against the formula.
    @Test func matchesTheFormula() throws {
      let shader = try Paint(css: "radial-gradient(30px 20px at 25px 15px, #000, #fff)").shader(
        width: 60, height: 40, scale: 1)
      var worst = 0.0
      for y in 0..<40 {
        for x in 0..<60 {
          let (u, v) = ((Double(x) - 24.5) / 30, (Double(y) - 14.5) / 20)
          let expected = min(1, (u * u + v * v).squareRoot())
          worst = max(worst, abs(Double(shader.color(x: x, y: y).x) - expected))
        }
      }
      #expect(worst < 1e-6)
    }

    /// A disk's edge between two colours covers as much as the disk.
    @Test(arguments: [7.3, 20, 31.9] as [Double])
    func edgesAreAsLargeAsTheDisk(radius: Double) throws {
      let shader = try Paint(css: "radial-gradient(circle 50px, #fff \(radius)px, #000 0)").shader(
        width: 71, height: 68, scale: 1)
      var sum = 0.0
      for y in 0..<68 { for x in 0..<71 { sum += Double(shader.color(x: x, y: y).x) } }
      let area = Double.pi * radius * radius
      // An edge taken as straight where it passes the pixel's middle would be off by π / 12 all around; its bulge
      // leaves a tenth of that.
      #expect(abs(sum - area) < .pi / 120)
    }
  }
}
