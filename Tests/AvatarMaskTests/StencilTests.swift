import Foundation
import Testing

@testable import AvatarMask

struct StencilTests {
  /// What a disc leaves of a box, in the pixels through which both edges pass too, against integrals.
  @Test(
    arguments: [
      (Point(30, 20), 9.0), (Point(31.3, 12.7), 6.4), (Point(8.9, 28.1), 3), (Point(20, 20), 15),
      (Point(20.5, 10.25), 0.7), (Point(100, 100), 9),
    ] as [(Point, Double)])
  func discsAreCutOutExactly(_ center: Point, _ radius: Double) {
    let box = Box(minX: 8.3, minY: 9.6, maxX: 31.7, maxY: 28.4)
    let coverage = Coverage(
      within: .rectangle(box), distance: 0, join: .miter,
      through: Stencil(hole: .disc(center: center, radius: radius)), width: 40, height: 36)
    let worst = worstError(coverage) { x, y in
      let pixel = Box(
        minX: Double(x), minY: Double(y), maxX: Double(x) + 1, maxY: Double(y) + 1)
      let part = box.intersection(pixel)
      guard !part.isEmpty else { return 0 }
      return part.width * part.height - Self.area(of: part, inDiscAt: center, radius)
    }
    #expect(worst.plane <= 0.02)
  }

  /// The area of a box within a disc.
  private static func area(of box: Box, inDiscAt center: Point, _ radius: Double) -> Double {
    let count = 4000
    return (0..<count).reduce(0) { sum, index in
      let x = box.minX + box.width * (Double(index) + 0.5) / Double(count)
      let square = radius * radius - (x - center.x) * (x - center.x)
      guard square > 0 else { return sum }
      let half = square.squareRoot()
      let height = min(box.maxY, center.y + half) - max(box.minY, center.y - half)
      return sum + max(0, height) * box.width / Double(count)
    }
  }

  /// Holes that overlap are one, and no more is cut out where both are.
  @Test func holesAreUnited() {
    let (left, right) = (
      Stencil(hole: .disc(center: Point(16, 18), radius: 7)),
      Stencil(hole: .rectangle(Box(minX: 18, minY: 10, maxX: 30, maxY: 26)), widenedBy: 2)
    )
    let both = left.with(holeOf: right)
    let hole = Coverage(both.hole, through: nil, width: 40, height: 36).dense()
    let (a, b) = (
      Coverage(left.hole, through: nil, width: 40, height: 36).dense(),
      Coverage(right.hole, through: nil, width: 40, height: 36).dense()
    )
    var wrong = 0
    for index in hole.indices {
      let (area, one, other) = (Int(hole[index]), Int(a[index]), Int(b[index]))
      if area < max(one, other) - 1 || area > min(65_535, one + other) + 1 { wrong += 1 }
    }
    #expect(wrong == 0)
    let canvas = Outline.rectangle(Box(width: 40, height: 36)).flattened()
    let rest = Coverage(canvas, through: both, width: 40, height: 36).dense()
    #expect(zip(rest, hole).allSatisfy { abs(Int($0) + Int($1) - 65_535) <= 1 })
    #expect(left.with(holeOf: nil).hole == left.hole)
    #expect(Stencil().with(holeOf: left).hole == left.hole)
    // Round at the corners, as far out as asked.
    let area = b.reduce(0) { $0 + Double($1) } / 65_535
    #expect(abs(area - (16 * 20 - 4 * (4 - .pi))) < 0.05)
  }

  /// A mask's pixel that is half covered is so in all its parts.
  @Test func planesAreMultiplied() {
    let plane = Coverage(width: 2, height: 1, values: [65_535, 32_768])
    let stencil = Stencil(hole: .rectangle(Box(minX: 0.75, minY: 0, maxX: 1.5, maxY: 2)))
    #expect(plane.multiplied(by: stencil).dense() == [49_151, 16_384])
    #expect(plane.multiplied(by: nil).dense() == plane.dense())
  }

  /// More edges than can be swept are multiplied too: no area is lost.
  @Test func whatIsTooIntricateIsMultiplied() {
    let comb = (0..<6000).flatMap { index -> [Point] in
      let y = Double(index) / 6000 * 16
      return [Point(0, y), Point(16, y + 0.001)]
    }
    let chains = [comb + [Point(0, 16), Point(0, 0)]]
    let stencil = Stencil(hole: .rectangle(Box(minX: 4, minY: 4, maxX: 12, maxY: 12)))
    let whole = Coverage(chains, through: nil, width: 16, height: 16)
    let cut = Coverage(chains, through: stencil, width: 16, height: 16)
    #expect(cut[8, 8] == 0)
    #expect(cut[1, 1] == whole[1, 1])
  }
}
