/// Text as the system hands it over: any bytes but NUL.
///
/// Arguments and file names need not be UTF-8, and a Swift `String` would repair them, so that the
/// repaired name would be that of another file.
struct ByteString: Hashable, Sendable {
  /// The bytes without a terminating NUL.
  var bytes: [UInt8]

  /// Wraps bytes that hold no NUL.
  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The UTF-8 bytes of a text.
  init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
  }

  /// Whether there are no bytes.
  var isEmpty: Bool { bytes.isEmpty }

  /// The text, or nil if the bytes are not UTF-8.
  var text: String? {
    let repaired = String(decoding: bytes, as: UTF8.self)
    return repaired.utf8.elementsEqual(bytes) ? repaired : nil
  }

  /// A form for messages, on one line and without anything that a terminal obeys.
  ///
  /// What is not UTF-8 is shown as `\xNN`, control and invisible characters as escapes.
  var printable: String {
    var shown = ""
    var rest = bytes[...]
    while let first = rest.first {
      let character = rest.prefix(ByteString.sequenceLength(first))
      if let scalar = ByteString.scalar(character) {
        shown += ByteString.escaped(scalar)
        rest = rest.dropFirst(character.count)
      } else {
        let digits = String(first, radix: 16)
        shown += "\\x" + (digits.count < 2 ? "0" : "") + digits
        rest = rest.dropFirst()
      }
    }
    return shown
  }

  /// `printable`, in quotation marks where it would not be seen as one word.
  var quoted: String {
    isEmpty || bytes.contains(UInt8(ascii: " ")) ? "'\(printable)'" : printable
  }

  /// How many bytes the UTF-8 sequence has that begins with `first`; 1 where none does.
  private static func sequenceLength(_ first: UInt8) -> Int {
    switch first {
    case 0xc2...0xdf: 2
    case 0xe0...0xef: 3
    case 0xf0...0xf4: 4
    default: 1
    }
  }

  /// The one scalar that `sequence` spells, or nil if it spells none.
  private static func scalar(_ sequence: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let text = String(decoding: sequence, as: UTF8.self)
    guard text.utf8.elementsEqual(sequence) else { return nil }
    return text.unicodeScalars.first
  }

  /// The scalar itself if it can be seen, else an escape.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": return "\\n"
    case "\t": return "\\t"
    case "\r": return "\\r"
    case "\\": return "\\\\"
    default: break
    }
    switch scalar.properties.generalCategory {
    // Format characters can reverse the direction of a line and so forge a message.
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
      return "\\u{" + String(scalar.value, radix: 16) + "}"
    default:
      return String(Character(scalar))
    }
  }
}
