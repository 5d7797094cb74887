extension CSSColor.Missing {
  /// The flags in the order of the components.
  static let each: [CSSColor.Missing] = [.first, .second, .third, .alpha]
}

extension CSSColor {
  /// Straight components in the space of a gradient, with alpha last.
  ///
  /// A colour out of gamut stays there, since its mixtures may come back into it: CSS Color 4, section 12.1.
  func components(in space: ColorLine.Space) -> SIMD4<Double> {
    // What another space could not hold, such as the hue of a gray, is kept.
    guard notation.space != space else { return SIMD4(clampedComponents, alpha) }
    var vector = srgb
    switch space {
    case .srgb: break
    case .srgbLinear: vector = ColorSpaces.linear(srgb: vector)
    case .oklab: vector = ColorSpaces.oklab(linear: ColorSpaces.linear(srgb: vector))
    case .lab: vector = ColorSpaces.lab(linear: ColorSpaces.linear(srgb: vector))
    case .oklch:
      vector = ColorSpaces.polar(
        rectangular: ColorSpaces.oklab(linear: ColorSpaces.linear(srgb: vector)))
    case .lch:
      vector = ColorSpaces.polar(
        rectangular: ColorSpaces.lab(linear: ColorSpaces.linear(srgb: vector)))
    case .hsl: vector = ColorSpaces.hsl(srgb: vector)
    case .hwb: vector = ColorSpaces.hwb(srgb: vector)
    }
    return SIMD4(vector, alpha)
  }

  /// Which components in `space` have no value: those that stand for what is `none` here, and the hue
  /// of a gray that is written without one.
  func missing(in space: ColorLine.Space) -> Missing {
    var missing = self.missing.intersection(.alpha)
    let own = notation.space
    for (index, meaning) in space.meanings.enumerated() {
      guard let place = own.meanings.firstIndex(of: meaning) else { continue }
      if self.missing.contains(Missing.each[place]) { missing.insert(Missing.each[index]) }
    }
    if let index = space.hueIndex, own != space, isGray(in: space) {
      missing.insert(Missing.each[index])
    }
    return missing
  }

  /// Whether the colour has no hue, by the tolerances of CSS Color 4, section 4.4.
  private func isGray(in space: ColorLine.Space) -> Bool {
    let components = components(in: space)
    return switch space {
    case .oklch: components.y <= 0.000_004
    case .lch: components.y <= 0.001_5
    case .hsl: components.y <= 0.000_01
    case .hwb: components.y + components.z >= 0.999_99
    case .srgb, .srgbLinear, .oklab, .lab: false
    }
  }
}

/// What a component stands for, in whichever space: CSS Color 4, section 12.2.
private enum Meaning {
  case red, green, blue, lightness, colorfulness, hue, whiteness, blackness, a, b
}

extension CSSColor.Notation {
  /// The space whose components are the notation's.
  fileprivate var space: ColorLine.Space {
    switch self {
    case .rgb: .srgb
    case .hsl: .hsl
    case .hwb: .hwb
    case .lab: .lab
    case .lch: .lch
    case .oklab: .oklab
    case .oklch: .oklch
    }
  }
}

extension ColorLine.Space {
  /// What the three components stand for.
  fileprivate var meanings: [Meaning] {
    switch self {
    case .srgb, .srgbLinear: [.red, .green, .blue]
    case .hsl: [.hue, .colorfulness, .lightness]
    case .hwb: [.hue, .whiteness, .blackness]
    case .lab, .oklab: [.lightness, .a, .b]
    case .lch, .oklch: [.lightness, .colorfulness, .hue]
    }
  }
}
