/// What CSS says of one property.
struct CSSDeclaration: Equatable, Sendable {
  /// The property's name in lower case, or that of an at-rule without a block, such as `@import`.
  let name: String
  /// The value without the white space around it and without `!important`.
  let value: String
  /// Whether it holds, whatever follows it.
  let isImportant: Bool

  /// Makes a declaration.
  init(_ name: String, _ value: String, isImportant: Bool = false) {
    self.name = name
    self.value = value
    self.isImportant = isImportant
  }

  /// Reads a style sheet, whose selectors are passed over, or the style of one element.
  ///
  /// Cost: linear in the text.
  ///
  /// - Parameter text: The sheet or the style.
  /// - Returns: Its declarations in their order.
  static func all(in text: String) -> [CSSDeclaration] {
    var declarations: [CSSDeclaration] = []
    var piece: [UInt8] = []
    var depth = 0
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "/") where rest.first == UInt8(ascii: "*"):
        passComment(&rest)
        piece.append(UInt8(ascii: " "))
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        piece.append(byte)
        passString(byte, &rest, into: &piece)
      case UInt8(ascii: "{") where depth == 0:
        // What was before it is a selector.
        piece.removeAll(keepingCapacity: true)
      case UInt8(ascii: ";") where depth == 0, UInt8(ascii: "}") where depth == 0:
        if let declaration = CSSDeclaration(piece) { declarations.append(declaration) }
        piece.removeAll(keepingCapacity: true)
      default:
        // Semicolons inside parentheses are part of a name in them.
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth = max(depth - 1, 0) }
        piece.append(byte)
      }
    }
    if let declaration = CSSDeclaration(piece) { declarations.append(declaration) }
    return declarations
  }

  /// Reads one declaration, or nothing where it is none.
  private init?(_ bytes: [UInt8]) {
    let text = bytes[...].trimmed
    if text.first == UInt8(ascii: "@") {
      let rest = text.dropFirst().prefix {
        $0 == UInt8(ascii: "-") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
      }
      self.init("@" + String(decoding: rest, as: UTF8.self).lowercased(), "")
      return
    }
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = String(decoding: text[..<colon].trimmed, as: UTF8.self).lowercased()
    var value = text[(colon + 1)...]
    var isImportant = false
    if let mark = value.lastIndex(of: UInt8(ascii: "!")) {
      let word = String(decoding: value[(mark + 1)...].trimmed, as: UTF8.self)
      isImportant = word.lowercased() == "important"
      if isImportant { value = value[..<mark] }
    }
    self.init(
      name, String(decoding: value.trimmed, as: UTF8.self), isImportant: isImportant)
  }

  /// Passes the rest of a comment, up to the end of the text where it has none.
  private static func passComment(_ rest: inout ArraySlice<UInt8>) {
    rest = rest.dropFirst()
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "*"), rest.first == UInt8(ascii: "/") else { continue }
      rest = rest.dropFirst()
      return
    }
  }

  /// Takes the rest of a string, which ends at the end of its line where its mark is missing.
  private static func passString(
    _ mark: UInt8, _ rest: inout ArraySlice<UInt8>, into piece: inout [UInt8]
  ) {
    while let byte = rest.popFirst() {
      piece.append(byte)
      if byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() { piece.append(escaped) }
      if byte == mark || byte == UInt8(ascii: "\n") { return }
    }
  }
}

extension ArraySlice<UInt8> {
  /// Bytes without the white space around them.
  var trimmed: Self {
    // XML has no other control characters.
    var bytes = drop { $0 <= 0x20 }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return bytes
  }
}
