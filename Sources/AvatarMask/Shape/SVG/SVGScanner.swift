/// Reads numbers, lengths and transforms out of attributes.
struct SVGScanner {
  private var rest: ArraySlice<UInt8>

  init(_ text: String) {
    rest = Array(text.utf8)[...]
  }

  /// All numbers, or nil where there is anything else.
  mutating func numbers() -> [Double]? {
    let numbers = leadingNumbers()
    return rest.isEmpty ? numbers : nil
  }

  /// The numbers before whatever is none.
  mutating func leadingNumbers() -> [Double] {
    var numbers: [Double] = []
    skipSeparator()
    while let number = number() {
      numbers.append(number)
      skipSeparator()
    }
    return numbers
  }

  /// A number with an optional unit, in user units; a percentage is one of `whole`.
  static func length(_ text: String, of whole: Double?) -> Double? {
    var scanner = SVGScanner(text)
    scanner.skipSeparator()
    guard let number = scanner.number() else { return nil }
    let unit = String(decoding: scanner.rest, as: UTF8.self).filter { !$0.isWhitespace }
    switch unit {
    case "", "px": return number
    case "in": return number * 96
    case "cm": return number * 96 / 2.54
    case "mm": return number * 96 / 25.4
    case "Q": return number * 96 / 101.6
    case "pt": return number * 96 / 72
    case "pc": return number * 16
    case "%": return whole.map { number / 100 * $0 }
    default: return nil
    }
  }

  /// A list of transforms as one, or nil where it is none.
  static func transform(_ text: String) -> Affine? {
    var scanner = SVGScanner(text)
    var result = Affine.identity
    scanner.skipSeparator()
    while !scanner.rest.isEmpty {
      guard let map = scanner.function() else { return nil }
      result = result.after(map)
      scanner.skipSeparator()
    }
    return result
  }

  private mutating func function() -> Affine? {
    let name = String(decoding: rest.prefix { Self.isLetter($0) }, as: UTF8.self)
    rest = rest.dropFirst(name.utf8.count)
    skipSeparator()
    guard rest.popFirst() == UInt8(ascii: "(") else { return nil }
    let numbers = leadingNumbers()
    guard rest.popFirst() == UInt8(ascii: ")") else { return nil }
    return Self.map(name, numbers)
  }

  private static func map(_ name: String, _ n: [Double]) -> Affine? {
    let origin = Point(0, 0)
    switch (name, n.count) {
    case ("matrix", 6):
      return Affine(x: Point(n[0], n[1]), y: Point(n[2], n[3]), origin: Point(n[4], n[5]))
    case ("translate", 1), ("translate", 2):
      return Affine(moving: Point(n[0], n.count > 1 ? n[1] : 0))
    case ("scale", 1), ("scale", 2):
      return Affine(scaleX: n[0], scaleY: n[n.count - 1], origin: origin)
    case ("rotate", 1):
      return Affine(degrees: n[0], about: origin)
    case ("rotate", 3):
      return Affine(degrees: n[0], about: Point(n[1], n[2]))
    case ("skewX", 1):
      return Affine(x: Point(1, 0), y: Point(tan(n[0] * .pi / 180), 1), origin: origin)
    case ("skewY", 1):
      return Affine(x: Point(1, tan(n[0] * .pi / 180)), y: Point(0, 1), origin: origin)
    default:
      return nil
    }
  }

  private mutating func number() -> Double? {
    guard let (number, count) = NumberText.prefix(of: rest) else { return nil }
    rest = rest.dropFirst(count)
    return number
  }

  private mutating func skipSeparator() {
    while let byte = rest.first, [0x20, 0x09, 0x0a, 0x0c, 0x0d, UInt8(ascii: ",")].contains(byte) {
      rest.removeFirst()
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
