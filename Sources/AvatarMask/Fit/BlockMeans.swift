/// Turns decoded rows into rows of means over blocks of pixels.
///
/// Rows are summed up along memory, whatever the number of channels, and columns once a block's last row
/// is there. Of colour with alpha the premultiplied values are averaged.
struct BlockMeans: Sendable {
  private let shrinking: Shrinking
  private let layout: SampleLayout
  /// Where in a decoded row the first block's first sample lies.
  private let first: Int
  /// The sums of the rows so far: of each sample that belongs to a block.
  private var sums: [UInt32]
  private var rowCount = 0

  /// Prepares for decoded rows.
  ///
  /// - Parameters:
  ///   - shrinking: The size of a block.
  ///   - columns: The blocks that are wanted, counted from the picture's left edge.
  ///   - decoded: What the decoder delivers, with all pixels of those blocks.
  init(_ shrinking: Shrinking, columns: Range<Int>, of decoded: DecodedWindow) {
    self.shrinking = shrinking
    layout = decoded.layout
    let left = columns.lowerBound * shrinking.columns
    // The picture's last block may be narrower.
    let right = min(columns.upperBound * shrinking.columns, decoded.columns.upperBound)
    first = (left - decoded.columns.lowerBound) * layout.channels
    sums = [UInt32](repeating: 0, count: (right - left) * layout.channels)
  }

  /// Adds a decoded row, which begins at `start` of `row`, to those of the current blocks.
  mutating func add(_ row: [UInt8], at start: Int = 0) {
    let first = start + self.first
    precondition(first >= 0 && first + sums.count <= row.count)
    rowCount += 1
    guard layout == .rgba else {
      for i in 0..<sums.count { sums[i] &+= UInt32(row[first + i]) }
      return
    }
    for i in stride(from: 0, to: sums.count, by: 4) {
      let alpha = UInt32(row[first + i + 3])
      sums[i] &+= UInt32(row[first + i]) * alpha
      sums[i + 1] &+= UInt32(row[first + i + 1]) * alpha
      sums[i + 2] &+= UInt32(row[first + i + 2]) * alpha
      sums[i + 3] &+= 255 * alpha
    }
  }

  /// Writes the means of the current blocks, rounded, and begins the next ones.
  mutating func take<Sample: FixedWidthInteger>(into samples: inout [Sample], at start: Int) {
    switch layout {
    case .gray: take(into: &samples, at: start, channels: 1)
    case .rgb: take(into: &samples, at: start, channels: 3)
    case .rgba: take(into: &samples, at: start, channels: 4)
    }
  }

  @inline(__always)
  private mutating func take<Sample: FixedWidthInteger>(
    into samples: inout [Sample], at start: Int, channels: Int
  ) {
    let columns = sums.count / channels
    let blocks = columns / shrinking.columns
    // A loop over a known number of columns is unrolled; two are what most rows are halved by.
    if shrinking.columns == 2 {
      take(blocks, of: 2, from: 0, into: &samples, at: start, channels: channels)
    } else {
      take(blocks, of: shrinking.columns, from: 0, into: &samples, at: start, channels: channels)
    }
    // The picture's last block may be narrower.
    let rest = columns - blocks * shrinking.columns
    if rest > 0 {
      take(
        1, of: rest, from: (columns - rest) * channels, into: &samples,
        at: start + blocks * channels, channels: channels)
    }
    for i in 0..<sums.count { sums[i] = 0 }
    rowCount = 0
  }

  /// Writes the means of some blocks of `columns` columns.
  @inline(__always)
  private func take<Sample: FixedWidthInteger>(
    _ blocks: Int, of columns: Int, from first: Int, into samples: inout [Sample],
    at start: Int, channels: Int
  ) {
    precondition(start >= 0 && start + blocks * channels <= samples.count)
    precondition(first >= 0 && first + blocks * columns * channels <= sums.count)
    let divisor = Divisor(UInt64(columns * rowCount))
    for block in 0..<blocks {
      for channel in 0..<channels {
        var sum = divisor.half
        for column in 0..<columns {
          sum &+= UInt64(sums[first &+ (block &* columns &+ column) &* channels &+ channel])
        }
        samples[start &+ block &* channels &+ channel] = Sample(
          truncatingIfNeeded: divisor.quotient(of: sum))
      }
    }
  }

  /// Divides by a number of pixels, which most often is a power of two.
  private struct Divisor {
    private let count: UInt64
    private let shift: UInt64
    private let isPowerOfTwo: Bool

    init(_ count: UInt64) {
      self.count = count
      shift = UInt64(count.trailingZeroBitCount)
      isPowerOfTwo = count.nonzeroBitCount == 1
    }

    /// What rounds a quotient to the nearest number when it is added first.
    var half: UInt64 { count / 2 }

    func quotient(of sum: UInt64) -> UInt64 { isPowerOfTwo ? sum &>> shift : sum / count }
  }
}
