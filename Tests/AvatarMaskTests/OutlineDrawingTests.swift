import Foundation
import Testing

@testable import AvatarMask

/// Outlines for other programs to draw.
struct OutlineDrawingTests {
  @Test(arguments: FigureCase.all, [16, 100, 255])
  func theDrawingCoversWhatTheShapeDoes(_ figure: FigureCase, size: Int) throws {
    let drawing = try OutlineDrawing(Job(figure.shape, size))
    let drawn = try drawing.coverage(width: size, height: size)
    let plane = try Regions(figure.shape, try canvasPlan(figure.shape, size, size), nil).photo
    let worst = zip(drawn, plane.dense()).map { abs(Double($0) - Double($1) / 257) }.max() ?? 9
    // The drawing is within a thousandth of a pixel, and its coverage is rounded.
    #expect(worst < 1)
  }

  @Test(arguments: [
    (Shape.circle, 16), (.squircle(insetRatio: 0.2), 4), (.superellipse(exponent: 4), 48),
    (.square, 0), (.heart, 6), (.badge, 6), (.rounded(CornerRadii(all: .share(0.25))), 16),
  ])
  func curvesAreFew(_ shape: Shape, _ most: Int) throws {
    for size in [64, 100, 1000] {
      let steps = try OutlineDrawing(Job(shape, size)).steps
      let curves = steps.filter { if case .curve = $0 { true } else { false } }.count
      #expect(curves <= most, "\(size)")
    }
  }

  @Test(
    arguments: [
      .arc(center: Point(50, 50), radii: Point(50, 30), start: 0.3, sweep: 1.5),
      .arc(center: Point(50, 50), radii: Point(500, 500), start: 1, sweep: -3),
      .superellipse(center: Point(0, 0), from: Point(0, -64), to: Point(64, 0), exponent: 4),
      .superellipse(center: Point(0, 0), from: Point(0, -64), to: Point(64, 0), exponent: 1.2),
      .superellipse(center: Point(0, 0), from: Point(64, 0), to: Point(0, 32), exponent: 50),
    ] as [Segment], [0.1, 0.001])
  func cubicsStayWithinTheTolerance(_ segment: Segment, tolerance: Double) {
    let cubics = segment.cubics(tolerance: tolerance)
    #expect(cubics[0].start.distance(to: segment.start) < 1e-9)
    #expect(cubics[cubics.count - 1].end.distance(to: segment.end) < 1e-9)
    let field = OutlineDistance([segment.flattened().map(\.point) + [segment.end]])
    var worst = 0.0
    for cubic in cubics {
      for step in 0...50 {
        worst = max(worst, field.distance(from: cubic.point(at: Double(step) / 50), limit: 9))
      }
    }
    // What they are measured against is flattened.
    #expect(worst < tolerance + 2 * Segment.flatteningTolerance)
  }

  /// Areas that are united or cut are worked out as straight pieces, but drawn as the few curves that these stand for.
  @Test(
    arguments: [
      (
        "<circle cx='40' cy='40' r='35'/><rect x='45' y='45' width='50' height='50' rx='8'/>"
          + "<circle cx='85' cy='15' r='10'/>", contours: 2, lines: 4, curves: 32
      ),
      (
        "<clipPath id='c'><rect width='100' height='100' rx='25'/></clipPath>"
          + "<circle cx='50' cy='50' r='54' clip-path='url(#c)'/>", contours: 1, lines: 4,
        curves: 60
      ),
      (
        "<path fill-rule='evenodd' d='M50 5A45 45 0 0 0 50 95A45 45 0 0 0 50 5ZM50 30L70 50L50 70L30 50Z'/>"
          + "<rect width='9' height='9'/>", contours: 3, lines: 8, curves: 16
      ),
      ("<rect width='60' height='60'/><rect x='40' y='40' width='60' height='60'/>", 1, 8, 0),
    ] as [(String, contours: Int, lines: Int, curves: Int)], [0.0, 30])
  func unitedAreasAreDrawnAsFewCurves(
    _ drawing: (elements: String, contours: Int, lines: Int, curves: Int), degrees: Double
  ) throws {
    let svg = "<svg viewBox='0 0 100 100'>\(drawing.elements)</svg>"
    let shape = try Shape.path(try PathData(svg: Array(svg.utf8))).turned(by: degrees)
    for size in [20, 100, 1000] {
      let outline = try OutlineDrawing(Job(shape, size))
      let drawn = try outline.coverage(width: size, height: size)
      let plane = try Regions(shape, try canvasPlan(shape, size, size), nil).photo
      let worst = zip(drawn, plane.dense()).map { abs(Double($0) - Double($1) / 257) }.max() ?? 9
      #expect(worst < 1, "\(size)")
      let steps = outline.steps
      #expect(steps.filter { $0 == .close }.count == drawing.contours)
      #expect(steps.filter { if case .line = $0 { true } else { false } }.count <= drawing.lines)
      #expect(steps.filter { if case .curve = $0 { true } else { false } }.count <= drawing.curves)
    }
  }

  @Test func aRingOutsideMakesTheOutlineSmaller() throws {
    let job = try Job(.square, 100).bordered(5, "white", .outside)
    #expect(try OutlineDrawing(job).steps.first == .move(.init(x: 5, y: 5)))
  }

  @Test(arguments: FigureCase.all)
  func theDrawingWithAGapCoversWhatThePhotoDoes(_ figure: FigureCase) throws {
    let rings: [(Int, Double, Border.Alignment, gap: Double, Border.Join)] = [
      (40, 1, .inside, gap: 2, .miter), (100, 6, .center, gap: 3, .round),
      (100, 0, .inside, gap: 7, .bevel), (150, 1, .outside, gap: 12, .miter),
    ]
    for (size, width, alignment, gap, join) in rings {
      var job = try Job(figure.shape, size).bordered(width, "white", alignment)
      job.border?.gap = .points(gap)
      job.border?.join = join
      let drawing = try OutlineDrawing(job)
      let drawn = try drawing.coverage(width: size, height: size)
      let plan = try CanvasPlan(job, job.canvases[0], photoWidth: 1, photoHeight: 1)
      let plane = try Regions(figure.shape, plan, job.border).photo
      let worst = zip(drawn, plane.dense()).map { abs(Double($0) - Double($1) / 257) }.max() ?? 9
      #expect(worst < 1, "\(size) \(width) \(gap) \(join)")
    }
  }

  /// Many spikes, whose curves come in many pieces, on canvases of every size.
  @Test(arguments: [(800, 60), (800, 100), (5000, 24)])
  func aGapOfManySpikesIsDrawnWhole(_ size: Int, points: Int) throws {
    let shape = Shape.star(points: points, innerRatio: 0.5)
    var job = try Job(shape, size).bordered(1, "white", .inside)
    job.border?.gap = .points(2)
    job.border?.join = .round
    let drawn = try OutlineDrawing(job).coverage(width: size, height: size)
    let plan = try CanvasPlan(job, job.canvases[0], photoWidth: 1, photoHeight: 1)
    let plane = try Regions(shape, plan, job.border).photo
    let worst = zip(drawn, plane.dense()).map { abs(Double($0) - Double($1) / 257) }.max() ?? 9
    #expect(worst < 1)
  }

  /// To walk along them step by step would take most of a minute.
  @Test func spikesOnTheLargestCanvasAreDrawn() throws {
    var job = try Job(.star(points: 1000, innerRatio: 0.5), CanvasSize.longestSide)
      .bordered(2, "white", .inside)
    job.border?.gap = .points(3)
    job.border?.join = .round
    let steps = try OutlineDrawing(job).steps
    #expect(steps.filter { $0 == .close }.count == 1)
    #expect(steps.filter { if case .line = $0 { true } else { false } }.count >= 1999)
  }

  /// However the ring's corners are joined, there is room within it or there is none.
  @Test(arguments: [Border.Join.miter, .round])
  func spikesWithoutRoomAreRefused(_ join: Border.Join) throws {
    var job = try Job(.star(points: 50, innerRatio: 0.01), 1000).bordered(2, "white", .inside)
    job.border?.gap = .points(3)
    job.border?.join = join
    #expect(throws: AvatarError.noRoomForShape(width: 1000, height: 1000)) {
      try OutlineDrawing(job)
    }
  }

  /// Straight sides stay lines that meet in one point, and joined curves stay smooth.
  @Test(arguments: [
    (Shape.circle, 0, 12), (.square, 4, 0), (.hexagon(), 6, 0),
    (.star(points: 5, innerRatio: 0.4), 10, 0),
    (.squircle(insetRatio: 0.2), 0, 24), (.rounded(CornerRadii(all: .share(0.25))), 4, 8),
    (.superellipse(exponent: 4), 0, 48), (.badge, 6, 12), (.teardrop, 2, 12),
  ])
  func curvesOfAGapAreFew(_ shape: Shape, lines: Int, curves: Int) throws {
    var job = try Job(shape, 256).bordered(2, "white", .inside)
    job.border?.gap = .points(2)
    let steps = try OutlineDrawing(job).steps
    #expect(steps.filter { $0 == .close }.count == 1)
    // The last line of a contour is its end.
    let drawnLines = steps.filter { if case .line = $0 { true } else { false } }.count
    #expect(drawnLines <= lines && drawnLines >= lines - 1)
    #expect(steps.filter { if case .curve = $0 { true } else { false } }.count <= curves)
  }

  /// A curve with one corner, straight pieces that are cut up, and points that lie too close together.
  @Test func polygonsBecomeTheCurvesThatTheyStandFor() {
    let drop = Outline([
      .cubic(Point(50, 90), Point(0, 60), Point(20, 10), Point(50, 10)),
      .cubic(Point(50, 10), Point(80, 10), Point(100, 60), Point(50, 90)),
    ])
    let curves = PolygonCurves(
      drop.flattened()[0], joints: [Point(50, 10)], tolerance: 1e-3
    ).segments()
    #expect(curves.count == 2)
    #expect(curves.allSatisfy { if case .cubic = $0 { true } else { false } })
    let corners = [Point(10, 10), Point(90, 12), Point(80, 70), Point(20, 60)]
    let cut = zip(corners, corners.dropFirst() + corners.prefix(1)).flatMap { from, to in
      [0, 1e-9, 1e-6, 0.1, 0.1000001, 0.5, 0.9999].map { from.mixed(with: to, $0) }
    }
    let lines = PolygonCurves(cut + [cut[0]], joints: [], tolerance: 1e-3).segments()
    #expect(lines.count == 4)
    for (line, corner) in zip(lines, corners) { #expect(line.start.distance(to: corner) < 0.011) }
    #expect(PolygonCurves([], joints: [], tolerance: 1).segments().isEmpty)
    #expect(PolygonCurves([Point(1, 1), Point(1, 1)], joints: [], tolerance: 1).segments().isEmpty)
  }
}
