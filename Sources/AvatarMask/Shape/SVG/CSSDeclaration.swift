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
        piece = []
      case UInt8(ascii: ";") where depth == 0, UInt8(ascii: "}") where depth == 0:
        if let declaration = CSSDeclaration(piece) { declarations.append(declaration) }
        piece = []
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
    let text = String(decoding: bytes, as: UTF8.self).trimmed
    if text.first == "@" {
      self.init(text.prefix { $0 == "@" || $0 == "-" || $0.isLetter }.lowercased(), "")
      return
    }
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let name = text[..<colon].trimmed.lowercased()
    let value = text[text.index(after: colon)...]
    if let mark = value.lastIndex(of: "!"),
      value[value.index(after: mark)...].trimmed.lowercased() == "important"
    {
      self.init(name, value[..<mark].trimmed, isImportant: true)
    } else {
      self.init(name, value.trimmed)
    }
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

extension StringProtocol {
  /// The text without the white space around it.
  var trimmed: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }
}
