import Testing

@testable import AvatarMask

struct OutlineRayTests {
  private static let box = Box(minX: 10, minY: 20, maxX: 50, maxY: 40)

  @Test(
    arguments: [
      (0, Point(30, 20)), (90, Point(50, 30)), (180, Point(30, 40)), (-90, Point(10, 30)),
      (45, Point(40, 20)), (225, Point(20, 40)), (360, Point(30, 20)),
    ] as [(Double, Point)])
  func raysLeaveABox(_ degrees: Double, _ point: Point) {
    let found = Outline.rectangle(Self.box).farthestPoint(
      degrees: degrees, in: Box(width: 1, height: 1))
    #expect(found.distance(to: point) < 1e-9)
  }

  /// Of several places where a ray meets the outline the last one counts.
  @Test func holesAndIslandsArePassed() {
    let parts = [(0.0, 10.0), (2, 8), (4, 6)].map { from, to in
      Outline.rectangle(Box(minX: from, minY: from, maxX: to, maxY: to)).contours[0]
    }
    let nested = Outline(contours: parts)
    #expect(nested.farthestPoint(degrees: 90, in: Self.box) == Point(10, 5))
    // Two islands to the left and the right: nothing is above the middle but the box.
    let islands = Outline(
      contours: [0.0, 8].map { left in
        Outline.rectangle(Box(minX: left, minY: 0, maxX: left + 2, maxY: 4)).contours[0]
      })
    #expect(islands.farthestPoint(degrees: 0, in: Self.box) == Point(5, 0))
    #expect(islands.farthestPoint(degrees: 90, in: Self.box) == Point(10, 2))
  }

  @Test func withoutAnOutlineTheBoxIsTaken() {
    let nothing = Outline(contours: [])
    #expect(nothing.farthestPoint(degrees: 90, in: Self.box) == Point(50, 30))
  }
}
