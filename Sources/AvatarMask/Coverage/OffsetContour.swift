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
  /// How curves, and arcs between moved sides, are flattened.
  let flattening: Segment.Flattening

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
  static let flatTurn = 0.02
  /// What is shorter than this, in pixels, has a direction that is mostly rounding.
  private static let leastLength = 1e-6
  /// A corner whose length is a greater multiple of the ring's width is round: SVG's bevel would lie nearer to it than
  /// the distance, and the ring would have nearly no width there.
  static let miterLimit = 4.0

  /// Moves a contour.
  ///
  /// - Parameter contour: A closed curve with the inside to its right.
  /// - Returns: Closed polygons whose last points equal their first.
  func polygons(_ contour: Outline.Contour) -> [[Point]] {
    let corners = corners(contour)
    guard corners.count > 1 else { return [] }
    let moved = corners.map(moved)
    let sides = corners.indices.map { index in
      let next = (index + 1) % corners.count
      return Side(
        from: corners[index].point, to: corners[next].point,
        start: moved[index][moved[index].count - 1], end: moved[next][0])
    }
    let centers = sides.map(\.center)
    var main: [Point] = []
    /// Whether a corner is within a stretch of sides that turn about.
    func isWithin(_ index: Int) -> Bool {
      centers[(index + sides.count - 1) % sides.count] != nil && centers[index] != nil
        && moved[index].count == 1
    }
    for index in sides.indices {
      if !isWithin(index) { main += moved[index] }
      if let center = centers[index] { main.append(center) }
    }
    var polygons = [main + main.prefix(1)]
    // What lies beyond the centres runs the other way around; here it runs like all strips.
    for first in sides.indices where centers[first] != nil && !isWithin(first) {
      var (near, far) = ([Point](), [sides[first].start])
      var index = first
      repeat {
        if let center = centers[index] { near.append(center) }
        far.append(sides[index].end)
        index = (index + 1) % sides.count
      } while isWithin(index)
      polygons.append(near + far.reversed() + near.prefix(1))
    }
    if sides.indices.allSatisfy(isWithin) {
      let far = sides.map(\.start)
      polygons += [main + main.prefix(1), far.reversed() + far.suffix(1)]
    }
    return polygons
  }

  /// A side of the contour, and the ends of the moved one.
  private struct Side {
    let from: Point
    let to: Point
    let start: Point
    let end: Point

    /// Where the strip beside it crosses itself, or nil where it does not.
    ///
    /// Where a curve bends more sharply than the ring is wide, its moved sides run the other way, and their strips
    /// cross themselves in its centre of curvature.
    var center: Point? {
      guard (end - start).dot(to - from) < 0 else { return nil }
      let (left, right) = (start - from, end - to)
      let turn = left.cross(right)
      let share = (to - from).cross(right) / turn
      return share > 0 && share < 1 ? from + left * share : nil
    }
  }

  /// The corners of the flattened contour.
  private func corners(_ contour: Outline.Contour) -> [Corner] {
    // A segment of nearly one point has no direction. The last sample is the next segment's first.
    let pieces = contour.segments.filter { segment in
      segment.hull.contains { $0.distance(to: segment.start) > Self.leastLength }
    }.map { (segment: $0, samples: $0.flattened(flattening).dropLast().map(\.self)) }
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

  /// What becomes of a corner: where the side before it ends, where the one after it begins, and what is between.
  private func moved(_ corner: Corner) -> [Point] {
    let from = corner.point + corner.before.outward * distance
    let to = corner.point + corner.after.outward * distance
    if !opens(corner) {
      // Cut by more than half, a side between sharp corners might end before it begins.
      return isCurve(corner) || cut(corner) <= corner.room
        ? [tip(corner)] : [from, corner.point, to]
    }
    if corner.cosine > 0, abs(corner.turn) < Self.flatTurn { return [tip(corner)] }
    // cos of half the turn is the width's ratio to the corner's length.
    let isWithinLimit = (1 + corner.cosine) / 2 * Self.miterLimit * Self.miterLimit >= 1
    if join == .miter, !isCurve(corner), isWithinLimit { return [tip(corner)] }
    if join != .bevel || isCurve(corner) {
      let angle =
        corner.turnsBack
        ? (distance < 0 ? -Double.pi : .pi) : atan2(corner.turn, corner.cosine)
      let start = from - corner.point
      let arc = Segment.arc(
        center: corner.point, radii: Point(abs(distance), abs(distance)),
        start: atan2(start.y, start.x), sweep: angle)
      return [from] + arc.flattened(flattening).dropFirst().dropLast().map(\.point) + [to]
    }
    return [from, to]
  }
}
