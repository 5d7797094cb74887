/// The grammar of gradients: CSS Images 4.
extension CSSScanner {
  /// The functions of gradients, each of which may have `repeating-` before it.
  static let gradients = ["linear-gradient", "radial-gradient", "conic-gradient"]

  /// Reads the whole text as a colour or a gradient.
  mutating func readPaint() throws(PaintError) -> Paint {
    let paint = try readOnePaint()
    skipSpace()
    guard isAtEnd else { throw expected(.end) }
    return paint
  }

  /// Reads the whole text as colours or gradients with commas between them.
  mutating func readPaints() throws(PaintError) -> [Paint] {
    var paints: [Paint] = []
    repeat { paints.append(try readOnePaint()) } while take(",")
    guard isAtEnd else { throw expected(.commaOrEnd) }
    return paints
  }

  private mutating func readOnePaint() throws(PaintError) -> Paint {
    skipSpace()
    let start = offset
    let paint: Paint
    let name = takeName() ?? ""
    let repeats = name.hasPrefix("repeating-")
    let kind = repeats ? String(name.dropFirst("repeating-".count)) : name
    if Self.gradients.contains(kind) {
      guard next == UInt8(ascii: "(") else { throw expected(.openingParenthesis) }
      _ = take("(")
      switch kind {
      case "radial-gradient": paint = .radialGradient(try readRadialGradient(repeats: repeats))
      case "conic-gradient": paint = .conicGradient(try readConicGradient(repeats: repeats))
      default: paint = .linearGradient(try readLinearGradient(repeats: repeats))
      }
    } else {
      rewind(to: start)
      paint = .color(try readColor().rgba)
    }
    return paint
  }

  /// Reads the arguments of `linear-gradient(` and its closing parenthesis.
  private mutating func readLinearGradient(repeats: Bool) throws(PaintError) -> LinearGradient {
    var direction: LinearGradient.Direction?
    let line = try readLine(repeats: repeats) { (scanner) throws(PaintError) in
      direction = try scanner.readDirection()
      return direction != nil
    }
    return LinearGradient(direction: direction ?? .toward(x: 0, y: 1), line: line)
  }

  /// Reads the arguments of `radial-gradient(` and its closing parenthesis.
  private mutating func readRadialGradient(repeats: Bool) throws(PaintError) -> RadialGradient {
    var size: RadialGradient.Size?
    var center: Place?
    let line = try readLine(repeats: repeats) { (scanner) throws(PaintError) in
      size = try scanner.readSize()
      center = try scanner.readCenter()
      return size != nil || center != nil
    }
    return RadialGradient(
      size: size ?? .extent(.farthestCorner, isCircle: false), center: center ?? Place(), line: line
    )
  }

  /// Reads the arguments of `conic-gradient(` and its closing parenthesis.
  private mutating func readConicGradient(repeats: Bool) throws(PaintError) -> ConicGradient {
    var start: Double?
    var center: Place?
    let line = try readLine(unit: .angle, repeats: repeats) { (scanner) throws(PaintError) in
      start = try scanner.readStart()
      center = try scanner.readCenter()
      return start != nil || center != nil
    }
    return ConicGradient(start: start ?? 0, center: center ?? Place(), line: line)
  }

  /// Reads what all gradients share: a colour space before or after what only this one has, and the colours.
  ///
  /// - Parameters:
  ///   - unit: What positions may be besides shares.
  ///   - repeats: Whether the line begins anew where it ends.
  ///   - readGeometry: Reads the gradient's own part, and says whether there was any.
  /// - Returns: The colours with the space that they mix in.
  /// - Throws: `PaintError` with the offending byte.
  private mutating func readLine(
    unit: PositionUnit = .pixels, repeats: Bool,
    _ readGeometry: (inout CSSScanner) throws(PaintError) -> Bool
  ) throws(PaintError) -> ColorLine {
    var space = try readSpace()
    let hasGeometry = try readGeometry(&self)
    if space == nil { space = try readSpace() }
    if space != nil || hasGeometry, !take(",") { throw expected(.comma) }
    return ColorLine(
      entries: try readColorStops(unit), space: space?.space, hue: space?.hue ?? .shorter,
      repeats: repeats)
  }

  /// What the positions of stops may be besides shares of the line.
  private enum PositionUnit { case pixels, angle }

  /// Reads `from` with an angle, or nothing.
  private mutating func readStart() throws(PaintError) -> Double? {
    guard takeName("from") else { return nil }
    skipSpace()
    let start = offset
    guard let number = takeNumber(), let degrees = number.degreesOrZero else {
      throw expected(.angle, at: start)
    }
    if number.isAtLimit { throw PaintError(offset: start, problem: .angleTooLarge) }
    return degrees
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
      if let degrees = number.degreesOrZero { return .angle(degrees) }
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

  /// Reads `in` with a colour space and the way of its hues, or nothing.
  private mutating func readSpace() throws(PaintError) -> (
    space: ColorLine.Space, hue: ColorLine.HueDirection
  )? {
    guard takeName("in") else { return nil }
    skipSpace()
    let start = offset
    guard let name = takeName(), let space = ColorLine.Space(rawValue: name) else {
      throw expected(.word(ColorLine.Space.allCases.map(\.rawValue)), at: start)
    }
    let end = offset
    guard space.hueIndex != nil, let word = takeName(),
      let hue = ColorLine.HueDirection(rawValue: word)
    else {
      rewind(to: end)
      return (space, .shorter)
    }
    guard takeName("hue") else { throw expected(.word(["hue"])) }
    return (space, hue)
  }

  /// Reads stops and hints between commas, and the closing parenthesis after them.
  private mutating func readColorStops(_ unit: PositionUnit) throws(PaintError) -> [ColorLine.Entry]
  {
    var entries: [ColorLine.Entry] = []
    var mayBeHint = false
    while true {
      if mayBeHint, let hint = try readPosition(unit) {
        guard take(",") else { throw expected(.commaAndColor) }
        entries.append(.hint(hint))
      }
      let color = try readColor()
      let first = try readPosition(unit)
      entries.append(.stop(color, first))
      if first != nil, let second = try readPosition(unit) { entries.append(.stop(color, second)) }
      mayBeHint = true
      if take(")") { return entries }
      guard take(",") else {
        throw expected(first == nil ? .positionOrEnd : .closingParenthesis(orMark: ","))
      }
    }
  }

  /// Reads a position in % or in the unit of the line, or nothing.
  private mutating func readPosition(_ unit: PositionUnit) throws(PaintError) -> ColorLine.Position?
  {
    skipSpace()
    guard !isAtHexDigits(), let number = takeNumber() else { return nil }
    if number.unit == "%" { return .share(number.value / 100) }
    switch unit {
    case .pixels:
      guard let pixels = number.pixels else { throw expected(.position, at: number.offset) }
      return .pixels(pixels)
    case .angle:
      guard let degrees = number.degreesOrZero else {
        throw expected(.anglePosition, at: number.offset)
      }
      return .share(degrees / 360)
    }
  }

  /// Whether a colour in bare hexadecimal digits stands here, which may look like a number.
  func isAtHexDigits() -> Bool {
    var ahead = self
    return ahead.takeHexDigits() != nil
  }
}
