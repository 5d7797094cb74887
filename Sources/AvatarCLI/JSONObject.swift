/// One object of JSON (RFC 8259) on one line, its members in the order given.
package struct JSONObject: Sendable {
  /// What a member holds.
  package enum Value: Sendable {
    case text(String)
    /// Written with three decimals at most; `null` where JSON has no word for it.
    case number(Double)
    case integer(Int)
    case flag(Bool)
    case object(JSONObject)
    case texts([String])
  }

  private var members: [(name: String, value: Value)] = []

  /// An object without members.
  package init() {}

  /// Appends a member; nothing where the value is nil, because what is not known is left out.
  package mutating func add(_ name: String, _ value: Value?) {
    if let value { members.append((name, value)) }
  }

  /// The object's text.
  package var line: String {
    let texts = members.map { "\(Self.quoted($0.name)):\(Self.text($0.value))" }
    return "{" + texts.joined(separator: ",") + "}"
  }

  private static func text(_ value: Value) -> String {
    switch value {
    case .text(let text): quoted(text)
    case .number(let number): text(number)
    case .integer(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    case .object(let object): object.line
    case .texts(let texts): "[" + texts.map(quoted).joined(separator: ",") + "]"
    }
  }

  private static func text(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    let thousandths = (number.magnitude * 1000).rounded()
    guard thousandths < 1e15 else { return "\(number)" }
    let (whole, rest) = Int(thousandths).quotientAndRemainder(dividingBy: 1000)
    let digits = String(rest)
    let sign = number < 0 && thousandths > 0 ? "-" : ""
    return sign + "\(whole)." + String(repeating: "0", count: 3 - digits.count) + digits
  }

  /// A text in quotation marks.
  package static func quoted(_ text: String) -> String {
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
