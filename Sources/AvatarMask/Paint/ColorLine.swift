/// The stops of a gradient as they were written: what linear, radial and conic gradients share.
struct ColorLine: Sendable, Equatable {
  /// A place on the line.
  enum Position: Sendable, Equatable {
    /// A share of the line; 0.5 is 50 %.
    case share(Double)
    /// Pixels at density 1 from the line's start.
    case pixels(Double)

    /// The position as a share of a line of `length` pixels, above 0, at density `scale`.
    func resolved(length: Double, scale: Double) -> Double {
      switch self {
      case .share(let share): share
      case .pixels(let pixels): pixels * scale / length
      }
    }
  }

  /// What stands between two commas; a stop with two positions is two entries.
  enum Entry: Sendable, Equatable {
    /// A colour, and where the line has it.
    case stop(CSSColor, Position?)
    /// Where the colours of the stops at both sides are mixed half and half.
    case hint(Position)
  }

  /// The space in which colours mix.
  enum Space: String, Sendable, CaseIterable {
    case srgb
    case srgbLinear = "srgb-linear"
    case oklab
    case lab
    case oklch
    case lch
    case hsl
    case hwb

    /// Which component is a hue, if one is.
    var hueIndex: Int? {
      switch self {
      case .srgb, .srgbLinear, .oklab, .lab: nil
      case .oklch, .lch: 2
      case .hsl, .hwb: 0
      }
    }
  }

  /// Which way around a hue goes from one colour to the next.
  enum HueDirection: String, Sendable, CaseIterable {
    case shorter
    case longer
    case increasing
    case decreasing

    /// The hues in degrees, 0 ≤ hue < 360, of which one may have a turn added: CSS Color 4,
    /// section 12.4.
    func adjusted(_ first: Double, _ second: Double) -> (Double, Double) {
      let difference = second - first
      let turns: (first: Bool, second: Bool) =
        switch self {
        case .shorter: (difference > 180, difference < -180)
        case .longer:
          (difference > 0 && difference < 180, difference > -180 && difference <= 0)
        case .increasing: (false, difference < 0)
        case .decreasing: (difference > 0, false)
        }
      return (turns.first ? first + 360 : first, turns.second ? second + 360 : second)
    }
  }

  /// At least one stop; each hint stands between two stops.
  var entries: [Entry]
  /// The space to mix in, or nil for the one that CSS chooses.
  var space: Space?
  /// The way of hues where the space has one.
  var hue: HueDirection = .shorter
  /// Whether the line begins anew where it ends.
  var repeats = false

  /// The space that is used: sRGB for colours that existed before CSS Color 4, Oklab for others, as
  /// in section 12.1 there.
  var resolvedSpace: Space {
    if let space { return space }
    for case .stop(let color, _) in entries where !color.notation.isLegacy { return .oklab }
    return .srgb
  }

  /// Positions of the entries as shares of the line, in ascending order.
  ///
  /// The steps of CSS Images 3, section 3.5.3: ends without a position get 0 % and 100 %, a position
  /// below an earlier one is raised to it, and runs without positions are spaced evenly. Hints take
  /// part as in browsers.
  ///
  /// - Parameters:
  ///   - length: The line's length in pixels of the canvas, above 0.
  ///   - scale: Pixels of the canvas a pixel of the text, above 0.
  /// - Returns: As many positions as there are entries.
  func positions(length: Double, scale: Double) -> [Double] {
    var positions: [Double?] = entries.map { entry in
      switch entry {
      case .stop(_, let position): position?.resolved(length: length, scale: scale)
      case .hint(let position): position.resolved(length: length, scale: scale)
      }
    }
    let last = positions.count - 1
    if positions[0] == nil { positions[0] = 0 }
    if positions[last] == nil { positions[last] = 1 }
    var resolved: [Double] = []
    var furthest = -Double.infinity
    for (index, position) in positions.enumerated() {
      if let position {
        let before = resolved.count
        let end = max(furthest, position)
        // Entries since the last position are spaced evenly up to this one.
        for run in before..<index {
          let share = Double(run - before + 1) / Double(index - before + 1)
          resolved.append(furthest + (end - furthest) * share)
        }
        resolved.append(end)
        furthest = end
      }
    }
    return resolved
  }

  /// The line with every position known, ready to be evaluated.
  func ramp(length: Double, scale: Double) -> ColorRamp {
    let space = resolvedSpace
    var stops: [(color: CSSColor, position: Double)] = []
    var segments: [ColorRamp.Segment] = []
    var hint: Double?
    var positions = positions(length: length, scale: scale)
    // All at one place leave nothing to repeat: the mean of evenly spaced colours is seen instead.
    let isMean = repeats && positions.first == positions.last
    if isMean { positions = positions.indices.map(Double.init) }
    for (entry, position) in zip(entries, positions) {
      switch entry {
      case .hint:
        hint = position
      case .stop(let color, _):
        // Two stops at one position leave no room between them: the colour changes at once.
        if let previous = stops.last, position > previous.position {
          segments.append(
            ColorRamp.Segment(previous, (color, position), hint: hint, in: space, hue: hue))
        }
        stops.append((color, position))
        hint = nil
      }
    }
    guard let first = stops.first, let last = stops.last else {
      preconditionFailure("a line of colours has a stop")
    }
    /// A stop's colour as its mixtures are shown.
    func shown(_ color: CSSColor) -> SIMD4<Float> {
      ColorRamp.Segment((color, 0), (color, 1), hint: nil, in: space, hue: hue).color(at: 0)
    }
    let ramp = ColorRamp(
      segments: segments, start: first.position, before: shown(first.color),
      after: shown(last.color), repeats: repeats)
    return isMean ? ColorRamp(ramp.mean) : ramp
  }
}
