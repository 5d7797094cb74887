/// Adds up the exact area that outlines cover in each pixel.
///
/// Every edge is cut at the borders of pixels. A piece of height `h` covers, to its right, `h` of each
/// pixel of its row, and of its own pixel the trapezoid to its right: both are sums, so edges come in
/// any order, and the result is exact wherever the outlines do not overlap. (The idea of signed
/// areas is that of libart, FreeType's smooth rasteriser and font-rs.)
struct CoverageBuilder {
  /// What the edges in one pixel add.
  private struct Cell {
    var row: Int32
    var column: Int32
    /// Signed height of the edges: what every pixel further right gains.
    var height: Double
    /// Signed area to the right of the edges within the pixel.
    var area: Double
  }

  let width: Int
  let height: Int
  private var cells: [Cell] = []
  /// Once there would be more cells than that is worth: height and area for each pixel, row by row.
  private var sums: [SIMD2<Double>] = []
  private var current = Cell(row: -1, column: 0, height: 0, area: 0)

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Adds the straight edges between successive points, in pixels.
  ///
  /// The inside lies to the right of their direction; a closed curve's last point equals its first.
  mutating func add(_ points: [Point]) {
    guard var from = points.first else { return }
    for to in points.dropFirst() {
      addEdge(from, to)
      from = to
    }
  }

  /// Adds one straight edge, in pixels, with the inside to the right of its direction.
  mutating func addEdge(_ from: Point, _ to: Point) {
    guard from.y != to.y else { return }
    let (column, row) = (from.x.rounded(.down), from.y.rounded(.down))
    // Most edges are much shorter than a pixel and lie inside one.
    if column >= 0, column < Double(width), row >= 0, row < Double(height),
      to.x >= column, to.x <= column + 1, to.y >= row, to.y <= row + 1
    {
      addPiece(
        row: Int(row), column: Int(column), height: from.y - to.y,
        middle: (from.x + to.x) / 2 - column)
      return
    }
    addLongEdge(from, to)
  }

  /// Cuts an edge at the rows it crosses.
  private mutating func addLongEdge(_ from: Point, _ to: Point) {
    let sign: Double = from.y > to.y ? 1 : -1
    let (top, bottom) = from.y < to.y ? (from, to) : (to, from)
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    let end = min(bottom.y, Double(height))
    var y = max(top.y, 0)
    var x = top.x + (y - top.y) * slope
    while y < end {
      let row = y.rounded(.down)
      let nextY = min(row + 1, end)
      let nextX = nextY == bottom.y ? bottom.x : top.x + (nextY - top.y) * slope
      addRow(Int(row), from: x, to: nextX, height: sign * (nextY - y))
      (x, y) = (nextX, nextY)
    }
  }

  /// Cuts a piece that lies in one row at the columns it crosses.
  private mutating func addRow(_ row: Int, from start: Double, to end: Double, height: Double) {
    let (low, high) = start < end ? (start, end) : (end, start)
    let limit = Double(width)
    if low >= limit { return }
    guard high > low else {
      addPart(row, from: low, to: high, height: height)
      return
    }
    let perPixel = height / (high - low)
    if low < 0 {
      addPiece(row: row, column: 0, height: perPixel * (min(high, 0) - low), middle: 0)
    }
    var x = max(low, 0)
    let last = min(high, limit)
    while x < last {
      let next = min(x.rounded(.down) + 1, last)
      addPart(row, from: x, to: next, height: perPixel * (next - x))
      x = next
    }
  }

  private mutating func addPart(_ row: Int, from: Double, to: Double, height: Double) {
    let column = min(max(from, 0).rounded(.down), Double(width - 1))
    addPiece(
      row: row, column: Int(column), height: height,
      middle: min(max((from + to) / 2 - column, 0), 1))
  }

  private mutating func addPiece(row: Int, column: Int, height: Double, middle: Double) {
    if row != Int(current.row) || column != Int(current.column) {
      flush()
      current = Cell(row: Int32(row), column: Int32(column), height: 0, area: 0)
    }
    current.height += height
    current.area += height * (1 - middle)
  }

  private mutating func flush() {
    guard current.row >= 0 else { return }
    guard sums.isEmpty else { return sum(current) }
    cells.append(current)
    if cells.count >= max(1 << 12, width * height / 2) {
      sums = [SIMD2<Double>](repeating: .zero, count: width * height)
      for cell in cells { sum(cell) }
      cells = []
    }
  }

  private mutating func sum(_ cell: Cell) {
    sums[Int(cell.row) * width + Int(cell.column)] += SIMD2(cell.height, cell.area)
  }

  /// The coverage of all that was added.
  ///
  /// Cost: the number of pixels the outlines pass through.
  consuming func build() -> Coverage {
    flush()
    guard sums.isEmpty else { return summed() }
    let (sorted, starts) = cellsByRow()
    var coverage = Coverage(width: width, height: height)
    for row in 0..<height {
      var running = 0.0
      var column = 0
      var index = starts[row]
      while index < starts[row + 1] {
        let here = Int(sorted[index].column)
        coverage.append(Coverage.quantize(running), count: here - column, at: column)
        var area = 0.0
        var height = 0.0
        while index < starts[row + 1], Int(sorted[index].column) == here {
          area += sorted[index].area
          height += sorted[index].height
          index += 1
        }
        coverage.append(Coverage.quantize(running + area), count: 1, at: here)
        running += height
        column = here + 1
      }
      coverage.append(Coverage.quantize(running), count: width - column, at: column)
      coverage.endRow()
    }
    return coverage
  }

  private func summed() -> Coverage {
    var coverage = Coverage(width: width, height: height)
    for row in 0..<height {
      var running = 0.0
      for column in 0..<width {
        let sum = sums[row * width + column]
        coverage.append(Coverage.quantize(running + sum.y), count: 1, at: column)
        running += sum.x
      }
      coverage.endRow()
    }
    return coverage
  }

  /// The cells row by row, from left to right within each, and where each row begins.
  private func cellsByRow() -> (cells: [Cell], starts: [Int]) {
    var starts = [Int](repeating: 0, count: height + 2)
    for cell in cells { starts[Int(cell.row) + 2] += 1 }
    for row in 0..<height { starts[row + 2] += starts[row + 1] }
    var sorted = cells
    for cell in cells {
      let slot = starts[Int(cell.row) + 1]
      starts[Int(cell.row) + 1] += 1
      sorted[slot] = cell
    }
    for row in 0..<height where starts[row + 1] - starts[row] > 1 {
      sorted[starts[row]..<starts[row + 1]].sort { $0.column < $1.column }
    }
    return (sorted, starts)
  }
}
