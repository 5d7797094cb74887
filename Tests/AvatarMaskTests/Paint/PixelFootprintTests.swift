import Testing

@testable import AvatarMask

extension PaintTests {
  @Suite struct Footprint {
    /// The share of a pixel's points, counted in the middles of 200 × 200 parts.
    private static func counted(_ isBeyond: (_ x: Double, _ y: Double) -> Bool) -> Double {
      let count = 200
      let hits = (0..<count * count).count { index in
        isBeyond(
          (Double(index % count) + 0.5) / Double(count) - 0.5,
          (Double(index / count) + 0.5) / Double(count) - 0.5)
      }
      return Double(hits) / Double(count * count)
    }

    /// Counting misjudges an edge along the rows by half a row.
    private static let tolerance = 0.5 / 200 + 1e-9

    @Test(arguments: [(1, 0), (0.3, 0.3), (0.2, -0.7), (-1.4, 0.01)] as [(Double, Double)])
    func sharesAreAreas(x: Double, y: Double) {
      let footprint = PixelFootprint(x, y)
      for distance in [-2, -0.5, -0.2, 0, 0.1, 0.35, 0.6, 2] as [Double] {
        let expected = Self.counted { u, v in u * x + v * y > distance }
        #expect(abs(expected - footprint.share(beyond: distance)) <= Self.tolerance)
      }
    }

    /// Edges that run out from a point are straight, however near to it the pixel is.
    @Test(arguments: [(3, 0), (-2, 2.5), (0.5, -3.5), (20.5, 7.5)] as [(Double, Double)])
    func sharesAroundAPointAreAreas(x: Double, y: Double) {
      let footprint = PixelFootprint(around: Point(x, y))
      for step in -12...12 {
        let distance = Double(step) / 240
        let (s, c) = (sin(2 * .pi * distance), cos(2 * .pi * distance))
        // The edge's direction is the pixel's, turned clockwise by the distance.
        let edge = (x: x * c - y * s, y: x * s + y * c)
        let expected = Self.counted { u, v in edge.x * (y + v) - edge.y * (x + u) > 0 }
        #expect(abs(expected - footprint.share(beyond: distance)) <= Self.tolerance)
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
