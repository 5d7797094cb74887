/// Finds the lines and cubics that a polygon stands for, whose corners lie close together on them.
///
/// A corner of the polygon at which it turns by more than that of a flattened curve is one of the curve; so
/// long a side that no curve between its neighbours could be flattened to it is a line. What is between those is fitted
/// by cubics whose tangents are the polygon's, so that they join smoothly.
struct PolygonCurves {
  /// A turn of more than this, in radians, is a corner's.
  private static let leastTurn = 0.02
  /// A side so many times as long as those beside it is a line.
  private static let lineRatio = 8.0

  /// The corners, of which none is nearer to the next than the tolerance.
  private let points: [Point]
  private let tolerance: Double
  /// Whether two curves are known to meet in each of the points.
  private let isJoint: [Bool]

  /// Prepares a polygon.
  ///
  /// - Parameters:
  ///   - polygon: Points near the curve, of which the last is the first again.
  ///   - joints: Places where two curves may meet in one of the points: a cubic cannot follow a curvature that jumps.
  ///   - tolerance: How far from the points the curve may be, in pixels.
  init(_ polygon: [Point], joints: [Point], tolerance: Double) {
    self.tolerance = tolerance
    // Lines first, whose ends the corners are.
    let lines = Self.withoutPointsOfLines(
      Self.withoutNeighbors(polygon, nearerThan: tolerance / 1000), tolerance: tolerance / 1000)
    var points = Self.withoutNeighbors(lines, nearerThan: tolerance)
    while let first = points.first, let last = points.last, points.count > 1,
      first.distance(to: last) <= tolerance
    { points.removeLast() }
    self.points = points
    func cell(_ point: Point, _ right: Double, _ down: Double) -> SIMD2<Double> {
      (SIMD2(point.x, point.y) / tolerance + SIMD2(right, down)).rounded(.down)
    }
    let cells = Set(
      joints.flatMap { joint in
        [-0.5, 0.5].flatMap { right in [-0.5, 0.5].map { cell(joint, right, $0) } }
      })
    isJoint = points.map { cells.contains(cell($0, 0, 0)) }
  }

  /// The same points but for those too near to the one before them.
  private static func withoutNeighbors(_ points: [Point], nearerThan limit: Double) -> [Point] {
    var kept: [Point] = []
    for point in points where kept.last.map({ $0.distance(to: point) > limit }) ?? true {
      kept.append(point)
    }
    return kept
  }

  /// The same points but for those that lie between others on a line.
  private static func withoutPointsOfLines(_ points: [Point], tolerance: Double) -> [Point] {
    var kept: [Point] = []
    var first = points.startIndex
    while first < points.endIndex {
      kept.append(points[first])
      // Seen from the first point, the directions in which all those after it lie as near as is allowed.
      var (axis, least, most) = (Point(0, 0), -Double.infinity, Double.infinity)
      var end = first + 1
      while end < points.endIndex {
        let way = points[end] - points[first]
        if end == first + 1 { axis = way }
        let (direction, width) = (axis.angle(to: way), tolerance / way.length)
        guard direction >= least, direction <= most else { break }
        (least, most) = (max(least, direction - width), min(most, direction + width))
        end += 1
      }
      first = max(first + 1, end - 1)
      if first == points.endIndex - 1 {
        kept.append(points[first])
        break
      }
    }
    return kept
  }

  /// The lines and cubics, each beginning where the one before it ends, and the first where the last does; none where
  /// nothing is enclosed.
  ///
  /// Cost: the number of corners times the logarithm of how many of them a cubic has, at most.
  func segments() -> [Segment] {
    guard points.count > 2 else { return [] }
    let breaks = breaks()
    return zip(breaks, breaks.dropFirst() + [breaks[0] + points.count]).flatMap(segments)
  }

  // MARK: Corners and lines

  private func point(_ index: Int) -> Point { points[(index + points.count) % points.count] }

  /// The side that begins at a corner.
  private func side(_ index: Int) -> Point { point(index + 1) - point(index) }

  private func isCorner(_ index: Int) -> Bool {
    let (before, after) = (side(index - 1), side(index))
    return abs(before.angle(to: after)) > Self.leastTurn
  }

  /// Whether the side that begins at a corner is a line.
  private func isLine(_ index: Int) -> Bool {
    let length = side(index).length
    func isLonger(than neighbor: Int, at corner: Int) -> Bool {
      isCorner(corner) || length > Self.lineRatio * side(neighbor).length
    }
    return isLonger(than: index - 1, at: index) && isLonger(than: index + 1, at: index + 1)
  }

  /// Where lines and curves begin: at corners, at joints and at the ends of lines, or where a curve that has none of these
  /// is furthest up, right, down and left.
  private func breaks() -> [Int] {
    let breaks = points.indices.filter {
      isJoint[$0] || isCorner($0) || isLine($0) || isLine($0 - 1)
    }
    guard breaks.isEmpty else { return breaks }
    let extremes: [(Point) -> Double] = [{ -$0.y }, { $0.x }, { $0.y }, { -$0.x }]
    return Set(
      extremes.compactMap { reach in
        points.indices.max { reach(points[$0]) < reach(points[$1]) }
      }
    ).sorted()
  }

  // MARK: Curves

  private func segments(from: Int, to: Int) -> [Segment] {
    let run = (from...to).map(point)
    if run.count == 2 { return [.line(run[0], run[1])] }
    return segments(
      run[...], leaving: direction(at: from, towards: 1),
      arriving: direction(at: to, towards: -1))
  }

  private func segments(_ run: ArraySlice<Point>, leaving: Point, arriving: Point) -> [Segment] {
    let (start, end) = (run[run.startIndex], run[run.endIndex - 1])
    if run.count == 2 || isStraight(run) { return [.line(start, end)] }
    let fit = CubicFit(run, leaving: leaving, arriving: arriving, goal: tolerance)
    if fit.error <= tolerance { return [fit.cubic] }
    let middle = Self.middle(of: run)
    let tangent = Self.tangent(run[middle - 1], run[middle], run[middle + 1])
    return segments(run[...middle], leaving: leaving, arriving: tangent * -1)
      + segments(run[middle...], leaving: tangent, arriving: arriving)
  }

  private func isStraight(_ run: ArraySlice<Point>) -> Bool {
    let start = run[run.startIndex]
    let way = run[run.endIndex - 1] - start
    // A contour with one corner ends where it begins.
    return way.length > tolerance
      && run.allSatisfy { abs(way.cross($0 - start)) < tolerance / 8 * way.length }
  }

  /// The corner nearest to the middle of a run's length, none of its ends.
  private static func middle(of run: ArraySlice<Point>) -> Int {
    var lengths = [0.0]
    for (a, b) in zip(run, run.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + a.distance(to: b))
    }
    let half = lengths[lengths.count - 1] / 2
    let middle = (1..<run.count - 1).min { abs(lengths[$0] - half) < abs(lengths[$1] - half) }
    return run.startIndex + (middle ?? 1)
  }

  /// The curve's direction where a run begins or ends, into it.
  ///
  /// Curves that meet in a joint or a corner need not have the same direction there.
  ///
  /// - Parameters:
  ///   - index: The point.
  ///   - step: 1 where the run begins there, -1 where it ends.
  /// - Returns: A vector of length 1.
  private func direction(at index: Int, towards step: Int) -> Point {
    let (here, next) = (point(index), point(index + step))
    let outer = step > 0 ? index - 1 : index
    if isLine(outer), !isCorner(index) { return side(outer).unit * Double(step) }
    guard isCorner(index) || isJoint[index % points.count] else {
      return Self.tangent(point(index - step), here, next)
    }
    // A circle's tangents at both ends of a chord are each other's mirror image. The first side may be what is left of
    // one that was cut, whose direction says little.
    let (near, far) = (point(index + 2 * step), point(index + 3 * step))
    let chord = (near - here).unit
    let tangent = Self.tangent(next, near, far)
    return chord * (2 * chord.dot(tangent)) - tangent
  }

  /// The direction, at the second of three points, of the circle through them.
  private static func tangent(_ a: Point, _ b: Point, _ c: Point) -> Point {
    let (before, after) = (b - a, c - b)
    return (before.unit * after.length + after.unit * before.length).unit
  }
}
