import Foundation
import Testing

@testable import AvatarMask

/// Outlines for other programs to draw.
struct OutlineDrawingTests {
  @Test(arguments: FigureCase.all, [16, 100, 255])
  func theDrawingCoversWhatTheShapeDoes(_ figure: FigureCase, size: Int) throws {
    let drawing = try OutlineDrawing(Job(figure.shape, size))
    let drawn = drawing.coverage(width: size, height: size)
    let plane = Regions(figure.shape, try canvasPlan(figure.shape, size, size), nil).photo
    let worst = zip(drawn, plane.dense()).map { abs(Double($0) - Double($1) / 257) }.max() ?? 9
    // The drawing is within a thousandth of a pixel, and its coverage is rounded.
    #expect(worst < 1)
  }

  @Test(arguments: [
    (Shape.circle, 16), (.squircle(insetRatio: 0.2), 4), (.superellipse(exponent: 4), 96),
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
    #expect(worst < 1.2 * tolerance)
  }

  @Test func aRingOutsideMakesTheOutlineSmaller() throws {
    let job = try Job(.square, 100).bordered(5, "white", .outside)
    #expect(try OutlineDrawing(job).steps.first == .move(.init(x: 5, y: 5)))
  }
}
