import Testing

@testable import AvatarMask

/// Places of marks; those on outlines and in corners are also StatusPlanTests'.
struct MarkPlanTests {
  private static let box = Box(width: 100, height: 60)

  private static func center(_ place: MarkPlace, _ half: Point, rim: Double = 0) -> Point {
    MarkPlan(place, half: half, rim: rim, width: 100, height: 60) { length in
      length.pixels(density: 1, side: 60)
    }.center(on: .ellipse(in: box), in: box)
  }

  /// The box of mark and rim touches the edges that are named.
  @Test(
    arguments: [
      (Focus(x: 0, y: 0), Point(13, 8)), (Focus(x: 1, y: 1), Point(87, 52)),
      (Focus(x: 0.5, y: 0), Point(50, 8)), (.center, Point(50, 30)),
    ] as [(Focus, Point)])
  func sidesAreThoseOfTheCanvas(_ share: Focus, _ expected: Point) {
    #expect(Self.center(.within(share), Point(10, 5), rim: 3) == expected)
  }

  /// A rim may be cut off, the mark may not.
  @Test func marksStayWhole() {
    #expect(Self.center(.within(Focus(x: 0, y: 0)), Point(40, 29), rim: 30) == Point(50, 30))
    let corner = MarkPlace.corner(right: .points(90), bottom: .share(0.9))
    #expect(Self.center(corner, Point(20, 10)) == Point(20, 10))
    #expect(Self.center(.outline(degrees: 90), Point(7, 3)) == Point(93, 30))
    #expect(Self.center(.outline(degrees: 180), Point(7, 3)) == Point(50, 57))
  }
}
