/// A smooth piece of an outline, from its start (t = 0) to its end (t = 1).
///
/// Curves stay what they are until they are drawn, so that a tangent, and with it a parallel curve,
/// is exact at every point.
enum Segment: Equatable, Sendable {
  case line(Point, Point)
  case cubic(Point, Point, Point, Point)
  /// A piece of the ellipse `center` + `right` · cos a + `down` · sin a, from the angle a = `start` through
  /// `sweep`, both in radians.
  case ellipse(center: Point, right: Point, down: Point, start: Double, sweep: Double)
  /// A quarter of |x|ⁿ + |y|ⁿ = 1, n > 1, clockwise as seen: in the coordinates that map (1, 0) to
  /// `center + from` and (0, 1) to `center + to`.
  case superellipse(center: Point, from: Point, to: Point, exponent: Double)

  /// A piece of an ellipse whose axes are the canvas's, from the angle `start` (0 to the right, growing
  /// clockwise as seen) through `sweep`, both in radians.
  static func arc(center: Point, radii: Point, start: Double, sweep: Double) -> Segment {
    .ellipse(
      center: center, right: Point(radii.x, 0), down: Point(0, radii.y), start: start, sweep: sweep)
  }

  /// A curve with one control point.
  static func quadratic(_ a: Point, _ b: Point, _ c: Point) -> Segment {
    .cubic(a, a.mixed(with: b, 2 / 3), c.mixed(with: b, 2 / 3), c)
  }

  var start: Point { point(at: 0) }
  var end: Point { point(at: 1) }
  var isLine: Bool { if case .line = self { true } else { false } }

  /// Points around the segment: it lies within the box around them.
  var hull: [Point] {
    switch self {
    case .line(let a, let b): [a, b]
    case .cubic(let a, let b, let c, let d): [a, b, c, d]
    case .ellipse(let center, let right, let down, _, _):
      [-1.0, 1].map { side in
        center + Point(
          (right.x * right.x + down.x * down.x).squareRoot(),
          (right.y * right.y + down.y * down.y).squareRoot()) * side
      }
    case .superellipse(let center, let from, let to, _):
      [center + from, center + to, center + from + to]
    }
  }

  /// The point at `t`, 0…1.
  func point(at t: Double) -> Point {
    switch self {
    case .line(let a, let b):
      return t == 1 ? b : a.mixed(with: b, t)
    case .cubic(let a, let b, let c, let d):
      if t == 1 { return d }
      let u = 1 - t
      return a * (u * u * u) + b * (3 * u * u * t) + c * (3 * u * t * t) + d * (t * t * t)
    case .ellipse(let center, let right, let down, let start, let sweep):
      let angle = start + sweep * t
      return center + (right * cos(angle) + down * sin(angle))
    case .superellipse(let center, let from, let to, let exponent):
      let (x, y) = Self.superellipsePoint(exponent, t)
      return center + from * x + to * y
    }
  }

  /// The direction of travel at `t`, of length 1.
  func tangent(at t: Double) -> Point {
    switch self {
    case .line(let a, let b):
      return (b - a).unit
    case .cubic(let a, let b, let c, let d):
      let u = 1 - t
      let first = (b - a) * (u * u) + (c - b) * (2 * u * t) + (d - c) * (t * t)
      let size = max((b - a).length, (c - b).length, (d - c).length)
      if first.length > 1e-9 * size { return first.unit }
      // Control points that coincide with an end leave the direction to the next derivative, which
      // points forwards at the start and, turned about, at the end.
      let second = (c - b - b + a) * u + (d - c - c + b) * t
      if second.length > 1e-9 * size { return (t < 0.5 ? second : second * -1).unit }
      return (d - a).unit
    case .ellipse(_, let right, let down, let start, let sweep):
      let angle = start + sweep * t
      let forwards: Double = sweep < 0 ? -1 : 1
      return ((down * cos(angle) - right * sin(angle)) * forwards).unit
    case .superellipse(_, let from, let to, let exponent):
      // The gradient of |x|ⁿ + |y|ⁿ is normal to the curve; a quarter turn of it is the direction.
      let (x, y) = Self.superellipsePoint(exponent, t)
      return (to * pow(x, exponent - 1) - from * pow(y, exponent - 1)).unit
    }
  }

  /// x = cos(a)^(2/n), y = sin(a)^(2/n): uniform angles a converge as fast as on a circle
  /// and need no care at the flat ends.
  private static func superellipsePoint(_ exponent: Double, _ t: Double) -> (Double, Double) {
    if t == 0 { return (1, 0) }
    if t == 1 { return (0, 1) }
    // The sine of the rest is the cosine, to all digits where that is small, and mirrors exactly.
    return (pow(sin((1 - t) * .pi / 2), 2 / exponent), pow(sin(t * .pi / 2), 2 / exponent))
  }
}
