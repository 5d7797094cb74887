/// Lines of a manual page in mdoc, the language of BSD's manuals (mdoc(7)).
struct Mdoc {
  /// The page so far.
  private(set) var text = ""

  /// Writes a macro with arguments that are macros or words without anything special in them.
  mutating func macro(_ line: String) {
    text += ".\(line)\n"
  }

  /// Writes running text, each sentence from a new line on, as typesetters want it.
  mutating func write(_ text: String) {
    var line = ""
    for word in text.split(separator: " ") {
      let escaped = Self.escaped(word)
      if !line.isEmpty, line.hasSuffix(".") || line.count + 1 + escaped.count > Self.width {
        writeLine(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + escaped
    }
    writeLine(line)
  }

  /// Writes lines that are shown as they are, to be copied.
  mutating func write(literally lines: [String]) {
    macro("Bd -literal -offset indent")
    for line in lines { writeLine(Self.escaped(line[...])) }
    macro("Ed")
  }

  /// The longest line of running text.
  private static let width = 78

  private mutating func writeLine(_ line: String) {
    // What begins with a period would be a macro.
    text += (line.hasPrefix(".") ? "\\&" : "") + line + "\n"
  }

  /// Writes a list of terms, each a macro line, and what they mean.
  mutating func list(_ entries: [(term: String, meaning: String)]) {
    macro("Bl -tag -width Ds")
    for entry in entries {
      macro("It \(entry.term)")
      write(entry.meaning)
    }
    macro("El")
  }

  /// Text in which nothing has a meaning of its own; a typesetter makes other characters of some.
  private static func escaped(_ text: Substring) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case "\"": escaped += "\\(dq"
      case _ where scalar.isASCII: escaped.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
  }
}
