extension Bitmap {
  /// Decodes a whole photo at its own size, upright.
  ///
  /// - Parameters:
  ///   - decoder: The photo, not yet started.
  ///   - maxPixels: A picture with more pixels is refused from its header.
  ///   - convertsDeepSamples: As `DecodeRequest` has it.
  /// - Returns: The picture, and what the user should know of.
  /// - Throws: `AvatarError` as for a photo.
  static func whole(
    _ decoder: inout PhotoDecoder, maxPixels: Int, convertsDeepSamples: Bool = false
  ) throws(AvatarError) -> (bitmap: Bitmap, warnings: [AvatarWarning]) {
    let header = decoder.header
    try header.checkSize(limit: maxPixels)
    return try Memory.promised(header.wholeBytes) { _ throws(AvatarError) in
      let bitmap = try Bitmap.decoded(&decoder, convertsDeepSamples)
        .turnedUpright(from: header.orientation)
      return (bitmap, try decoder.finish())
    }
  }

  /// The whole picture as it is stored.
  private static func decoded(
    _ decoder: inout PhotoDecoder, _ convertsDeepSamples: Bool
  ) throws(AvatarError) -> Bitmap {
    let header = decoder.header
    let window = try decoder.start(
      DecodeRequest(
        eighths: 8, columns: 0..<header.width, rows: 0..<header.height, wantsRGBA: true,
        smoothChroma: true, convertsDeepSamples: convertsDeepSamples))
    var bitmap = Bitmap(width: header.width, height: header.height)
    var row = [UInt8](repeating: 0, count: window.columns.count * window.layout.channels)
    for y in 0..<header.height {
      try decoder.readRow(into: &row)
      for x in 0..<header.width {
        bitmap.pixels[y * header.width + x] = Bitmap.pixel(inRow: row, at: x)
      }
    }
    return bitmap
  }

  /// The pixel in column `x` of a decoded row of four channels.
  @inline(__always)
  static func pixel(inRow row: [UInt8], at x: Int) -> UInt32 {
    UInt32(row[4 * x]) | UInt32(row[4 * x + 1]) << 8 | UInt32(row[4 * x + 2]) << 16
      | UInt32(row[4 * x + 3]) << 24
  }
}
