/// A picture used as a shape: one coverage value a pixel.
public struct Mask: Sendable {
  /// Which of the picture's channels is the coverage.
  public enum Channel: String, Sendable, CaseIterable {
    /// Alpha if there is one and it is not the same everywhere, else luminance.
    case auto
    /// Alpha.
    case alpha
    /// Luminance.
    case luminance
  }

  /// Pixels from left to right.
  let width: Int
  /// Pixels from top to bottom.
  let height: Int
  /// How the picture fills the canvas.
  let fit: Fit
  /// What the user should know of the picture: that it is damaged, or the same everywhere.
  public let warnings: [AvatarWarning]
  /// `width × height` shares in 255ths, the top row first.
  let shares: [UInt8]

  /// Reads a mask from a photo's bytes.
  ///
  /// - Parameters:
  ///   - source: A JPEG or PNG.
  ///   - channel: The channel that is the coverage. Luminance is 0.2126 R + 0.7152 G + 0.0722 B of the
  ///     gamma-encoded components, times alpha, as CSS masks have it.
  ///   - fit: How the picture fills the canvas.
  ///   - isInverted: Whether covered and uncovered are exchanged.
  ///   - maxPixels: A picture with more pixels is refused from its header.
  ///   - allowsTruncated: Whether a picture that is cut off is used as far as it goes.
  /// - Throws: `AvatarError` as for a photo.
  public init(
    _ source: PhotoSource, channel: Channel = .auto, fit: Fit = .stretch, isInverted: Bool = false,
    maxPixels: Int = Job.defaultMaxPixels, allowsTruncated: Bool = false
  ) throws(AvatarError) {
    var decoder = try PhotoDecoder(source, allowsTruncated: allowsTruncated)
    // Of a picture that is cut off, what is missing is transparent, whether it has an alpha or not.
    let hasAlpha = decoder.header.layout == .rgba
    let (bitmap, warnings) = try Bitmap.whole(&decoder, maxPixels: maxPixels)
    let alphaVaries =
      hasAlpha && bitmap.pixels.contains { $0 >> 24 != bitmap.pixels[0] >> 24 }
    let usesAlpha = channel == .alpha || (channel == .auto && alphaVaries)
    let inversion: UInt8 = isInverted ? 255 : 0
    let shares = bitmap.pixels.map { pixel in
      (usesAlpha ? UInt8(pixel >> 24) : Self.luminance(pixel)) ^ inversion
    }
    width = bitmap.width
    height = bitmap.height
    self.fit = fit
    self.shares = shares
    let isConstant = shares.allSatisfy { $0 == shares[0] }
    self.warnings = warnings + (isConstant ? [.constantMask] : [])
  }

  /// Luminance times alpha, 0…255.
  ///
  /// The weights are 65536ths of Rec. 709's.
  private static func luminance(_ pixel: UInt32) -> UInt8 {
    let (red, green, blue) = (pixel & 0xff, pixel >> 8 & 0xff, pixel >> 16 & 0xff)
    let luminance = (red * 13_933 + green * 46_871 + blue * 4_732 + 32_768) >> 16
    return UInt8((luminance * (pixel >> 24) + 127) / 255)
  }

  /// The mask's coverage of a canvas, fitted into `box`.
  ///
  /// Linear interpolation, widened where the mask is reduced: unlike a sharper kernel it makes no ripple
  /// beside an edge, so what is opaque stays opaque. A mask of the box's own size is taken as it is.
  func coverage(in box: Box, width canvasWidth: Int, height canvasHeight: Int) -> Coverage {
    let placement = Placement(
      photo: (width, height), in: box, canvas: (canvasWidth, canvasHeight), fit: fit,
      focus: .center, zoom: 1)
    let fitting = Fitting(placement, kernel: .triangle)
    let rows = DecodedRows(samples: shares, width: width, height: height)
    var resampler = Resampler(fitting, window: rows.window)
    resampler.update(rows)
    // A gray pixel's red is its value; where the mask does not reach, alpha is 0.
    let values = resampler.bitmap.pixels.map { pixel in
      UInt16((pixel & 0xff) * 257 * (pixel >> 24) / 255)
    }
    return Coverage(width: canvasWidth, height: canvasHeight, values: values)
  }
}
