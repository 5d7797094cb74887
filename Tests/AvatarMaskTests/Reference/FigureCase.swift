import Foundation
import Testing

@testable import AvatarMask

/// A named shape with its definition, written down once more and without the sources' curves.
struct FigureCase: CustomTestStringConvertible, Sendable {
  let name: String
  let shape: Shape
  /// The area in a box of 100 × 100, by a closed form.
  let area: Double
  /// Where the top right diagonal is crossed, and where the top is at x = 75 and 90; nil where no table
  /// says.
  let checks: [Double]?
  /// The outline in a box of 100 × 100 as a fine polygon, clockwise as seen, with the given number of
  /// points on each curve.
  let points: @Sendable (Int) -> [Point]
  /// The same shape with its radii, which are shares of the canvas, multiplied.
  let sized: @Sendable (Double) -> Shape

  var testDescription: String { name }
  /// Whether it is a polygon with round corners.
  var isRounded: Bool { name.hasSuffix(" 10") || name == "hexagon without room" }

  init(
    _ name: String, _ shape: Shape, area: Double, checks: [Double]? = nil,
    points: @escaping @Sendable (Int) -> [Point]
  ) {
    (self.name, self.shape, self.area) = (name, shape, area)
    (self.checks, self.points) = (checks, points)
    sized = { _ in shape }
  }

  init(
    _ name: String, area: Double, checks: [Double]? = nil, radius share: Double,
    shape: @escaping @Sendable (Length) -> Shape, points: @escaping @Sendable (Int) -> [Point]
  ) {
    (self.name, self.shape, self.area) = (name, shape(.share(share)), area)
    (self.checks, self.points) = (checks, points)
    sized = { shape(.share(share * $0)) }
  }

  static let all: [FigureCase] = boxes + polygons + others

  private static let boxes: [FigureCase] = [
    FigureCase(
      "smooth", area: 9440.01041,
      checks: [92.67767, 0.23987, 5],
      radius: 0.25, shape: { .smooth(CornerRadii(all: $0), smoothing: 0.6) },
      points: { corners(smoothCorner(25, 0.6, $0)) }),
    FigureCase(
      "smooth 1", area: 9363.96103,
      checks: [92.67767, 0.63433, 5.10051],
      radius: 0.25, shape: { .smooth(CornerRadii(all: $0), smoothing: 1) },
      points: { corners(smoothCorner(25, 1, $0)) }),
    FigureCase(
      "smooth without room",
      area: 2500 * .pi, checks: [85.35534, 6.69873, 20],
      radius: 0.5, shape: { .smooth(CornerRadii(all: $0), smoothing: 0.6) },
      points: { count in turn(count) { Point(50 + 50 * sin($0), 50 - 50 * cos($0)) } }),
    FigureCase(
      "continuous", area: 9436.75733,
      checks: [92.71233, 0.24063, 4.96278],
      radius: 0.25, shape: { .continuous(CornerRadii(all: $0)) },
      points: { corners(continuousCorner(25, $0)) }),
    FigureCase(
      "continuous without room", area: 9035.88042,
      checks: [90.46531, 1.31568, 9.07922],
      radius: 0.5, shape: { .continuous(CornerRadii(all: $0)) },
      points: { corners(continuousCorner(50 / 1.52866498, $0)) }),
    css("css squircle", .squircle, 0.4, area: 9533.03897, [93.63586, 0.19924, 3.62864]),
    css("css round", .round, 0.25, area: 9463.49541, [92.67767, 0, 5]),
    css("css bevel", .bevel, 0.25, area: 8750, [87.5, 0, 15]),
    css("css scoop", .scoop, 0.25, area: 8036.50459, [82.32233, 0, 22.91288]),
    css("css scoop 50", .scoop, 0.5, area: 2146.01837, [64.64466, 43.30127, 48.98979]),
    css("css notch", .notch, 0.25, area: 7500, nil),
    css(
      "css superellipse(-2)", .superellipse(-2), 0.3, area: 10_000 - 3600 * 0.927037339, nil),
    FigureCase(
      "teardrop", .teardrop, area: 8342.20082, checks: [85.35534, 6.69873, 20]
    ) { count in
      (0..<4).flatMap { corner -> [Point] in
        let radius = corner == 2 ? 15.0 : 50
        let arc = quarter(count) { Point(radius - radius * sin($0), radius - radius * cos($0)) }
        return arc.map { placed($0, corner) }
      }
    },
  ]

  private static let polygons: [FigureCase] = [
    polygon("hexagon", .hexagon(), 6, area: 6495.19053),
    polygon("pentagon", .pentagon(), 5, area: 6571.63890),
    polygon("triangle", .triangle(), 3, area: 4330.12702),
    polygon("diamond", .diamond(), 4, area: 5000),
    polygon("star", .star(), 5, inner: 0.381966, area: 3102.70),
    polygon("star 0.5", .star(innerRatio: 0.5), 5, inner: 0.5, area: 3673.65783 / 0.9045084972),
    polygon("hexagon 10", .hexagon(), 6, radius: 10, area: 6462.93963) {
      .hexagon(cornerRadius: $0)
    },
    polygon("pentagon 10", .pentagon(), 5, radius: 10, area: 6522.52690) {
      .pentagon(cornerRadius: $0)
    },
    polygon("triangle 10", .triangle(), 3, radius: 10, area: 4124.67089) {
      .triangle(cornerRadius: $0)
    },
    polygon("diamond 10", .diamond(), 4, radius: 10, area: 4914.15927) {
      .diamond(cornerRadius: $0)
    },
    polygon(
      "hexagon without room", .hexagon(cornerRadius: .share(3)), 6, radius: 25 * 3.0.squareRoot(),
      area: 1875 * .pi),
  ]

  private static let others: [FigureCase] = [
    FigureCase("ellipse", .ellipse, area: 2500 * .pi, checks: [85.35534, 6.69873, 20]) { count in
      turn(count) { Point(50 + 50 * sin($0), 50 - 50 * cos($0)) }
    },
    FigureCase("heart", .heart, area: 7445.5) { count in
      let controls: [(Double, Double)] = [
        (50, 20), (55, 0), (70, 0), (75, 0), (80, 0), (100, 5), (100, 34), (100, 72), (60, 97),
        (50, 100), (40, 97), (0, 72), (0, 34), (0, 5), (20, 0), (25, 0), (30, 0), (45, 0), (50, 20),
      ]
      let points = controls.map { Point($0.0, $0.1) }
      return stride(from: 0, to: points.count - 1, by: 3).flatMap { index in
        curve(Array(points[index...index + 3]), count)
      }
    },
    FigureCase("blob", .blob(seed: 6), area: 6907.15820) { BlobReference.points(seed: 6, $0) },
    FigureCase(
      "badge", .badge, area: 5728.32, checks: [78.61878, 18.46085, 32.29826]
    ) { count in
      let corners: [[(Double, Double)]] = [
        [(60, 5), (50, 0), (40, 5)], [(5, 28.5), (0, 33.5), (0, 38.5)],
        [(0, 61.5), (0, 66.5), (5, 71.5)], [(40, 95), (50, 100), (60, 95)],
        [(95, 71.5), (100, 66.5), (100, 61.5)], [(100, 38.5), (100, 33.5), (95, 28.5)],
      ]
      let points = corners.flatMap { corner in
        curve(corner.map { Point(8.4 + 0.832 * $0.0, $0.1) }, count) + [
          Point(8.4 + 0.832 * corner[2].0, corner[2].1)
        ]
      }
      return points.reversed()
    },
  ]

  // MARK: Definitions

  private static func css(
    _ name: String, _ form: CornerShape, _ share: Double, area: Double, _ checks: [Double]?
  ) -> FigureCase {
    FigureCase(
      name, area: area, checks: checks, radius: share,
      shape: {
        .css(
          CornerRadii(all: $0), topLeft: form, topRight: form, bottomRight: form, bottomLeft: form)
      },
      points: { count in
        let radius = 100 * share
        guard form != .notch else {
          return corners([Point(radius, 0), Point(radius, radius), Point(0, radius)])
        }
        let exponent = pow(2, abs(form.parameter))
        // |x|ⁿ + |y|ⁿ = 1 by angles, which are close where it bends.
        let curve = quarter(count) { angle -> Point in
          let x = pow(abs(cos(angle)), 2 / exponent)
          let y = pow(abs(sin(angle)), 2 / exponent)
          return form.parameter < 0 ? Point(x, y) : Point(1 - y, 1 - x)
        }
        return corners(curve.map { $0 * radius })
      })
  }

  /// Regular polygons and stars as large as their bounds allow.
  private static func polygon(
    _ name: String, _ shape: Shape, _ sides: Int, inner: Double? = nil, radius: Double = 0,
    area: Double, rounded make: (@Sendable (Length) -> Shape)? = nil
  ) -> FigureCase {
    let points = { @Sendable (count: Int) -> [Point] in
      let all = sides * (inner == nil ? 1 : 2)
      let unit = (0..<all).map { index -> Point in
        let distance = index % 2 == 1 ? inner ?? 1 : 1
        let angle = (2 * Double(index) / Double(all) - 0.5) * .pi
        return Point(distance * cos(angle), distance * sin(angle))
      }
      let (x, y) = (unit.map(\.x), unit.map(\.y))
      let (left, right) = (x.min() ?? 0, x.max() ?? 0)
      let (top, bottom) = (y.min() ?? 0, y.max() ?? 0)
      let scale = 100 / max(right - left, bottom - top)
      let corners = unit.map {
        Point(50 + ($0.x - (left + right) / 2) * scale, 50 + ($0.y - (top + bottom) / 2) * scale)
      }
      return radius == 0 ? corners : rounded(corners, radius, count)
    }
    guard let make else { return FigureCase(name, shape, area: area, points: points) }
    return FigureCase(name, area: area, radius: radius / 100, shape: make, points: points)
  }

  /// Arcs around points on the corners' bisectors.
  private static func rounded(_ corners: [Point], _ radius: Double, _ count: Int) -> [Point] {
    corners.indices.flatMap { index -> [Point] in
      let corner = corners[index]
      let before = (corners[(index + corners.count - 1) % corners.count] - corner).unit
      let after = (corners[(index + 1) % corners.count] - corner).unit
      let half = acos(before.dot(after)) / 2
      let bisector = (before + after).unit
      let center = corner + bisector * (radius / sin(half))
      let sweep = .pi - 2 * half
      return (0...count).map { step in
        let angle = sweep * (Double(step) / Double(count) - 0.5)
        let (sine, cosine) = (sin(angle), cos(angle))
        let out = bisector * -radius
        return center + Point(out.x * cosine - out.y * sine, out.x * sine + out.y * cosine)
      }
    }
  }

  /// A corner by the design program's parameters, from its begin to its end as (u, v).
  private static func smoothCorner(_ radius: Double, _ smoothing: Double, _ count: Int) -> [Point] {
    let arcMeasure = .pi / 2 * (1 - smoothing)
    let section = sin(arcMeasure / 2) * 2.0.squareRoot()
    let turn = (.pi / 2 - arcMeasure) / 2
    let c = tan(turn / 2) * cos(turn)
    let d = c * tan(turn)
    let p = 1 + smoothing
    let b = (p - section - c - d) / 3
    let a = 2 * b
    let begin = [Point(p, 0), Point(p - a, 0), Point(p - a - b, 0), Point(p - a - b - c, d)]
    let arc = (0...count).map { step -> Point in
      let angle = turn + (.pi / 2 - 2 * turn) * Double(step) / Double(count)
      return Point(1 - sin(angle), 1 - cos(angle))
    }
    let into = curve(begin, count)
    let outOf = into.reversed().map { Point($0.y, $0.x) }
    return (into + arc + outOf).map { $0 * radius }
  }

  private static func continuousCorner(_ radius: Double, _ count: Int) -> [Point] {
    let controls: [(Double, Double)] = [
      (1.52866498, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139),
      (0.37282383, 0.16905956), (0.16905956, 0.37282383), (0.07491139, 0.63149379),
      (0, 0.86840694), (0, 1.08849296), (0, 1.52866498),
    ]
    let points = controls.map { Point($0.0, $0.1) * radius }
    return [0, 3, 6].flatMap { curve(Array(points[$0...$0 + 3]), count) } + [points[9]]
  }

  // MARK: Drawing

  /// The same corner four times, clockwise from the top left.
  private static func corners(_ corner: [Point]) -> [Point] {
    (0..<4).flatMap { index in corner.map { placed($0, index) } }
  }

  /// (u, v) from a corner of the box, u back along the side before it, v along the one after it.
  private static func placed(_ point: Point, _ corner: Int) -> Point {
    switch corner {
    case 0: Point(point.y, point.x)
    case 1: Point(100 - point.x, point.y)
    case 2: Point(100 - point.y, 100 - point.x)
    default: Point(point.x, 100 - point.y)
    }
  }

  /// Close near the ends too.
  private static func quarter(_ count: Int, _ point: (Double) -> Point) -> [Point] {
    (0...count).map { point(.pi / 4 * (1 - cos(.pi * Double($0) / Double(count)))) }
  }

  private static func turn(_ count: Int, _ point: (Double) -> Point) -> [Point] {
    (0..<4 * count).map { point(.pi / 2 * Double($0) / Double(count)) }
  }

  /// A Bézier curve by de Casteljau's construction, without its end; points are close near the ends, so
  /// that chords there have the tangents' directions.
  private static func curve(_ controls: [Point], _ count: Int) -> [Point] {
    (0..<count).map { step in
      let t = (1 - cos(.pi * Double(step) / Double(count))) / 2
      var points = controls
      while points.count > 1 {
        points = zip(points, points.dropFirst()).map { $0 + ($1 - $0) * t }
      }
      return points[0]
    }
  }
}
