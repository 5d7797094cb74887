/// What a row of a decoded photo holds for each pixel, one byte a channel.
public enum SampleLayout: Int, Sendable {
  /// Gray.
  case gray = 1
  /// Red, green and blue.
  case rgb = 3
  /// Red, green, blue and straight alpha.
  case rgba = 4

  /// Bytes a pixel.
  public var channels: Int { rawValue }
}
