import Foundation
import Testing

@testable import AvatarMask

/// Curves at a distance from outlines of any form.
struct ParallelCurveTests {
  typealias Join = Border.Join

  // MARK: Outlines

  static let ell = [(20, 20), (40, 20), (40, 30), (30, 30), (30, 40), (20, 40)].map(point)
  static let star = (0..<10).map { index in
    let radius = index % 2 == 0 ? 20.0 : 20 * 0.381_966_011_25
    let angle = (Double(index) / 5 - 0.5) * .pi
    return Point(31.3 + radius * cos(angle), 32.1 + radius * sin(angle))
  }
  static let hexagon = (0..<6).map { index in
    Point(60 + 50 * cos(Double(index) * .pi / 3), 60 + 50 * sin(Double(index) * .pi / 3))
  }
  /// A square with a thorn of 11.4°, too sharp for a mitre.
  static let thorn = [(20, 30), (29, 30), (30, 20), (31, 30), (40, 30), (40, 45), (20, 45)].map(
    point)
  static let spike = [(5, 30), (55, 31), (5, 32)].map(point)
  static let ring =
    Outline.rectangle(Box(minX: 15, minY: 15, maxX: 45, maxY: 45)).contours
    + Outline.polygon([(25, 25), (25, 35), (35, 35), (35, 25)].map(point)).contours
  static let beside =
    Outline.rectangle(Box(minX: 20, minY: 20, maxX: 30, maxY: 30)).contours
    + Outline.rectangle(Box(minX: 34, minY: 20, maxX: 44, maxY: 30)).contours
  static let above =
    Outline.rectangle(Box(minX: 20, minY: 20, maxX: 30, maxY: 30)).contours
    + Outline.rectangle(Box(minX: 20, minY: 34, maxX: 30, maxY: 44)).contours

  // MARK: Areas in closed form

  static let polygons: [([Point], [Double])] = [
    (ell, [-4.9, -2, -0.5, 0.75, 4]), (star, [-2, -0.5, 0.5, 3]), (thorn, [-0.5, 0.5, 1.5, 4]),
    (hexagon, [-20, -4, 4]), (spike, [-0.4, 0.5, 3]),
  ]

  @Test(arguments: polygons, Join.allCases)
  func polygonsHaveSteinersArea(_ shape: ([Point], [Double]), _ join: Join) {
    for distance in shape.1 {
      let area = Self.area(Outline.polygon(shape.0), distance, join)
      #expect(abs(area - Self.steiner(shape.0, distance, join)) < 0.005, "\(distance)")
    }
  }

  /// The hexagon's rings by Steiner's formulas.
  @Test(arguments: [
    (-4.0, Join.miter, 1144.574), (4, .miter, 1255.426), (4, .round, 1250.265),
    (4, .bevel, 1241.569),
  ])
  func theHexagonsRingIsThatOfTheTable(_ distance: Double, _ join: Join, _ exact: Double) {
    let hexagon = Outline.polygon(Self.hexagon)
    let area = Self.area(hexagon, distance, join) - Self.area(hexagon, 0, join)
    #expect(abs(abs(area) - exact) < 2e-4 * exact)
  }

  struct UnionCase: Sendable {
    let contours: [Outline.Contour]
    let distance: Double
    let area: Double

    init(_ contours: [Outline.Contour], _ distance: Double, _ area: Double) {
      (self.contours, self.distance, self.area) = (contours, distance, area)
    }
  }

  static let unions: [UnionCase] = [
    UnionCase(ring, 2, 1156 - 36), UnionCase(ring, 4.999, 1599.84), UnionCase(ring, 7, 1936),
    UnionCase(ring, -2, 676 - 196), UnionCase(ring, -5, 0), UnionCase(ring, -8, 0),
    UnionCase(beside, 1, 288), UnionCase(beside, 3, 480), UnionCase(above, 3, 480),
    UnionCase(beside, -4, 8), UnionCase(beside, -6, 0),
  ]

  @Test(arguments: unions)
  func severalContoursGiveTheirUnion(_ union: UnionCase) {
    let (contours, distance, exact) = (union.contours, union.distance, union.area)
    let join = Join.miter
    #expect(abs(Self.area(Outline(contours: contours), distance, join) - exact) < 0.01)
  }

  @Test func aBevelOfANonConvexOutlineIsKept() {
    // The thorn turned to point to the left: its bevel is upright and so bounds rows.
    let turned = Self.thorn.reversed().map { Point($0.y, $0.x) }
    let area = Self.area(Outline.polygon(turned), 1.5, .bevel)
    #expect(abs(area - Self.steiner(turned, 1.5, .bevel)) < 0.005)
  }

  /// Corners of any sharpness, also those that mitres are too short for: nothing within the distance of an outline is
  /// left out of its ring, but by a bevel.
  @Test(arguments: [0.3, 1, 2, 5, 7, 9, 15, 40], [-1.0, 1]) func mitresAreNowhereNarrower(
    _ halfWidth: Double, _ side: Double
  ) {
    // A notch into the top of a block, or a thorn of the same form upon it.
    let tip = Point(60, 55 + 20 * side)
    let block = [
      Point(60 - halfWidth, 55), tip, Point(60 + halfWidth, 55), Point(110, 55), Point(110, 110),
      Point(10, 110),
      Point(10, 55),
    ]
    let polygon = side < 0 ? block : block
    let outline = Outline.polygon(polygon)
    let field = OutlineDistance(outline.flattened())
    let distance = -side * 9
    for chain in ParallelCurve(of: outline, distance: distance, join: .miter).chains() {
      for (from, to) in zip(chain, chain.dropFirst()) {
        for point in [from, from.mixed(with: to, 0.5)] {
          #expect(field.distance(from: point, limit: 100) > 9 - 0.01, "\(point)")
        }
      }
    }
  }

  // MARK: Against distances

  @Test(arguments: 0..<6, [-4.7, -3, -1, 1, 3, 4.7, 7])
  func roundJoinsKeepTheTrueDistance(_ index: Int, distance: Double) {
    let outline = [
      Outline.polygon(Self.ell), .polygon(Self.star), .polygon(Self.thorn),
      Outline(contours: Self.ring), Outline(contours: Self.beside), Outline(contours: Self.above),
    ][index]
    let reference = DistanceReference(polygons: outline.flattened())
    let plane = Self.plane(outline, distance, .round)
    let worst = worstError(plane) { reference.area($0, $1, distance: distance) }
    // The grid's own error; a leak or a missing piece is far more.
    #expect(worst.plane < 3)
  }

  // MARK: What collapses

  @Test(arguments: [-10.0, -10.000_01, -10.000_03, -11, -100, -1e6])
  func whatIsNarrowerThanTheRingVanishes(_ distance: Double) {
    let box = Box(minX: 20.25, minY: 20.5, maxX: 40.25, maxY: 40.5)
    let outlines = [
      Outline.ellipse(in: box), .rectangle(box),
      .rectangle(Box(minX: 5, minY: 20, maxX: 55, maxY: 40)),
      .squircle(in: box, insetRatio: 0.2), .squircle(in: box, insetRatio: 1),
      .superellipse(in: box, exponent: 5),
    ]
    for outline in outlines {
      // Numbers as far out as the ring is wide are exact to as many digits only.
      #expect(Self.plane(outline, distance, .miter).total < 1e-3)
    }
  }

  @Test func aCircleAlmostCollapsed() {
    let circle = Outline.ellipse(in: Box(minX: 20, minY: 20, maxX: 40, maxY: 40))
    #expect(abs(Self.area(circle, -9.9, .miter) - .pi * 0.01) < 2e-4)
    #expect(abs(Self.area(circle, -9.5, .miter) - .pi * 0.25) < 2e-4)
  }

  @Test(arguments: Join.allCases)
  func noDistanceIsTheOutlineItself(_ join: Join) {
    let outline = Outline.squircle(in: Box(width: 64, height: 64), insetRatio: 0.2)
    #expect(
      ParallelCurve(of: outline, distance: 0, join: join).chains()
        == outline.flattened(.ofEqualArea))
    #expect(ParallelCurve(of: Outline(contours: []), distance: 3, join: join).chains().isEmpty)
    #expect(ParallelCurve(of: Outline(contours: []), distance: -3, join: join).chains().isEmpty)
  }

  @Test func aTracedMaskHasARing() {
    // A disc of radius 20 with a hole of radius 8, as a plane of its own exact areas.
    var builder = CoverageBuilder(width: 64, height: 64)
    builder.add(Outline.ellipse(in: Box(minX: 12, minY: 12, maxX: 52, maxY: 52)).flattened()[0])
    let hole = Outline.ellipse(in: Box(minX: 24, minY: 24, maxX: 40, maxY: 40)).flattened()[0]
    builder.add(hole.reversed())
    let outline = Outline(tracing: builder.build())
    for distance in [-3.0, -5.9, 2, 4] {
      let exact = .pi * (pow(20 + distance, 2) - pow(8 - distance, 2))
      // The contour itself is off by up to a tenth of a pixel, though not everywhere to one side.
      #expect(abs(Self.area(outline, distance, .round) - exact) < 0.03 * 2 * .pi * 28)
    }
    #expect(Self.area(outline, -6.2, .round) < 1)
  }

  // MARK: Helpers

  private static func point(_ x: Int, _ y: Int) -> Point { Point(Double(x), Double(y)) }

  private static func plane(_ outline: Outline, _ distance: Double, _ join: Join) -> Coverage {
    var builder = CoverageBuilder(width: 64, height: 64)
    for chain in ParallelCurve(of: outline, distance: distance, join: join).chains() {
      builder.add(chain)
    }
    return builder.build()
  }

  /// The area within the curve; for the hexagon a canvas of 64 px is too small.
  private static func area(_ outline: Outline, _ distance: Double, _ join: Join) -> Double {
    var builder = CoverageBuilder(width: 120, height: 120)
    for chain in ParallelCurve(of: outline, distance: distance, join: join).chains() {
      builder.add(chain)
    }
    return builder.build().total
  }

  /// The area within the curve around a polygon none of whose sides vanishes: L w, and at each corner
  /// what its join adds or what overlaps.
  private static func steiner(_ corners: [Point], _ distance: Double, _ join: Join) -> Double {
    var area = 0.0
    for index in corners.indices {
      let (from, to) = (corners[index], corners[(index + 1) % corners.count])
      let next = corners[(index + 2) % corners.count]
      area += from.cross(to) / 2 + from.distance(to: to) * distance
      let turn = atan2((to - from).cross(next - to), (to - from).dot(next - to))
      let (half, square) = (abs(turn) / 2, distance * distance)
      let sign: Double = turn > 0 ? 1 : -1
      if turn * distance < 0 {
        area += sign * square * tan(half)
      } else if join == .round || join == .miter && cos(half) * 4 < 1 {
        area += sign * square * half
      } else if join == .miter {
        area += sign * square * tan(half)
      } else {
        area += sign * square * sin(2 * half) / 2
      }
    }
    return area
  }
}
