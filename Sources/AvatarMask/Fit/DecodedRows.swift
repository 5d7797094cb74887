/// Rows of a photo that is being decoded: some new ones, and as many before them as one row of a picture
/// may still be made from.
///
/// All canvases of a level read the same rows, so a photo is decoded once and never held as a whole. Where it
/// is reduced a great deal, its rows and columns here are means over several of the decoded ones.
struct DecodedRows: Sendable {
  /// How rows are kept.
  enum Storage {
    /// Samples as they are decoded, for a photo without alpha.
    case opaque
    /// Colour multiplied with alpha, 0…65025, and alpha × 255: the exact products.
    case premultiplied
    /// Pixels as they are decoded, red in the lowest byte, to be copied.
    case pixels
  }

  let storage: Storage
  /// What the rows hold, in columns and rows of `Shrinking`.
  let window: DecodedWindow
  /// The photo's rows that are here.
  private(set) var range: Range<Int>
  /// Rows of `rowLength` elements each; only the array that belongs to `storage` is in use.
  private(set) var samples: [UInt8] = []
  private(set) var products: [UInt16] = []
  private(set) var pixels: [UInt32] = []
  /// Elements of a row.
  let rowLength: Int
  /// How many rows are kept for those that follow.
  private let overlap: Int
  /// How many rows are decoded at a time.
  private let batch: Int
  /// What is delivered: by the decoder, or by a finer level.
  private let delivered: DecodedWindow
  /// How many delivered rows and columns become one.
  private let block: Shrinking
  private var means: BlockMeans?
  private var halving: Halving?

  /// Bytes that are decoded at a time, at most, unless a few rows are more.
  static let mostBatchBytes = 1 << 20
  /// Fewer bytes are not worth handing over to another thread.
  private static let leastBatchBytes = 1 << 17

  /// The row after the last that was decoded.
  var end: Int { range.upperBound }
  /// Whether all rows have been decoded.
  var isComplete: Bool { end == window.rows.upperBound }

  /// Prepares for the rows of a decoder.
  ///
  /// - Parameters:
  ///   - delivered: What is delivered.
  ///   - block: How many delivered rows and columns become one.
  ///   - used: The columns and rows that are wanted, counted in those that are made here.
  ///   - fittings: What makes pictures from them.
  init(
    window delivered: DecodedWindow, block: Shrinking,
    used: (columns: Range<Int>, rows: Range<Int>), for fittings: [Fitting]
  ) {
    self.delivered = delivered
    self.block = block
    window =
      block != .none
      ? DecodedWindow(columns: used.columns, rows: used.rows, layout: delivered.layout)
      // A row that is hardly needed is not kept as a whole, but copying most of one gains nothing.
      : used.columns.count < delivered.columns.count / 2
        ? DecodedWindow(columns: used.columns, rows: delivered.rows, layout: delivered.layout)
        : delivered
    if block != .none {
      means = BlockMeans(block, columns: used.columns, of: delivered)
    }
    range = window.rows.lowerBound..<window.rows.lowerBound
    let isRGBA = delivered.layout == .rgba
    let copies = isRGBA && fittings.allSatisfy(\.isCopy)
    storage = copies ? .pixels : isRGBA ? .premultiplied : .opaque
    rowLength = window.columns.count * (copies ? 1 : window.layout.channels)
    overlap = Self.overlap(of: fittings)
    // Sixteenths of the photo, so that little is left to do when the last is decoded, within bounds; and not
    // so few that most of the work is to move those that are kept.
    let (least, most) = (
      Self.leastBatchBytes / window.rowBytes, Self.mostBatchBytes / window.rowBytes
    )
    batch = max(8, min(max(window.rows.count / 16, least), most), overlap / 2)
  }

  /// Prepares for the means over two by two pixels of a finer level.
  ///
  /// - Parameters:
  ///   - finer: The finer level, of a photo without alpha.
  ///   - used: The columns and rows that are wanted, counted in those that are made here.
  ///   - fittings: What makes pictures from them.
  init(
    halving finer: borrowing DecodedRows, used: (columns: Range<Int>, rows: Range<Int>),
    for fittings: [Fitting]
  ) {
    window = DecodedWindow(columns: used.columns, rows: used.rows, layout: finer.window.layout)
    delivered = finer.window
    block = Shrinking.none.doubled
    let end = min(2 * used.columns.upperBound, delivered.columns.upperBound)
    halving = Halving(
      columns: end - 2 * used.columns.lowerBound, channels: window.layout.channels)
    range = window.rows.lowerBound..<window.rows.lowerBound
    storage = .opaque
    rowLength = window.columns.count * window.layout.channels
    overlap = Self.overlap(of: fittings)
    batch = 0
  }

  /// How many rows are kept for the pictures' next rows: one at least, which may be half of a row of means.
  private static func overlap(of fittings: [Fitting]) -> Int {
    max((fittings.map(\.rows.mostTaps).max() ?? 0) - 1, 1)
  }

  /// A gray picture that is there as a whole.
  init(samples: [UInt8], width: Int, height: Int) {
    precondition(samples.count == width * height)
    window = DecodedWindow(columns: 0..<width, rows: 0..<height, layout: .gray)
    delivered = window
    block = .none
    storage = .opaque
    range = 0..<height
    rowLength = width
    overlap = 0
    batch = height
    self.samples = samples
  }

  /// Some rows of a picture that is there as a whole, to be reduced with its alpha.
  init(_ bitmap: Bitmap, rows: Range<Int>) {
    window = DecodedWindow(columns: 0..<bitmap.width, rows: 0..<bitmap.height, layout: .rgba)
    delivered = window
    block = .none
    storage = .premultiplied
    range = rows
    rowLength = 4 * bitmap.width
    overlap = 0
    batch = rows.count
    products.reserveCapacity(rows.count * rowLength)
    for pixel in bitmap.pixels[rows.lowerBound * bitmap.width..<rows.upperBound * bitmap.width] {
      let alpha = UInt16(truncatingIfNeeded: pixel >> 24)
      for shift: UInt32 in [0, 8, 16] {
        products.append(UInt16(truncatingIfNeeded: pixel >> shift & 0xff) * alpha)
      }
      products.append(255 * alpha)
    }
  }

  /// Where row `y` of the photo, one of `range`, begins.
  func start(ofRow y: Int) -> Int { (y - range.lowerBound) * rowLength }

  /// Decodes the next rows and lets go of what no row after them needs.
  ///
  /// - Throws: `AvatarError` as decoding does.
  mutating func read(from decoder: inout PhotoDecoder) throws(AvatarError) {
    let new = end..<min(end + batch, window.rows.upperBound)
    makeRoom(for: new)
    if block == .none {
      try readPixels(of: new, from: &decoder)
    } else {
      try readMeans(of: new, from: &decoder)
    }
  }

  /// Takes the rows that a finer level has read since, and lets go of what no row after them needs.
  ///
  /// - Parameter finer: The level whose rows are halved, just after it has read.
  mutating func read(from finer: borrowing DecodedRows) {
    precondition(finer.storage == .opaque && storage == .opaque)
    let whole = finer.isComplete ? window.rows.upperBound : finer.end / 2
    let new = end..<max(end, min(whole, window.rows.upperBound))
    guard !new.isEmpty, var halving else { return }
    self.halving = nil
    makeRoom(for: new)
    let left =
      (2 * window.columns.lowerBound - finer.window.columns.lowerBound) * window.layout.channels
    for y in new {
      halving.halve(
        finer.samples, finer.start(ofRow: 2 * y) + left,
        finer.start(ofRow: min(2 * y + 1, finer.window.rows.upperBound - 1)) + left,
        into: &samples, at: start(ofRow: y))
    }
    self.halving = halving
  }

  /// Makes room for rows after the last, and lets go of what they do not need.
  private mutating func makeRoom(for new: Range<Int>) {
    let kept = max(range.lowerBound, end - overlap)..<end
    let (first, count) = (start(ofRow: kept.lowerBound), (kept.count + new.count) * rowLength)
    switch storage {
    case .opaque: samples = Self.moved(samples, from: first, count: count)
    case .premultiplied: products = Self.moved(products, from: first, count: count)
    case .pixels: pixels = Self.moved(pixels, from: first, count: count)
    }
    range = kept.lowerBound..<new.upperBound
  }

  /// The delivered rows that become row `y`.
  private func rows(ofBlock y: Int) -> Range<Int> {
    y * block.rows..<min((y + 1) * block.rows, delivered.rows.upperBound)
  }

  private mutating func readPixels(of new: Range<Int>, from decoder: inout PhotoDecoder)
    throws(AvatarError)
  {
    let isWhole = window == delivered
    let needsRow = storage == .premultiplied || !isWhole
    var row = [UInt8](repeating: 0, count: needsRow ? delivered.rowBytes : 0)
    let first = (window.columns.lowerBound - delivered.columns.lowerBound) * window.layout.channels
    for y in new {
      let start = start(ofRow: y)
      switch storage {
      case .opaque where isWhole: try decoder.readRow(into: &samples, at: start)
      case .pixels where isWhole: try decoder.readRow(into: &pixels, at: start)
      case .opaque:
        try decoder.readRow(into: &row)
        for i in 0..<rowLength { samples[start + i] = row[first + i] }
      case .pixels:
        try decoder.readRow(into: &row)
        for x in 0..<rowLength {
          pixels[start + x] = Bitmap.pixel(inRow: row, at: first / 4 + x)
        }
      case .premultiplied:
        try decoder.readRow(into: &row)
        Self.premultiply(row, from: first, into: &products, at: start, count: rowLength)
      }
    }
  }

  private mutating func readMeans(of new: Range<Int>, from decoder: inout PhotoDecoder)
    throws(AvatarError)
  {
    guard var means else { return }
    self.means = nil
    var row = [UInt8](repeating: 0, count: delivered.rowBytes)
    for y in new {
      for _ in rows(ofBlock: y) {
        try decoder.readRow(into: &row)
        means.add(row)
      }
      if storage == .premultiplied {
        means.take(into: &products, at: start(ofRow: y))
      } else {
        means.take(into: &samples, at: start(ofRow: y))
      }
    }
    self.means = means
  }

  /// What `elements` holds from `first` on, with room for `count` elements.
  private static func moved<Element: FixedWidthInteger>(
    _ elements: [Element], from first: Int, count: Int
  ) -> [Element] {
    let kept = elements.count - first
    precondition(first >= 0 && kept >= 0 && kept <= count)
    var moved = [Element](repeating: 0, count: count)
    for i in 0..<kept { moved[i] = elements[first + i] }
    return moved
  }

  private static func premultiply(
    _ row: [UInt8], from first: Int, into products: inout [UInt16], at start: Int, count: Int
  ) {
    precondition(start >= 0 && start + count <= products.count && count % 4 == 0)
    precondition(first >= 0 && first + count <= row.count)
    for pixel in stride(from: 0, to: count, by: 4) {
      let alpha = UInt16(row[first + pixel + 3])
      products[start + pixel] = UInt16(row[first + pixel]) * alpha
      products[start + pixel + 1] = UInt16(row[first + pixel + 1]) * alpha
      products[start + pixel + 2] = UInt16(row[first + pixel + 2]) * alpha
      products[start + pixel + 3] = 255 * alpha
    }
  }
}
