/// Makes one picture of a photo whose rows are decoded one by one.
///
/// Rows are weighted first, each sample by itself, so that this larger part of the work runs along
/// memory whatever the number of channels; then columns, on the few rows that are left. Colour is
/// weighted premultiplied: a transparent pixel's colour does not count.
struct Resampler {
  /// The picture, in the stored orientation: complete once the last row was decoded, and transparent
  /// where the photo does not reach.
  private(set) var bitmap: Bitmap

  private let fitting: Fitting
  private let layout: SampleLayout
  /// The decoded columns that are used, counted from the first that is kept.
  private let columns: Range<Int>
  private var finishedRows = 0
  /// One row after the rows were weighted, by sample and by pixel.
  private var samples: [Float] = []
  private var pixels: [SIMD4<Float>] = []
  /// The columns' weights, each once for every channel.
  private let columnWeights: [SIMD4<Float>]

  /// Prepares for the rows of `window`.
  init(_ fitting: Fitting, window: DecodedWindow) {
    self.fitting = fitting
    layout = window.layout
    let used = fitting.columns.sourceRange
    let first = used.lowerBound - window.columns.lowerBound
    columns = first..<first + used.count
    bitmap = Bitmap(
      width: fitting.placement.x.canvasLength, height: fitting.placement.y.canvasLength)
    samples = [Float](repeating: 0, count: used.count * layout.channels)
    pixels = [SIMD4<Float>](repeating: .zero, count: used.count)
    columnWeights = fitting.columns.weights.map { SIMD4(repeating: $0) }
  }

  /// Makes each row of the picture that the photo's newest row completes.
  mutating func update(_ source: borrowing DecodedRows) {
    while finishedRows < fitting.rows.range.count,
      fitting.rows.source(at: finishedRows).upperBound <= source.end
    {
      let y = fitting.rows.range.lowerBound + finishedRows
      if source.storage == .pixels {
        copyRow(source, to: y)
      } else {
        weightRows(source, finishedRows)
        gatherPixels()
        weightColumns(into: y)
      }
      finishedRows += 1
    }
  }

  private mutating func copyRow(_ source: borrowing DecodedRows, to y: Int) {
    let row = fitting.rows.source(at: finishedRows).lowerBound
    let from = source.start(ofRow: row) + columns.lowerBound
    let to = y * bitmap.width + fitting.columns.range.lowerBound
    precondition(from >= 0 && from + columns.count <= source.pixels.count)
    precondition(to >= 0 && to + columns.count <= bitmap.pixels.count)
    for x in 0..<columns.count {
      bitmap.pixels[to + x] = Bitmap.withoutHiddenColor(source.pixels[from + x])
    }
  }

  // MARK: Rows

  private mutating func weightRows(_ source: borrowing DecodedRows, _ index: Int) {
    let taps = fitting.rows.source(at: index)
    let firstWeight = Int(fitting.rows.starts[index])
    let firstSample = columns.lowerBound * layout.channels
    let runsBackwards = 2 * index >= fitting.rows.range.count
    for sample in samples.indices { samples[sample] = 0 }
    // Four rows at a time: the sums are loaded and stored once for four products.
    for tap in stride(from: 0, to: taps.count, by: 4) {
      var offsets = SIMD4<Int>(repeating: 0)
      var weights = SIMD4<Float>(repeating: 0)
      for lane in 0..<4 {
        let place = min(tap + lane, taps.count - 1)
        let present = runsBackwards ? taps.count - 1 - place : place
        offsets[lane] = source.start(ofRow: taps.lowerBound + present) + firstSample
        weights[lane] = tap + lane < taps.count ? fitting.rows.weights[firstWeight + present] : 0
      }
      if source.storage == .opaque {
        Self.add(source.samples, offsets, weights, to: &samples)
      } else {
        Self.add(source.products, offsets, weights, to: &samples)
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

  /// Turns the weighted samples into pixels of 0…255 with premultiplied colour.
  private mutating func gatherPixels() {
    let count = pixels.count
    precondition(samples.count == count * layout.channels)
    switch layout {
    case .gray:
      for x in 0..<count {
        pixels[x] = SIMD4(samples[x], samples[x], samples[x], 255)
      }
    case .rgb:
      for x in 0..<count {
        pixels[x] = SIMD4(samples[3 * x], samples[3 * x + 1], samples[3 * x + 2], 255)
      }
    case .rgba:
      for x in 0..<count {
        pixels[x] =
          SIMD4(samples[4 * x], samples[4 * x + 1], samples[4 * x + 2], samples[4 * x + 3])
          * (1 / 255)
      }
    }
  }

  private mutating func weightColumns(into y: Int) {
    let bank = fitting.columns
    let (weights, starts, firsts) = (columnWeights, bank.starts, bank.firsts)
    let base = bank.sourceRange.lowerBound
    let isOpaque =
      layout != .rgba && !fitting.placement.x.showsEdges && !fitting.placement.y.showsEdges
    let rowShare = Float(fitting.placement.y.share(of: y))
    let output = y * bitmap.width + bank.range.lowerBound
    for index in 0..<bank.range.count {
      let first = Int(firsts[index]) - base
      let weight = Int(starts[index])
      let count = Int(starts[index + 1]) - weight
      precondition(first >= 0 && first + count <= pixels.count)
      precondition(weight >= 0 && weight + count <= weights.count)
      // The second half adds up from its far end, so that mirrored pixels are the same sums in the
      // same order and round alike.
      let step = 2 * index >= bank.range.count ? -1 : 1
      var tap = step > 0 ? 0 : count - 1
      // Two sums, because each addition waits for the one before it.
      var (sum, other) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
      for _ in 0..<count / 2 {
        sum += pixels[first + tap] * weights[weight + tap]
        other += pixels[first + tap + step] * weights[weight + tap + step]
        tap += 2 * step
      }
      if count % 2 == 1 { sum += pixels[first + tap] * weights[weight + tap] }
      sum += other
      if isOpaque {
        bitmap.pixels[output + index] = Bitmap.pixel(opaque: sum)
      } else {
        let x = bank.range.lowerBound + index
        let share = rowShare * Float(fitting.placement.x.share(of: x))
        bitmap.pixels[output + index] = Bitmap.pixel(premultiplied: sum * share)
      }
    }
  }
}
