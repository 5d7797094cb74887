/// Joins pieces of edges, found strip by strip from the top down, to closed contours.
struct ContourLinks {
  /// An edge that bounds the inside in a strip.
  struct Side {
    let edge: Int
    /// Whether the inside is to its right; then the contour runs upwards along it, else downwards.
    let isLeft: Bool
  }

  /// The end of a piece, at the height that has been reached.
  private struct End {
    let node: Int
    let x: Double
    /// Whether the contour goes on along the piece from here, or has come along it.
    let isStart: Bool
  }

  private(set) var points: [Point] = []
  /// For each point the one after it on its contour.
  private var successors: [Int] = []
  private var sides: [Side] = []
  /// For each edge that is a side in the strip above, the point where its piece began and whether it was
  /// a left side.
  private var open: [(node: Int, isLeft: Bool)?]

  init(edgeCount: Int) {
    open = [(node: Int, isLeft: Bool)?](repeating: nil, count: edgeCount)
  }

  /// Ends the strip above and begins the next one.
  ///
  /// At their common border the inside of the one differs from that of the other by stretches, whose ends
  /// are those of pieces; each is a level piece of the contour. Most have no length.
  ///
  /// - Parameters:
  ///   - y: The border's height.
  ///   - next: The sides of the strip below, from left to right.
  ///   - x: Where an edge is at that height.
  mutating func advance(to y: Double, with next: [Side], x: (Int) -> Double) {
    var ends: [End] = []
    var begun: [(Int, Int, Bool)] = []
    var kept: [Int] = []
    for side in next {
      if open[side.edge]?.isLeft == side.isLeft {
        kept.append(side.edge)
      } else {
        let node = append(Point(x(side.edge), y))
        begun.append((side.edge, node, side.isLeft))
        // Upwards along a left side one comes to its upper end last.
        ends.append(End(node: node, x: points[node].x, isStart: !side.isLeft))
      }
    }
    let continuing = kept.map { open[$0] }
    for edge in kept { open[edge] = nil }
    for side in sides {
      guard let piece = open[side.edge] else { continue }
      let node = append(Point(x(side.edge), y))
      if piece.isLeft { successors[node] = piece.node } else { successors[piece.node] = node }
      ends.append(End(node: node, x: points[node].x, isStart: piece.isLeft))
      open[side.edge] = nil
    }
    for (edge, piece) in zip(kept, continuing) { open[edge] = piece }
    for (edge, node, isLeft) in begun { open[edge] = (node, isLeft) }
    sides = next
    link(&ends)
  }

  /// Joins each end to its neighbour.
  private mutating func link(_ ends: inout [End]) {
    ends.sort { ($0.x, $0.node) < ($1.x, $1.node) }
    for first in stride(from: 0, to: ends.count - 1, by: 2) {
      // Among ends in one place the right one need not be the next.
      let match = (first + 1..<ends.count).first { ends[$0].isStart != ends[first].isStart }
      guard let match else { return }
      ends.swapAt(first + 1, match)
      let (a, b) = (ends[first], ends[first + 1])
      successors[a.isStart ? b.node : a.node] = a.isStart ? a.node : b.node
    }
  }

  private mutating func append(_ point: Point) -> Int {
    points.append(point)
    successors.append(-1)
    return points.count - 1
  }

  /// Whether two points are further from each other than a crossing's place may be wrong: what is nearer has
  /// no direction.
  private func isApart(_ point: Point, _ other: Point?) -> Bool {
    guard let other else { return true }
    return point.distance(to: other) > 1e-9 * max(1, abs(point.x), abs(point.y))
  }

  /// The contours, as closed polygons; call it once all pieces have ended.
  func contours() -> [[Point]] {
    var isDone = [Bool](repeating: false, count: points.count)
    var contours: [[Point]] = []
    for first in points.indices where !isDone[first] {
      var contour: [Point] = []
      var node = first
      while node >= 0, !isDone[node] {
        isDone[node] = true
        if isApart(points[node], contour.last) { contour.append(points[node]) }
        node = successors[node]
      }
      if contour.count > 1, !isApart(contour[0], contour.last) { contour.removeLast() }
      if contour.count > 2 { contours.append(contour + [contour[0]]) }
    }
    return contours
  }
}
