import Testing

@testable import AvatarMask

/// Places of marks; those on outlines and in corners are also StatusPlanTests'.
struct MarkPlanTests {
  private static let box = Box(width: 100, height: 60)

  private static func center(
    _ place: MarkPlace, _ half: Point, rim: Double = 0, margin: Double = 0
  ) -> Point? {
    MarkPlan(place, half: half, rim: rim, margin: margin, width: 100, height: 60) { length in
      length.pixels(density: 1, side: 60)
    }?.center(on: .ellipse(in: box), in: box)
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

  /// A rim that is nothing may be cut off, the mark may not.
  @Test func marksStayWhole() {
    #expect(Self.center(.within(Focus(x: 0, y: 0)), Point(40, 29), rim: 30) == Point(50, 30))
    #expect(Self.center(.outline(degrees: 90), Point(7, 3), rim: 5) == Point(93, 30))
    #expect(Self.center(.outline(degrees: 90), Point(7, 3)) == Point(93, 30))
    #expect(Self.center(.outline(degrees: 180), Point(7, 3)) == Point(50, 57))
  }

  /// A rim that is painted stays whole too, as far as there is room for it.
  @Test(arguments: Array(stride(from: 0.0, to: 360, by: 15)))
  func paintedRimsStayWhole(_ degrees: Double) throws {
    let place = MarkPlace.outline(degrees: degrees)
    let center = try #require(Self.center(place, Point(7, 3), rim: 5, margin: 5))
    #expect((12...88).contains(center.x) && (8...52).contains(center.y))
    #expect(Self.center(place, Point(7, 28), rim: 5, margin: 5)?.y == 30)
  }

  /// Lengths from the edges lead out of the canvas where the mark would not be whole.
  @Test(
    arguments: [
      (60, 40, 0, true), (60.001, 40, 0, false), (60, 40.001, 0, false), (40, 0, 10, true),
      (50.001, 0, 10, false), (45, 0, 10, true), (200, 200, 0, false),
    ] as [(Double, Double, Double, Bool)])
  func cornersAreInsideTheCanvas(
    _ right: Double, _ bottom: Double, _ rim: Double, _ isInside: Bool
  ) {
    let corner = MarkPlace.corner(right: .points(right), bottom: .points(bottom))
    #expect((Self.center(corner, Point(20, 10), rim: rim) != nil) == isInside)
    // Where the rim is to be whole as well, 40 are left for it.
    let isWhole = isInside && right + 2 * rim <= 60
    #expect((Self.center(corner, Point(20, 10), rim: rim, margin: rim) != nil) == isWhole)
  }
}
