/// A colour as CSS text gives it: a notation and its numbers, before they become a display's colour.
///
/// A gradient needs to know the notation, because it decides in which space colours mix, and the
/// components that were left out as `none`, because those are taken from the neighbouring stop.
struct CSSColor: Sendable, Equatable {
  /// The function a colour is written with; names and hexadecimal digits are `rgb`.
  enum Notation: String, Sendable, CaseIterable {
    case rgb
    case hsl
    case hwb
    case lab
    case lch
    case oklab
    case oklch

    /// Whether such colours mix in sRGB unless asked otherwise, as they did before CSS Color 4.
    var isLegacy: Bool { self == .rgb || self == .hsl || self == .hwb }
  }

  /// Which components are `none`.
  struct Missing: OptionSet, Sendable {
    let rawValue: UInt8

    static let first = Missing(rawValue: 1)
    static let second = Missing(rawValue: 2)
    static let third = Missing(rawValue: 4)
    static let alpha = Missing(rawValue: 8)
  }

  var notation: Notation
  /// In the order of the notation: `rgb` 0…1; hues in degrees, 0 ≤ hue < 360; `hsl` and `hwb` shares
  /// 0…1; the others in CSS units and as written, even if no colour is so light or so strong.
  var components: SIMD3<Double>
  /// Opacity, 0…1.
  var alpha: Double = 1
  /// Components that were written as `none`; their value is 0.
  var missing: Missing = []

  init(
    _ notation: Notation, _ components: SIMD3<Double>, alpha: Double = 1, missing: Missing = []
  ) {
    self.notation = notation
    self.components = components
    self.alpha = alpha
    self.missing = missing
  }

  /// A colour from `0xRRGGBB`.
  init(hex: UInt32) {
    let bytes = SIMD3<UInt32>(hex >> 16 & 255, hex >> 8 & 255, hex & 255)
    self.init(.rgb, SIMD3<Double>(bytes) / 255)
  }

  /// The colour as sRGB shows it, mapped into its gamut where it lies outside.
  var rgba: RGBA {
    var color = srgb
    switch notation {
    case .rgb, .hsl, .hwb: break
    case .lab, .lch:
      let lab = rectangular
      color =
        lab.x <= 0 || lab.x >= 100
        ? SIMD3(repeating: lab.x / 100)
        : GamutMapping.srgb(oklab: ColorSpaces.oklab(linear: ColorSpaces.linear(lab: lab)))
    case .oklab, .oklch: color = GamutMapping.srgb(oklab: rectangular)
    }
    color.clamp(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 1))
    return RGBA(red: color.x, green: color.y, blue: color.z, alpha: alpha)
  }

  /// The colour in sRGB; beyond 0…1 where it is out of gamut.
  var srgb: SIMD3<Double> {
    switch notation {
    case .rgb: components
    case .hsl: ColorSpaces.srgb(hsl: components)
    case .hwb: ColorSpaces.srgb(hwb: components)
    case .lab, .lch: ColorSpaces.srgb(linear: ColorSpaces.linear(lab: rectangular))
    case .oklab, .oklch: ColorSpaces.srgb(linear: ColorSpaces.linear(oklab: rectangular))
    }
  }

  /// The components as they are used.
  ///
  /// Lightness and chroma are clamped where a colour is used, not where it is read: CSS Color 4, section 9.3. What is
  /// further out than any colour is brought where numbers can tell its mixtures apart.
  var clampedComponents: SIMD3<Double> {
    let lightest: Double
    switch notation {
    case .rgb, .hsl, .hwb: return components
    case .lab, .lch: lightest = 100
    case .oklab, .oklch: lightest = 1
    }
    var clamped = components.clamped(
      lowerBound: SIMD3(repeating: -Self.furthest), upperBound: SIMD3(repeating: Self.furthest))
    clamped.x = max(0, min(lightest, clamped.x))
    if notation == .lch || notation == .oklch { clamped.y = max(0, clamped.y) }
    return clamped
  }

  /// Lightness, a and b of a colour that is written with them or with chroma and hue.
  private var rectangular: SIMD3<Double> {
    let clamped = clampedComponents
    return notation == .lch || notation == .oklch
      ? ColorSpaces.rectangular(polar: clamped) : clamped
  }

  /// The greatest component that is looked at.
  private static let furthest = 1e4
}
