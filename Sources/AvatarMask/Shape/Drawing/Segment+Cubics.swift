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
    let count = 32
    let points = (0...count).map {
      segment.point(at: from + (to - from) * Double($0) / Double(count))
    }
    let fit = CubicFit(
      points[...], leaving: segment.tangent(at: from), arriving: segment.tangent(at: to) * -1,
      goal: goal)
    // So many halvings no figure needs, not on the largest canvas either.
    if fit.error <= goal || depth == 12 { return [fit.cubic] }
    let middle = (from + to) / 2
    return cubics(along: segment, from, middle, tolerance, depth: depth + 1)
      + cubics(along: segment, middle, to, tolerance, depth: depth + 1)
  }
}
