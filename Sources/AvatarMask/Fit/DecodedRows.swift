/// Rows of a photo that is being decoded: some new ones, and as many before them as one row of a picture
/// may still be made from.
///
/// All canvases of a job read the same rows, so a photo is decoded once and never held as a whole.
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
  /// The decoded window.
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

  /// Bytes that are decoded at a time, at most, unless a few rows are more.
  static let mostBatchBytes = 1 << 20

  /// The row after the last that was decoded.
  var end: Int { range.upperBound }

  /// Prepares for the rows of `window`, of which every one of `fittings` makes a picture.
  init(window: DecodedWindow, for fittings: [Fitting]) {
    self.window = window
    range = window.rows.lowerBound..<window.rows.lowerBound
    let isRGBA = window.layout == .rgba
    let copies = isRGBA && fittings.allSatisfy(\.isCopy)
    storage = copies ? .pixels : isRGBA ? .premultiplied : .opaque
    rowLength = window.columns.count * (copies ? 1 : window.layout.channels)
    overlap = (fittings.map(\.rows.mostTaps).max() ?? 1) - 1
    // Sixteenths of the photo, so that little is left to do when the last is decoded, but no more than
    // a megabyte.
    let affordable = Self.mostBatchBytes / window.rowBytes
    batch = max(8, min(window.rows.count / 16, affordable))
  }

  /// A gray picture that is there as a whole.
  init(samples: [UInt8], width: Int, height: Int) {
    precondition(samples.count == width * height)
    window = DecodedWindow(columns: 0..<width, rows: 0..<height, layout: .gray)
    storage = .opaque
    range = 0..<height
    rowLength = width
    overlap = 0
    batch = height
    self.samples = samples
  }

  /// Where row `y` of the photo, one of `range`, begins.
  func start(ofRow y: Int) -> Int { (y - range.lowerBound) * rowLength }

  /// Decodes the next rows and lets go of what no row after them needs.
  ///
  /// - Throws: `AvatarError` as decoding does.
  mutating func read(from decoder: inout PhotoDecoder) throws(AvatarError) {
    let kept = max(range.lowerBound, end - overlap)..<end
    let new = end..<min(end + batch, window.rows.upperBound)
    let (first, count) = (start(ofRow: kept.lowerBound), (kept.count + new.count) * rowLength)
    switch storage {
    case .opaque: samples = Self.moved(samples, from: first, count: count)
    case .premultiplied: products = Self.moved(products, from: first, count: count)
    case .pixels: pixels = Self.moved(pixels, from: first, count: count)
    }
    range = kept.lowerBound..<new.upperBound
    var row = [UInt8](repeating: 0, count: storage == .premultiplied ? rowLength : 0)
    for y in new {
      switch storage {
      case .opaque: try decoder.readRow(into: &samples, at: start(ofRow: y))
      case .pixels: try decoder.readRow(into: &pixels, at: start(ofRow: y))
      case .premultiplied:
        try decoder.readRow(into: &row)
        Self.premultiply(row, into: &products, at: start(ofRow: y))
      }
    }
  }

  /// What `elements` holds from `first` on, with room for `count` elements.
  private static func moved<Element: FixedWidthInteger>(
    _ elements: [Element], from first: Int, count: Int
  ) -> [Element] {
    let kept = elements[first...]
    var moved: [Element] = []
    moved.reserveCapacity(count)
    moved += kept
    moved += repeatElement(0, count: count - kept.count)
    return moved
  }

  private static func premultiply(_ row: [UInt8], into products: inout [UInt16], at start: Int) {
    precondition(start >= 0 && start + row.count <= products.count && row.count % 4 == 0)
    for pixel in stride(from: 0, to: row.count, by: 4) {
      let alpha = UInt16(row[pixel + 3])
      products[start + pixel] = UInt16(row[pixel]) * alpha
      products[start + pixel + 1] = UInt16(row[pixel + 1]) * alpha
      products[start + pixel + 2] = UInt16(row[pixel + 2]) * alpha
      products[start + pixel + 3] = 255 * alpha
    }
  }
}
