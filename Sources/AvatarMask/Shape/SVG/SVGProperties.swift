/// The presentation of an element: its attributes, overridden by those in its `style`.
struct SVGProperties {
  private var values: [String: String]

  /// Reads an element's own properties.
  ///
  /// - Throws: `SVGError.unsupported` where its style transforms it.
  init(_ element: SVGElement) throws(SVGError) {
    values = element.attributes
    for declaration in (element.attributes["style"] ?? "").split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1).map(Self.trimmed)
      guard parts.count == 2 else { continue }
      if parts[0] == "transform" { throw .unsupported("transform in a style attribute") }
      values[parts[0]] = parts[1]
    }
  }

  /// A property without the white space around it.
  subscript(name: String) -> String? { values[name].map { Self.trimmed($0[...]) } }

  /// The name in `url(#name)`, or nil for none.
  func reference(_ name: String) throws(SVGError) -> String? {
    guard let text = self[name], text != "none" else { return nil }
    guard text.hasPrefix("url("), text.hasSuffix(")") else {
      throw .unsupported("\(name)=\"\(text)\"")
    }
    let inner = text.dropFirst(4).dropLast().filter { !"\"' ".contains($0) }
    guard inner.first == "#" else { throw .unsupported("\(name)=\"\(text)\"") }
    return String(inner.dropFirst())
  }

  /// Refuses a style sheet that says where something is drawn; colours do not matter.
  static func check(style sheet: String) throws(SVGError) {
    let text = sheet.lowercased().filter { !$0.isWhitespace }
    for property in [
      "fill:none", "fill-rule", "clip", "display", "transform", "visibility", "opacity", "mask",
      "filter", "url(", "@import",
    ] where text.contains(property) {
      throw .unsupported("a style sheet with \(property)")
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
