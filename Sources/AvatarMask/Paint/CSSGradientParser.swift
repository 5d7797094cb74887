/// The grammar of gradients: CSS Images 3 and the colour spaces of CSS Images 4.
extension CSSScanner {
  /// Reads the whole text as a colour or a gradient.
  mutating func readPaint() throws(PaintError) -> Paint {
    skipSpace()
    let start = offset
    let paint: Paint
    if takeName("linear-gradient") {
      guard next == UInt8(ascii: "(") else { throw expected(.openingParenthesis) }
      _ = take("(")
      paint = .linearGradient(try readLinearGradient())
    } else {
      rewind(to: start)
      paint = .color(try readColor().rgba)
    }
    skipSpace()
    guard isAtEnd else { throw expected(.end) }
    return paint
  }

  /// Reads the arguments of `linear-gradient(` and its closing parenthesis.
  private mutating func readLinearGradient() throws(PaintError) -> LinearGradient {
    // The direction and the space may come in either order.
    var space = try readSpace()
    let direction = try readDirection()
    if space == nil { space = try readSpace() }
    if space != nil || direction != nil, !take(",") { throw expected(.comma) }
    var gradient = LinearGradient(line: ColorLine(entries: try readColorStops(), space: space))
    if let direction { gradient.direction = direction }
    return gradient
  }

  /// Reads an angle or `to` with sides, or nothing.
  private mutating func readDirection() throws(PaintError) -> LinearGradient.Direction? {
    skipSpace()
    let start = offset
    if isAtHexDigits() { return nil }
    if let number = takeNumber() {
      if number.degrees != nil, number.isAtLimit {
        throw PaintError(offset: start, problem: .angleTooLarge)
      }
      if let degrees = number.degrees { return .angle(degrees) }
      // CSS lets a bare zero stand for an angle here.
      if number.value == 0 && number.unit.isEmpty { return .angle(0) }
      throw expected(.angleOrColor, at: start)
    }
    guard takeName("to") else { return nil }
    var (x, y) = (0, 0)
    for _ in 0..<2 {
      skipSpace()
      let sideStart = offset
      switch takeName() {
      case "left" where x == 0: x = -1
      case "right" where x == 0: x = 1
      case "top" where y == 0: y = -1
      case "bottom" where y == 0: y = 1
      default: rewind(to: sideStart)
      }
      if offset == sideStart { break }
    }
    guard x != 0 || y != 0 else { throw expected(.word(["top", "bottom", "left", "right"])) }
    return .toward(x: x, y: y)
  }

  /// Reads `in` with a colour space, or nothing.
  private mutating func readSpace() throws(PaintError) -> ColorLine.Space? {
    guard takeName("in") else { return nil }
    skipSpace()
    let start = offset
    guard let name = takeName(), let space = ColorLine.Space(rawValue: name) else {
      throw expected(.word(ColorLine.Space.allCases.map(\.rawValue)), at: start)
    }
    return space
  }

  /// Reads stops and hints between commas, and the closing parenthesis after them.
  private mutating func readColorStops() throws(PaintError) -> [ColorLine.Entry] {
    var entries: [ColorLine.Entry] = []
    var mayBeHint = false
    while true {
      if mayBeHint, let hint = try readPosition() {
        guard take(",") else { throw expected(.commaAndColor) }
        entries.append(.hint(hint))
      }
      let color = try readColor()
      let first = try readPosition()
      entries.append(.stop(color, first))
      if first != nil, let second = try readPosition() { entries.append(.stop(color, second)) }
      mayBeHint = true
      if take(")") { return entries }
      guard take(",") else {
        throw expected(first == nil ? .positionOrEnd : .closingParenthesis(orMark: ","))
      }
    }
  }

  /// Reads a position in % or px, or nothing.
  private mutating func readPosition() throws(PaintError) -> ColorLine.Position? {
    skipSpace()
    guard !isAtHexDigits(), let number = takeNumber() else { return nil }
    switch number.unit {
    case "%": return .share(number.value / 100)
    case "px": return .pixels(number.value)
    case "" where number.value == 0: return .pixels(0)
    default: throw expected(.position, at: number.offset)
    }
  }

  /// Whether a colour in bare hexadecimal digits stands here, which may look like a number.
  private func isAtHexDigits() -> Bool {
    var ahead = self
    return ahead.takeHexDigits() != nil
  }
}
