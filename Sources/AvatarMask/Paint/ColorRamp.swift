/// The colours along a gradient, as a function of the position on its line.
///
/// Colours are mixed premultiplied, so that red to transparent stays red (CSS Images 3,
/// section 3.5.3). Each is computed where it is asked for; a table would be as large as the picture
/// to be as exact.
struct ColorRamp: Sendable {
  /// The part of the line between two stops.
  struct Segment: Sendable {
    /// Positions on the line, `start < end`.
    let start, end: Double
    /// Premultiplied components at both ends, in `space`; alpha is last.
    let from, to: SIMD4<Float>
    let space: ColorLine.Space
    /// The exponent that a hint bends the mix with, 1 without one.
    let exponent: Double
    /// 1 / (end - start), which a division for every pixel would cost.
    private let inverseLength: Double

    /// Makes the segment between two stops at different positions.
    ///
    /// A hint at the share H of the segment makes the mix at the share P equal to
    /// P^(ln 0.5 / ln H), which is a half at H.
    init(
      _ first: (color: CSSColor, position: Double), _ second: (color: CSSColor, position: Double),
      hint: Double?, in space: ColorLine.Space
    ) {
      start = first.position
      end = second.position
      inverseLength = 1 / (end - start)
      self.space = space
      let ends = Self.components(first.color, second.color, in: space)
      (from, to) = ends
      if let hint {
        let share = (hint - start) * inverseLength
        // At either end the hint leaves one colour only: a step, with 0 and infinity for exponents.
        exponent = share <= 0 ? 0 : share >= 1 ? .infinity : log(0.5) / log(share)
      } else {
        exponent = 1
      }
    }

    /// The premultiplied sRGB colour at a position from `start` to `end`.
    @inline(__always)
    func color(at position: Double) -> SIMD4<Float> {
      var share = (position - start) * inverseLength
      if exponent != 1 { share = pow(share, exponent) }
      let mixed = from + (to - from) * Float(share)
      return space == .srgb ? mixed : ColorRamp.srgb(mixed, from: space)
    }

    /// Whether the colour is the same all along.
    var isConstant: Bool { from == to }

    /// Both colours in `space`, premultiplied; what one has as `none` is taken from the other, as in
    /// CSS Color 4, section 12.2.
    private static func components(
      _ first: CSSColor, _ second: CSSColor, in space: ColorLine.Space
    ) -> (SIMD4<Float>, SIMD4<Float>) {
      var (a, b) = (first.components(in: space), second.components(in: space))
      let (missingA, missingB) = (first.missing(in: space), second.missing(in: space))
      for (index, flag) in CSSColor.Missing.each.enumerated() {
        if missingA.contains(flag) && !missingB.contains(flag) { a[index] = b[index] }
        if missingB.contains(flag) && !missingA.contains(flag) { b[index] = a[index] }
      }
      func premultiplied(_ color: SIMD4<Double>) -> SIMD4<Float> {
        SIMD4<Float>(SIMD4(color.x * color.w, color.y * color.w, color.z * color.w, color.w))
      }
      return (premultiplied(a), premultiplied(b))
    }
  }

  /// In ascending order, each beginning where the one before it ends.
  let segments: [Segment]
  /// The position of the first stop.
  let start: Double
  /// The colour at positions below `start`, premultiplied.
  let before: SIMD4<Float>
  /// The colour at and beyond the end of the last segment, premultiplied.
  let after: SIMD4<Float>

  /// The premultiplied sRGB colour at a position on the line.
  ///
  /// - Parameters:
  ///   - position: Any number; beyond the stops the line goes on in the colours at its ends.
  ///   - segment: The segment to look at first; afterwards the one that was found. A caller that
  ///     goes along the line finds each colour without a search.
  /// - Returns: Red, green, blue and alpha, 0…1.
  @inline(__always)
  func color(at position: Double, near segment: inout Int) -> SIMD4<Float> {
    if position < start { return before }
    guard let last = segments.last, position < last.end else { return after }
    while segment > 0 && position < segments[segment].start { segment -= 1 }
    while position >= segments[segment].end { segment += 1 }
    return segments[segment].color(at: position)
  }

  /// The one colour of the whole line, if it has only one.
  var constant: SIMD4<Float>? {
    guard before == after, segments.allSatisfy(\.isConstant) else { return nil }
    // Segments join up with each other and with the ends unless a colour changes at once.
    var segment = 0
    return segments.allSatisfy { color(at: $0.start, near: &segment) == before } ? before : nil
  }

  /// Premultiplied sRGB from a premultiplied colour of another space.
  fileprivate static func srgb(_ mixed: SIMD4<Float>, from space: ColorLine.Space) -> SIMD4<Float> {
    let alpha = mixed.w
    guard alpha > 0 else { return SIMD4() }
    let color = mixed / alpha
    var linear = SIMD3(color.x, color.y, color.z)
    if space == .oklab { linear = Oklab.linear(linear) }
    return SIMD4(
      encodeGamma(linear.x) * alpha, encodeGamma(linear.y) * alpha, encodeGamma(linear.z) * alpha,
      alpha)
  }

  /// `ColorSpaces.encodeGamma` for light that is cut to 0…1: between two colours of sRGB, Oklab
  /// leaves its gamut by little.
  private static func encodeGamma(_ value: Float) -> Float {
    if value <= 0.003_130_8 { return max(0, value) * 12.92 }
    return min(1, 1.055 * pow(value, 1 / 2.4) - 0.055)
  }

  /// `ColorSpaces.linear(oklab:)` in single precision, column by column.
  private enum Oklab {
    static let roots = ColorSpaces.lmsFromOklab.columns
    static let light = ColorSpaces.linearFromLMS.columns

    static func linear(_ oklab: SIMD3<Float>) -> SIMD3<Float> {
      let roots = Self.roots
      let light = Self.light
      let root = roots.0 * oklab.x + roots.1 * oklab.y + roots.2 * oklab.z
      let cones = root * root * root
      return light.0 * cones.x + light.1 * cones.y + light.2 * cones.z
    }
  }
}

extension CSSColor.Missing {
  /// The flags in the order of the components.
  static let each: [CSSColor.Missing] = [.first, .second, .third, .alpha]
}

extension CSSColor {
  /// Straight components in the space of a gradient, with alpha last.
  ///
  /// A colour out of gamut is mapped first, so that a gradient begins with the colour that a solid
  /// paint of the same text has.
  func components(in space: ColorLine.Space) -> SIMD4<Double> {
    let color = rgba
    var vector = SIMD3(color.red, color.green, color.blue)
    switch space {
    case .srgb: break
    case .srgbLinear: vector = ColorSpaces.linear(srgb: vector)
    case .oklab: vector = ColorSpaces.oklab(linear: ColorSpaces.linear(srgb: vector))
    }
    return SIMD4(vector, color.alpha)
  }

  /// Which components in `space` have no value because what they stand for is `none`.
  func missing(in space: ColorLine.Space) -> Missing {
    var kept: Missing = [.alpha]
    switch (notation, space) {
    case (.rgb, .srgb), (.rgb, .srgbLinear): kept.formUnion([.first, .second, .third])
    case (.lab, .oklab), (.oklab, .oklab): kept.formUnion([.first, .second, .third])
    case (.lch, .oklab), (.oklch, .oklab): kept.insert(.first)
    default: break
    }
    return missing.intersection(kept)
  }
}
