import Foundation
import TestSupport
import Testing

@testable import AvatarMask

@Suite struct CrossingSweepTests {
  /// Corners on a coarse grid meet, lie on sides, and make sides that lie on each other; some are beyond the canvas.
  @Test(arguments: FillRule.allCases, [3.0, 10, 1000])
  func sweptAreasOfTouchingSidesAreExact(_ rule: FillRule, _ places: Double) throws {
    var random = SeededRandom()
    for _ in 0..<40 {
      let polygons = (0..<3).map { _ in
        let corners = (0..<Int.random(in: 3...12, using: &random)).map { _ in
          Point(
            Double.random(in: -0.25...1.25, using: &random),
            Double.random(in: -0.25...1.25, using: &random))
        }.map { Point(($0.x * places).rounded(), ($0.y * places).rounded()) * (20 / places) }
        return corners + corners.prefix(1)
      }
      try Self.expectExactSweep(polygons, rule, width: 20, height: 17)
    }
  }

  private static func expectExactSweep(
    _ polygons: [[Point]], _ rule: FillRule, width: Int, height: Int
  ) throws {
    let sweep = CrossingSweep(polygons, rule: rule, width: width, height: height)
    let swept = try #require(sweep.coverage(mostCrossings: 100_000))
    var budget = Int.max
    let contours = WindingSweep(polygons).contours(spending: &budget) { rule.contains(winding: $0) }
    let strips = Coverage(try #require(contours), through: nil, width: width, height: height)
    for (found, expected) in zip(swept.dense(), strips.dense()) {
      #expect(abs(Int(found) - Int(expected)) <= 1)
    }
    let reference = SpanReference(
      width: width, height: height, adding: [.init(polygons: polygons, rule: rule)])
    #expect(worstError(swept) { reference[$0, $1] }.plane < 1.5)
  }

  /// Squares in squares, a star whose sides cross a hundred thousand times, and spikes beyond the canvas.
  @Test func intricateAreasAreTheirClosedForms() throws {
    func plane(_ polygons: [[Point]], _ rule: FillRule) throws -> Coverage {
      let sweep = CrossingSweep(polygons, rule: rule, width: 100, height: 100)
      return try #require(sweep.coverage(mostCrossings: 2_000_000))
    }
    let squares = (0..<10_000).map { index -> [Point] in
      let (low, high) = (Double(index) / 200, 100 - Double(index) / 200)
      let corners = [Point(low, low), Point(high, low), Point(high, high), Point(low, high)]
      return corners + corners.prefix(1)
    }
    // Every other frame between sides a and a - 0.01 is inside.
    let frames = stride(from: 0.0, to: 10_000, by: 2).reduce(0) { sum, index in
      let (outer, inner) = (100 - index / 100, 100 - (index + 1) / 100)
      return sum + outer * outer - inner * inner
    }
    #expect(abs(try plane(squares, .evenodd).total - frames) < 0.1)
    #expect(try plane(squares, .nonzero).total == 10_000)

    let count = 801
    func corner(_ index: Int) -> Point {
      let angle = 2 * .pi * Double(index % count) / Double(count)
      return Point(50 + 50 * cos(angle), 50 + 50 * sin(angle))
    }
    let star = (0...count).map { corner($0 * (count / 2)) }
    // Between its points, sides meet where the neighbours of a regular polygon's opposite corners do.
    let (half, step) = (Double.pi / Double(count), Double(count / 2))
    let inner = 50 * cos(.pi * step / Double(count)) / cos(.pi * (step - 1) / Double(count))
    let area = Double(count) * 50 * inner * sin(half)
    #expect(abs(try plane([star], .nonzero).total - area) < 0.05)

    let spikes = (0...20_000).map { index in
      Point(index.isMultiple(of: 2) ? -50 : 150, Double(index) / 200)
    }
    let comb = spikes + [Point(-50, 100), Point(-50, 0)]
    #expect(abs(try plane([comb + comb.prefix(1)], .evenodd).total - 5000) < 0.5)
  }

  /// Level sides that others end on, lie on, and pass under.
  @Test(arguments: FillRule.allCases)
  func levelSidesAreExact(_ rule: FillRule) throws {
    var random = SeededRandom()
    for _ in 0..<20 {
      var (corners, x, y) = ([Point](), 0.0, 0.0)
      for index in 0..<30 {
        if index.isMultiple(of: 2) {
          x = Double(Int.random(in: -2...22, using: &random))
        } else {
          y = Double(Int.random(in: -4...38, using: &random)) / 2
        }
        corners.append(Point(x, y))
        if index % 5 == 0 { x += Double(Int.random(in: -3...3, using: &random)) }
      }
      try Self.expectExactSweep([corners + corners.prefix(1)], rule, width: 20, height: 17)
    }
  }

  /// Level sides across very many others cost as much as crossings, and count.
  @Test func levelSidesCountAsCrossings() {
    let spikes = (0...400).map { Point(Double($0) / 4, $0.isMultiple(of: 2) ? 0 : 100) }
    let levels = (0..<400).flatMap { index -> [Point] in
      let y = Double(index) / 4 + 0.1
      return index.isMultiple(of: 2)
        ? [Point(100, y), Point(0, y)] : [Point(0, y), Point(100, y)]
    }
    let polygon = spikes + levels + [Point(0, 100), Point(0, 0)]
    for (limit, isEnough) in [(10_000, false), (40_000, true)] {
      let sweep = CrossingSweep(
        [polygon + polygon.prefix(1)], rule: .evenodd, width: 100, height: 100)
      #expect((sweep.coverage(mostCrossings: limit) != nil) == isEnough)
    }
  }

  @Test func aSweepEndsAtItsMostCrossings() {
    let star = (0...9).map { index in
      let angle = 2 * .pi * Double(index * 4) / 9
      return Point(10 + 10 * cos(angle), 10 + 10 * sin(angle))
    }
    // Each side crosses six others.
    for (limit, isEnough) in [(26, false), (27, true)] {
      let sweep = CrossingSweep([star], rule: .nonzero, width: 20, height: 20)
      #expect((sweep.coverage(mostCrossings: limit) != nil) == isEnough)
    }
  }
}
