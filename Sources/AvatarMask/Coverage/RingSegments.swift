/// The pieces that a ring is divided into, of equal length along its middle.
struct RingSegments: Sendable {
  private let plan: SegmentsPlan
  private let lines: [CenterLine]

  /// How far from the ring's middle a piece reaches, so that the ring's own edges bound it, in pixels.
  private let reach: Double

  /// What of it lies outside the ring's edges, in pixels; of soft ones, as much as most of them are.
  private static let (margin, softMargin) = (0.01, 2.0)

  /// How wide a gap may be to be mitred, in a corner of a square: as many times as wide as the ring.
  ///
  /// In sharper corners it may be wider. Pieces cut off square meet where it is as wide as the ring.
  private static let mitredGap = 1.5

  /// Divides the ring of an outline.
  ///
  /// - Parameters:
  ///   - plan: How it is divided.
  ///   - outline: Contours that do not cross, with the inside to their right.
  ///   - distance: How far outside the outline the ring's middle runs, in pixels; negative is inside.
  ///   - join: What the ring's corners are like.
  ///   - isSoft: Whether the ring's edge reaches beyond the outline, as a mask's does.
  init(
    _ plan: SegmentsPlan, _ outline: Outline, distance: Double, join: Border.Join,
    isSoft: Bool = false
  ) {
    let chains = ParallelCurve(of: outline, distance: distance, join: join).chains(isSwept: true)
    var budget = Outline.sweepBudget
    let curves = WindingSweep(chains).contours(spending: &budget) { $0 > 0 }
    self.plan = plan
    reach = plan.width / 2 + (isSoft ? Self.softMargin : Self.margin)
    lines = (curves ?? []).compactMap(CenterLine.init)
  }

  /// Whether the longest of the ring's curves has room for the segments with their gaps.
  var haveRoom: Bool {
    guard let length = lines.map(\.length).max() else { return true }
    return length > Double(plan.count) * plan.gap
  }

  /// What lies on the segments of each paint: those that follow the last paint's own have it too.
  ///
  /// A curve without room for its gaps is not divided, and counts as its first segment. Beside a corner the pieces to
  /// both sides of a cut may claim the same place; then the earlier paint has it.
  ///
  /// - Parameter paints: How many paints there are, at least one and no more than segments.
  /// - Returns: For each paint polygons with the inside to their right, of which none cross or overlap, as wide as the
  ///   ring and a hair more; nil where it is all of the ring.
  func sectors(paints: Int) -> [[[Point]]?] {
    guard !lines.isEmpty else { return (0..<paints).map { $0 == 0 ? nil : [] } }
    var taken: [[Point]] = []
    return (0..<paints).map { paint in
      let wanted = sectors { min($0, paints - 1) == paint }
      var budget = Outline.sweepBudget
      let sectors =
        WindingSweep(wanted + taken.map { $0.reversed() }).contours(spending: &budget) { $0 > 0 }
        ?? wanted
      taken += sectors
      return sectors
    }
  }

  /// What lies on the segments that are wanted, told by their numbers clockwise from the top.
  private func sectors(where isWanted: (Int) -> Bool) -> [[Point]] {
    let polygons = lines.flatMap { line in
      let pitch = line.length / Double(plan.count)
      guard pitch > plan.gap else {
        return isWanted(0) ? stroke(line, from: 0, to: line.length) : []
      }
      return (0..<plan.count).flatMap { index -> [[Point]] in
        guard isWanted(line.isClockwise ? index : plan.count - 1 - index) else { return [] }
        let start = Double(index) * pitch
        return piece(line, from: start + plan.gap / 2, to: start + pitch - plan.gap / 2)
      }
    }
    var budget = Outline.sweepBudget
    return WindingSweep(polygons).contours(spending: &budget) { $0 > 0 } ?? polygons
  }

  /// A piece of the ring with its caps, between their tips.
  private func piece(_ line: CenterLine, from: Double, to: Double) -> [[Point]] {
    guard plan.cap == .round else {
      let start = cut(line, at: from, gap: from - plan.gap...from)
      return stroke(line, from: from, to: to, start, cut(line, at: to, gap: to...to + plan.gap))
    }
    let radius = min(plan.width, to - from) / 2
    let ends = [from + radius, to - radius].map { way in
      Outline.disc(center: line.point(at: way), radius: radius).flattened(.ofEqualArea)[0]
    }
    return stroke(line, from: from + radius, to: to - radius) + ends
  }

  /// What a piece ends with: from the ring's middle to where the cut meets its outer and its inner edge.
  private typealias Cut = (outer: Point, inner: Point)

  /// The cut where a piece ends and a gap begins.
  ///
  /// It is square, but in a narrow gap that holds a corner: there pieces cut off square would meet at its inner side and
  /// leave all of its outer side open. So they are cut along its mitre, which makes the gap as wide all the way, and
  /// closes the corner where there is no gap.
  private func cut(_ line: CenterLine, at end: Double, gap: ClosedRange<Double>) -> Cut {
    let corner = line.corner(from: gap.lowerBound, to: gap.upperBound)
    guard let corner, plan.gap < Self.mitredGap * plan.width * corner.tangent else {
      return square(line, at: end)
    }
    let (mitre, normal) = (corner.mitre * reach, corner.normal * reach)
    return corner.isClockwise ? (normal, mitre * -1) : (mitre, normal * -1)
  }

  private func square(_ line: CenterLine, at end: Double) -> Cut {
    let normal = line.normal(at: end) * reach
    return (normal, normal * -1)
  }

  /// A piece of the ring from one place to another, cut off square, as one polygon that may cross itself.
  private func stroke(_ line: CenterLine, from: Double, to: Double) -> [[Point]] {
    stroke(line, from: from, to: to, square(line, at: from), square(line, at: to))
  }

  /// A piece of the ring between two cuts, as one polygon that may cross itself.
  ///
  /// Where a curve bends more sharply than the ring is wide the polygon runs the other way for a while, around
  /// what is then no part of it.
  private func stroke(
    _ line: CenterLine, from: Double, to: Double, _ start: Cut, _ end: Cut
  ) -> [[Point]] {
    guard to > from else { return [] }
    let corners = line.corners(from: from, to: to)
    let last = corners.count - 1
    var outer = [corners[0] + start.outer]
    var inner = [corners[0] + start.inner]
    for index in corners.indices.dropFirst().dropLast() {
      let corner = corners[index]
      let turn = CenterLine.Turn(
        before: (corner - corners[index - 1]).unit, after: (corners[index + 1] - corner).unit)
      let (arriving, leaving) = (turn.before.outward * reach, turn.after.outward * reach)
      // The ring's own edges cut off what reaches too far.
      let tip = turn.normal * reach
      if !turn.isCorner {
        outer.append(corner + tip)
        inner.append(corner - tip)
      } else if turn.isClockwise {
        outer += [corner + arriving, corner + tip, corner + leaving]
        inner += [corner - arriving, corner, corner - leaving]
      } else {
        outer += [corner + arriving, corner, corner + leaving]
        inner += [corner - arriving, corner - tip, corner - leaving]
      }
    }
    outer.append(corners[last] + end.outer)
    inner.append(corners[last] + end.inner)
    return [outer + inner.reversed() + [outer[0]]]
  }
}
