/// One object of JSON (RFC 8259) on one line, its members in the order given.
struct JSONObject {
  /// What a member holds.
  enum Value {
    case text(String)
    case number(Double)
    case integer(Int)
    case flag(Bool)
  }

  private var members: [(name: String, value: Value)] = []

  /// Appends a member; nothing where the value is nil, because what is not known is left out.
  mutating func add(_ name: String, _ value: Value?) {
    if let value { members.append((name, value)) }
  }

  /// The object's text.
  var line: String {
    let texts = members.map { "\(Self.quoted($0.name)):\(Self.text($0.value))" }
    return "{" + texts.joined(separator: ",") + "}"
  }

  private static func text(_ value: Value) -> String {
    switch value {
    case .text(let text): quoted(text)
    // JSON has no infinity, which equal pictures' decibels are.
    case .number(let number): number.isFinite ? Format.number(number, 3) : "null"
    case .integer(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
