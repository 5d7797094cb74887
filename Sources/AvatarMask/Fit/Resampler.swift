/// Reduces or enlarges a photo whose rows arrive one by one from the top.
///
/// Only the rows that one row of the picture is made from are kept. Rows are weighted first, each
/// sample by itself, so that this larger part of the work runs along memory whatever the number of
/// channels; then columns, on the few rows that are left. Colour is weighted premultiplied: a
/// transparent pixel's colour does not count.
struct Resampler {
  /// The picture, in the stored orientation: complete once the last row was pushed, and transparent where
  /// the photo does not reach.
  private(set) var bitmap: Bitmap

  private let fitting: Fitting
  private let layout: SampleLayout
  /// The decoded columns that are kept, counted from the first of a pushed row.
  private let kept: Range<Int>
  private let ringRows: Int
  /// The last `ringRows` rows. One of the two is in use: products of 8-bit colour and alpha need 16 bits.
  private var opaqueRows: [UInt8] = []
  private var premultipliedRows: [UInt16] = []
  private var nextSourceRow: Int
  private var finishedRows = 0
  /// One row after the rows were weighted, by sample and by pixel.
  private var samples: [Float] = []
  private var pixels: [SIMD4<Float>] = []

  /// Prepares for the rows of `window`.
  init(_ fitting: Fitting, window: DecodedWindow) {
    self.fitting = fitting
    layout = window.layout
    let columns = fitting.columns.sourceRange
    kept =
      columns.lowerBound - window.columns.lowerBound..<columns.upperBound
      - window.columns.lowerBound
    ringRows = fitting.rows.mostTaps
    nextSourceRow = window.rows.lowerBound
    bitmap = Bitmap(width: fitting.placement.x.canvasLength, height: fitting.placement.y.canvasLength)
    guard !fitting.isCopy else { return }
    let rowSamples = kept.count * layout.channels
    if layout == .rgba {
      premultipliedRows = [UInt16](repeating: 0, count: ringRows * rowSamples)
    } else {
      opaqueRows = [UInt8](repeating: 0, count: ringRows * rowSamples)
    }
    samples = [Float](repeating: 0, count: rowSamples)
    pixels = [SIMD4<Float>](repeating: .zero, count: kept.count)
  }

  /// Takes the next decoded row and makes each row of the picture that it completes.
  mutating func push(_ row: [UInt8]) {
    let rows = fitting.rows
    let source = nextSourceRow
    nextSourceRow += 1
    if finishedRows == rows.range.count || source < rows.source(at: finishedRows).lowerBound {
      return
    }
    if fitting.isCopy {
      copy(row, to: rows.range.lowerBound + finishedRows)
      finishedRows += 1
      return
    }
    keep(row, at: source % ringRows)
    while finishedRows < rows.range.count, rows.source(at: finishedRows).upperBound <= nextSourceRow {
      weightRows(finishedRows)
      weightColumns(into: rows.range.lowerBound + finishedRows)
      finishedRows += 1
    }
  }

  private mutating func copy(_ row: [UInt8], to y: Int) {
    let first = y * bitmap.width + fitting.columns.range.lowerBound
    for x in 0..<kept.count {
      bitmap.pixels[first + x] = Bitmap.withoutHiddenColor(
        Bitmap.pixel(inRow: row, at: kept.lowerBound + x, layout))
    }
  }

  /// Keeps the columns of `row` that are needed, premultiplied.
  private mutating func keep(_ row: [UInt8], at slot: Int) {
    let count = kept.count * layout.channels
    let start = slot * count
    let first = kept.lowerBound * layout.channels
    if layout != .rgba {
      for index in 0..<count { opaqueRows[start + index] = row[first + index] }
      return
    }
    for pixel in stride(from: 0, to: count, by: 4) {
      let alpha = UInt16(row[first + pixel + 3])
      for channel in 0..<3 {
        premultipliedRows[start + pixel + channel] = UInt16(row[first + pixel + channel]) * alpha
      }
      premultipliedRows[start + pixel + 3] = alpha * 255
    }
  }

  // MARK: Rows

  private mutating func weightRows(_ index: Int) {
    let taps = fitting.rows.source(at: index)
    let firstWeight = Int(fitting.rows.starts[index])
    for sample in samples.indices { samples[sample] = 0 }
    // Four rows at a time: the sums are loaded and stored once for four products.
    for tap in stride(from: 0, to: taps.count, by: 4) {
      var offsets = SIMD4<Int>(repeating: 0)
      var weights = SIMD4<Float>(repeating: 0)
      for lane in 0..<4 {
        let present = min(tap + lane, taps.count - 1)
        offsets[lane] = ((taps.lowerBound + present) % ringRows) * samples.count
        weights[lane] = tap + lane < taps.count ? fitting.rows.weights[firstWeight + present] : 0
      }
      if layout == .rgba {
        Self.add(premultipliedRows, offsets, weights, to: &samples)
      } else {
        Self.add(opaqueRows, offsets, weights, to: &samples)
      }
    }
  }

  /// Adds four weighted rows to `sums`. One check of all bounds at the top lets the loop vectorise.
  private static func add<Sample: FixedWidthInteger>(
    _ rows: [Sample], _ offsets: SIMD4<Int>, _ weights: SIMD4<Float>, to sums: inout [Float]
  ) {
    let count = sums.count
    let (a, b, c, d) = (offsets[0], offsets[1], offsets[2], offsets[3])
    precondition(offsets.min() >= 0 && offsets.max() + count <= rows.count)
    let (wa, wb, wc, wd) = (weights[0], weights[1], weights[2], weights[3])
    for i in 0..<count {
      sums[i] +=
        (wa * Float(rows[a + i]) + wb * Float(rows[b + i]))
        + (wc * Float(rows[c + i]) + wd * Float(rows[d + i]))
    }
  }

  // MARK: Columns

  private mutating func weightColumns(into y: Int) {
    gatherPixels()
    let bank = fitting.columns
    let base = bank.sourceRange.lowerBound
    let rowShare = Float(fitting.placement.y.share(of: y))
    var output = y * bitmap.width + bank.range.lowerBound
    for index in 0..<bank.range.count {
      let first = Int(bank.firsts[index]) - base
      let weight = Int(bank.starts[index])
      let count = Int(bank.starts[index + 1]) - weight
      precondition(first >= 0 && first + count <= pixels.count)
      var sum = SIMD4<Float>.zero
      for tap in 0..<count { sum += pixels[first + tap] * bank.weights[weight + tap] }
      let share = rowShare * Float(fitting.placement.x.share(of: bank.range.lowerBound + index))
      bitmap.pixels[output] =
        layout == .rgba || share < 1
        ? Bitmap.pixel(premultiplied: sum * share) : Bitmap.pixel(opaque: sum)
      output += 1
    }
  }

  /// Turns the weighted samples into pixels of 0…255 with premultiplied colour.
  private mutating func gatherPixels() {
    switch layout {
    case .gray:
      for x in pixels.indices {
        pixels[x] = SIMD4(samples[x], samples[x], samples[x], 255)
      }
    case .rgb:
      for x in pixels.indices {
        pixels[x] = SIMD4(samples[3 * x], samples[3 * x + 1], samples[3 * x + 2], 255)
      }
    case .rgba:
      for x in pixels.indices {
        pixels[x] =
          SIMD4(samples[4 * x], samples[4 * x + 1], samples[4 * x + 2], samples[4 * x + 3])
          * (1 / 255)
      }
    }
  }
}
