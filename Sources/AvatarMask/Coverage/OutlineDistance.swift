/// Tells how far a point is from an outline, fast: a tree of boxes over its flattened edges.
struct OutlineDistance {
  /// Edges in a leaf of the tree.
  private static let leafSize = 4

  private let starts: [Point]
  private let ends: [Point]
  /// The boxes of a complete binary tree, the root at 1, a node's children at 2n and 2n + 1.
  private let boxes: [Box]
  private let leafCount: Int

  /// Makes the tree of closed polygons.
  ///
  /// Cost: linear in their edges.
  init(_ polygons: [[Point]]) {
    var starts: [Point] = []
    var ends: [Point] = []
    for polygon in polygons {
      starts.append(contentsOf: polygon.dropLast())
      ends.append(contentsOf: polygon.dropFirst())
    }
    var leafCount = 1
    while leafCount * Self.leafSize < starts.count { leafCount *= 2 }
    let nowhere = Box(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    var boxes = [Box](repeating: nowhere, count: 2 * leafCount)
    for edge in starts.indices {
      let leaf = leafCount + edge / Self.leafSize
      boxes[leaf].extend(to: starts[edge])
      boxes[leaf].extend(to: ends[edge])
    }
    for node in stride(from: leafCount - 1, to: 0, by: -1) {
      boxes[node] = boxes[2 * node]
      boxes[node].extend(to: boxes[2 * node + 1])
    }
    self.starts = starts
    self.ends = ends
    self.boxes = boxes
    self.leafCount = leafCount
  }

  /// The distance from `point` to the nearest edge, or `limit` if none is nearer than that.
  ///
  /// Cost: about the logarithm of the number of edges, plus the edges within `limit`.
  func distance(from point: Point, limit: Double) -> Double {
    var nearest = limit * limit
    visit(1, point, &nearest)
    return nearest.squareRoot()
  }

  private func visit(_ node: Int, _ point: Point, _ nearest: inout Double) {
    if node >= leafCount {
      let first = (node - leafCount) * Self.leafSize
      for edge in first..<min(first + Self.leafSize, starts.count) {
        nearest = min(nearest, squaredDistance(point, edge))
      }
      return
    }
    let left = boxes[2 * node].squaredDistance(to: point)
    let right = boxes[2 * node + 1].squaredDistance(to: point)
    let (near, far) = left <= right ? (2 * node, 2 * node + 1) : (2 * node + 1, 2 * node)
    if min(left, right) < nearest { visit(near, point, &nearest) }
    if max(left, right) < nearest { visit(far, point, &nearest) }
  }

  private func squaredDistance(_ point: Point, _ edge: Int) -> Double {
    let direction = ends[edge] - starts[edge]
    let offset = point - starts[edge]
    let squaredLength = direction.dot(direction)
    let t = squaredLength > 0 ? min(max(offset.dot(direction) / squaredLength, 0), 1) : 0
    let gap = offset - direction * t
    return gap.dot(gap)
  }
}
