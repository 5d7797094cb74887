/// Decodes one photo: first its header, then, if the caller agrees with its size, a window of it
/// row by row.
///
/// Use: make it, look at `header`, `start`, `readRow` once for each row of the window, `finish`.
/// After an error it is of no more use. It keeps little memory: some 64 KiB of the file and, for a
/// baseline JPEG or a PNG, a few rows. Progressive JPEGs are held as coefficients, two bytes a
/// sample, and the wanted rows of interlaced PNGs are held decoded.
struct PhotoDecoder: ~Copyable {
  private enum Codec: ~Copyable {
    case jpeg(JPEGReader)
    case png(PNGReader)
  }

  /// What the file says of itself.
  let header: PhotoHeader
  private let codec: Codec
  private let allowsTruncated: Bool
  private var window: DecodedWindow?
  /// What makes RGB of CMYK.
  private var inks: InkRows?
  /// What makes 8 bits of 16.
  private var deep: DeepRows?
  private var rowsRead = 0

  /// Whether rows come in sRGB, whatever the header says of their colours.
  var hasConvertedColors: Bool { inks != nil || deep != nil }

  /// Tells the kind of file by its bytes and reads its header, whose size costs nothing yet.
  ///
  /// - Parameters:
  ///   - source: The photo; a file must stay open while the decoder lives.
  ///   - allowsTruncated: Whether a photo whose pixels are cut off is decoded as far as it goes. Rows
  ///     are then RGBA whatever is asked for, and those that are missing transparent black.
  /// - Throws: `AvatarError.emptyFile`, `.notAnImage`, `.unsupported`, `.endsBeforePixels`,
  ///   `.corrupt`, `.unreadable` or `.outOfMemory`.
  init(_ source: PhotoSource, allowsTruncated: Bool = false) throws(AvatarError) {
    self.allowsTruncated = allowsTruncated
    let bytes = try ByteSource(source)
    switch try ImageFormat.sniff(bytes) {
    case .jpeg:
      let reader = try JPEGReader(bytes, allowsTruncated: allowsTruncated)
      header = reader.header
      codec = .jpeg(reader)
    case .png:
      let reader = try PNGReader(bytes, allowsTruncated: allowsTruncated)
      header = reader.header
      codec = .png(reader)
    }
  }

  /// Begins decoding a window of the picture, once.
  ///
  /// A progressive JPEG or an interlaced PNG is decoded here; other photos are decoded as their
  /// rows are read.
  ///
  /// - Parameter request: A window within the scaled picture.
  /// - Returns: What the rows will hold: all that was asked for, perhaps in wider rows.
  /// - Throws: `AvatarError.truncated`, `.corrupt`, `.unsupported`, `.unreadable` or
  ///   `.outOfMemory`.
  mutating func start(_ request: DecodeRequest) throws(AvatarError) -> DecodedWindow {
    precondition(window == nil, "a photo is decoded once")
    precondition((1...8).contains(request.eighths))
    precondition(header.format == .jpeg || request.eighths == 8, "a PNG is not scaled")
    let width = DecodeRequest.scaled(header.width, eighths: request.eighths)
    let height = DecodeRequest.scaled(header.height, eighths: request.eighths)
    precondition(!request.columns.isEmpty && !request.rows.isEmpty)
    precondition((0..<width).contains(request.columns) && (0..<height).contains(request.rows))
    var request = request
    if allowsTruncated { request.wantsRGBA = true }
    if header.isDeep, request.convertsDeepSamples {
      let layout = request.wantsRGBA ? .rgba : header.layout
      deep = try DeepRows(header, layout, columns: request.columns)
    }
    let staysDeep = deep != nil
    let started =
      switch codec {
      case .jpeg(let reader): try reader.start(request)
      case .png(let reader): try reader.start(request, staysDeep: staysDeep)
      }
    window = started
    if case .cmyk(let isInverted) = header.colorModel {
      inks = try InkRows(header.color, isInverted: isInverted, width: started.columns.count)
    }
    return started
  }

  /// Writes the next row of the window into `row`.
  ///
  /// - Parameters:
  ///   - row: Bytes, or pixels of four bytes, red in the lowest.
  ///   - offset: The element at which the row begins; what follows must be long enough for it.
  /// - Throws: `AvatarError` as `start` does.
  mutating func readRow<Element: FixedWidthInteger>(
    into row: inout [Element], at offset: Int = 0
  ) throws(AvatarError) {
    guard let window else { preconditionFailure("the photo has not been started") }
    let size = MemoryLayout<Element>.size
    precondition(offset >= 0 && (row.count - offset) * size >= window.rowBytes)
    precondition(rowsRead < window.rows.count)
    // The standard library's closure does not throw typed errors.
    var failure: AvatarError?
    unsafe row.withUnsafeMutableBytes { bytes in
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[(offset * size)...])
      do throws(AvatarError) {
        try unsafe readRow(into: rest, window.layout)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    rowsRead += 1
  }

  private mutating func readRow(
    into row: UnsafeMutableRawBufferPointer, _ layout: SampleLayout
  ) throws(AvatarError) {
    switch codec {
    case .png(let reader):
      if deep == nil { return try unsafe reader.readRow(into: row) }
      try unsafe deep?.readRow(into: row) { bytes throws(AvatarError) in
        try unsafe reader.readRow(into: bytes)
      }
    case .jpeg(let reader):
      if inks == nil { return try unsafe reader.readRow(into: row) }
      try unsafe inks?.readRow(into: row, layout) { bytes throws(AvatarError) in
        try unsafe reader.readRow(into: bytes)
      }
    }
  }

  /// Ends decoding, after the last row or before, and looks whether the rest of the file is there.
  ///
  /// - Returns: What was wrong but could be passed over.
  /// - Throws: `AvatarError.truncated` where the end is missing, `.endsBeforePixels` where so is all of
  ///   the window although that is allowed, `.corrupt` or `.unreadable`.
  mutating func finish() throws(AvatarError) -> [AvatarWarning] {
    precondition(window != nil, "the photo has not been started")
    let warnings =
      switch codec {
      case .jpeg(let reader): try reader.finish()
      case .png(let reader): try reader.finish()
      }
    return warnings + (inks?.warnings ?? [])
  }
}
