/// Numbers and columns as text.
enum Format {
  /// A number with `decimals` digits after the point, rounded half away from zero.
  static func number(_ value: Double, _ decimals: Int) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    var factor = 1.0
    for _ in 0..<decimals { factor *= 10 }
    let scaled = (value.magnitude * factor).rounded()
    guard scaled < 1e15 else { return "\(value)" }
    let digits = String(Int(scaled))
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return sign + digits }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }

  /// A whole number in groups of three digits.
  static func grouped(_ value: Int) -> String {
    var text = ""
    for (index, digit) in String(value.magnitude).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text = "," + text }
      text = String(digit) + text
    }
    return value < 0 ? "-" + text : text
  }

  /// Text moved to the right end of a column.
  static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// Text at the left end of a column.
  static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// Text without the spaces at its end.
  static func trimmed(_ text: String) -> String {
    String(text.reversed().drop { $0 == " " }.reversed())
  }
}
