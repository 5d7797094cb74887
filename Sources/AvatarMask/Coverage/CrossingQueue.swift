/// For each edge that a sweep line crosses, the height at which it will cross its neighbour to the right: a binary heap
/// that knows where each edge is in it.
struct CrossingQueue {
  private var heap: [(height: Double, edge: Int32)] = []
  /// Where each edge is in the heap, or -1 where it crosses nothing.
  private var position: [Int32]

  /// Makes an empty queue for edges of the numbers below `count`.
  init(count: Int) {
    position = [Int32](repeating: -1, count: count)
  }

  /// The highest crossing.
  var first: (height: Double, edge: Int)? {
    heap.first.map { (height: $0.height, edge: Int($0.edge)) }
  }

  /// Notes the height of an edge's crossing in place of the one that it had, or that it has none.
  ///
  /// Cost: the logarithm of how many there are.
  mutating func set(_ edge: Int, _ height: Double?) {
    var index = Int(position[edge])
    guard let height else {
      guard index >= 0, let last = heap.popLast() else { return }
      position[edge] = -1
      if index < heap.count { put(last, at: index) }
      return
    }
    if index < 0 {
      index = heap.count
      heap.append((height, Int32(edge)))
    }
    put((height, Int32(edge)), at: index)
  }

  /// Puts an entry where it belongs: above or below a place that is free.
  private mutating func put(_ entry: (height: Double, edge: Int32), at place: Int) {
    var index = place
    while index > 0, entry.height < heap[(index - 1) / 2].height {
      move((index - 1) / 2, to: index)
      index = (index - 1) / 2
    }
    while 2 * index + 1 < heap.count {
      var child = 2 * index + 1
      if child + 1 < heap.count, heap[child + 1].height < heap[child].height { child += 1 }
      guard heap[child].height < entry.height else { break }
      move(child, to: index)
      index = child
    }
    heap[index] = entry
    position[Int(entry.edge)] = Int32(index)
  }

  private mutating func move(_ from: Int, to index: Int) {
    heap[index] = heap[from]
    position[Int(heap[index].edge)] = Int32(index)
  }
}
