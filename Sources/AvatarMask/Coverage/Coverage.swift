/// The exact covered area of each pixel of a canvas, in 65535ths, kept as runs.
///
/// A shape is full inside and empty outside; only the pixels its outline passes through have values of
/// their own. So a row is a few runs, memory grows with the outline's length and not with the area,
/// and whoever reads it can treat interior and exterior as a whole.
struct Coverage: Sendable {
  /// A covered pixel's value.
  static let full: UInt16 = 65_535

  /// Neighbouring pixels of a row that are not empty.
  struct Run: Sendable {
    /// The first column.
    var start: Int32
    /// The column after the last.
    var end: Int32
    /// Where the pixels' values begin in `values`, or -1 where all are full.
    var offset: Int32
  }

  let width: Int
  let height: Int
  /// The runs of all rows, from left to right and from the top down.
  private(set) var runs: [Run] = []
  /// Where each row's runs begin in `runs`, and after the last row, where they end.
  private(set) var rowStarts: [Int32] = [0]
  /// The values of the runs that are not full.
  private(set) var values: [UInt16] = []

  /// An empty plane without rows yet; rows are appended from the top down.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    rowStarts.reserveCapacity(height + 1)
  }

  /// Appends `count` pixels of one value to the row being made; empty ones are left out.
  mutating func append(_ value: UInt16, count: Int, at column: Int) {
    guard value > 0, count > 0 else { return }
    let isFull = value == Self.full
    let start = Int32(column)
    let end = Int32(column + count)
    if let last = runs.indices.last, last >= Int(rowStarts[rowStarts.count - 1]),
      runs[last].end == start, (runs[last].offset < 0) == isFull
    {
      runs[last].end = end
    } else {
      runs.append(Run(start: start, end: end, offset: isFull ? -1 : Int32(values.count)))
    }
    if !isFull { values.append(contentsOf: repeatElement(value, count: count)) }
  }

  /// Ends the row being made.
  mutating func endRow() {
    rowStarts.append(Int32(runs.count))
  }

  /// The runs of row `y`.
  func runs(inRow y: Int) -> Range<Int> {
    Int(rowStarts[y])..<Int(rowStarts[y + 1])
  }

  /// The value of one pixel.
  ///
  /// Cost: the number of runs in its row.
  subscript(x: Int, y: Int) -> UInt16 {
    for run in runs[runs(inRow: y)] where x >= run.start && x < run.end {
      return run.offset < 0 ? Self.full : values[Int(run.offset) + x - Int(run.start)]
    }
    return 0
  }

  /// Turns a covered share into 65535ths.
  ///
  /// The rounding's half is a hair above one half, so that shares that should be equal, such as those of
  /// mirrored pixels, round alike though they differ in their last bits.
  static func quantize(_ share: Double) -> UInt16 {
    UInt16(min(max(share, 0), 1) * 65_535 + 0.500_000_1)
  }
}

extension Coverage {
  /// What is narrower than this, in pixels, covers less of any pixel than half of a 255th.
  static let leastWidth = 1.0 / 510

  /// Whether any pixel is covered by half of a 255th or more.
  var isSeen: Bool {
    runs.contains { $0.offset < 0 }
      || values.contains { Double($0) >= Self.leastWidth * Double(Self.full) }
  }

  /// A plane of which nothing is covered.
  static func empty(width: Int, height: Int) -> Coverage {
    var coverage = Coverage(width: width, height: height)
    for _ in 0..<height { coverage.endRow() }
    return coverage
  }

  /// Makes a plane from one value a pixel, the top row first.
  init(width: Int, height: Int, values: [UInt16]) {
    precondition(values.count == width * height)
    self.init(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { append(values[y * width + x], count: 1, at: x) }
      endRow()
    }
  }

  /// All values, the top row first.
  ///
  /// Cost: the plane's area.
  func dense() -> [UInt16] {
    var dense = [UInt16](repeating: 0, count: width * height)
    for y in 0..<height {
      for run in runs[runs(inRow: y)] {
        for x in Int(run.start)..<Int(run.end) {
          dense[y * width + x] =
            run.offset < 0 ? Self.full : values[Int(run.offset) + x - Int(run.start)]
        }
      }
    }
    return dense
  }

  /// This plane and `other` combined pixel by pixel.
  ///
  /// Itself if there is no other. Cost: the plane's area.
  func combined(with other: Coverage?, by combine: (UInt16, UInt16) -> UInt16) -> Coverage {
    guard let other else { return self }
    let values = zip(dense(), other.dense()).map { combine($0, $1) }
    return Coverage(width: width, height: height, values: values)
  }
}
