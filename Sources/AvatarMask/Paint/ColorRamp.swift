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
      hint: Double?, in space: ColorLine.Space, hue: ColorLine.HueDirection
    ) {
      start = first.position
      end = second.position
      inverseLength = 1 / (end - start)
      self.space = space
      let ends = Self.components(first.color, second.color, in: space, hue)
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
      return space == .srgb ? ColorRamp.valid(mixed) : ColorRamp.srgb(mixed, from: space)
    }

    /// The colour that is approached towards the end, which a hint at the end never lets begin to change.
    var last: SIMD4<Float> { color(at: exponent == .infinity ? start : end) }

    /// Whether the colour is the same all along.
    var isConstant: Bool { from == to }

    /// Both colours in `space`, premultiplied; what one has as `none` is taken from the other, as in
    /// CSS Color 4, section 12.2.
    private static func components(
      _ first: CSSColor, _ second: CSSColor, in space: ColorLine.Space,
      _ hue: ColorLine.HueDirection
    ) -> (SIMD4<Float>, SIMD4<Float>) {
      var (a, b) = (first.components(in: space), second.components(in: space))
      let (missingA, missingB) = (first.missing(in: space), second.missing(in: space))
      for (index, flag) in CSSColor.Missing.each.enumerated() {
        if missingA.contains(flag) && !missingB.contains(flag) { a[index] = b[index] }
        if missingB.contains(flag) && !missingA.contains(flag) { b[index] = a[index] }
      }
      if let index = space.hueIndex { (a[index], b[index]) = hue.adjusted(a[index], b[index]) }
      // A hue is an angle, of which half an opacity is no half.
      func premultiplied(_ color: SIMD4<Double>) -> SIMD4<Float> {
        var product = color * color.w
        product.w = color.w
        if let index = space.hueIndex { product[index] = color[index] }
        return SIMD4<Float>(product)
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
  /// The length after which the line begins anew, or 0 if it does not.
  let period: Double
  /// Where the colour changes at once; in a line that repeats, each stands for all its repetitions.
  let jumps: [Jump]
  /// The mean colour from the first stop to the last.
  let mean: SIMD4<Float>

  /// A sudden change of colour.
  struct Jump: Sendable {
    let position: Double
    /// The colour beyond it less the one before it.
    let change: SIMD4<Float>
  }

  /// Makes a line of segments, which join up in position.
  init(
    segments: [Segment], start: Double, before: SIMD4<Float>, after: SIMD4<Float>, repeats: Bool
  ) {
    (self.segments, self.start, self.before, self.after) = (segments, start, before, after)
    period = repeats ? (segments.last?.end ?? start) - start : 0
    var jumps: [Jump] = []
    func change(at position: Double, from left: SIMD4<Float>?, to right: SIMD4<Float>?) {
      guard let left, let right else { return }
      let change = right - left
      // Colours that came two ways through a space differ by less than anyone sees.
      if max(change.max(), -change.min()) > 0.000_5 {
        jumps.append(Jump(position: position, change: change))
      }
    }
    let (first, last) = (segments.first.map { $0.color(at: $0.start) }, segments.last?.last)
    for (left, right) in zip(segments, segments.dropFirst()) {
      change(at: right.start, from: left.last, to: right.color(at: right.start))
    }
    if period > 0 {
      change(at: start, from: last, to: first)
    } else {
      change(at: start, from: before, to: first ?? after)
      change(at: segments.last?.end ?? start, from: last, to: after)
    }
    self.jumps = jumps
    mean = Self.mean(of: segments) ?? after
  }

  /// Makes a line of one colour.
  init(_ color: SIMD4<Float>) {
    self.init(segments: [], start: 0, before: color, after: color, repeats: false)
  }

  /// Whether a pixel's colour is that in its middle.
  var isSmooth: Bool { jumps.isEmpty && period == 0 }

  /// Whether a pixel sees no more of the line than its mean.
  @inline(__always)
  func isMean(over footprint: PixelFootprint) -> Bool {
    period > 0 && footprint.length >= period
  }

  /// The premultiplied sRGB colour of a pixel: its middle's, and where the colour changes at once within
  /// it, each side has the share of the pixel that it covers.
  ///
  /// - Parameters:
  ///   - position: The position of the pixel's middle.
  ///   - footprint: How much of the line the pixel sees.
  ///   - segment: As for `color(at:near:)`.
  /// - Returns: Red, green, blue and alpha, 0…1.
  func color(
    at position: Double, over footprint: PixelFootprint, near segment: inout Int
  ) -> SIMD4<Float> {
    if isMean(over: footprint) { return mean }
    var middle = position
    var correction = SIMD4<Float>()
    for jump in jumps {
      var distance = jump.position - position
      if period > 0 { distance -= period * (distance / period).rounded() }
      guard abs(distance) < footprint.reach else { continue }
      // At the very jump, rounding must not decide on which side the middle lies.
      let hair = 1e-9
      if abs(distance) < hair { middle = position + 2 * hair }
      let share = footprint.share(beyond: distance)
      correction += jump.change * Float(distance < hair ? share - 1 : share)
    }
    return Self.valid(color(at: middle, near: &segment) + correction)
  }

  /// A premultiplied colour with what is beyond its range cut.
  @inline(__always)
  static func valid(_ color: SIMD4<Float>) -> SIMD4<Float> {
    let alpha = max(0, min(1, color.w))
    return color.clamped(
      lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(alpha, alpha, alpha, alpha))
  }

  /// The mean colour along segments, or nil without any.
  private static func mean(of segments: [Segment]) -> SIMD4<Float>? {
    guard let first = segments.first, let last = segments.last else { return nil }
    let count = 64
    var sum = SIMD4<Float>()
    for segment in segments {
      let length = segment.end - segment.start
      var part = SIMD4<Float>()
      for index in 0..<count {
        part += segment.color(at: segment.start + length * (Double(index) + 0.5) / Double(count))
      }
      sum += part / Float(count) * Float(length / (last.end - first.start))
    }
    return valid(sum)
  }

  /// The premultiplied sRGB colour at a position on the line.
  ///
  /// - Parameters:
  ///   - position: Any number; beyond the stops the line goes on in the colours at its ends.
  ///   - segment: The segment to look at first; afterwards the one that was found. A caller that
  ///     goes along the line finds each colour without a search.
  /// - Returns: Red, green, blue and alpha, 0…1.
  @inline(__always)
  func color(at position: Double, near segment: inout Int) -> SIMD4<Float> {
    var position = position
    if period > 0 {
      position = start + ColorSpaces.positiveRemainder(position - start, period)
    }
    if position < start { return before }
    guard let last = segments.last, position < last.end else { return after }
    while segment > 0 && position < segments[segment].start { segment -= 1 }
    while position >= segments[segment].end { segment += 1 }
    return segments[segment].color(at: position)
  }

  /// The one colour of the whole line, if it has only one.
  var constant: SIMD4<Float>? {
    guard before == after, period == 0 || jumps.isEmpty, segments.allSatisfy(\.isConstant) else {
      return nil
    }
    // Segments join up with each other and with the ends unless a colour changes at once.
    var segment = 0
    return segments.allSatisfy { color(at: $0.start, near: &segment) == before } ? before : nil
  }

  /// Premultiplied sRGB from a premultiplied colour of another space.
  fileprivate static func srgb(_ mixed: SIMD4<Float>, from space: ColorLine.Space) -> SIMD4<Float> {
    let alpha = mixed.w
    guard alpha > 0 else { return SIMD4() }
    var color = mixed / alpha
    if let index = space.hueIndex { color[index] = mixed[index] }
    var linear = SIMD3(color.x, color.y, color.z)
    switch space {
    case .srgb, .srgbLinear:
      break
    case .oklab:
      linear = Oklab.linear(linear)
    case .oklch:
      linear = Oklab.linear(SIMD3<Float>(ColorSpaces.rectangular(polar: SIMD3<Double>(linear))))
    case .lab:
      linear = SIMD3<Float>(ColorSpaces.linear(lab: SIMD3<Double>(linear)))
    case .lch:
      let lab = ColorSpaces.rectangular(polar: SIMD3<Double>(linear))
      linear = SIMD3<Float>(ColorSpaces.linear(lab: lab))
    case .hsl:
      return valid(SIMD4(SIMD3<Float>(ColorSpaces.srgb(hsl: SIMD3<Double>(linear))), 1) * alpha)
    case .hwb:
      return valid(SIMD4(SIMD3<Float>(ColorSpaces.srgb(hwb: SIMD3<Double>(linear))), 1) * alpha)
    }
    return SIMD4(
      encodeGamma(linear.x) * alpha, encodeGamma(linear.y) * alpha, encodeGamma(linear.z) * alpha,
      alpha)
  }

  /// `ColorSpaces.encodeGamma` for light that is cut to 0…1, as browsers do: mixtures may lie outside sRGB's gamut, and
  /// mapping each of them would show steps.
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
