/// Reads the tokens of a CSS value, byte by byte.
///
/// White space and comments separate tokens as in CSS Syntax 3. Two things of CSS are left out,
/// since nobody types them into a shell: escapes in names, and the leave to omit what would close
/// the text (`rgb(0 0 0` is an error here).
struct CSSScanner {
  /// The UTF-8 bytes of the whole text.
  let bytes: [UInt8]
  /// The byte that is read next, 0…`bytes.count`.
  private(set) var offset = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Whether every byte has been read.
  var isAtEnd: Bool { offset == bytes.count }

  /// The next byte, or nil at the end.
  var next: UInt8? { byte(at: offset) }

  /// The byte at `index`, or nil beyond the end.
  private func byte(at index: Int) -> UInt8? {
    index < bytes.count ? bytes[index] : nil
  }

  /// The bytes of `range` as text.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// An error at `offset`, or where the scanner stands.
  func expected(_ what: PaintError.Expectation, at offset: Int? = nil) -> PaintError {
    PaintError(offset: offset ?? self.offset, problem: .expected(what))
  }

  /// Moves back to an offset that was read from this scanner before.
  mutating func rewind(to offset: Int) {
    self.offset = offset
  }

  /// Skips white space and comments; a comment that is not closed reaches to the end.
  mutating func skipSpace() {
    while let byte = next {
      if byte.isCSSSpace {
        offset += 1
      } else if byte == UInt8(ascii: "/"), self.byte(at: offset + 1) == UInt8(ascii: "*") {
        offset += 2
        while offset < bytes.count {
          if bytes[offset] == UInt8(ascii: "*"), self.byte(at: offset + 1) == UInt8(ascii: "/") {
            break
          }
          offset += 1
        }
        offset = min(offset + 2, bytes.count)
      } else {
        return
      }
    }
  }

  /// Reads one punctuation mark and the space before it, if it stands there.
  mutating func take(_ mark: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: mark) else { return false }
    offset += 1
    return true
  }

  /// Reads a name and the space before it, in lower case, or nothing if there is none.
  mutating func takeName() -> String? {
    skipSpace()
    let start = offset
    var end = start
    while let byte = byte(at: end), byte.isCSSNameByte { end += 1 }
    guard end > start, !startsNumber(at: start) else { return nil }
    offset = end
    return text(start..<end).lowercased()
  }

  /// Reads a name if it is `name`, which is in lower case.
  mutating func takeName(_ name: String) -> Bool {
    let start = offset
    if takeName() == name { return true }
    offset = start
    return false
  }

  /// Reads 3, 4, 6 or 8 hexadecimal digits that no further part of a name or number follows.
  mutating func takeHexDigits() -> ArraySlice<UInt8>? {
    var end = offset
    while let byte = byte(at: end), byte.hexDigit != nil { end += 1 }
    if let byte = byte(at: end) {
      let goesOn = byte.isCSSNameByte || byte == UInt8(ascii: "%") || byte == UInt8(ascii: ".")
      if goesOn || byte == UInt8(ascii: "(") { return nil }
    }
    guard [3, 4, 6, 8].contains(end - offset) else { return nil }
    defer { offset = end }
    return bytes[offset..<end]
  }

  /// Reads a number with its unit and the space before it, or nothing if there is none.
  mutating func takeNumber() -> CSSNumber? {
    skipSpace()
    let start = offset
    guard startsNumber(at: start) else { return nil }
    var end = start
    if bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-") { end += 1 }
    skipDigits(from: &end)
    if byte(at: end) == UInt8(ascii: "."), isDigit(at: end + 1) {
      end += 1
      skipDigits(from: &end)
    }
    if let mark = byte(at: end), mark | 0x20 == UInt8(ascii: "e") {
      var exponent = end + 1
      if let sign = byte(at: exponent), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        exponent += 1
      }
      if isDigit(at: exponent) {
        skipDigits(from: &exponent)
        end = exponent
      }
    }
    let limit = CSSNumber.limit
    let value = max(-limit, min(limit, Double(text(start..<end)) ?? 0))

    let unitStart = end
    if byte(at: end) == UInt8(ascii: "%") {
      end += 1
    } else {
      while let byte = byte(at: end), byte.isCSSNameByte, byte != UInt8(ascii: "-") { end += 1 }
    }
    offset = end
    return CSSNumber(value: value, unit: text(unitStart..<end).lowercased(), offset: start)
  }

  /// Whether a CSS number begins at `index`: a sign, a point and a digit, as far as each is there.
  private func startsNumber(at index: Int) -> Bool {
    var index = index
    if let sign = byte(at: index), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      index += 1
    }
    return isDigit(at: index) || byte(at: index) == UInt8(ascii: ".") && isDigit(at: index + 1)
  }

  private func isDigit(at index: Int) -> Bool {
    guard let byte = byte(at: index) else { return false }
    return byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private func skipDigits(from index: inout Int) {
    while isDigit(at: index) { index += 1 }
  }
}

/// A number of a CSS value, with its unit.
struct CSSNumber: Equatable {
  /// The largest magnitude, which stands for all above it.
  ///
  /// Far beyond what a colour or a canvas can use, yet small enough to stay finite in what follows.
  static let limit = 1e9

  /// The number before its unit, at most `limit` in magnitude.
  var value: Double
  /// The unit in lower case, `%` for a percentage, or empty.
  var unit: String
  /// The byte of the text at which it begins.
  var offset: Int

  /// Whether the number may have been larger, so that it is of no use as an angle.
  var isAtLimit: Bool { value.magnitude >= CSSNumber.limit }

  /// The number as an angle in degrees, or nil if its unit is not one of an angle.
  var degrees: Double? {
    switch unit {
    case "deg": value
    case "grad": value * 0.9
    case "rad": value * (180 / Double.pi)
    case "turn": value * 360
    default: nil
    }
  }

  /// The number as an angle in degrees where CSS lets a bare zero stand for one, or nil.
  var degreesOrZero: Double? { isBareZero ? 0 : degrees }

  /// The number as pixels, of which a bare zero needs no unit, or nil.
  var pixels: Double? { unit == "px" || isBareZero ? value : nil }

  private var isBareZero: Bool { unit.isEmpty && value == 0 }
}

extension UInt8 {
  /// Whether the byte is white space in CSS.
  var isCSSSpace: Bool {
    self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D
  }

  /// Whether the byte can be part of a CSS name; every byte beyond ASCII can.
  var isCSSNameByte: Bool {
    let letter = self | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
      || self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9")
      || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || self >= 0x80
  }

  /// The value of a hexadecimal digit, 0…15, or nil for another byte.
  var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
