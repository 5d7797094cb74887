extension Box {
  /// What of a polygon lies in the box.
  ///
  /// It winds around every point inside the box as often as the whole polygon does, whichever way that crosses itself:
  /// what is beyond an edge is moved onto it. (I. Sutherland and G. Hodgman, "Reentrant polygon clipping", 1974.)
  ///
  /// Cost: in proportion to the number of points.
  ///
  /// - Parameter polygon: Points of which the last equals the first.
  /// - Returns: The same; the polygon itself where all of it lies inside, and no point where none of it does.
  func clipped(_ polygon: [Point]) -> [Point] {
    guard let around = Box(around: polygon), !contains(around) else { return polygon }
    var points = Self.cut(polygon, depth: { $0.x - minX }, edge: { Point(minX, $0.y) })
    points = Self.cut(points, depth: { maxX - $0.x }, edge: { Point(maxX, $0.y) })
    points = Self.cut(points, depth: { $0.y - minY }, edge: { Point($0.x, minY) })
    return Self.cut(points, depth: { maxY - $0.y }, edge: { Point($0.x, maxY) })
  }

  /// What of a polygon lies to one side of a line.
  ///
  /// - Parameters:
  ///   - polygon: Points of which the last equals the first.
  ///   - depth: How far from the line a point is, above 0 on the side that is kept.
  ///   - edge: The point of the line that is nearest to another.
  /// - Returns: Points of which the last equals the first, or none.
  private static func cut(
    _ polygon: [Point], depth: (Point) -> Double, edge: (Point) -> Point
  ) -> [Point] {
    var points: [Point] = []
    for (from, to) in zip(polygon, polygon.dropFirst()) {
      let (start, end) = (depth(from), depth(to))
      if start >= 0 { points.append(from) }
      guard (start < 0) != (end < 0) else { continue }
      // From the nearer end, a far one moves the crossing by the least, whichever way the side runs.
      let (near, far) = abs(start) < abs(end) ? (from, to) : (to, from)
      let share = depth(near) / (depth(near) - depth(far))
      points.append(edge(near + (far - near) * share))
    }
    return points + points.prefix(1)
  }
}
