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
  /// How far, in pixels, a flattened curve may be from the true one.
  ///
  /// A chord that is off by e takes at most e × √2 × 2/3 of a pixel's area: at 1e-5 that is 0.0025 of
  /// a 255th, far below what the eight bits of an alpha channel can tell.
  static let flatteningTolerance = 1e-5

  /// The point at `t` and its counterpart on the curve `distance` pixels to the outer side (negative:
  /// inner side) along the normal.
  func sample(at t: Double, distance: Double) -> CurveSample {
    let base = point(at: t)
    let point = distance == 0 ? base : base + tangent(at: t).outward * distance
    return CurveSample(t: t, base: base, point: point)
  }

  /// Points so close together that the straight lines between them stay within
  /// `flatteningTolerance` of the curve `distance` to this segment's outer side, both ends included.
  func flattened(distance: Double = 0) -> [CurveSample] {
    var samples = [sample(at: 0, distance: distance)]
    if isLine {
      samples.append(sample(at: 1, distance: distance))
      return samples
    }
    // Eight pieces to begin with, lest an S-shaped piece pass for straight because its middle is.
    let pieces = 8
    for piece in 1...pieces {
      let end = sample(at: Double(piece) / Double(pieces), distance: distance)
      subdivide(from: samples[samples.count - 1], to: end, distance, depth: 0, into: &samples)
    }
    return samples
  }

  private func subdivide(
    from start: CurveSample, to end: CurveSample, _ distance: Double, depth: Int,
    into samples: inout [CurveSample]
  ) {
    let middle = sample(at: (start.t + end.t) / 2, distance: distance)
    let chord = end.point - start.point
    let offset = middle.point - start.point
    let length = chord.length
    let along = offset.dot(chord)
    // A quadratic curve's halves are a quarter as far from their chords as the whole is, so once the
    // whole is within four tolerances the middle can be kept and both halves are close enough.
    // A middle close to one end says nothing about the way to the other.
    let isClose =
      max(length, offset.length) <= Self.flatteningTolerance
      || (abs(chord.cross(offset)) <= 4 * Self.flatteningTolerance * length
        && along >= 0.05 * length * length && along <= 0.95 * length * length)
    if isClose || depth >= 48 {
      if isClose {
        samples.append(middle)
      } else {
        appendTurn(from: start, to: end, distance, into: &samples)
      }
      samples.append(end)
    } else {
      subdivide(from: start, to: middle, distance, depth: depth + 1, into: &samples)
      subdivide(from: middle, to: end, distance, depth: depth + 1, into: &samples)
    }
  }

  /// Goes around a point where the curve turns within less than numbers can tell, as that of a
  /// superellipse of n = 1.001 does at its tips: there the parallel curve is an arc if it opens.
  private func appendTurn(
    from start: CurveSample, to end: CurveSample, _ distance: Double,
    into samples: inout [CurveSample]
  ) {
    let (before, after) = (start.point - start.base, end.point - end.base)
    let turn = atan2(before.cross(after), before.dot(after))
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
  /// Each contour as a closed polygon within `Segment.flatteningTolerance` of it; the last point equals
  /// the first.
  func flattened() -> [[Point]] {
    contours.map { contour in
      var points: [Point] = []
      for segment in contour.segments {
        let samples = segment.flattened()
        points.append(contentsOf: samples.dropLast().lazy.map(\.point))
      }
      if let first = points.first { points.append(first) }
      return points
    }
  }
}
