/// Makes a row of half the length from two rows of a photo without alpha: means over two pixels by two.
///
/// First all means of two neighbours are made, along memory and so in vectors, and then every second one is
/// kept.
struct Halving: Sendable {
  private let channels: Int
  /// The rows' pixels that are used.
  private let columns: Int
  /// The mean of each sample, the one below, and the next pixel's two.
  private var means: [UInt16]

  /// Prepares for rows of which `columns` pixels of `channels` samples, 1 or 3, are used.
  init(columns: Int, channels: Int) {
    precondition(columns > 0 && (channels == 1 || channels == 3))
    self.columns = columns
    self.channels = channels
    means = [UInt16](repeating: 0, count: columns * channels)
  }

  /// Writes the means of two rows of `rows`, which begin at `upper` and `lower`, rounded.
  ///
  /// The photo's last row and column have no partner where their number is odd. A row is then given twice; a
  /// column is its own partner.
  mutating func halve(
    _ rows: [UInt8], _ upper: Int, _ lower: Int, into samples: inout [UInt8], at start: Int
  ) {
    let last = (columns - 1) * channels
    Self.mean(rows, (upper, lower), next: channels, into: &means, at: 0, count: last)
    Self.mean(rows, (upper + last, lower + last), next: 0, into: &means, at: last, count: channels)
    if channels == 3 {
      Self.copySecond(of: means, (columns + 1) / 2, channels: 3, into: &samples, at: start)
    } else {
      Self.copySecond(of: means, (columns + 1) / 2, channels: 1, into: &samples, at: start)
    }
  }

  /// Writes `count` means of samples of two rows and of those `next` places further.
  ///
  /// One check of all bounds at the top lets the loop vectorise.
  private static func mean(
    _ rows: [UInt8], _ starts: (upper: Int, lower: Int), next: Int, into means: inout [UInt16],
    at target: Int, count: Int
  ) {
    let (upper, lower) = starts
    let (nextUpper, nextLower) = (upper + next, lower + next)
    precondition(upper >= 0 && lower >= 0 && next >= 0)
    precondition(nextUpper + count <= rows.count && nextLower + count <= rows.count)
    precondition(target >= 0 && target + count <= means.count)
    for i in 0..<count {
      let pair = UInt16(rows[upper + i]) &+ UInt16(rows[lower + i])
      let nextPair = UInt16(rows[nextUpper + i]) &+ UInt16(rows[nextLower + i])
      means[target + i] = (pair &+ nextPair &+ 2) >> 2
    }
  }

  /// Writes every second one of `means`' pixels, `count` of them.
  @inline(__always)
  private static func copySecond(
    of means: [UInt16], _ count: Int, channels: Int, into samples: inout [UInt8], at start: Int
  ) {
    precondition((2 * count - 1) * channels <= means.count)
    precondition(start >= 0 && start + count * channels <= samples.count)
    for pixel in 0..<count {
      let (from, to) = (2 * channels * pixel, start + channels * pixel)
      samples[to] = UInt8(truncatingIfNeeded: means[from])
      if channels == 3 {
        samples[to + 1] = UInt8(truncatingIfNeeded: means[from + 1])
        samples[to + 2] = UInt8(truncatingIfNeeded: means[from + 2])
      }
    }
  }
}
