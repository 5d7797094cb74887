/// A contour moved outwards or inwards as a whole, crossing itself where its parts meet.
///
/// Beside each side of the flattened contour lies a strip as wide as the distance, and at each corner that opens
/// what joins two strips; all of them run around the same way. So the contour winds once around its inside,
/// once more around each strip outside it and once less around each strip inside it, and what it winds around at
/// all, clockwise, is what lies further in than the distance. (X. Chen and S. McMains, "Polygon offsetting by
/// computing winding numbers", 2005.)
struct OffsetContour {
  /// Pixels to the outer side; negative is to the inner side.
  let distance: Double
  let join: Border.Join

  /// A corner with the sides that meet there.
  private struct Corner {
    let point: Point
    /// The directions of the sides, of length 1, as exact as they are known.
    let before: Point
    let after: Point
    /// The direction of the curve that this is a sample of, or nil where two segments meet.
    let tangent: Point?
    /// Half the length of the shorter side.
    let room: Double

    /// The sine and the cosine of the angle from one side to the other.
    var turn: Double { before.cross(after) }
    var cosine: Double { before.dot(after) }
    var turnsBack: Bool { cosine < 0 && abs(turn) <= 1e-9 }
  }

  /// A turn of less than this, in radians, is that of a flattened curve and no corner.
  private static let leastTurn = 0.1
  /// In a turn of less than this the moved sides meet where an arc between them would be.
  private static let flatTurn = 0.02
  /// A corner whose length is a greater multiple of the ring's width gets a bevel, as in SVG.
  static let miterLimit = 4.0

  /// Moves a contour.
  ///
  /// - Parameter contour: A closed curve with the inside to its right.
  /// - Returns: Closed polygons whose last points equal their first.
  func polygons(_ contour: Outline.Contour) -> [[Point]] {
    let corners = corners(contour)
    var moved: [Point] = []
    // The corners of the moved polygon that stand for strips cut short, with where these would have ended.
    var cuts: [(index: Int, end: Point)] = []
    for corner in corners {
      if let full = cutShort(corner) {
        cuts.append((moved.count, full.end))
        moved.append(full.center)
      } else {
        append(corner, to: &moved)
      }
    }
    guard let first = moved.first else { return [] }
    return [moved + [first]] + farParts(cuts, moved)
  }

  /// What lies beyond where strips cross each other, as polygons that run around like those strips.
  ///
  /// Where a curve bends more sharply than the ring is wide, that is in its centre of curvature, and the moved
  /// polygon turns back there.
  private func farParts(_ cuts: [(index: Int, end: Point)], _ moved: [Point]) -> [[Point]] {
    var parts: [[Point]] = []
    var run: [(index: Int, end: Point)] = []
    func end(before next: Int) {
      guard let first = run.first, let last = run.last else { return }
      let centers = moved[first.index...last.index]
      let before = moved[(first.index + moved.count - 1) % moved.count]
      let after = moved[next % moved.count]
      let ends = [before] + run.map(\.end) + [after]
      parts.append(Array(centers) + ends.reversed() + centers.prefix(1))
      run = []
    }
    for cut in cuts {
      if let last = run.last, cut.index != last.index + 1 { end(before: last.index + 1) }
      run.append(cut)
    }
    if let last = run.last { end(before: last.index + 1) }
    return parts
  }

  /// The corners of the flattened contour.
  private func corners(_ contour: Outline.Contour) -> [Corner] {
    // A segment of one point has no direction. The last sample is the next segment's first.
    let pieces = contour.segments.filter { segment in
      segment.hull.contains { $0 != segment.start }
    }.map { (segment: $0, samples: $0.flattened().dropLast().map(\.self)) }
    var corners: [Corner] = []
    for (index, piece) in pieces.enumerated() {
      let samples = piece.samples
      let next = pieces[(index + 1) % pieces.count]
      for (number, sample) in samples.enumerated().dropFirst() {
        let end = number + 1 < samples.count ? samples[number + 1].base : next.samples[0].base
        let (arriving, leaving) = (sample.base - samples[number - 1].base, end - sample.base)
        corners.append(
          Corner(
            point: sample.base, before: arriving.unit, after: leaving.unit,
            tangent: piece.segment.tangent(at: sample.t),
            room: min(arriving.length, leaving.length) / 2))
      }
      let corner = next.samples[0].base
      let after = next.samples.count > 1 ? next.samples[1].base : next.segment.end
      corners.append(
        Corner(
          point: corner, before: piece.segment.tangent(at: 1), after: next.segment.tangent(at: 0),
          tangent: nil,
          room: min(
            samples[samples.count - 1].base.distance(to: corner), corner.distance(to: after))
            / 2))
    }
    return corners
  }

  /// Where the moved sides of a corner, prolonged or cut, meet.
  private func tip(_ corner: Corner) -> Point {
    if let tangent = corner.tangent, isCurve(corner) {
      return corner.point + tangent.outward * distance
    }
    let reach = distance / (1 + corner.cosine)
    return corner.point + (corner.before.outward + corner.after.outward) * reach
  }

  /// Whether a corner is that of a flattened curve.
  private func isCurve(_ corner: Corner) -> Bool {
    corner.cosine > 0 && abs(corner.turn) < Self.leastTurn
  }

  /// Whether moving the sides apart opens a gap between them.
  private func opens(_ corner: Corner) -> Bool {
    corner.turn * distance > 0 || corner.turnsBack
  }

  /// By how much the moved sides of a corner that closes are cut.
  private func cut(_ corner: Corner) -> Double {
    abs(distance * corner.turn) / (1 + corner.cosine)
  }

  /// Where the strips of a curve that bends more sharply than the ring is wide cross each other, and where
  /// they end; nil for other corners.
  private func cutShort(_ corner: Corner) -> (center: Point, end: Point)? {
    let cut = cut(corner)
    guard !opens(corner), isCurve(corner), cut > corner.room else { return nil }
    let end = tip(corner)
    return (corner.point.mixed(with: end, corner.room / cut), end)
  }

  /// Appends what becomes of a corner.
  private func append(_ corner: Corner, to points: inout [Point]) {
    let from = corner.point + corner.before.outward * distance
    let to = corner.point + corner.after.outward * distance
    if !opens(corner) {
      // Cut by more than half, a side might end before it begins.
      points += cut(corner) <= corner.room ? [tip(corner)] : [from, corner.point, to]
    } else if corner.cosine > 0, abs(corner.turn) < Self.flatTurn {
      points.append(tip(corner))
    } else if join == .miter, !isCurve(corner),
      (1 + corner.cosine) / 2 * Self.miterLimit * Self.miterLimit >= 1
    {
      // cos of half the turn is the width's ratio to the corner's length.
      points.append(tip(corner))
    } else if join == .round || isCurve(corner) {
      let angle =
        corner.turnsBack
        ? (distance < 0 ? -Double.pi : .pi) : atan2(corner.turn, corner.cosine)
      let start = from - corner.point
      let arc = Segment.arc(
        center: corner.point, radii: Point(abs(distance), abs(distance)),
        start: atan2(start.y, start.x), sweep: angle)
      points.append(from)
      points += arc.flattened().dropFirst().dropLast().lazy.map(\.point)
      points.append(to)
    } else {
      points += [from, to]
    }
  }
}
