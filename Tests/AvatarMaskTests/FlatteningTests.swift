import Foundation
import TestSupport
import Testing

@testable import AvatarMask

/// Curves as straight pieces.
struct FlatteningTests {
  static let segments: [Segment] = [
    .line(Point(1, 2), Point(30, -4)),
    .cubic(Point(50, 0), Point(90, 0), Point(100, 10), Point(100, 50)),
    // Its middle lies on the chord though it is no straight line.
    .cubic(Point(0, 0), Point(40, 60), Point(60, -60), Point(100, 0)),
    .cubic(Point(0, 0), Point(100, 0), Point(100, 0), Point(100, 100)),
    .cubic(Point(0, 0), Point(0, 0), Point(80, 10), Point(100, 100)),
    .cubic(Point(0, 0), Point(20, 90), Point(100, 100), Point(100, 100)),
    .arc(center: Point(20, 30), radii: Point(500, 500), start: 0.3, sweep: 1.5),
    .arc(center: Point(20, 30), radii: Point(8, 50), start: 2, sweep: -4),
    .superellipse(center: Point(0, 0), from: Point(0, -64), to: Point(64, 0), exponent: 4),
    .superellipse(center: Point(0, 0), from: Point(0, -64), to: Point(64, 0), exponent: 1.2),
    .superellipse(center: Point(0, 0), from: Point(64, 0), to: Point(0, 32), exponent: 50),
  ]

  @Test(arguments: segments)
  func piecesStayCloseToTheCurve(_ segment: Segment) {
    let samples = segment.flattened()
    #expect(samples.first?.point == segment.start)
    #expect(samples.last?.point == segment.end)
    #expect(zip(samples, samples.dropFirst()).allSatisfy { $0.t < $1.t })
    var worst = 0.0
    for (from, to) in zip(samples, samples.dropFirst()) {
      for step in 1..<8 {
        let point = segment.point(at: from.t + (to.t - from.t) * Double(step) / 8)
        worst = max(worst, Self.distance(point, from.point, to.point))
      }
    }
    #expect(worst <= 1.5 * Segment.flatteningTolerance)
    #expect(samples.count < 6000)
  }

  /// What reaches far out of a canvas is nearly straight for most of its way, which takes few pieces.
  @Test func aLongCurveIsCutWhereItBends() {
    var random = SeededRandom(seed: 11)
    func point() -> Point {
      Point(.random(in: -60_000...60_000, using: &random), .random(in: -20...20, using: &random))
    }
    var (worst, most) = (0.0, 0)
    for _ in 0..<40 {
      let segment = Segment.cubic(point(), point(), point(), point())
      let samples = segment.flattened()
      most = max(most, samples.count)
      for (from, to) in zip(samples, samples.dropFirst()) {
        for step in 1..<8 {
          let point = segment.point(at: from.t + (to.t - from.t) * Double(step) / 8)
          worst = max(worst, Self.distance(point, from.point, to.point))
        }
      }
    }
    // At the tips of hairpins, of a ten thousandth of a pixel, chords are as far off as they are long.
    #expect(worst <= 3 * Segment.flatteningTolerance)
    #expect(most < 10_000)
  }

  @Test(arguments: segments, [3.0, -2])
  func parallelPiecesAreAtTheDistance(_ segment: Segment, distance: Double) {
    var worst = 0.0
    for sample in segment.flattened(distance: distance) {
      worst = max(worst, abs(sample.point.distance(to: sample.base) - abs(distance)))
    }
    #expect(worst < 1e-9)
  }

  @Test func aCurveThatCollapsesIsShort() {
    let arc = Segment.arc(
      center: Point(0.1, 0.7), radii: Point(10.3, 10.3), start: 0, sweep: .pi / 2)
    let samples = arc.flattened(distance: -10.3)
    #expect(samples.count < 100)
    #expect(samples.allSatisfy { $0.point.distance(to: Point(0.1, 0.7)) < 1e-9 })
  }

  @Test(arguments: [1.0001, 1.01, 1.05])
  func aTurnAtATipBecomesAnArc(_ exponent: Double) {
    let segment = Segment.superellipse(
      center: Point(0, 0), from: Point(0, -50), to: Point(50, 0), exponent: exponent)
    let samples = segment.flattened(distance: 6)
    let turns = zip(samples, samples.dropFirst()).map { from, to in
      let (a, b) = (from.point - from.base, to.point - to.base)
      return abs(atan2(a.cross(b), a.dot(b)))
    }
    // A chord across an angle of 0.004 leaves the arc of 6 px by a 100 000th.
    #expect((turns.max() ?? .pi) < 0.008)
  }

  @Test func anOutlineBecomesClosedPolygons() {
    let outline = Outline(
      contours: Outline.ellipse(in: Box(width: 30, height: 20)).contours
        + Outline.rectangle(Box(minX: 40, minY: 0, maxX: 50, maxY: 10)).contours)
    let polygons = outline.flattened()
    #expect(polygons.count == 2)
    #expect(polygons.allSatisfy { $0.first == $0.last })
    #expect(polygons[1].count == 5)
    #expect(Outline(contours: []).flattened().isEmpty)
  }

  private static func distance(_ point: Point, _ from: Point, _ to: Point) -> Double {
    let way = to - from
    let square = way.dot(way)
    let t = square > 0 ? min(max((point - from).dot(way) / square, 0), 1) : 0
    return point.distance(to: from + way * t)
  }

  /// The box around a curve holds its points, and some lie on each of its sides.
  @Test(arguments: segments, [0, 23, 115, 235])
  func boundsAreThoseOfThePoints(_ segment: Segment, degrees: Double) throws {
    let turn = Affine(degrees: degrees, about: Point(3, 4))
    let segment = segment.mapped(by: turn)
    let bounds = segment.bounds
    let points = (0...20_000).map { segment.point(at: Double($0) / 20_000) }
    let sampled = try #require(Box(around: points))
    for (exact, found) in [
      (-bounds.minX, -sampled.minX), (-bounds.minY, -sampled.minY), (bounds.maxX, sampled.maxX),
      (bounds.maxY, sampled.maxY),
    ] {
      #expect(exact >= found - 1e-9 && exact - found < 1e-4)
    }
  }

  /// A curve that leads very far out is drawn as its pieces are, which are found by de Casteljau.
  @Test(arguments: [1e3, 1e6, 1e7, 1e8, 1e9, 9e11])
  func whatLeadsFarOutIsExactWhereItIsSeen(_ far: Double) throws {
    let corners = [Point(0, 0), Point(0, far / 1e4), Point(far, far / 1e4), Point(far, 100)]
    func plane(_ curves: [Segment]) throws -> Coverage {
      var outline = Outline(
        curves + [.line(Point(far, 100), Point(far, 0)), .line(Point(far, 0), Point(0, 0))])
      outline.rule = .nonzero
      return try Coverage(outline, width: 100, height: 100)
    }
    func split(_ curve: [Point], _ t: Double) -> (first: [Point], second: [Point]) {
      let rows = sequence(first: curve) { row in
        row.count > 1 ? zip(row, row.dropFirst()).map { $0.mixed(with: $1, t) } : nil
      }.map(\.self)
      return (rows.map { $0[0] }, rows.reversed().map { $0[$0.count - 1] })
    }
    func cubic(_ points: [Point]) -> Segment {
      .cubic(points[0], points[1], points[2], points[3])
    }
    let whole = try plane([cubic(corners)])
    // Near the start x grows with the square of t.
    let (first, second) = split(corners, min(0.5, (1000 / far).squareRoot()))
    let pieces = try plane([cubic(first), cubic(second)])
    let worst = zip(whole.dense(), pieces.dense()).map { abs(Int($0) - Int($1)) }.max() ?? 99
    #expect(worst <= 2)
    #expect(whole.total > 0)
  }

  /// A circle so large that its edge is a line across the canvas, and few of whose pieces are looked at.
  @Test(arguments: [1e4, 1e7, 1e10])
  func hugeCirclesAreHalfPlanes(_ radius: Double) throws {
    var outline = Outline.disc(center: Point(40.25 - radius, 50), radius: radius)
    outline.rule = .nonzero
    let plane = try Coverage(outline, width: 100, height: 100)
    // Less the segments above and below the middle, where the circle turns back.
    let lost = (0..<1000).reduce(0.0) { sum, index in
      let y = (Double(index) + 0.5) / 10 - 50
      return sum + y * y / (radius + (radius * radius - y * y).squareRoot()) / 10
    }
    #expect(abs(plane.total - (4025 - lost)) < 0.01)
    let polygons = try #require(outline.flattenedPath(within: Box(width: 100, height: 100)))
    #expect(polygons[0].count < 1000)
  }

  @Test func pathsHaveAMostSides() {
    let disc = Outline.disc(center: Point(8000, 8000), radius: 8000)
    let discs = Outline(contours: (0..<2000).flatMap { _ in disc.contours })
    #expect(discs.flattenedPath() == nil)
    #expect(discs.flattenedPath(within: Box(width: 10, height: 10)) != nil)
  }
}
