/// The grammar of CSS Color 4's `<color>`, without `color()`, `calc()` and what needs a page.
extension CSSScanner {
  /// Reads one colour and the space before it.
  ///
  /// Hexadecimal digits may stand without their `#`, which shells take for a comment; no name
  /// consists of such digits only, so nothing is ambiguous.
  mutating func readColor() throws(PaintError) -> CSSColor {
    skipSpace()
    let start = offset
    if take("#") {
      guard let digits = takeHexDigits() else {
        throw expected(.hexDigits, at: start)
      }
      return Self.color(hexDigits: digits)
    }
    if let digits = takeHexDigits() { return Self.color(hexDigits: digits) }
    guard let name = takeName() else { throw expected(.color) }
    if next == UInt8(ascii: "(") { return try readFunction(name, at: start) }
    switch name {
    case "transparent":
      return CSSColor(.rgb, SIMD3(repeating: 0), alpha: 0)
    case "currentcolor":
      throw expected(.ownColor, at: start)
    default:
      guard let rgb = ColorName.find(name) else {
        throw PaintError(offset: start, problem: .unknownName(text(start..<offset)))
      }
      return CSSColor(hex: rgb)
    }
  }

  /// The colour of 3, 4, 6 or 8 hexadecimal digits.
  private static func color(hexDigits: ArraySlice<UInt8>) -> CSSColor {
    let digits = hexDigits.compactMap(\.hexDigit).map(Double.init)
    let isShort = digits.count < 6
    func component(_ index: Int) -> Double {
      if isShort { return digits[index] * 17 / 255 }
      return (digits[2 * index] * 16 + digits[2 * index + 1]) / 255
    }
    let hasAlpha = digits.count == 4 || digits.count == 8
    return CSSColor(
      .rgb, SIMD3(component(0), component(1), component(2)), alpha: hasAlpha ? component(3) : 1)
  }

  /// Reads the arguments of the colour function `name`, from its opening parenthesis on.
  private mutating func readFunction(_ name: String, at start: Int) throws(PaintError) -> CSSColor {
    guard let notation = CSSColor.Notation(function: name) else {
      if name == "color" || name == "color-mix" || name == "light-dark" {
        throw expected(.word(CSSColor.Notation.allCases.map { $0.rawValue + "()" }), at: start)
      }
      throw PaintError(offset: start, problem: .unknownName(text(start..<offset) + "()"))
    }
    _ = take("(")
    let kinds = notation.componentKinds
    var arguments: [Argument] = []
    var usesCommas = false
    for (index, kind) in kinds.enumerated() {
      if index == 1, notation == .rgb || notation == .hsl { usesCommas = take(",") }
      if index == 2, usesCommas, !take(",") { throw expected(.comma) }
      arguments.append(try readArgument(kind))
    }
    if usesCommas { try checkCommaSyntax(of: notation, arguments) }

    var color = CSSColor(notation, SIMD3(repeating: 0))
    for (index, argument) in arguments.enumerated() {
      if let value = argument.value {
        color.components[index] = value
      } else {
        color.missing.insert(CSSColor.Missing(rawValue: 1 << UInt8(index)))
      }
    }
    let mark: Unicode.Scalar = usesCommas ? "," : "/"
    let hasAlpha = take(mark)
    if hasAlpha {
      let argument = try readArgument(.amount(whole: 1, range: 0...1))
      color.alpha = argument.value ?? 0
      if argument.value == nil {
        if usesCommas { throw expected(.numberOrPercentage, at: argument.offset) }
        color.missing.insert(.alpha)
      }
    }
    guard take(")") else {
      throw expected(.closingParenthesis(orMark: hasAlpha ? nil : mark))
    }
    return color
  }

  /// One argument of a colour function.
  private struct Argument {
    /// The byte at which it begins.
    var offset: Int
    /// The unit as written, in lower case.
    var unit: String
    /// What it is worth, or nil for `none`.
    var value: Double?
  }

  private mutating func readArgument(
    _ kind: CSSColor.ComponentKind
  ) throws(PaintError) -> Argument {
    skipSpace()
    let start = offset
    if takeName("none") { return Argument(offset: start, unit: "none", value: nil) }
    guard let number = takeNumber(), let value = kind.value(of: number) else {
      throw expected(kind.expectation, at: start)
    }
    if case .hue = kind, number.isAtLimit {
      throw PaintError(offset: start, problem: .angleTooLarge)
    }
    return Argument(offset: start, unit: number.unit, value: value)
  }

  /// Commas are older than `none` and than mixing numbers with percentages.
  private func checkCommaSyntax(
    of notation: CSSColor.Notation, _ arguments: [Argument]
  ) throws(PaintError) {
    for (index, argument) in arguments.enumerated() {
      if notation == .hsl && index > 0 {
        if argument.unit != "%" { throw expected(.percentage, at: argument.offset) }
      } else if argument.value == nil {
        throw expected(.number, at: argument.offset)
      } else if notation == .rgb && argument.unit != arguments[0].unit {
        throw expected(.sameUnit(isPercentage: arguments[0].unit == "%"), at: argument.offset)
      }
    }
  }
}

extension CSSColor {
  /// What a component of a notation may be, and what it is worth.
  fileprivate enum ComponentKind {
    /// An angle, or a number of degrees.
    case hue
    /// A number of which `unit` is worth 1, or a percentage of `whole`; clamped to `range`.
    case amount(whole: Double, unit: Double = 1, range: ClosedRange<Double>? = nil)

    /// What is expected here, for an error.
    var expectation: PaintError.Expectation {
      switch self {
      case .hue: .hue
      case .amount: .component
      }
    }

    /// What `number` is worth, or nil if its unit does not belong here.
    func value(of number: CSSNumber) -> Double? {
      switch self {
      case .hue:
        let degrees = number.unit.isEmpty ? number.value : number.degrees
        return degrees.map { ColorSpaces.positiveRemainder($0, 360) }
      case .amount(let whole, let unit, let range):
        let amount: Double
        switch number.unit {
        case "": amount = number.value / unit
        case "%": amount = number.value * whole / 100
        default: return nil
        }
        guard let range else { return amount }
        return max(range.lowerBound, min(range.upperBound, amount))
      }
    }
  }
}

extension CSSColor.Notation {
  /// The notation whose function has this name, which is in lower case.
  fileprivate init?(function name: String) {
    switch name {
    case "rgba": self = .rgb
    case "hsla": self = .hsl
    default: self.init(rawValue: name)
    }
  }

  /// The kinds of the three components, in the order in which they are written.
  fileprivate var componentKinds: [CSSColor.ComponentKind] {
    let share = CSSColor.ComponentKind.amount(whole: 1, unit: 100, range: 0...1)
    switch self {
    case .rgb:
      let byte = CSSColor.ComponentKind.amount(whole: 1, unit: 255, range: 0...1)
      return [byte, byte, byte]
    case .hsl, .hwb:
      return [.hue, share, share]
    case .lab:
      return [.amount(whole: 100), .amount(whole: 125), .amount(whole: 125)]
    case .lch:
      return [.amount(whole: 100), .amount(whole: 150), .hue]
    case .oklab:
      return [.amount(whole: 1), .amount(whole: 0.4), .amount(whole: 0.4)]
    case .oklch:
      return [.amount(whole: 1), .amount(whole: 0.4), .hue]
    }
  }
}
