import TestSupport
import Testing

@testable import AvatarMask

/// What of polygons lies in a box.
struct BoxClippingTests {
  /// How often a polygon winds around a point, by the sides that a ray to the right crosses.
  private static func winding(_ polygon: [Point], around point: Point) -> Int {
    zip(polygon, polygon.dropFirst()).reduce(0) { sum, side in
      let (from, to) = side
      guard (from.y <= point.y) != (to.y <= point.y) else { return sum }
      let isRight = (to - from).cross(point - from) > 0
      if to.y > from.y { return isRight ? sum : sum + 1 }
      return isRight ? sum - 1 : sum
    }
  }

  private static func box(_ seed: inout SeededRandom) -> Box {
    let (x, y) = (Double.random(in: -5...5, using: &seed), Double.random(in: -5...5, using: &seed))
    return Box(
      minX: x, minY: y, maxX: x + .random(in: 0.5...8, using: &seed),
      maxY: y + .random(in: 0.5...8, using: &seed))
  }

  @Test(arguments: [6.0, 20, 1e6, 1e11]) func windingsStayWhatTheyAre(_ size: Double) {
    var seed = SeededRandom(seed: 20)
    for _ in 0..<300 {
      let box = Self.box(&seed)
      var polygon = (0..<Int.random(in: 3...12, using: &seed)).map { _ in
        Point(.random(in: -size...size, using: &seed), .random(in: -size...size, using: &seed))
      }
      polygon.append(polygon[0])
      let clipped = box.clipped(polygon)
      #expect(clipped.first == clipped.last)
      #expect(clipped.allSatisfy { box.squaredDistance(to: $0) == 0 })
      for _ in 0..<40 {
        let point = Point(
          .random(in: box.minX...box.maxX, using: &seed),
          .random(in: box.minY...box.maxY, using: &seed))
        #expect(Self.winding(clipped, around: point) == Self.winding(polygon, around: point))
      }
    }
  }

  @Test func whatLiesWithinStays() {
    let triangle = [Point(0, 0), Point(8, 0), Point(4, 8), Point(0, 0)]
    #expect(Box(width: 8, height: 8).clipped(triangle) == triangle)
    #expect(Box(minX: 10, minY: 0, maxX: 20, maxY: 8).clipped(triangle).isEmpty)
    #expect(Box(width: 8, height: 8).clipped([]).isEmpty)
  }

  /// What is around the box becomes its edges; so does, once each way, what only leads around a corner.
  @Test func whatIsAroundItBecomesItsEdges() {
    let box = Box(width: 4, height: 4)
    let around = Box(minX: -9, minY: -9, maxX: 9, maxY: 9)
    #expect(Set(box.clipped(around.polygon).map(\.x)) == [0, 4])
    #expect(box.clipped(around.polygon).count == 5)
    let elbow = [Point(-9, 2), Point(-9, -9), Point(2, -9), Point(-9, 2)]
    let area = zip(box.clipped(elbow), box.clipped(elbow).dropFirst())
      .reduce(0) { $0 + $1.0.cross($1.1) }
    #expect(area == 0)
  }
}
