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

  /// Adds a decoded row to those of the current blocks.
  mutating func add(_ row: [UInt8]) {
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
    let channels = layout.channels
    let step = shrinking.columns * channels
    var target = start
    for left in stride(from: 0, to: sums.count, by: step) {
      let right = min(left + step, sums.count)
      let count = UInt64((right - left) / channels * rowCount)
      for channel in 0..<channels {
        var sum = count / 2
        for i in stride(from: left + channel, to: right, by: channels) { sum += UInt64(sums[i]) }
        samples[target + channel] = Sample(sum / count)
      }
      target += channels
    }
    for i in 0..<sums.count { sums[i] = 0 }
    rowCount = 0
  }
}
