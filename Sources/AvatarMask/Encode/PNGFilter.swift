/// A picture's rows as PNG wants them: the bytes of each less what its neighbours predict.
struct PNGFilter: Sendable {
  /// The prediction of a byte from those to the left (a), above (b), and above left (c).
  enum Kind: UInt8, Sendable, CaseIterable {
    case none = 0
    case sub = 1
    case up = 2
    case average = 3
    case paeth = 4
  }

  private let bitmap: Bitmap
  let channels: Int
  /// Bytes of a row without its filter's number.
  let rowBytes: Int

  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - channels: 3 to leave alpha out, or 4.
  init(_ bitmap: Bitmap, channels: Int) {
    self.bitmap = bitmap
    self.channels = channels
    rowBytes = bitmap.width * channels
  }

  /// The rows with the filter of each before it.
  ///
  /// - Parameters:
  ///   - rows: The rows of the picture.
  ///   - kinds: The filters to choose from: for each row the one whose differences have the smallest
  ///     sum of magnitudes, a good guess at what compresses best (the heuristic of the standard and of
  ///     libpng).
  /// - Returns: For each row the filter's number and `rowBytes` differences.
  func filtered(rows: Range<Int>, _ kinds: [Kind]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(rows.count * (rowBytes + 1))
    // A pixel's worth of zeros before each row stands for what lies left of it.
    var above = [UInt8](repeating: 0, count: rowBytes + channels)
    var row = above
    if rows.lowerBound > 0 { load(rows.lowerBound - 1, into: &above) }
    var best = [UInt8](repeating: 0, count: rowBytes)
    var candidate = best
    for y in rows {
      load(y, into: &row)
      var (bestKind, bestCost) = (Kind.none, UInt64.max)
      for kind in kinds {
        let cost = apply(kind, row, above, into: &candidate)
        if cost < bestCost {
          (bestKind, bestCost) = (kind, cost)
          swap(&best, &candidate)
        }
      }
      output.append(bestKind.rawValue)
      output.append(contentsOf: best)
      swap(&row, &above)
    }
    return output
  }

  private func load(_ y: Int, into row: inout [UInt8]) {
    let start = y * bitmap.width
    if channels == 4 {
      for x in 0..<bitmap.width {
        let pixel = bitmap.pixels[start + x]
        row[4 * x + 4] = UInt8(truncatingIfNeeded: pixel)
        row[4 * x + 5] = UInt8(truncatingIfNeeded: pixel >> 8)
        row[4 * x + 6] = UInt8(truncatingIfNeeded: pixel >> 16)
        row[4 * x + 7] = UInt8(truncatingIfNeeded: pixel >> 24)
      }
    } else {
      for x in 0..<bitmap.width {
        let pixel = bitmap.pixels[start + x]
        row[3 * x + 3] = UInt8(truncatingIfNeeded: pixel)
        row[3 * x + 4] = UInt8(truncatingIfNeeded: pixel >> 8)
        row[3 * x + 5] = UInt8(truncatingIfNeeded: pixel >> 16)
      }
    }
  }

  /// Writes the differences of `row` from what `kind` predicts; returns the sum of their magnitudes.
  private func apply(
    _ kind: Kind, _ row: [UInt8], _ above: [UInt8], into output: inout [UInt8]
  ) -> UInt64 {
    let (count, step) = (rowBytes, channels)
    precondition(row.count == count + step && above.count == count + step && output.count == count)
    switch kind {
    case .none:
      for i in 0..<count { output[i] = row[i + step] }
    case .sub:
      for i in 0..<count { output[i] = row[i + step] &- row[i] }
    case .up:
      for i in 0..<count { output[i] = row[i + step] &- above[i + step] }
    case .average:
      for i in 0..<count {
        let (left, up) = (row[i], above[i + step])
        // Half the sum, rounded down, without a ninth bit.
        output[i] = row[i + step] &- ((left & up) &+ ((left ^ up) >> 1))
      }
    case .paeth:
      for i in 0..<count {
        output[i] = row[i + step] &- Self.paeth(row[i], above[i + step], above[i])
      }
    }
    var sum: UInt64 = 0
    // A magnitude is 128 at most, so the sum of 511 fits 16 bits, in which most of them are added at a time.
    for start in stride(from: 0, to: count, by: 511) {
      var part: UInt16 = 0
      for i in start..<min(start + 511, count) {
        let difference = output[i]
        part &+= UInt16(min(difference, 0 &- difference))
      }
      sum += UInt64(part)
    }
    return sum
  }

  /// Whichever of left, up and up-left is nearest to left + up - up-left; of equals the first.
  @inline(__always)
  private static func paeth(_ left: UInt8, _ up: UInt8, _ upLeft: UInt8) -> UInt8 {
    let (a, b, c) = (Int16(left), Int16(up), Int16(upLeft))
    let (toLeft, toUp, toUpLeft) = (abs(b &- c), abs(a &- c), abs(a &+ b &- c &- c))
    let nearer = toUp <= toUpLeft ? up : upLeft
    return toLeft <= toUp && toLeft <= toUpLeft ? left : nearer
  }
}
