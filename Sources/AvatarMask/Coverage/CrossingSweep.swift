/// Adds up the exact area that polygons enclose together, however many sides they have.
///
/// A line sweeps from the top down and stops where an edge begins or ends or two neighbours cross; each time only what
/// is next to that place is looked at (J. Bentley and T. Ottmann, "Algorithms for reporting and counting geometric
/// intersections", 1979). Two edges change places if they lie the other way around at the last height that both
/// reach, and so never twice: rounding can move a crossing by a hair, but the sweep ends, and an edge's pieces
/// together are as high as the edge, so that nothing leaks.
struct CrossingSweep {
  private let rule: FillRule
  private let edges: [SweepEdge]
  private var order: EdgeOrder
  private var crossings: CrossingQueue
  private var builder: CoverageBuilder
  /// How often the polygons wind around what is to the left of each edge, or nil where that is not known yet.
  private var windings: [Int?]
  /// The height down to which each edge's area is added.
  private var added: [Double]
  /// How often the polygons wind around what is to the left of all edges: edges on the canvas's left border have no
  /// place in the order, in which there could be very many of them at one place.
  private var border = (winding: 0, added: 0.0)
  /// How many edges have been looked at to count what winds around them.
  private var passed = 0

  /// What it takes for each side of the polygons, in bytes, at most.
  static let bytesPerSide = 320
  /// To look at an edge where a level side lies above it takes as much less time than a crossing.
  private static let passesPerCrossing = 8

  /// Prepares the sweep over polygons each of whose last point equals its first.
  init(_ polygons: [[Point]], rule: FillRule, width: Int, height: Int) {
    self.rule = rule
    edges = polygons.flatMap { polygon in
      zip(polygon, polygon.dropFirst()).flatMap {
        Self.edges($0, $1, width: Double(width), height: Double(height))
      }
    }.sorted { ($0.top.y, $0.top.x) < ($1.top.y, $1.top.x) }
    order = EdgeOrder(count: edges.count)
    crossings = CrossingQueue(count: edges.count)
    windings = [Int?](repeating: nil, count: edges.count)
    added = edges.map(\.top.y)
    builder = CoverageBuilder(width: width, height: height)
  }

  /// The covered area, or nil where edges cross more than `mostCrossings` times, or level sides lie above others
  /// so often that it would take as long.
  ///
  /// Cost: the logarithm of the number of edges for each edge and each crossing, and that of edges below a level
  /// side for each of those.
  consuming func coverage(mostCrossings: Int) -> Coverage? {
    let ends = edges.indices.sorted { edges[$0].bottom.y < edges[$1].bottom.y }
    var (nextStart, nextEnd, count) = (0, 0, 0)
    while nextEnd < ends.count {
      var height = edges[ends[nextEnd]].bottom.y
      if nextStart < edges.count { height = min(height, edges[nextStart].top.y) }
      while let crossing = crossings.first, crossing.height <= height {
        cross(crossing.edge, crossing.height)
        count += 1
        guard count <= mostCrossings else { return nil }
      }
      guard passed / Self.passesPerCrossing <= mostCrossings else { return nil }
      var (changed, gained) = ([Int](), 0)
      while nextEnd < ends.count, edges[ends[nextEnd]].bottom.y == height {
        let edge = ends[nextEnd]
        if isOnBorder(edge) {
          gained -= edges[edge].winding
        } else if let right = remove(edge) {
          changed.append(right)
        }
        nextEnd += 1
      }
      while nextStart < edges.count, edges[nextStart].top.y == height {
        if isOnBorder(nextStart) {
          gained += edges[nextStart].winding
        } else {
          insert(nextStart, height)
          changed.append(nextStart)
        }
        nextStart += 1
      }
      if gained != 0 {
        passBorder(winding: gained, height)
        if let first = order.first { changed.append(first) }
      }
      for edge in changed where order.contains(edge) {
        wind(from: edge, height)
        foresee(order.left(of: edge), edge, height)
        foresee(edge, order.right(of: edge), height)
      }
    }
    return builder.build()
  }

  private func isOnBorder(_ edge: Int) -> Bool {
    edges[edge].top.x == 0 && edges[edge].bottom.x == 0
  }

  /// Adds what is inside along the left border down to where the winding changes there.
  private mutating func passBorder(winding: Int, _ height: Double) {
    if rule.contains(winding: border.winding) {
      builder.addEdge(Point(0, height), Point(0, border.added))
    }
    border = (border.winding + winding, height)
  }

  private mutating func insert(_ edge: Int, _ height: Double) {
    // Captured by itself: with all of the sweep, the order would be copied.
    let (edges, new) = (edges, edges[edge])
    order.insert(edge) { other in
      let x = edges[other].x(height)
      return x == new.top.x ? new.ends(rightOf: edges[other]) : x < new.top.x
    }
  }

  /// Takes out an edge that has come to its end.
  ///
  /// - Returns: The edge to its right.
  private mutating func remove(_ edge: Int) -> Int? {
    let (left, right) = (order.left(of: edge), order.right(of: edge))
    add(edge, downTo: edges[edge].bottom.y)
    crossings.set(edge, nil)
    order.remove(edge)
    foresee(left, right, edges[edge].bottom.y)
    return right
  }

  /// Exchanges an edge and its neighbour to the right where they cross.
  private mutating func cross(_ edge: Int, _ height: Double) {
    guard let right = order.right(of: edge) else { return }
    order.swap(edge, right)
    wind(from: right, height)
    foresee(order.left(of: right), right, height)
    // They never cross again.
    crossings.set(right, nil)
    foresee(edge, order.right(of: edge), height)
  }

  /// Notes where an edge will cross its neighbour to the right, or that it will not.
  private mutating func foresee(_ left: Int?, _ right: Int?, _ height: Double) {
    guard let left else { return }
    guard let right, edges[left].ends(rightOf: edges[right]) else {
      return crossings.set(left, nil)
    }
    let end = min(edges[left].bottom.y, edges[right].bottom.y)
    let gap = max(edges[right].x(height) - edges[left].x(height), 0)
    let overlap = edges[left].x(end) - edges[right].x(end)
    crossings.set(left, height + (end - height) * (gap / (gap + overlap)))
  }

  /// Counts anew how often the polygons wind around what is to the left of edges, from one edge on to where nothing
  /// has changed.
  private mutating func wind(from edge: Int, _ height: Double) {
    var (first, winding) = (edge, border.winding)
    while let left = order.left(of: first) {
      if let known = windings[left] {
        winding = known + edges[left].winding
        break
      }
      first = left
    }
    var next: Int? = first
    while let edge = next, windings[edge] != winding {
      if side(of: edge, winding) != side(of: edge, windings[edge]) { add(edge, downTo: height) }
      windings[edge] = winding
      winding += edges[edge].winding
      passed += 1
      next = order.right(of: edge)
    }
  }

  /// On which side of an edge the inside is: 1 for its right, -1 for its left, 0 for both or none.
  private func side(of edge: Int, _ winding: Int?) -> Int {
    guard let winding else { return 0 }
    let isInside = (
      left: rule.contains(winding: winding),
      right: rule.contains(winding: winding + edges[edge].winding)
    )
    return (isInside.right ? 1 : 0) - (isInside.left ? 1 : 0)
  }

  /// Adds the area of an edge's piece that lies between what is added and a height.
  private mutating func add(_ edge: Int, downTo height: Double) {
    let side = side(of: edge, windings[edge])
    let upper = Point(edges[edge].x(added[edge]), added[edge])
    let lower = Point(edges[edge].x(height), height)
    added[edge] = height
    if side > 0 { builder.addEdge(lower, upper) }
    if side < 0 { builder.addEdge(upper, lower) }
  }

  /// The pieces of a side that matter on a canvas: what is above, below or to the right of it does not, and what is to
  /// its left is as good as its left border.
  private static func edges(
    _ from: Point, _ to: Point, width: Double, height: Double
  ) -> [SweepEdge] {
    guard let whole = SweepEdge(from, to), whole.bottom.y > 0, whole.top.y < height else {
      return []
    }
    /// The part between two heights, its x brought into the canvas.
    func piece(_ top: Double, _ bottom: Double) -> SweepEdge? {
      let (above, below) = (whole.x(top), whole.x(bottom))
      guard min(above, below) < width else { return nil }
      let (upper, lower) = (Point(max(above, 0), top), Point(max(below, 0), bottom))
      return whole.winding > 0 ? SweepEdge(lower, upper) : SweepEdge(upper, lower)
    }
    let (top, bottom) = (max(whole.top.y, 0), min(whole.bottom.y, height))
    // Where it passes the canvas's sides.
    let cuts = [0, width].map { whole.top.y + ($0 - whole.top.x) / whole.slope }
      .filter { $0 > top && $0 < bottom }.sorted()
    let heights = [top] + cuts + [bottom]
    return zip(heights, heights.dropFirst()).compactMap(piece)
  }
}
