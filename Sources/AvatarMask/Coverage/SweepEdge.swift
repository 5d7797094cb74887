/// A side of a polygon that is not level, as a line that sweeps downwards meets it.
struct SweepEdge {
  let top: Point
  let bottom: Point
  /// What is gained where it is passed from left to right: 1 if it runs upwards, else -1.
  let winding: Int
  /// How far it leads to the right on its way down by 1.
  let slope: Double

  /// Makes the side between two corners; nil where it is level, or so nearly that no number is its slope.
  init?(_ from: Point, _ to: Point) {
    slope = (to.x - from.x) / (to.y - from.y)
    guard slope.isFinite else { return nil }
    winding = from.y > to.y ? 1 : -1
    (top, bottom) = from.y < to.y ? (from, to) : (to, from)
  }

  /// Where it is at the height `y`; beyond its ends, where those are.
  func x(_ y: Double) -> Double {
    if y <= top.y { return top.x }
    if y >= bottom.y { return bottom.x }
    return top.x + (y - top.y) * slope
  }

  /// Whether it comes to lie to the right of `other`, as told by the last height that both reach.
  func ends(rightOf other: SweepEdge) -> Bool {
    let end = min(bottom.y, other.bottom.y)
    return x(end) > other.x(end)
  }
}
