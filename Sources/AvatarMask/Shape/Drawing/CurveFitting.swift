extension Segment {
  /// Cubics that run along the segment, none further from it than `tolerance`, as few as halving it gives.
  ///
  /// - Parameter tolerance: Pixels, above 0.
  /// - Returns: Cubics or lines, each beginning where the one before it ends.
  func cubics(tolerance: Double) -> [Segment] {
    switch self {
    case .line, .cubic: [self]
    case .ellipse, .superellipse: Self.cubics(along: self, 0, 1, tolerance, depth: 0)
    }
  }

  private static func cubics(
    along segment: Segment, _ from: Double, _ to: Double, _ tolerance: Double, depth: Int
  ) -> [Segment] {
    // Between the samples it may be a little more.
    let goal = 0.7 * tolerance
    let (cubic, error) = fitted(to: segment, from, to, goal)
    if error <= goal || depth == 12 { return [cubic] }
    let middle = (from + to) / 2
    return cubics(along: segment, from, middle, tolerance, depth: depth + 1)
      + cubics(along: segment, middle, to, tolerance, depth: depth + 1)
  }

  /// The cubic between two points of a segment that has its tangents there and is nearest to it, and how far
  /// it is from it at most.
  ///
  /// The two control points' distances are a problem of least squares while each sample's place on the cubic
  /// is known; the places are then corrected, and so on (P. Schneider, "An algorithm for automatically fitting
  /// digitized curves", 1990).
  private static func fitted(
    to segment: Segment, _ from: Double, _ to: Double, _ goal: Double
  ) -> (cubic: Segment, error: Double) {
    let count = 32
    let points = (0...count).map {
      segment.point(at: from + (to - from) * Double($0) / Double(count))
    }
    let (start, end) = (points[0], points[count])
    let (leaving, arriving) = (segment.tangent(at: from), segment.tangent(at: to) * -1)
    var lengths = [0.0]
    for (a, b) in zip(points, points.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + a.distance(to: b))
    }
    let length = lengths[count]
    guard length > 0 else { return (.line(start, end), 0) }
    var places = lengths.map { $0 / length }
    var cubic = Segment.line(start, end)
    var error = Double.infinity
    for _ in 0..<60 where error > goal {
      cubic = leastSquares(points, places, leaving, arriving, length)
      error = 0
      for index in 1..<count {
        places[index] = nearest(on: cubic, to: points[index], from: places[index])
        error = max(error, cubic.point(at: places[index]).distance(to: points[index]))
      }
    }
    return (cubic, error)
  }

  private static func leastSquares(
    _ points: [Point], _ places: [Double], _ leaving: Point, _ arriving: Point, _ length: Double
  ) -> Segment {
    let (start, end) = (points[0], points[points.count - 1])
    var (aa, ab, bb, ar, br) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (point, t) in zip(points, places) {
      let u = 1 - t
      let (a, b) = (leaving * (3 * u * u * t), arriving * (3 * u * t * t))
      let rest = point - start * (u * u * (u + 3 * t)) - end * (t * t * (t + 3 * u))
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
