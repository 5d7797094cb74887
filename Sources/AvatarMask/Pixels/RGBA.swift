/// A straight colour with components in 0…1, gamma-encoded sRGB.
public struct RGBA: Sendable, Equatable {
  /// Red, 0…1.
  public var red: Double
  /// Green, 0…1.
  public var green: Double
  /// Blue, 0…1.
  public var blue: Double
  /// Opacity, 0…1.
  public var alpha: Double

  /// Makes a colour from components in 0…1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a colour from a pixel of a `Bitmap`.
  init(pixel: UInt32) {
    func share(_ shift: UInt32) -> Double { Double(pixel >> shift & 0xff) / 255 }
    self.init(red: share(0), green: share(8), blue: share(16), alpha: share(24))
  }

  /// Opaque white.
  public static let white = RGBA(red: 1, green: 1, blue: 1)

  /// Red, green and blue multiplied by alpha, and alpha, for mixing.
  var premultiplied: SIMD4<Float> {
    SIMD4<Float>(SIMD4(red * alpha, green * alpha, blue * alpha, alpha))
  }

  /// The nearest pixel of a `Bitmap`; halves are rounded up, as CSS does.
  package var pixel: UInt32 {
    func byte(_ component: Double) -> UInt32 { UInt32(max(0, min(1, component)) * 255 + 0.5) }
    return byte(red) | byte(green) << 8 | byte(blue) << 16 | byte(alpha) << 24
  }
}
