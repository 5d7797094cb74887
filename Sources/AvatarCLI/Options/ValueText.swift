import AvatarMask

/// Reads the values of options; each function is nil for a text that is not one.
enum ValueText {
  /// A finite decimal number as CSS writes it: `4`, `-2.5`, `.5`, `1e2`.
  ///
  /// Neither hexadecimal, `nan` and `inf`, nor a decimal comma: what a shell script computes in
  /// some locale is refused rather than misread.
  static func number(_ text: Substring) -> Double? {
    var rest = Substring(text).utf8
    if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      rest.removeFirst()
    }
    let whole = digits(&rest)
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = digits(&rest)
      guard fraction > 0 else { return nil }
    }
    guard whole + fraction > 0 else { return nil }
    if let mark = rest.first, mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") {
      rest.removeFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        rest.removeFirst()
      }
      guard digits(&rest) > 0 else { return nil }
    }
    guard rest.isEmpty, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// A whole number of ASCII digits, without a sign.
  static func integer(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy(isDigit) else { return nil }
    return Int(text)
  }

  /// The largest length that is taken: far beyond any canvas, and far from what a double cannot hold.
  static let longest = 1e6

  /// `4`, `2.5px` or `3%`, 0 or more.
  static func length(_ text: Substring) -> Length? {
    if text.hasSuffix("%") {
      guard let percent = number(text.dropLast()), (0...longest).contains(percent) else {
        return nil
      }
      return .share(percent / 100)
    }
    guard
      let points = number(text.hasSuffix("px") ? text.dropLast(2) : text),
      (0...longest).contains(points)
    else { return nil }
    return .points(points)
  }

  /// One length for all corners, or four from the top left clockwise.
  static func cornerRadii(_ text: String) -> CornerRadii? {
    guard let parts = list(text) else { return nil }
    let lengths = parts.compactMap(length)
    guard lengths.count == parts.count else { return nil }
    switch lengths.count {
    case 1: return CornerRadii(all: lengths[0])
    case 4:
      return CornerRadii(
        topLeft: lengths[0], topRight: lengths[1], bottomRight: lengths[2], bottomLeft: lengths[3])
    default: return nil
    }
  }

  /// One form for all corners, or four from the top left clockwise: names, or `superellipse(K)` with a
  /// number, `infinity` or `-infinity`.
  static func cornerShapes(_ text: String) -> [CornerShape]? {
    guard let parts = list(text), parts.count == 1 || parts.count == 4 else { return nil }
    let shapes = parts.compactMap(cornerShape)
    return shapes.count == parts.count ? shapes : nil
  }

  private static func cornerShape(_ text: Substring) -> CornerShape? {
    if let name = CornerShapeName(rawValue: String(text)) { return name.shape }
    let function = "superellipse("
    guard text.hasPrefix(function), text.hasSuffix(")") else { return nil }
    switch text.dropFirst(function.count).dropLast() {
    case "infinity": return .square
    case "-infinity": return .notch
    case let parameter: return number(parameter).map(CornerShape.superellipse)
    }
  }

  /// `256`, `320x240` or a size's name, 1 to 16383 a side.
  static func size(_ text: String) -> CanvasSize? {
    if let name = SizeName(rawValue: text) {
      return CanvasSize(width: name.side, height: name.side)
    }
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map(integer)
    guard
      let width = sides[0], let height = sides[sides.count - 1], sides.count <= 2,
      (1...CanvasSize.longestSide).contains(width), (1...CanvasSize.longestSide).contains(height)
    else { return nil }
    return CanvasSize(width: width, height: height)
  }

  /// `30%,40%`, `30,40` or a point's name, 0 to 100 percent.
  static func focus(_ text: String) -> Focus? {
    if let name = FocusName(rawValue: text) { return name.focus }
    guard let parts = list(text), parts.count == 2 else { return nil }
    let percents = parts.compactMap { number($0.hasSuffix("%") ? $0.dropLast() : $0) }
    guard percents.count == 2, percents.allSatisfy({ (0...100).contains($0) }) else { return nil }
    return Focus(x: percents[0] / 100, y: percents[1] / 100)
  }

  /// Degrees clockwise from the top, `-360` to `360`; `11,11`, lengths from the right and the bottom edge; or a
  /// point's name.
  static func markPlace(_ text: String) -> MarkPlace? {
    if let name = FocusName(rawValue: text) { return .within(name.focus) }
    guard text.contains(",") else {
      guard let degrees = number(text[...]), (-360...360).contains(degrees) else { return nil }
      return .outline(degrees: degrees)
    }
    guard let lengths = list(text)?.map(length), lengths.count == 2,
      let right = lengths[0], let bottom = lengths[1]
    else { return nil }
    return .corner(right: right, bottom: bottom)
  }

  /// The parts between commas, spaces, or commas with spaces; nil where one is missing.
  private static func list(_ text: String) -> [Substring]? {
    guard text.contains(",") else { return text.split(separator: " ") }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      part.drop { $0 == " " }.split(separator: " ")
    }
    guard parts.allSatisfy({ $0.count == 1 }) else { return nil }
    return parts.flatMap(\.self)
  }

  /// Takes the digits at the front and returns how many they were.
  private static func digits(_ rest: inout Substring.UTF8View) -> Int {
    let taken = rest.prefix(while: isDigit).count
    rest.removeFirst(taken)
    return taken
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
