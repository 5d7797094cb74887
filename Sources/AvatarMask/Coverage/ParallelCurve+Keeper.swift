extension ParallelCurve {
  /// Walks along a moved curve and collects the stretches that are at the distance.
  struct Keeper {
    /// How far beyond the flattening's own error a point may be too near and still count as being at
    /// the distance.
    private static let slack = 3 * Segment.flatteningTolerance
    /// A stretch shorter than this is not looked for where both its surroundings are too near, in pixels.
    private static let leastStretch = 1e-3

    /// How far from the outline the curve is to be, above 0.
    let distance: Double
    let field: OutlineDistance
    /// Over longer steps than this, what lies between two points is looked at too.
    let longestStep: Double
    private(set) var chains: [[Point]] = []
    /// Whether the last chain's last line lies on the chord that is being walked along, and may be made longer.
    private var isOnChord = false

    init(distance: Double, field: OutlineDistance, longestStep: Double) {
      self.distance = distance
      self.field = field
      self.longestStep = longestStep
    }

    /// Whether some of a piece may be at the distance, told by its ends before its points are computed.
    func mayKeep(_ piece: (from: Point, to: Point, length: Double)?) -> Bool {
      guard let piece else { return true }
      return !isNear(excess(piece.from), excess(piece.to), way: piece.length)
    }

    /// Collects what is to be kept of one piece.
    mutating func keep(_ samples: [CurveSample]) {
      let points = samples.map(\.point)
      guard let first = points.first, let last = points.last else { return }
      var ways = [0.0]
      for (point, next) in zip(points, points.dropFirst()) {
        ways.append(ways[ways.count - 1] + point.distance(to: next))
      }
      keep(points, ways, 0, excess(first), points.count - 1, excess(last))
    }

    /// Collects what is to be kept between two of a piece's points, of which most is often rejected at once.
    ///
    /// `ways` tells how far along the piece each of its `points` lies.
    private mutating func keep(
      _ points: [Point], _ ways: [Double], _ start: Int, _ startExcess: Double, _ end: Int,
      _ endExcess: Double
    ) {
      guard end > start, !isNear(startExcess, endExcess, way: ways[end] - ways[start]) else {
        return
      }
      if end == start + 1 {
        isOnChord = false
        return keep(from: points[start], startExcess, to: points[end], endExcess)
      }
      let middle = (start + end) / 2
      let middleExcess = excess(points[middle])
      keep(points, ways, start, startExcess, middle, middleExcess)
      keep(points, ways, middle, middleExcess, end, endExcess)
    }

    /// Whether all of a way is too near if its ends are by so much.
    ///
    /// The distance to the outline changes no faster than one moves: it is if both ends are too near by more
    /// than the way between them.
    private func isNear(_ startExcess: Double, _ endExcess: Double, way: Double) -> Bool {
      startExcess < 0 && endExcess < 0 && startExcess + endExcess < -way
    }

    /// How much further than needed the outline is from `point`; negative where it is too near.
    private func excess(_ point: Point) -> Double {
      field.distance(from: point, limit: distance) - (distance - Self.slack)
    }

    private mutating func keep(
      from start: Point, _ startExcess: Double, to end: Point, _ endExcess: Double
    ) {
      let length = start.distance(to: end)
      if startExcess >= 0 && endExcess >= 0 && length <= longestStep {
        append(start, end)
        return
      }
      if isNear(startExcess, endExcess, way: length) { return }
      let areBothNear = startExcess < 0 && endExcess < 0
      if length < (areBothNear ? Self.leastStretch : ParallelCurve.shortestStep) { return }
      // The chord is as good as the curve, which near the flat ends of some curves has no parameter
      // left between two samples.
      let middle = start.mixed(with: end, 0.5)
      let middleExcess = excess(middle)
      keep(from: start, startExcess, to: middle, middleExcess)
      keep(from: middle, middleExcess, to: end, endExcess)
    }

    private mutating func append(_ from: Point, _ to: Point) {
      if let last = chains.indices.last, chains[last].last == from {
        if isOnChord { chains[last].removeLast() }
        chains[last].append(to)
      } else {
        chains.append([from, to])
      }
      isOnChord = true
    }
  }
}
