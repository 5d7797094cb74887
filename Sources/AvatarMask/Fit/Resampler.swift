/// Makes one picture of a photo whose rows are decoded one by one.
///
/// Rows are weighted first, each sample by itself, so that this larger part of the work runs along
/// memory whatever the number of channels; then columns, on the few rows that are left, four of them
/// side by side. Colour is weighted premultiplied: a transparent pixel's colour does not count.
///
/// Products are added in pairs from both ends of a kernel, so that mirrored pixels are the same sums in
/// the same order and round alike.
struct Resampler {
  /// The picture, in the stored orientation: complete once the last row was decoded, and transparent
  /// where the photo does not reach.
  private(set) var bitmap: Bitmap

  private let fitting: Fitting
  private let layout: SampleLayout
  /// The decoded columns that are used, counted from the first that is kept.
  private let columns: Range<Int>
  private var finishedRows = 0
  /// Rows that are weighted and whose columns are not: up to four.
  private var waitingRows = 0
  /// The samples of the waiting rows, one row after the other.
  private var samples: [Float]
  /// The same side by side: each sample of all four rows.
  private var quads: [SIMD4<Float>]

  /// Prepares for the rows of `window`.
  init(_ fitting: Fitting, window: DecodedWindow) {
    self.fitting = fitting
    layout = window.layout
    let used = fitting.columns.sourceRange
    let first = used.lowerBound - window.columns.lowerBound
    columns = first..<first + used.count
    bitmap = Bitmap(
      width: fitting.placement.x.canvasLength, height: fitting.placement.y.canvasLength)
    samples = [Float](repeating: 0, count: 4 * used.count * layout.channels)
    quads = [SIMD4<Float>](repeating: .zero, count: used.count * layout.channels)
  }

  /// Makes each row of the picture that the photo's newest row completes.
  mutating func update(_ source: borrowing DecodedRows) {
    while finishedRows < fitting.rows.range.count,
      fitting.rows.source(at: finishedRows).upperBound <= source.end
    {
      if source.storage == .pixels {
        copyRow(source, to: fitting.rows.range.lowerBound + finishedRows)
        finishedRows += 1
      } else {
        weightRows(source, finishedRows)
        finishedRows += 1
        waitingRows += 1
        if waitingRows == 4 || finishedRows == fitting.rows.range.count {
          gatherQuads()
          weightColumns()
          waitingRows = 0
        }
      }
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
    let count = columns.count * layout.channels
    let target = waitingRows * count
    for sample in target..<target + count { samples[sample] = 0 }
    // Two rows from either end at a time: the sums are loaded and stored once for four products.
    for tap in stride(from: 0, to: (taps.count + 1) / 2, by: 2) {
      var offsets = SIMD4<Int>(repeating: 0)
      var weights = SIMD4<Float>(repeating: 0)
      for lane in 0..<4 {
        let place = tap + lane / 2
        let (low, high) = (place, taps.count - 1 - place)
        let present = lane % 2 == 0 ? low : high
        let isNew = low < high || (low == high && lane % 2 == 0)
        offsets[lane] =
          source.start(ofRow: taps.lowerBound + (isNew ? present : 0)) + firstSample
        weights[lane] = isNew ? fitting.rows.weights[firstWeight + present] : 0
      }
      if source.storage == .opaque {
        Self.add(source.samples, offsets, weights, to: &samples, at: target, count)
      } else {
        Self.add(source.products, offsets, weights, to: &samples, at: target, count)
      }
    }
  }

  /// Adds four weighted rows to `count` sums.
  ///
  /// One check of all bounds at the top lets the loop vectorise.
  private static func add<Sample: FixedWidthInteger>(
    _ rows: [Sample], _ offsets: SIMD4<Int>, _ weights: SIMD4<Float>, to sums: inout [Float],
    at target: Int, _ count: Int
  ) {
    let (a, b, c, d) = (offsets[0], offsets[1], offsets[2], offsets[3])
    precondition(offsets.min() >= 0 && offsets.max() + count <= rows.count)
    precondition(target >= 0 && target + count <= sums.count)
    let (wa, wb, wc, wd) = (weights[0], weights[1], weights[2], weights[3])
    for i in 0..<count {
      sums[target + i] +=
        (wa * Float(rows[a + i]) + wb * Float(rows[b + i]))
        + (wc * Float(rows[c + i]) + wd * Float(rows[d + i]))
    }
  }

  // MARK: Columns

  /// Puts the waiting rows' samples side by side.
  private mutating func gatherQuads() {
    let length = quads.count
    precondition(samples.count == 4 * length)
    for i in 0..<length {
      quads[i] = SIMD4(
        samples[i], samples[length + i], samples[2 * length + i], samples[3 * length + i])
    }
  }

  /// A pixel's channels in each of the waiting rows; of a photo without colour only the first is in use.
  private struct Pixels {
    var red = SIMD4<Float>.zero
    var green = SIMD4<Float>.zero
    var blue = SIMD4<Float>.zero
    var alpha = SIMD4<Float>.zero
  }

  private mutating func weightColumns() {
    switch layout {
    case .gray: weightColumns(channels: 1)
    case .rgb: weightColumns(channels: 3)
    case .rgba: weightColumns(channels: 4)
    }
  }

  @inline(__always)
  private mutating func weightColumns(channels: Int) {
    let bank = fitting.columns
    let (weights, starts, firsts) = (bank.weights, bank.starts, bank.firsts)
    let base = bank.sourceRange.lowerBound
    for index in 0..<bank.range.count {
      let first = Int(firsts[index]) - base
      let weight = Int(starts[index])
      let count = Int(starts[index + 1]) - weight
      precondition(first >= 0 && count > 0 && (first + count) * channels <= quads.count)
      precondition(weight >= 0 && weight + count <= weights.count)
      var sums = Pixels()
      for tap in 0..<count / 2 {
        let (low, high) = ((first &+ tap) &* channels, (first &+ count &- 1 &- tap) &* channels)
        let (lowWeight, highWeight) = (
          weights[weight &+ tap], weights[weight &+ count &- 1 &- tap]
        )
        sums.red += quads[low] * lowWeight + quads[high] * highWeight
        if channels >= 3 {
          sums.green += quads[low &+ 1] * lowWeight + quads[high &+ 1] * highWeight
          sums.blue += quads[low &+ 2] * lowWeight + quads[high &+ 2] * highWeight
        }
        if channels == 4 {
          sums.alpha += quads[low &+ 3] * lowWeight + quads[high &+ 3] * highWeight
        }
      }
      if count % 2 == 1 {
        let (middle, middleWeight) = ((first + count / 2) * channels, weights[weight + count / 2])
        sums.red += quads[middle] * middleWeight
        if channels >= 3 {
          sums.green += quads[middle + 1] * middleWeight
          sums.blue += quads[middle + 2] * middleWeight
        }
        if channels == 4 { sums.alpha += quads[middle + 3] * middleWeight }
      }
      write(sums, at: index)
    }
  }

  /// Rounds a pixel of each waiting row into the picture.
  @inline(__always)
  private mutating func write(_ sums: Pixels, at index: Int) {
    let (columns, rows) = (fitting.placement.x, fitting.placement.y)
    let x = columns.range.lowerBound + index
    let firstRow = rows.range.lowerBound + finishedRows - waitingRows
    let isGray = layout == .gray
    let (green, blue) = (isGray ? sums.red : sums.green, isGray ? sums.red : sums.blue)
    if layout != .rgba && !columns.showsEdges && !rows.showsEdges {
      let pixels = Bitmap.pixels(opaque: sums.red, green, blue)
      let (first, width) = (firstRow * bitmap.width + x, bitmap.width)
      bitmap.pixels[first] = pixels.x
      if waitingRows > 1 { bitmap.pixels[first + width] = pixels.y }
      if waitingRows > 2 { bitmap.pixels[first + 2 * width] = pixels.z }
      if waitingRows > 3 { bitmap.pixels[first + 3 * width] = pixels.w }
      return
    }
    for row in 0..<waitingRows {
      let y = firstRow + row
      // Samples of a photo with alpha are products with 255.
      let color =
        layout == .rgba
        ? SIMD4(sums.red[row], green[row], blue[row], sums.alpha[row]) * (1 / 255)
        : SIMD4(sums.red[row], green[row], blue[row], 255)
      let share = Float(columns.share(of: x)) * Float(rows.share(of: y))
      bitmap.pixels[y * bitmap.width + x] = Bitmap.pixel(premultiplied: color * share)
    }
  }
}
