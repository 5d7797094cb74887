extension Segment {
  /// The smallest box around the segment, by where its tangents are level or upright.
  var bounds: Box {
    let (x, y) = (extent(of: \.x), extent(of: \.y))
    return Box(minX: x.low, minY: y.low, maxX: x.high, maxY: y.high)
  }

  /// From where to where it reaches along one of the axes; what overflows may be no number.
  private func extent(of axis: KeyPath<Point, Double>) -> (low: Double, high: Double) {
    let (start, end) = (start[keyPath: axis], end[keyPath: axis])
    let between = turns(along: axis)
    return (between.reduce(min(start, end), min), between.reduce(max(start, end), max))
  }

  /// Where it turns back along an axis between its ends.
  private func turns(along axis: KeyPath<Point, Double>) -> [Double] {
    switch self {
    case .line:
      return []
    case .cubic(let a, let b, let c, let d):
      let steps = [b - a, c - b, d - c].map { $0[keyPath: axis] }
      return Self.roots(steps[0], steps[1], steps[2]).map { point(at: $0)[keyPath: axis] }
    case .ellipse(let center, let right, let down, let start, let sweep):
      let (right, down) = (right[keyPath: axis], down[keyPath: axis])
      // The one half of the axis is reached at this angle, and the other at the opposite one.
      let angle = atan2(down, right)
      return [0, Double.pi].compactMap { half in
        let way = sweep < 0 ? start - angle - half : angle + half - start
        guard way - (way / (2 * .pi)).rounded(.down) * 2 * .pi < abs(sweep) else { return nil }
        return center[keyPath: axis] + hypot(right, down) * (half == 0 ? 1 : -1)
      }
    case .superellipse(let center, let from, let to, let exponent):
      let (from, to) = (from[keyPath: axis], to[keyPath: axis])
      guard from * to > 0 else { return [] }
      // The most of from · x + to · y where |x|ⁿ + |y|ⁿ = 1 is the dual norm (Hölder's inequality).
      let dual = exponent / (exponent - 1)
      let (long, short) = (max(abs(from), abs(to)), min(abs(from), abs(to)))
      let most = long * pow(1 + pow(short / long, dual), 1 / dual)
      return [center[keyPath: axis] + (from < 0 ? -most : most)]
    }
  }

  /// Where, between 0 and 1, a (1 - t)² + 2 b t (1 - t) + c t² is 0.
  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return [] }
    // Without cancellation: the one root by what adds up, the other by Vieta's formula.
    let (linear, square) = (a - b, a - b - b + c)
    let sum = linear + (linear < 0 ? -1 : 1) * discriminant.squareRoot()
    return [sum / square, a / sum].filter { $0 > 0 && $0 < 1 }
  }
}
