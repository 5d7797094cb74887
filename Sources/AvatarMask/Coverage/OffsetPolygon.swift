/// A polygon moved outwards or inwards as a whole, crossing itself where its parts meet.
///
/// Beside each side lies a strip as wide as the distance, and at each corner that opens what joins two
/// strips; all of them run around the same way. So the polygon winds once around its inside, once more
/// around each strip outside it and once less around each strip inside it, and what it winds around at all,
/// clockwise, is what lies further in than the distance. (X. Chen and S. McMains, "Polygon offsetting by computing
/// winding numbers", 2005.)
struct OffsetPolygon {
  /// Pixels to the outer side; negative is to the inner side.
  let distance: Double
  let join: Border.Join

  /// A turn of less than this, in radians, is that of a flattened curve and no corner.
  private static let leastTurn = 0.1
  /// In a turn of less than this the moved sides meet where an arc between them would be.
  private static let flatTurn = 0.02
  /// How far a curve may be from its chords where the ring hides it, in pixels.
  private static let coarseness = 2e-3
  /// A corner whose length is a greater multiple of the ring's width gets a bevel, as in SVG.
  static let miterLimit = 4.0

  /// Moves a polygon.
  ///
  /// - Parameter polygon: A closed polygon with the inside to its right, whose last point equals its first.
  /// - Returns: The moved polygon; its last point equals its first.
  func points(_ polygon: [Point]) -> [Point] {
    var corners: [Point] = []
    for corner in polygon.dropLast() where corner != corners.last { corners.append(corner) }
    if corners.count > 1, corners.first == corners.last { corners.removeLast() }
    corners = thinned(corners)
    guard var before = corners.last, corners.count > 1 else { return [] }
    var points: [Point] = []
    var arriving = corners[0] - before
    for index in corners.indices {
      let next = index + 1 < corners.count ? corners[index + 1] : corners[0]
      let leaving = next - corners[index]
      append(corners[index], arriving, leaving, to: &points)
      (before, arriving) = (corners[index], leaving)
    }
    return points + points.prefix(1)
  }

  /// The polygon without corners that only round off what the ring is too wide to follow.
  ///
  /// Where a curve bends more sharply than the ring is wide, its moved corners lie within the ring and
  /// all of their strips cross each other: as few as keep the curve to `coarseness` do.
  private func thinned(_ corners: [Point]) -> [Point] {
    guard var before = corners.last else { return corners }
    var kept: [Point] = []
    var (length, bend) = (0.0, 0.0)
    for index in corners.indices {
      let next = index + 1 < corners.count ? corners[index + 1] : corners[0]
      let (arriving, leaving) = (corners[index] - before, next - corners[index])
      let (turn, cosine) = (arriving.unit.cross(leaving.unit), arriving.unit.dot(leaving.unit))
      length += arriving.length
      bend += abs(turn)
      // An arc rises above its chord by an eighth of its length times its turn.
      let isSeen =
        turn * distance >= 0 || cosine <= 0 || length * bend > 8 * Self.coarseness
        || cut(turn, cosine) <= min(arriving.length, leaving.length) / 2
      if isSeen {
        kept.append(corners[index])
        (length, bend) = (0, 0)
      }
      before = corners[index]
    }
    return kept
  }

  /// By how much the moved sides of a corner that closes are cut.
  private func cut(_ turn: Double, _ cosine: Double) -> Double {
    abs(distance * turn) / (1 + cosine)
  }

  /// Appends what becomes of a corner between two sides.
  private func append(
    _ corner: Point, _ arriving: Point, _ leaving: Point, to points: inout [Point]
  ) {
    let (before, after) = (arriving.unit, leaving.unit)
    let (turn, cosine) = (before.cross(after), before.dot(after))
    let (from, to) = (before.outward * distance, after.outward * distance)
    let turnsBack = cosine < 0 && abs(turn) <= 1e-9
    let opens = turn * distance > 0 || turnsBack
    let isCurve = cosine > 0 && abs(turn) < Self.leastTurn
    // The moved sides, prolonged or cut, meet in this point.
    var tip: Point { corner + (from + to) * (1 / (1 + cosine)) }
    if !opens {
      // Cut by more than half, a side might end before it begins.
      if cut(turn, cosine) <= min(arriving.length, leaving.length) / 2 {
        points.append(tip)
      } else {
        points += [corner + from, corner, corner + to]
      }
    } else if cosine > 0, abs(turn) < Self.flatTurn {
      points.append(tip)
    } else if join == .miter, !isCurve, (1 + cosine) / 2 * Self.miterLimit * Self.miterLimit >= 1 {
      // cos of half the turn is the width's ratio to the corner's length.
      points.append(tip)
    } else if join == .round || isCurve {
      let angle = turnsBack ? (distance < 0 ? -Double.pi : .pi) : atan2(turn, cosine)
      let arc = Segment.arc(
        center: corner, radii: Point(abs(distance), abs(distance)),
        start: atan2(from.y, from.x), sweep: angle)
      points.append(corner + from)
      points += arc.flattened().dropFirst().dropLast().lazy.map(\.point)
      points.append(corner + to)
    } else {
      points += [corner + from, corner + to]
    }
  }
}
