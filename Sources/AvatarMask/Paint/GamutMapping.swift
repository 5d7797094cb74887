/// Brings colours that no sRGB display shows to the nearest look that one does.
enum GamutMapping {
  /// A colour in sRGB, each component 0…1, for one in Oklab.
  ///
  /// Chroma is reduced at the same lightness and hue until cutting off what is still out of gamut
  /// makes no visible difference: CSS Color 4, section 13.2.4, "Binary Search Gamut Mapping with
  /// Local MINDE". About fifteen conversions for a colour out of gamut, one for any other.
  static func srgb(oklab: SIMD3<Double>) -> SIMD3<Double> {
    if oklab.x >= 1 { return SIMD3(repeating: 1) }
    if oklab.x <= 0 { return SIMD3(repeating: 0) }

    func candidate(_ share: Double) -> (oklab: SIMD3<Double>, linear: SIMD3<Double>) {
      let color = SIMD3(oklab.x, oklab.y * share, oklab.z * share)
      return (color, ColorSpaces.linear(oklab: color))
    }
    func clippingError(_ color: (oklab: SIMD3<Double>, linear: SIMD3<Double>)) -> Double {
      let difference = ColorSpaces.oklab(linear: clipped(color.linear)) - color.oklab
      return (difference * difference).sum().squareRoot()
    }

    let whole = candidate(1)
    if isInGamut(whole.linear) || clippingError(whole) < justNoticeable {
      return ColorSpaces.srgb(linear: clipped(whole.linear))
    }
    let chroma = (oklab.y * oklab.y + oklab.z * oklab.z).squareRoot()
    var (low, high) = (0.0, 1.0)
    var lowIsInGamut = true
    var best = candidate(0)
    while (high - low) * chroma > precision {
      let share = (low + high) / 2
      best = candidate(share)
      if lowIsInGamut && isInGamut(best.linear) {
        low = share
        continue
      }
      let error = clippingError(best)
      if error >= justNoticeable {
        high = share
      } else if justNoticeable - error < precision {
        break
      } else {
        lowIsInGamut = false
        low = share
      }
    }
    return ColorSpaces.srgb(linear: clipped(best.linear))
  }

  /// The Oklab distance below which two colours look the same.
  private static let justNoticeable = 0.02
  /// The chroma at which the search stops.
  private static let precision = 0.000_1

  private static func isInGamut(_ linear: SIMD3<Double>) -> Bool {
    linear.min() >= 0 && linear.max() <= 1
  }

  private static func clipped(_ linear: SIMD3<Double>) -> SIMD3<Double> {
    linear.clamped(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 1))
  }
}
