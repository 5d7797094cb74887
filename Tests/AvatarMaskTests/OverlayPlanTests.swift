import TestSupport
import Testing

@testable import AvatarMask

struct OverlayPlanTests {
  private static func plan(
    _ width: Int, _ height: Int, size: Length, on canvas: (Int, Int) = (100, 60),
    density: Double = 1, place: MarkPlace = .within(.center), rim: Double = 2,
    rimPaint: Paint? = nil
  ) throws -> OverlayPlan? {
    let picture = try Overlay.Picture(
      .bytes(try TestPhoto.png(TestPhoto.flat(width, height, 0xff00_00ff))))
    return try OverlayPlan(
      Overlay(picture, size: size, place: place, rim: .points(rim), rimPaint: rimPaint),
      width: canvas.0, height: canvas.1, density: density)
  }

  /// The longer side is what is asked for, the other one follows, and both are whole.
  @Test(
    arguments: [
      (40, 20, .points(30), 30, 15), (20, 40, .share(0.5), 15, 30), (30, 20, .points(10), 10, 7),
      (500, 1, .points(20), 20, 1), (8, 8, .points(12.4), 12, 12),
    ] as [(Int, Int, Length, Int, Int)])
  func sidesAreWholePixels(
    _ width: Int, _ height: Int, _ size: Length, _ newWidth: Int, _ newHeight: Int
  ) throws {
    let plan = try #require(try Self.plan(width, height, size: size))
    #expect(plan.width == newWidth && plan.height == newHeight)
    let doubled = try #require(
      try Self.plan(width, height, size: .points(14), on: (200, 120), density: 2))
    #expect(max(doubled.width, doubled.height) == 28 && doubled.mark.rim == 4)
  }

  @Test func noSizeIsNoOverlay() throws {
    #expect(try Self.plan(9, 9, size: .points(0)) == nil)
  }

  /// What is longer than the shorter side may fit all the same.
  @Test func overlaysFitTheCanvas() throws {
    #expect(try Self.plan(50, 10, size: .points(100)) != nil)
    #expect(throws: AvatarError.noRoomForOverlay(width: 100, height: 60)) {
      try Self.plan(10, 10, size: .points(61))
    }
    var job = Job(.circle, 40)
    let picture = try Overlay.Picture(.bytes(try TestPhoto.png(TestPhoto.flat(2, 2, 0xff00_00ff))))
    job.overlay = Overlay(picture, size: .share(1.1))
    #expect(throws: AvatarError.noRoomForOverlay(width: 40, height: 40)) { try CheckedJob(job) }
  }

  /// A sheet as large as the canvas may have a rim around what is drawn on it, but none that leaves nothing.
  @Test func rimsFitTheCanvas() throws {
    for paint in [nil, Paint.color(.white)] {
      #expect(try Self.plan(10, 6, size: .points(100), rim: 30, rimPaint: paint) != nil)
      #expect(throws: AvatarError.noRoomForRim(of: .overlay, width: 100, height: 60)) {
        try Self.plan(10, 10, size: .points(10), rim: 30.1, rimPaint: paint)
      }
    }
    #expect(throws: AvatarError.markOutside(.overlay, width: 100, height: 60)) {
      try Self.plan(
        10, 10, size: .points(10), place: .corner(right: .points(0), bottom: .points(60)))
    }
  }

  /// A painted rim is whole wherever the picture comes to lie on its whole pixels.
  @Test(arguments: Array(stride(from: 0.0, to: 360, by: 15)), [2, 2.5, 7.3])
  func paintedRimsStayWhole(_ degrees: Double, _ rim: Double) throws {
    let corners = [MarkPlace.within(Focus(x: 0, y: 0)), .within(Focus(x: 1, y: 1))]
    for place in [.outline(degrees: degrees)] + corners {
      let plan = try #require(
        try Self.plan(
          20, 10, size: .points(21), place: place, rim: rim, rimPaint: .color(.white)))
      let box = Box(width: 100, height: 60)
      let origin = plan.origin(on: .ellipse(in: box), in: box)
      let (right, bottom) = (origin.x + plan.width, origin.y + plan.height)
      #expect(Double(min(origin.x, origin.y, 100 - right, 60 - bottom)) >= rim)
    }
  }

  @Test(
    arguments: [
      (.within(Focus(x: 0, y: 0)), 2, 2), (.within(Focus(x: 1, y: 1)), 78, 38),
      (.corner(right: .points(11), bottom: .points(0.4)), 67, 38), (.outline(degrees: 90), 80, 20),
    ] as [(MarkPlace, Int, Int)])
  func beginsAtAWholePixel(_ place: MarkPlace, _ x: Int, _ y: Int) throws {
    let plan = try #require(try Self.plan(20, 20, size: .points(20), place: place))
    let box = Box(width: 100, height: 60)
    let origin = plan.origin(on: .rectangle(box), in: box)
    #expect(origin.x == x && origin.y == y)
  }
}
