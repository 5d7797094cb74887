/// One point of a flattened curve.
struct CurveSample {
  /// The curve's parameter, 0…1.
  var t: Double
  /// The point on the segment itself.
  var base: Point
  /// The point on the parallel curve; the same as `base` at distance 0.
  var point: Point
}

extension Segment {
  /// How a curve is replaced by straight lines.
  enum Flattening {
    /// By chords so short that no point of them is further from the curve than `flatteningTolerance`.
    case close
    /// By chords no further from the curve than `looseTolerance`: for outlines of very many curves.
    case loose
    /// By pairs of longer lines that enclose the same area as the curve: all that coverage needs.
    case ofEqualArea

    /// How far the curve's middle may be from the chord that two lines stand for, in pixels.
    ///
    /// A quadratic curve's halves are a quarter as far from their chords as the whole is. Lines of equal
    /// area differ from the curve only where a pixel's edge cuts a pair in between, by at most 0.02 of
    /// this times the pair's length: 0.002 of a 255th.
    fileprivate var largestRise: Double {
      switch self {
      case .close: 4 * flatteningTolerance
      case .loose: 4 * looseTolerance
      case .ofEqualArea: 4e-4
      }
    }

    /// How many chords an arc becomes, about, of so many radians and a radius in pixels.
    func chords(ofTurn turn: Double, radius: Double) -> Double {
      // Those of an angle a rise by r · a² / 8, and each is cut in two.
      max(2 * Double(fewestPieces), turn * (radius / (2 * largestRise)).squareRoot())
    }

    /// How near to the chord's ends, as a share of it, the curve's middle may be: a middle close to one
    /// end says nothing about the way to the other, and a parabola has it at one half.
    fileprivate var leastShare: Double {
      self == .ofEqualArea ? 0.4 : 0.05
    }
  }

  /// How far, in pixels, a closely flattened curve may be from the true one.
  static let flatteningTolerance = 1e-5
  /// The same of a loosely flattened one.
  static let looseTolerance = 2e-3
  /// The pieces that a curve is cut into at least, lest an S-shaped one pass for straight because its middle is.
  static let fewestPieces = 8
  /// What lies outside this box, in pixels, is far from any canvas.
  static let sight = Box(minX: -1e6, minY: -1e6, maxX: 1e6, maxY: 1e6)
  /// The longest chord of a parallel curve, or of one that two lines are to stand for, in pixels: what is longer
  /// may have a cusp, or be S-shaped.
  private static let longestChord = 1.0

  /// The point at `t` and its counterpart on the curve `distance` pixels to the outer side (negative:
  /// inner side) along the normal.
  func sample(at t: Double, distance: Double) -> CurveSample {
    let base = point(at: t)
    let point = distance == 0 ? base : base + tangent(at: t).outward * distance
    return CurveSample(t: t, base: base, point: point)
  }

  /// Points whose connecting lines stand for the curve `distance` to this segment's outer side, both ends
  /// included.
  ///
  /// A piece that stays on one side of `box` is one line: with it, it encloses nothing of the box.
  func flattened(
    distance: Double = 0, _ flattening: Flattening = .close, within box: Box = Segment.sight
  ) -> [CurveSample] {
    var samples = [sample(at: 0, distance: distance)]
    if isLine {
      samples.append(sample(at: 1, distance: distance))
      return samples
    }
    let isInside = hull.allSatisfy { box.squaredDistance(to: $0) == 0 }
    let sight = isInside ? nil : mostSpeed.map { (box, speed: $0) }
    let pieces = Self.fewestPieces
    for piece in 1...pieces {
      let end = sample(at: Double(piece) / Double(pieces), distance: distance)
      subdivide(
        from: samples[samples.count - 1], to: end, distance, flattening, sight, depth: 0,
        into: &samples)
    }
    return samples
  }

  /// No point moves faster than this as `t` grows; nil where that is not known.
  private var mostSpeed: Double? {
    switch self {
    case .line(let a, let b): (b - a).length
    case .cubic(let a, let b, let c, let d):
      3 * max((b - a).length, (c - b).length, (d - c).length)
    case .ellipse(_, let right, let down, _, let sweep):
      abs(sweep) * hypot(right.length, down.length)
    case .superellipse: nil
    }
  }

  private func subdivide(
    from start: CurveSample, to end: CurveSample, _ distance: Double, _ flattening: Flattening,
    _ sight: (box: Box, speed: Double)?, depth: Int, into samples: inout [CurveSample]
  ) {
    var middle = sample(at: (start.t + end.t) / 2, distance: distance)
    if let sight {
      // All of the piece, and so its chord, lies in a disc around its middle.
      let radius = sight.speed * (end.t - start.t) / 2 + abs(distance)
      if sight.box.squaredDistance(to: middle.base) > radius * radius { return samples.append(end) }
    }
    let chord = end.point - start.point
    let offset = middle.point - start.point
    let length = chord.length
    let along = offset.dot(chord)
    let margin = flattening.leastShare * length * length
    let isClose =
      max(length, offset.length) <= Self.flatteningTolerance
      || (abs(chord.cross(offset)) <= flattening.largestRise * length
        && along >= margin && along <= length * length - margin
        && (length <= Self.longestChord
          || (distance == 0 && flattening != .ofEqualArea
            && isStraight(from: start, to: middle, flattening)
            && isStraight(from: middle, to: end, flattening))))
    if isClose || depth >= 48 {
      if isClose {
        if flattening == .ofEqualArea {
          // A parabola is 4/3 of the triangle in it; raised by a third, the triangle is as large, and so
          // is each of its halves.
          let rise = middle.point - start.point.mixed(with: end.point, 0.5)
          middle.point = middle.point + rise * (1 / 3)
        }
        samples.append(middle)
      } else {
        appendTurn(from: start, to: end, distance, into: &samples)
      }
      samples.append(end)
    } else {
      subdivide(
        from: start, to: middle, distance, flattening, sight, depth: depth + 1, into: &samples)
      subdivide(
        from: middle, to: end, distance, flattening, sight, depth: depth + 1, into: &samples)
    }
  }

  /// Whether the curve's middle between two points lies on the chord, as near as it is to: half of a cubic curve
  /// that meets its chord in its own middle does not.
  private func isStraight(
    from start: CurveSample, to end: CurveSample, _ flattening: Flattening
  ) -> Bool {
    let chord = end.point - start.point
    let offset = point(at: (start.t + end.t) / 2) - start.point
    return abs(chord.cross(offset)) <= flattening.largestRise / 4 * chord.length
  }

  /// Goes around a point where the curve turns within less than numbers can tell, as that of a
  /// superellipse of n = 1.001 does at its tips: there the parallel curve is an arc if it opens.
  private func appendTurn(
    from start: CurveSample, to end: CurveSample, _ distance: Double,
    into samples: inout [CurveSample]
  ) {
    let (before, after) = (start.point - start.base, end.point - end.base)
    let turn = before.angle(to: after)
    guard distance * turn > 0 else { return }
    let steps = (abs(turn) / (8 * Self.flatteningTolerance / abs(distance)).squareRoot())
      .rounded(.up)
    var share = 1 / steps
    while share < 1 {
      let (sine, cosine) = (sin(turn * share), cos(turn * share))
      let normal = Point(
        before.x * cosine - before.y * sine, before.x * sine + before.y * cosine)
      let base = start.base.mixed(with: end.base, share)
      let t = start.t + (end.t - start.t) * share
      samples.append(CurveSample(t: t, base: base, point: base + normal))
      share += 1 / steps
    }
  }
}

extension Outline {
  /// With more curves than this, each is flattened less closely.
  private static let mostCloseCurves = 500

  /// The most sides of what a path is flattened to.
  static let mostSides = 4_000_000

  /// Each contour as a closed polygon; the last point equals the first.
  ///
  /// - Parameter flattening: How curves are replaced; nil is as closely as their number allows.
  /// - Returns: A polygon for each contour.
  func flattened(_ flattening: Segment.Flattening? = nil) -> [[Point]] {
    flattened(flattening, within: Segment.sight, most: .max) ?? []
  }

  /// The polygons of a path, from anyone, for what is inside a box.
  ///
  /// - Returns: A polygon for each contour, or nil where there would be more than `mostSides` sides.
  func flattenedPath(within box: Box = Segment.sight) -> [[Point]]? {
    flattened(nil, within: box, most: Self.mostSides)
  }

  /// The polygons of what of a path lies in a box: the further out sides lead, the less exact a sweep over them is.
  ///
  /// - Returns: A polygon for each contour, or nil where there would be more than `mostSides` sides.
  func clippedPath(to box: Box) -> [[Point]]? {
    flattenedPath(within: box)?.map(box.clipped)
  }

  private func flattened(
    _ flattening: Segment.Flattening?, within box: Box, most: Int
  ) -> [[Point]]? {
    let flattening = flattening ?? (hasManyCurves ? .loose : .close)
    var polygons: [[Point]] = []
    var count = 0
    for contour in contours {
      var points: [Point] = []
      for segment in contour.segments {
        let samples = segment.flattened(flattening, within: box)
        points.append(contentsOf: samples.dropLast().lazy.map(\.point))
        guard count + points.count <= most else { return nil }
      }
      if let first = points.first { points.append(first) }
      count += points.count
      polygons.append(points)
    }
    return polygons
  }

  /// Whether its curves are flattened loosely.
  var hasManyCurves: Bool {
    contours.lazy.flatMap(\.segments).filter { !$0.isLine }.dropFirst(Self.mostCloseCurves).first
      != nil
  }
}
