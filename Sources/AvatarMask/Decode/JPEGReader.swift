import CCodecs

/// Decodes a JPEG over the shim of libjpeg-turbo.
@safe
struct JPEGReader: ~Copyable {
  private let source: ByteSource
  private let handle: OpaquePointer
  /// What the file says of itself.
  let header: PhotoHeader

  /// Takes over `source` and reads up to the first scan.
  init(_ source: consuming ByteSource, allowsTruncated: Bool) throws(AvatarError) {
    let handle = try unsafe allocated(avatar_jpeg_new(source.handle, allowsTruncated))
    do {
      var found = avatar_jpeg_header()
      let status = unsafe avatar_jpeg_read_header(handle, &found)
      try unsafe source.check(status, avatar_jpeg_message(handle))
      var exifSize = 0
      let exif = unsafe bytes(avatar_jpeg_exif(handle, &exifSize), count: exifSize)
      var iccSize = 0
      let icc = unsafe bytes(avatar_jpeg_icc(handle, &iccSize), count: iccSize)
      let model: ColorModel =
        switch found.channels {
        case 1: .gray
        case 4: .cmyk(isInverted: found.is_inverted)
        default: .rgb
        }
      header = PhotoHeader(
        format: .jpeg, width: Int(found.width), height: Int(found.height),
        layout: found.channels == 1 ? .gray : .rgb, colorModel: model,
        color: ICCPieces.color(in: icc), orientation: Exif.orientation(in: exif),
        isMultiPass: found.has_multiple_scans)
    } catch {
      unsafe avatar_jpeg_free(handle)
      throw error
    }
    unsafe self.handle = handle
    self.source = source
  }

  deinit {
    // The reader goes first: it still knows the source.
    unsafe avatar_jpeg_free(handle)
  }

  /// Begins decoding a window.
  func start(_ request: DecodeRequest) throws(AvatarError) -> DecodedWindow {
    var window = avatar_jpeg_request(
      eighths: CInt(request.eighths), column: UInt32(request.columns.lowerBound),
      columns: UInt32(request.columns.count), row: UInt32(request.rows.lowerBound),
      rows: UInt32(request.rows.count), wants_rgba: request.wantsRGBA,
      smooths_chroma: request.smoothChroma)
    if header.isMultiPass { try leaveOutScans(for: request) }
    let status = unsafe avatar_jpeg_start(handle, &window)
    try unsafe source.check(status, avatar_jpeg_message(handle))
    let first = Int(window.column)
    return DecodedWindow(
      columns: first..<first + Int(window.columns), rows: request.rows,
      layout: request.wantsRGBA ? .rgba : header.layout)
  }

  /// Has the codec see only those scans of a progressive picture that matter for this request.
  private func leaveOutScans(for request: DecodeRequest) throws(AvatarError) {
    guard let coding = try coding(eighths: request.eighths),
      let scans = try JPEGScan.all(of: coding, in: source)
    else { return }
    let kept = ScanChoice(coding, scans, reduction: request.reduction).kept()
    guard kept.contains(false) else { return }
    // Segments between scans are served even where the scan after them is not: later ones can depend
    // on the tables in them.
    var ranges: [avatar_range] = []
    var start = coding.firstData
    for (scan, isKept) in zip(scans, kept) where !isKept {
      ranges.append(avatar_range(offset: start, length: scan.range.lowerBound - start))
      start = scan.range.upperBound
    }
    ranges.append(avatar_range(offset: start, length: .max - start))
    let status = unsafe avatar_jpeg_serve(handle, ranges, ranges.count)
    try unsafe source.check(status, avatar_jpeg_message(handle))
  }

  /// How a progressive picture is coded, or nil where that is not known or of no use.
  func coding(eighths: Int) throws(AvatarError) -> JPEGCoding? {
    var found = avatar_jpeg_coding()
    let status = unsafe avatar_jpeg_describe(handle, CInt(eighths), &found)
    try unsafe source.check(status, avatar_jpeg_message(handle))
    guard found.is_progressive else { return nil }
    let all = [found.components.0, found.components.1, found.components.2]
    let components = all.prefix(Int(found.component_count)).map { component in
      var steps = component.steps
      return JPEGCoding.Component(
        identifier: Int(component.identifier), blockSize: Int(component.block_size),
        columnShare: Double(component.columns) / Double(found.most_columns),
        rowShare: Double(component.rows) / Double(found.most_rows),
        blocks: Int(component.blocks),
        steps: unsafe withUnsafeBytes(of: &steps) {
          unsafe $0.bindMemory(to: UInt16.self).map(Int.init)
        })
    }
    guard Set(components.map(\.identifier)).count == components.count,
      components.allSatisfy({ $0.blocks > 0 && $0.steps.allSatisfy { $0 > 0 } })
    else { return nil }
    return JPEGCoding(
      components: components, firstScan: found.first_scan, firstData: found.first_data)
  }

  /// Writes the next row of the window into `buffer`, which has room for it.
  func readRow(into buffer: UnsafeMutableRawBufferPointer) throws(AvatarError) {
    let status = unsafe avatar_jpeg_read_row(
      handle, buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), buffer.count)
    try unsafe source.check(status, avatar_jpeg_message(handle))
  }

  /// Ends decoding and tells what was wrong on the way.
  func finish() throws(AvatarError) -> [AvatarWarning] {
    let status = unsafe avatar_jpeg_finish(handle)
    try unsafe source.check(status, avatar_jpeg_message(handle))
    var warnings: [AvatarWarning] = []
    if unsafe avatar_jpeg_was_truncated(handle) { warnings.append(.truncated) }
    if let words = unsafe text(avatar_jpeg_warning(handle)) { warnings.append(.corrupt(words)) }
    return warnings
  }
}
