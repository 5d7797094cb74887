/// An SVG file that a URL holds, as style sheets carry masks in (RFC 2397): `data:image/svg+xml,%3csvg…`, bare, in
/// quotes or as all of `url("…")`.
package struct SVGDataURL {
  /// How one begins.
  package static let prefix = "data:image/svg+xml"

  /// The file.
  package let bytes: [UInt8]

  /// Decodes a URL; nil where the text is none of that kind, or what it holds is not encoded as it says.
  package init?(_ text: [UInt8]) {
    var rest = text[...].trimmed
    if Self.starts(rest, with: "url("), rest.last == UInt8(ascii: ")") {
      rest = rest.dropFirst(4).dropLast().trimmed
    }
    if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      rest.count > 1, rest.last == quote
    {
      rest = rest.dropFirst().dropLast()
    }
    guard Self.starts(rest, with: Self.prefix), let comma = rest.firstIndex(of: UInt8(ascii: ","))
    else { return nil }
    let parameters = String(decoding: rest[..<comma], as: UTF8.self).lowercased()
    let data = Self.withoutPercents(rest[(comma + 1)...])
    guard let bytes = parameters.hasSuffix(";base64") ? Self.fromBase64(data) : data else {
      return nil
    }
    self.bytes = bytes
  }

  private static func starts(_ text: ArraySlice<UInt8>, with prefix: String) -> Bool {
    String(decoding: text.prefix(prefix.utf8.count), as: UTF8.self).lowercased() == prefix
  }

  /// The bytes for which `%` and two digits stand; other `%` stay, as in browsers.
  private static func withoutPercents(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      let digits = text[index...].dropFirst().prefix(2).compactMap(\.hexDigit)
      if text[index] == UInt8(ascii: "%"), digits.count == 2 {
        bytes.append(digits[0] << 4 | digits[1])
        index += 3
      } else {
        bytes.append(text[index])
        index += 1
      }
    }
    return bytes
  }

  /// What Base64 stands for (RFC 4648, section 4), white space left out; nil where it is something else.
  private static func fromBase64(_ text: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (value, bits) = (UInt32(0), 0)
    for character in text where character > UInt8(ascii: " ") && character != UInt8(ascii: "=") {
      let digit: UInt8
      switch character {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit = character - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): digit = character - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = character - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): digit = 62
      case UInt8(ascii: "/"): digit = 63
      default: return nil
      }
      value = value << 6 | UInt32(digit)
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: value >> bits))
      }
    }
    return bytes
  }
}
