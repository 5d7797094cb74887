/// The cubic that is nearest to a row of points, with its tangents at the first and the last of them.
///
/// The two control points' distances are a problem of least squares while each point's place on the cubic is known; the
/// places are then corrected, and so on (P. Schneider, "An algorithm for automatically fitting digitized curves", 1990).
/// Once there is a cubic only the points' distances across it count, since along it a place is soon corrected, and few
/// rounds do (W. Wang, H. Pottmann and Y. Liu, "Fitting B-spline curves to point clouds by curvature-based squared
/// distance minimization", 2006).
struct CubicFit {
  /// The cubic, or a line where the points are all one.
  private(set) var cubic: Segment
  /// How far a point is from it at most, in pixels.
  private(set) var error = Double.infinity

  private let points: ArraySlice<Point>
  /// The directions at the ends, into the curve.
  private let leaving: Point
  private let arriving: Point
  private let length: Double

  /// Fits a cubic.
  ///
  /// Cost: a pass over the points for each of at most 12 corrections.
  ///
  /// - Parameters:
  ///   - points: At least two points of the curve, in order.
  ///   - leaving: The curve's direction at the first of them, of length 1.
  ///   - arriving: The direction back from the last of them, of length 1.
  ///   - goal: The error that is good enough, in pixels.
  init(_ points: ArraySlice<Point>, leaving: Point, arriving: Point, goal: Double) {
    (self.points, self.leaving, self.arriving) = (points, leaving, arriving)
    var places = [0.0]
    for (a, b) in zip(points, points.dropFirst()) {
      places.append(places[places.count - 1] + a.distance(to: b))
    }
    length = places[places.count - 1]
    cubic = .line(points[points.startIndex], points[points.endIndex - 1])
    guard length > 0 else {
      error = 0
      return
    }
    for index in places.indices { places[index] /= length }
    for round in 0..<12 where error > goal {
      cubic = leastSquares(places, across: round > 0 ? cubic : nil)
      error = 0
      for (index, point) in zip(1..<places.count - 1, points.dropFirst()) {
        places[index] = Self.nearest(on: cubic, to: point, from: places[index])
        error = max(error, cubic.point(at: places[index]).distance(to: point))
      }
    }
  }

  private func leastSquares(_ places: [Double], across curve: Segment?) -> Segment {
    let (start, end) = (points[points.startIndex], points[points.endIndex - 1])
    var (aa, ab, bb, ar, br) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (point, t) in zip(points, places) {
      let u = 1 - t
      var (a, b) = (leaving * (3 * u * u * t), arriving * (3 * u * t * t))
      var rest = point - start * (u * u * (u + 3 * t)) - end * (t * t * (t + 3 * u))
      if let normal = curve?.tangent(at: t).outward {
        (a, b, rest) = (normal * normal.dot(a), normal * normal.dot(b), normal * normal.dot(rest))
      }
      aa += a.dot(a)
      ab += a.dot(b)
      bb += b.dot(b)
      ar += a.dot(rest)
      br += b.dot(rest)
    }
    let determinant = aa * bb - ab * ab
    var (first, second) = (length / 3, length / 3)
    if abs(determinant) > 1e-12 * aa * bb {
      let (a, b) = ((ar * bb - br * ab) / determinant, (aa * br - ab * ar) / determinant)
      if a > 0, b > 0, max(a, b) < 2 * length { (first, second) = (a, b) }
    }
    return .cubic(start, start + leaving * first, end + arriving * second, end)
  }

  /// The place on a cubic near `t` that is nearest to a point, by one step of Newton's method.
  private static func nearest(on cubic: Segment, to point: Point, from t: Double) -> Double {
    guard case .cubic(let a, let b, let c, let d) = cubic else { return t }
    let u = 1 - t
    let gap = cubic.point(at: t) - point
    let first = ((b - a) * (u * u) + (c - b) * (2 * u * t) + (d - c) * (t * t)) * 3
    let second = ((c - b - b + a) * u + (d - c - c + b) * t) * 6
    let slope = first.dot(first) + gap.dot(second)
    guard slope != 0 else { return t }
    return min(max(t - gap.dot(first) / slope, 0), 1)
  }
}
