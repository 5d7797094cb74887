/// The edges that a sweep line crosses, from left to right.
///
/// Neighbours are known at once, and two of them change places at once. So that where an edge belongs can be found by
/// halving, the places stand in blocks of some hundreds.
struct EdgeOrder {
  private static let mostPlaces = 256

  /// The places of each block, each named after the edge that took it first.
  private var blocks: [[Int32]] = []
  /// The blocks from left to right.
  private var blockOrder: [Int] = []
  private var blockOfPlace: [Int32]
  private var edgeAt: [Int32]
  /// The place of each edge, or -1 where the line does not cross it.
  private var placeOf: [Int32]
  private var next: [Int32]
  private var previous: [Int32]

  /// Makes an empty order for edges of the numbers below `count`.
  init(count: Int) {
    let none = [Int32](repeating: -1, count: count)
    (blockOfPlace, edgeAt, placeOf, next, previous) = (none, none, none, none, none)
  }

  /// Whether the line crosses an edge.
  func contains(_ edge: Int) -> Bool { placeOf[edge] >= 0 }

  /// The leftmost edge.
  var first: Int? { blockOrder.first.flatMap { edge(at: blocks[$0][0]) } }

  /// The edge to the left of another one.
  func left(of edge: Int) -> Int? { self.edge(at: previous[Int(placeOf[edge])]) }

  /// The edge to the right of another one.
  func right(of edge: Int) -> Int? { self.edge(at: next[Int(placeOf[edge])]) }

  private func edge(at place: Int32) -> Int? { place < 0 ? nil : Int(edgeAt[Int(place)]) }

  /// Puts an edge to the right of all for which `isLeft` holds: those at the order's beginning.
  ///
  /// Cost: the logarithm of how many there are, and the length of a block; now and then that of the list of blocks.
  mutating func insert(_ edge: Int, rightOf isLeft: (Int) -> Bool) {
    let place = Int32(edge)
    edgeAt[edge] = place
    placeOf[edge] = place
    let rank = Self.count(below: blockOrder.count) {
      isLeft(Int(edgeAt[Int(blocks[blockOrder[$0]][0])]))
    }
    guard !blockOrder.isEmpty else {
      blockOfPlace[edge] = Int32(blocks.count)
      blockOrder.append(blocks.count)
      blocks.append([place])
      return
    }
    let position = max(rank - 1, 0)
    let block = blockOrder[position]
    let index = Self.count(below: blocks[block].count) {
      isLeft(Int(edgeAt[Int(blocks[block][$0])]))
    }
    let before = index > 0 ? blocks[block][index - 1] : -1
    let after = index > 0 ? next[Int(before)] : blocks[block][0]
    link(before, place)
    link(place, after)
    blocks[block].insert(place, at: index)
    blockOfPlace[edge] = Int32(block)
    if blocks[block].count > Self.mostPlaces { split(block, at: position) }
  }

  /// Takes an edge out.
  ///
  /// Cost: the length of a block, and that of the list of blocks where that was its last one.
  mutating func remove(_ edge: Int) {
    let place = placeOf[edge]
    placeOf[edge] = -1
    link(previous[Int(place)], next[Int(place)])
    let block = Int(blockOfPlace[Int(place)])
    blocks[block].removeAll { $0 == place }
    if blocks[block].isEmpty { blockOrder.removeAll { $0 == block } }
  }

  /// Exchanges an edge and its neighbour to the right.
  mutating func swap(_ edge: Int, _ right: Int) {
    let (place, other) = (placeOf[edge], placeOf[right])
    (placeOf[edge], placeOf[right]) = (other, place)
    (edgeAt[Int(place)], edgeAt[Int(other)]) = (Int32(right), Int32(edge))
  }

  private mutating func link(_ left: Int32, _ right: Int32) {
    if left >= 0 { next[Int(left)] = right }
    if right >= 0 { previous[Int(right)] = left }
  }

  private mutating func split(_ block: Int, at position: Int) {
    let half = Array(blocks[block][(Self.mostPlaces / 2)...])
    blocks[block].removeLast(half.count)
    for place in half { blockOfPlace[Int(place)] = Int32(blocks.count) }
    blockOrder.insert(blocks.count, at: position + 1)
    blocks.append(half)
  }

  /// For how many numbers from 0 up something holds, if it holds for none after one for which it does not.
  private static func count(below limit: Int, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, limit)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
