extension Overlay {
  /// A whole picture, upright and in sRGB.
  public struct Picture: Sendable {
    /// Its pixels, at its own size.
    let bitmap: Bitmap
    /// What the user should know of.
    public let warnings: [AvatarWarning]

    /// Reads a picture; its colours are converted to sRGB, whatever becomes of the photo's.
    ///
    /// - Parameters:
    ///   - source: A JPEG or PNG.
    ///   - maxPixels: A picture with more pixels is refused from its header.
    ///   - allowsTruncated: Whether a picture that is cut off is used as far as it goes.
    /// - Throws: `AvatarError` as for a photo.
    public init(
      _ source: PhotoSource, maxPixels: Int = Job.defaultMaxPixels, allowsTruncated: Bool = false
    ) throws(AvatarError) {
      var decoder = try PhotoDecoder(source, allowsTruncated: allowsTruncated)
      var (bitmap, warnings) = try Bitmap.whole(
        &decoder, maxPixels: maxPixels, convertsDeepSamples: true)
      let colors = try ColorTreatment(
        decoder.header, .srgb, isConverted: decoder.hasConvertedColors)
      colors.conversion?.convert(&bitmap)
      self.bitmap = bitmap
      self.warnings = warnings + colors.warnings
    }
  }
}
