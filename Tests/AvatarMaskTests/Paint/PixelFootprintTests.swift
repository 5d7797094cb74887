import Testing

@testable import AvatarMask

extension PaintTests {
  @Suite struct Footprint {
    /// Shares against counted points of a pixel.
    @Test(arguments: [(1, 0), (0.3, 0.3), (0.2, -0.7), (-1.4, 0.01)] as [(Double, Double)])
    func sharesAreAreas(x: Double, y: Double) {
      let footprint = PixelFootprint(x, y)
      for distance in [-2, -0.5, -0.2, 0, 0.1, 0.35, 0.6, 2] as [Double] {
        let mean = PixelFootprint.mean { u, v in
          SIMD4(repeating: u * x + v * y > distance ? 1 : 0)
        }
        #expect(abs(Double(mean.x) - footprint.share(beyond: distance)) < 0.04)
      }
    }

    @Test func oppositeSidesAddUp() {
      let footprint = PixelFootprint(0.4, 0.9)
      for step in 0...20 {
        let distance = Double(step) / 20
        let sum = footprint.share(beyond: distance) + footprint.share(beyond: -distance)
        #expect(abs(sum - 1) < 1e-12)
      }
    }

    @Test func aPointHasNoLength() {
      #expect(PixelFootprint(0, 0).share(beyond: 0.1) == 0)
      #expect(PixelFootprint(0, 0).share(beyond: -0.1) == 1)
    }
  }
}
