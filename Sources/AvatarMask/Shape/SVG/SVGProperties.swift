/// The presentation of an element: its attributes, overridden by those in its `style`.
struct SVGProperties {
  private var values: [String: String]

  /// Reads an element's own properties.
  ///
  /// - Throws: `SVGError.unsupported` where its style says where it is, how large or what it looks like,
  ///   which is read from attributes alone.
  init(_ element: SVGElement) throws(SVGError) {
    values = element.attributes
    let declarations = CSSDeclaration.all(in: element.attributes["style"] ?? "")
    // A view box says what is shown, at whatever size the file asks to be shown.
    let hasViewBox = element.name == "svg" && element.attributes["viewBox"] != nil
    let size = ["width", "height"]
    // What is important holds, whatever follows it.
    for declaration in declarations.filter({ !$0.isImportant })
      + declarations.filter({ $0.isImportant })
    {
      let name = declaration.name
      guard !Self.geometry.contains(name) || (hasViewBox && size.contains(name)) else {
        throw .unsupported("\(name) in a style attribute")
      }
      values[name] = declaration.value
    }
  }

  /// A property without the white space around it.
  subscript(name: String) -> String? { values[name].map { Self.trimmed($0[...]) } }

  /// A property's own value; nil where it is not given, or is what is inherited.
  func own(_ name: String) -> String? { self[name].flatMap { $0 == "inherit" ? nil : $0 } }

  /// An opacity from 0 to 1, or nil where the element does not give it.
  ///
  /// - Throws: `SVGError.unsupported` where it is no number or percentage.
  func opacity(_ name: String) throws(SVGError) -> Double? {
    guard let text = own(name) else { return nil }
    guard let (number, count) = NumberText.prefix(of: Array(text.utf8)[...]),
      ["", "%"].contains(text.dropFirst(count))
    else { throw .unsupported("\(name)=\"\(text)\"") }
    return min(max(count == text.count ? number : number / 100, 0), 1)
  }

  /// Whether an opacity hides what is behind it, or all of what it is of; nil where the element does not give it.
  ///
  /// - Throws: `SVGError.unsupported` for what is between the two.
  func isOpaque(_ name: String) throws(SVGError) -> Bool? {
    guard let opacity = try opacity(name) else { return nil }
    guard opacity == 0 || opacity == 1 else { throw .unsupported("\(name) below 1") }
    return opacity == 1
  }

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

  /// Whether a fill hides what is behind it, or is none at all.
  ///
  /// - Parameter fill: The property's value; what is no colour is taken for one.
  /// - Returns: false for `none` and for colours that cannot be seen.
  /// - Throws: `SVGError.unsupported` for what is between the two, or differs from place to place.
  static func isPainted(_ fill: String) throws(SVGError) -> Bool {
    let text = fill.lowercased()
    if text == "none" { return false }
    if text.hasPrefix("url(") { throw .unsupported("a gradient or pattern as fill") }
    guard case .color(let color)? = try? Paint(css: text), color.alpha < 1 else { return true }
    guard color.alpha == 0 else { throw .unsupported("a translucent fill") }
    return false
  }

  /// Whether anything of a stroke in this paint is seen.
  static func isSeen(stroke paint: String) -> Bool { (try? isPainted(paint)) ?? true }

  /// Refuses a style sheet that says more than colours, and could say where something is drawn.
  ///
  /// - Parameter sheet: Its text.
  /// - Returns: Whether it gives some elements a stroke.
  /// - Throws: `SVGError.unsupported` for the first property of that kind.
  static func check(style sheet: String) throws(SVGError) -> Bool {
    var hasStroke = false
    for declaration in CSSDeclaration.all(in: sheet) {
      let name = declaration.name
      guard harmless.contains(name) || harmlessPrefixes.contains(where: { name.hasPrefix($0) })
      else { throw .unsupported("a style sheet with \(name)") }
      if name == "fill", !(try isPainted(declaration.value)) {
        throw .unsupported("a style sheet with fill:\(declaration.value)")
      }
      if name == "stroke" { hasStroke = hasStroke || isSeen(stroke: declaration.value) }
    }
    return hasStroke
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// Properties of CSS that place or shape an element.
  private static let geometry: Set<String> = [
    "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "d", "transform", "transform-box",
    "transform-origin", "translate", "rotate", "scale", "zoom", "offset", "offset-path",
  ]

  /// Properties that change nothing about where something is filled.
  private static let harmless: Set<String> = [
    "@charset", "fill", "color", "paint-order", "isolation", "mix-blend-mode", "cursor",
    "pointer-events", "shape-rendering", "image-rendering", "vector-effect", "enable-background",
    "letter-spacing", "word-spacing", "line-height", "white-space", "writing-mode", "direction",
  ]

  /// What the names of more of them begin with.
  private static let harmlessPrefixes = [
    "stroke", "stop-", "flood-", "lighting-", "color-", "font", "text-", "marker", "-inkscape-",
    "--",
  ]
}
