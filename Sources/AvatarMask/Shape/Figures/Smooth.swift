/// A box whose corners bend slowly into a circle's arc and out of it, as design programs smooth them.
///
/// Each corner is a cubic, an arc and a cubic. The more smoothing, the further the cubics reach along the
/// sides, and the shorter the arc; where a side has no room for that, there is less smoothing.
struct Smooth: Figure {
  let radii: CornerRadii
  let smoothing: Double

  func outline(in box: Box, radius: (Length) -> Double) -> Outline {
    let budgets = Self.budgets(radii.pixels(radius), in: box)
    return .rectangle(box) { index, corner in
      let (radius, budget) = budgets[index]
      return radius > 0
        ? Self.curve(corner, index, radius, smoothing: min(smoothing, budget / radius - 1)) : []
    }
  }

  /// A corner of `radius` pixels, the `index`th clockwise from the top left.
  private static func curve(
    _ corner: BoxCorner, _ index: Int, _ radius: Double, smoothing: Double
  ) -> [Segment] {
    let smoothing = max(smoothing, 0)
    // The arc is left with the middle of a quarter turn; each cubic makes the turn before or after.
    let turn = smoothing * .pi / 4
    let reach = (1 + smoothing) * radius
    // Where the arc begins, back from the corner and into the box.
    let begin = Point(radius * (1 - sin(turn)), radius * (1 - cos(turn)))
    // The tangents of arc and side meet this far from the arc's begin; the rest of the way to the cubic's
    // own begin is shared two to one.
    let tangent = radius * tan(turn / 2)
    let meeting = begin.x + tangent * cos(turn)
    let third = (reach - meeting) / 3
    let first = reach - 2 * third
    let arc = Segment.arc(
      center: corner.point(radius, radius), radii: Point(radius, radius),
      start: .pi + Double(index) * .pi / 2 + turn, sweep: .pi / 2 - 2 * turn)
    guard smoothing > 0 else { return [arc] }
    let into = Segment.cubic(
      corner.point(reach, 0), corner.point(first, 0), corner.point(meeting, 0),
      corner.point(begin.x, begin.y))
    let outOf = Segment.cubic(
      corner.point(begin.y, begin.x), corner.point(0, meeting), corner.point(0, first),
      corner.point(0, reach))
    return smoothing < 1 ? [into, arc, outOf] : [into, outOf]
  }

  /// The radius that each corner gets, and how far it may reach along its sides.
  ///
  /// The largest corner takes its part of its two sides first; a neighbour gets what is left. Two that
  /// are not placed yet share a side in proportion to their radii.
  private static func budgets(_ radii: [Double], in box: Box) -> [(radius: Double, budget: Double)]
  {
    var budgets = [Double?](repeating: nil, count: radii.count)
    let order = radii.indices.sorted { (radii[$0], -$0) > (radii[$1], -$1) }
    for corner in order {
      budgets[corner] =
        [1, 3].map { step in
          let neighbour = (corner + step) % 4
          // The side after an even corner, clockwise, is a horizontal one.
          let isHorizontal = (step == 1) == (corner % 2 == 0)
          let side = isHorizontal ? box.width : box.height
          if radii[corner] + radii[neighbour] == 0 { return 0 }
          if let taken = budgets[neighbour] { return side - taken }
          return radii[corner] / (radii[corner] + radii[neighbour]) * side
        }.min()
    }
    return zip(radii, budgets).map { (min($0, $1 ?? 0), $1 ?? 0) }
  }
}

extension Shape {
  /// The box with smoothed corners.
  ///
  /// - Parameters:
  ///   - radii: The radii of the corners' arcs.
  ///   - smoothing: 0 (circular) to 1 (no arc is left).
  /// - Returns: The shape.
  public static func smooth(_ radii: CornerRadii, smoothing: Double) -> Shape {
    Shape(Smooth(radii: radii, smoothing: smoothing))
  }
}
