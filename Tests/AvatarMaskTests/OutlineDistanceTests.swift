import Foundation
import Testing

@testable import AvatarMask

/// Distances to many edges, against asking every edge.
struct OutlineDistanceTests {
  @Test(arguments: [1, 3, 4, 5, 64, 1000])
  func theTreeFindsWhatTryingAllFinds(_ edges: Int) {
    var generator = Seeded(state: UInt64(edges))
    let points = (0...edges).map { _ in generator.point(100) }
    let tree = OutlineDistance([points])
    var worst = 0.0
    for _ in 0..<200 {
      let point = generator.point(140) - Point(20, 20)
      let limit = generator.number(60)
      var nearest = limit
      for (from, to) in zip(points, points.dropFirst()) {
        nearest = min(nearest, Self.distance(point, from, to))
      }
      worst = max(worst, abs(tree.distance(from: point, limit: limit) - nearest))
    }
    #expect(worst < 1e-9)
  }

  @Test func nothingIsNearWhereThereAreNoEdges() {
    #expect(OutlineDistance([]).distance(from: Point(1, 2), limit: 7) == 7)
    #expect(OutlineDistance([[]]).distance(from: Point(1, 2), limit: 7) == 7)
  }

  @Test func anEdgeWithoutLengthIsAPoint() {
    let tree = OutlineDistance([[Point(3, 4), Point(3, 4)]])
    #expect(tree.distance(from: Point(0, 0), limit: 100) == 5)
  }

  /// How far the nearest point of a straight edge is, from the triangle's sides and height.
  private static func distance(_ point: Point, _ from: Point, _ to: Point) -> Double {
    let (a, b, c) = (point.distance(to: from), point.distance(to: to), from.distance(to: to))
    if a * a >= b * b + c * c { return b }
    if b * b >= a * a + c * c { return a }
    return abs((to - from).cross(point - from)) / c
  }
}

/// Numbers that are the same on every run.
private struct Seeded {
  var state: UInt64

  mutating func number(_ limit: Double) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / 9_007_199_254_740_992 * limit
  }

  mutating func point(_ limit: Double) -> Point { Point(number(limit), number(limit)) }
}
