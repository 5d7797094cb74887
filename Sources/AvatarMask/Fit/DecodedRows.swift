/// The last rows of a photo that is being decoded: as many as one row of a picture is made from.
///
/// All canvases of a job read the same rows, so a photo is decoded once and never held as a whole.
struct DecodedRows {
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
  /// How many of the last rows are kept.
  let capacity: Int
  /// The row after the last that was decoded.
  private(set) var end: Int
  /// Rows of `rowLength` elements each, in a ring; only the one that belongs to `storage` is in use.
  private(set) var samples: [UInt8] = []
  private(set) var products: [UInt16] = []
  private(set) var pixels: [UInt32] = []
  /// Elements of a kept row.
  let rowLength: Int
  private var scratch: [UInt8] = []

  /// Prepares for the rows of `window`, of which every one of `fittings` makes a picture.
  init(window: DecodedWindow, for fittings: [Fitting]) {
    self.window = window
    end = window.rows.lowerBound
    capacity = fittings.map(\.rows.mostTaps).max() ?? 1
    let isRGBA = window.layout == .rgba
    let copies = isRGBA && fittings.allSatisfy(\.isCopy)
    rowLength = window.columns.count * (copies ? 1 : window.layout.channels)
    let count = capacity * rowLength
    if copies {
      storage = .pixels
      pixels = [UInt32](repeating: 0, count: count)
      return
    }
    if isRGBA {
      storage = .premultiplied
      products = [UInt16](repeating: 0, count: count)
      scratch = [UInt8](repeating: 0, count: rowLength)
    } else {
      storage = .opaque
      samples = [UInt8](repeating: 0, count: count)
    }
  }

  /// A gray picture that is there as a whole.
  init(samples: [UInt8], width: Int, height: Int) {
    precondition(samples.count == width * height)
    window = DecodedWindow(columns: 0..<width, rows: 0..<height, layout: .gray)
    storage = .opaque
    capacity = height
    end = height
    rowLength = width
    self.samples = samples
  }

  /// Where row `y` of the photo, one of the last `capacity`, begins.
  func start(ofRow y: Int) -> Int { y % capacity * rowLength }

  /// Decodes the next row in place of the oldest.
  ///
  /// - Throws: `AvatarError` as decoding does.
  mutating func read(from decoder: inout PhotoDecoder) throws(AvatarError) {
    let start = start(ofRow: end)
    switch storage {
    case .opaque: try decoder.readRow(into: &samples, at: start)
    case .pixels: try decoder.readRow(into: &pixels, at: start)
    case .premultiplied:
      try decoder.readRow(into: &scratch)
      Self.premultiply(scratch, into: &products, at: start)
    }
    end += 1
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
