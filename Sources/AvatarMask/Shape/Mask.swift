/// A picture used as a shape: one coverage value a pixel.
public struct Mask: Sendable {
  /// Which of the picture's channels is the coverage.
  public enum Channel: String, Sendable, CaseIterable {
    /// Alpha if it is not the same everywhere, else luminance.
    case auto
    /// Alpha.
    case alpha
    /// Luminance.
    case luminance
  }

  /// Reads a mask from a photo's bytes.
  ///
  /// - Parameters:
  ///   - source: A JPEG or PNG.
  ///   - channel: The channel that is the coverage.
  ///   - fit: How the picture fills the canvas.
  ///   - isInverted: Whether covered and uncovered are exchanged.
  ///   - maxPixels: A picture with more pixels is refused from its header.
  /// - Throws: `AvatarError` as for a photo.
  public init(
    _ source: PhotoSource, channel: Channel = .auto, fit: Fit = .stretch, isInverted: Bool = false,
    maxPixels: Int = Job.defaultMaxPixels
  ) throws(AvatarError) {
    throw .notAnImage
  }
}
