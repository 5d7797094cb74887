/// Finds what closed polygons enclose together, as contours that neither cross nor overlap.
///
/// A line sweeps from the top down. Between two heights at which an edge begins or ends or two of them
/// cross, the edges follow one another from left to right in one order, and counting how often the polygons
/// wind around what is between them tells what is inside. Each such strip is worked out by itself: rounding
/// can move a crossing by a hair, but nothing can be lost or leak.
struct WindingSweep {
  /// An edge in a strip: where it is at the strip's upper border, middle and lower border.
  private struct Crossing {
    let edge: Int
    var above = 0.0
    var middle = 0.0
    var below = 0.0
  }

  private let edges: [SweepEdge]
  /// The heights at which edges begin or end.
  private let heights: [Double]
  /// Edges nearer to each other than this, all through a strip, are one.
  private let tolerance: Double

  /// What it takes for each side of the polygons, in bytes, at most, as long as they cross about as often as they have
  /// sides.
  static let bytesPerSide = 320
  /// What it takes for each corner of the contours.
  private static let bytesPerCorner = 64

  /// Prepares the sweep over polygons each of whose last point equals its first.
  init(_ polygons: [[Point]]) {
    var edges: [SweepEdge] = []
    for polygon in polygons {
      for (from, to) in zip(polygon, polygon.dropFirst()) {
        if let edge = SweepEdge(from, to) { edges.append(edge) }
      }
    }
    edges.sort { ($0.top.y, $0.top.x) < ($1.top.y, $1.top.x) }
    var heights = edges.flatMap { [$0.top.y, $0.bottom.y] }
    heights.sort()
    var last: Double?
    heights.removeAll { height in
      defer { last = height }
      return height == last
    }
    self.edges = edges
    self.heights = heights
    let extent = edges.reduce(1) {
      max($0, abs($1.top.x), abs($1.bottom.x), abs($1.top.y), abs($1.bottom.y))
    }
    tolerance = extent * 1e-12
  }

  /// The contours of what is inside, with the inside to the right of their direction.
  ///
  /// - Parameters:
  ///   - budget: The most edges to look at, counted anew in each strip, and eight times the most corners of the
  ///     contours; what is left of it afterwards.
  ///   - isInside: Tells by how often the polygons wind around it, clockwise, whether something is inside.
  /// - Returns: Closed polygons, or nil where the budget does not do.
  ///
  /// Cost: the number of strips times the edges in each; crossings make strips of their own.
  func contours(spending budget: inout Int, where isInside: (Int) -> Bool) -> [[Point]]? {
    var boundary = ContourLinks(edgeCount: edges.count)
    let most = budget / 8
    var known = 1 << 16
    let end = forEachStrip(spending: &budget) { active, top, _ in
      boundary.advance(to: top, with: sides(active, isInside)) { edges[$0].x(top) }
      let count = boundary.points.count
      if count > known {
        known *= 2
        guard Memory.isThere(known * Self.bytesPerCorner) else { return false }
      }
      return count <= most
    }
    guard end == .bottom else { return nil }
    if let bottom = heights.last {
      boundary.advance(to: bottom, with: []) { edges[$0].x(bottom) }
    }
    return boundary.contours()
  }

  /// The area of closed polygons that may overlap, bounded by such as do not; the polygons themselves where that would
  /// take too long.
  static func united(_ polygons: [[Point]]) -> [[Point]] {
    var budget = Outline.sweepBudget
    return WindingSweep(polygons).contours(spending: &budget) { $0 > 0 } ?? polygons
  }

  /// Whether anything is inside, as far as the budget lets it be seen.
  ///
  /// - Parameters:
  ///   - budget: The most edges to look at, counted anew in each strip; what is left of it afterwards.
  ///   - isInside: Tells by how often the polygons wind around it, clockwise, whether something is inside.
  /// - Returns: Whether something is, or whether there may be something where nobody has looked.
  ///
  /// Cost: that of the strips above the first one in which there is something.
  func hasInside(spending budget: inout Int, where isInside: (Int) -> Bool) -> Bool {
    forEachStrip(spending: &budget) { active, top, bottom in
      let middle = top + (bottom - top) / 2
      let sides = sides(active, isInside)
      return !stride(from: 1, to: sides.count, by: 2).contains { index in
        let width = edges[sides[index].edge].x(middle) - edges[sides[index - 1].edge].x(middle)
        // Sides nearer to each other than this are one, moved by rounding.
        return width > 1000 * tolerance
      }
    } != .bottom
  }

  /// Why no further strip is visited: there is none, the visitor has seen enough, or the budget is spent.
  private enum End {
    case bottom, visitor, budget
  }

  /// Visits the strips from the top down, with the edges in each from left to right, the strip's top and its
  /// bottom, until `visit` returns false.
  private func forEachStrip(
    spending budget: inout Int, _ visit: ([Crossing], Double, Double) -> Bool
  ) -> End {
    var active: [Crossing] = []
    var next = 0
    budget -= edges.count
    for (start, end) in zip(heights, heights.dropFirst()) {
      active.removeAll { edges[$0.edge].bottom.y <= start }
      while next < edges.count, edges[next].top.y <= start {
        active.append(Crossing(edge: next))
        next += 1
      }
      // Where edges cross, the strip is cut, and cut again until its edges are in order throughout.
      var (top, bottoms) = (start, [end])
      while let bottom = bottoms.last {
        budget -= active.count
        guard budget >= 0 else { return .budget }
        arrange(&active, top, bottom)
        if let cut = cut(active, top, bottom) {
          bottoms.append(cut)
        } else {
          guard visit(active, top, bottom) else { return .visitor }
          top = bottom
          bottoms.removeLast()
        }
      }
    }
    return .bottom
  }

  /// Puts the edges in their order in the middle of a strip.
  private func arrange(_ active: inout [Crossing], _ top: Double, _ bottom: Double) {
    let middle = top + (bottom - top) / 2
    var isSorted = true
    for index in active.indices {
      let edge = edges[active[index].edge]
      active[index].above = edge.x(top)
      active[index].middle = edge.x(middle)
      active[index].below = edge.x(bottom)
      if index > 0, active[index - 1].middle > active[index].middle { isSorted = false }
    }
    if !isSorted { active.sort { ($0.middle, $0.edge) < ($1.middle, $1.edge) } }
  }

  /// The first height found inside a strip at which two neighbours cross, or nil if none do.
  private func cut(_ active: [Crossing], _ top: Double, _ bottom: Double) -> Double? {
    let half = (bottom - top) / 2
    var first: Double?
    for (left, right) in zip(active, active.dropFirst()) {
      let (above, below) = (left.above - right.above, left.below - right.below)
      guard max(above, below) > tolerance else { continue }
      let middle = right.middle - left.middle
      // In the middle they are in order, so the way to where they are not holds the crossing.
      let height =
        above > below
        ? top + half * (above / (above + middle)) : bottom - half * (below / (below + middle))
      guard height > top, height < bottom else { continue }
      if height < first ?? .infinity { first = height }
    }
    return first
  }

  /// The edges of a strip that have the inside on one of their sides only.
  private func sides(_ active: [Crossing], _ isInside: (Int) -> Bool) -> [ContourLinks.Side] {
    var sides: [ContourLinks.Side] = []
    var winding = 0
    var wasInside = isInside(0)
    var index = 0
    while index < active.count {
      // Edges that lie on each other are passed together.
      let first = index
      repeat {
        winding += edges[active[index].edge].winding
        index += 1
      } while index < active.count && isOne(active[index - 1], active[index])
      let isNowInside = isInside(winding)
      if isNowInside != wasInside {
        sides.append(ContourLinks.Side(edge: active[first].edge, isLeft: isNowInside))
      }
      wasInside = isNowInside
    }
    return sides
  }

  private func isOne(_ left: Crossing, _ right: Crossing) -> Bool {
    abs(right.above - left.above) <= tolerance && abs(right.below - left.below) <= tolerance
  }
}
