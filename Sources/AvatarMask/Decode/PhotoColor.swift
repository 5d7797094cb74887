/// What a photo says of the colours that its samples stand for.
public enum PhotoColor: Sendable, Equatable {
  /// Nothing, or that they are sRGB.
  case standard
  /// An ICC profile, which nobody has looked into yet.
  case profile([UInt8])
  /// A space known by its place in a standard's lists.
  case codePoints(CodePoints)
  /// A space known by its numbers, as PNG's gAMA and cHRM give it.
  case numbers(ColorNumbers)
  /// Something that cannot be used, such as an ICC profile of which parts are missing.
  case unusable(ColorFault)
}

/// A colour space by its curve and its primaries.
public struct ColorNumbers: Sendable, Equatable {
  /// A place in the CIE 1931 diagram.
  public struct Chromaticity: Sendable, Equatable {
    /// X as a share of X + Y + Z.
    public let x: Double
    /// Y as a share of X + Y + Z.
    public let y: Double
  }

  /// The power that gives light from samples, or nil for the curve of sRGB.
  public let gamma: Double?
  /// White, red, green and blue, or nil for those of sRGB.
  public let primaries: [Chromaticity]?
}

/// What a photo's samples are, apart from alpha.
public enum ColorModel: Sendable, Equatable {
  /// Light of one colour.
  case gray
  /// Light of three colours.
  case rgb
  /// Four inks; as Adobe stores them 0 is full ink.
  case cmyk(isInverted: Bool)
}
