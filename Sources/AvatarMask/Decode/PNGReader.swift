import CCodecs

/// Decodes a PNG over the shim of libpng.
@safe
struct PNGReader: ~Copyable {
  private let source: ByteSource
  private let handle: OpaquePointer
  /// What the file says of itself.
  let header: PhotoHeader

  /// Takes over `source` and reads up to the first pixel data.
  init(_ source: consuming ByteSource, allowsTruncated: Bool) throws(AvatarError) {
    let handle = try unsafe allocated(avatar_png_new(source.handle, allowsTruncated))
    do {
      var found = avatar_png_header()
      let status = unsafe avatar_png_read_header(handle, &found)
      try unsafe source.check(status, avatar_png_message(handle))
      func chunk(_ kind: avatar_png_chunk_kind) -> [UInt8]? {
        var size = 0
        let start = unsafe avatar_png_chunk(handle, kind, &size)
        return unsafe bytes(start, count: size)
      }
      let color = PNGColor.color(
        codePoints: chunk(AVATAR_PNG_CODE_POINTS), icc: chunk(AVATAR_PNG_ICC),
        standard: chunk(AVATAR_PNG_STANDARD_RGB), gamma: chunk(AVATAR_PNG_GAMMA),
        chromaticities: chunk(AVATAR_PNG_CHROMATICITIES))
      header = PhotoHeader(
        format: .png, width: Int(found.width), height: Int(found.height),
        layout: SampleLayout(rawValue: Int(found.channels)) ?? .rgba,
        colorModel: found.is_gray ? .gray : .rgb, isDeep: found.is_deep, color: color,
        orientation: Exif.orientation(in: chunk(AVATAR_PNG_EXIF)), isMultiPass: found.is_interlaced)
    } catch {
      unsafe avatar_png_free(handle)
      throw error
    }
    unsafe self.handle = handle
    self.source = source
  }

  deinit {
    // The reader goes first: it still knows the source.
    unsafe avatar_png_free(handle)
  }

  /// Begins decoding a window; its rows are always whole.
  ///
  /// - Parameters:
  ///   - request: The window.
  ///   - staysDeep: Whether rows have 16 bits a sample.
  /// - Returns: What the rows will hold.
  /// - Throws: `AvatarError` as `PhotoDecoder.start` does.
  func start(_ request: DecodeRequest, staysDeep: Bool) throws(AvatarError) -> DecodedWindow {
    let status = unsafe avatar_png_start(
      handle, UInt32(request.rows.lowerBound), UInt32(request.rows.count),
      request.wantsRGBA, staysDeep)
    try unsafe source.check(status, avatar_png_message(handle))
    return DecodedWindow(
      columns: 0..<header.width, rows: request.rows,
      layout: request.wantsRGBA ? .rgba : header.layout)
  }

  /// Writes the next row of the window into `buffer`, which has room for it.
  func readRow(into buffer: UnsafeMutableRawBufferPointer) throws(AvatarError) {
    let status = unsafe avatar_png_read_row(
      handle, buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), buffer.count)
    try unsafe source.check(status, avatar_png_message(handle))
  }

  /// Ends decoding and tells what was wrong on the way.
  func finish() throws(AvatarError) -> [AvatarWarning] {
    let status = unsafe avatar_png_finish(handle)
    try unsafe source.check(status, avatar_png_message(handle))
    var warnings: [AvatarWarning] = []
    if unsafe avatar_png_was_truncated(handle) { warnings.append(.truncated) }
    if let words = unsafe text(avatar_png_warning(handle)) { warnings.append(.corrupt(words)) }
    return warnings
  }
}
