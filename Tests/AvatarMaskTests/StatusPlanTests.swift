import Testing

@testable import AvatarMask

struct StatusPlanTests {
  private static let paint = Paint.color(.white)

  private static func plan(
    _ status: Status, _ width: Int, _ height: Int, density: Double = 1
  ) throws -> StatusPlan? {
    try StatusPlan(status, width: width, height: height, density: density)
  }

  /// Side in points, the dot's diameter and its rim: Fluent UI's, and beyond its avatars the nearest one's shares.
  @Test(
    arguments: [
      (8, 3, 0.5), (15, 5.625, 0.9375), (16, 6, 1), (27, 6, 1), (28, 10, 1), (39, 10, 1),
      (40, 12, 1), (48, 12, 1), (56, 16, 1),
      (64, 20, 2), (72, 20, 2), (96, 28, 2), (128, 28, 2), (256, 56, 4),
      (129, 28.21875, 2.015625), (1024, 224, 16),
    ] as [(Int, Double, Double)])
  func namedDotsAreFluents(_ side: Int, _ size: Double, _ rim: Double) throws {
    for density in [1, 2] {
      let plan = try #require(
        try Self.plan(
          Status(paint: Self.paint), side * density, side * density, density: Double(density)))
      #expect(abs(plan.radius - size / 2 * Double(density)) < 1e-9)
      #expect(abs(plan.mark.rim - rim * Double(density)) < 1e-9)
    }
  }

  @Test func lengthsAreThoseOfTheShorterSide() throws {
    let status = Status(paint: Self.paint, size: .share(0.5), rim: .points(3))
    let plan = try #require(try Self.plan(status, 100, 40, density: 2))
    #expect(plan.radius == 10 && plan.mark.rim == 6)
  }

  @Test func noSizeIsNoDot() throws {
    #expect(try Self.plan(Status(paint: Self.paint, size: .points(0)), 40, 40) == nil)
  }

  @Test func dotsFitTheCanvas() throws {
    let whole = Status(paint: Self.paint, size: .points(40), rim: .points(0))
    #expect(try Self.plan(whole, 60, 40) != nil)
    #expect(throws: AvatarError.noRoomForStatus(width: 60, height: 40)) {
      try Self.plan(Status(paint: Self.paint, size: .points(40.1)), 60, 40)
    }
    var job = Job(.circle, 40)
    job.status = Status(paint: Self.paint, size: .share(1.01))
    #expect(throws: AvatarError.noRoomForStatus(width: 40, height: 40)) { _ = try CheckedJob(job) }
  }

  /// A rim that leaves nothing of the avatar is a slip, whatever it is painted with.
  @Test(
    arguments: [(10, 15, true), (10, 15.1, false), (0.1, 400, false)] as [(Double, Double, Bool)])
  func rimsFitTheCanvas(_ size: Double, _ rim: Double, _ fits: Bool) throws {
    for paint in [nil, Self.paint] {
      let status = Status(
        paint: Self.paint, size: .points(size), rim: .points(rim), rimPaint: paint)
      if fits {
        #expect(try Self.plan(status, 60, 40) != nil)
      } else {
        #expect(throws: AvatarError.noRoomForRim(of: .status, width: 60, height: 40)) {
          try Self.plan(status, 60, 40)
        }
      }
    }
  }

  @Test func placesAreInTheCanvas() {
    let status = Status(
      paint: Self.paint, place: .corner(right: .points(200), bottom: .points(200)))
    #expect(throws: AvatarError.markOutside(.status, width: 64, height: 64)) {
      try Self.plan(status, 64, 64)
    }
  }

  /// The disc of the story's dot is 11 from the right and the bottom edge.
  @Test func cornersAreCountedToTheRim() throws {
    let status = Status(
      paint: Self.paint, size: .points(8), place: .corner(right: .points(11), bottom: .share(0.05)),
      rim: .points(4))
    let plan = try #require(try Self.plan(status, 100, 100))
    let box = Box(width: 100, height: 100)
    let center = plan.mark.center(on: .rectangle(box), in: box)
    #expect(center == Point(100 - 11 - 8, 100 - 5 - 8))
  }

  /// On a circle of radius 50 wherever the dot is whole there; beside the edge it moves in.
  @Test(arguments: Array(stride(from: -350.0, through: 360, by: 5)))
  func dotsLieOnTheOutlineOrAreMovedIn(_ degrees: Double) throws {
    let box = Box(width: 100, height: 100)
    let status = Status(paint: Self.paint, size: .points(20), place: .outline(degrees: degrees))
    let plan = try #require(try Self.plan(status, 100, 100))
    let center = plan.mark.center(on: .ellipse(in: box), in: box)
    let (sine, cosine) = Self.turn(degrees)
    let (x, y) = (50 + 50 * sine, 50 - 50 * cosine)
    #expect(abs(center.x - min(max(x, 10), 90)) < 1e-4)
    #expect(abs(center.y - min(max(y, 10), 90)) < 1e-4)
  }

  private static func turn(_ degrees: Double) -> (Double, Double) {
    let point = Affine(degrees: degrees, about: Point(0, 0)).vector(Point(0, -1))
    return (point.x, -point.y)
  }

  /// What the glyphs leave of a dot of radius 20, by closed forms.
  @Test(
    arguments: [
      (.full, 1256.637), (.hollow, 0.75 * 1256.637), (.bar, 1256.637 - 30 * 10 + 21.4602),
      // Less the lens of two circles of 20 and 15 whose centres are 14.142 apart.
      (.crescent, 1256.637 - 466.8374),
    ] as [(Status.Glyph, Double)])
  func glyphsHaveTheirAreas(_ glyph: Status.Glyph, _ area: Double) throws {
    var job = Job(.square, 64)
    job.status = Status(
      paint: Self.paint, size: .points(40), place: .corner(right: .points(8), bottom: .points(8)),
      rim: .points(4), glyph: glyph)
    let plan = try CanvasPlan(job, job.canvases[0], photoWidth: 64, photoHeight: 64)
    let regions = try Regions(job.shape, plan, nil)
    let dot = try #require(regions.dot)
    #expect(abs(dot.outer.total - dot.inner.total - area) < 0.02)
    let rim = try #require(regions.rim)
    #expect(abs(rim.outer.total - 1809.557) < 0.02)
    // What a glyph cuts out belongs to the rim.
    #expect(rim.inner.dense() == dot.outer.dense())
  }
}
