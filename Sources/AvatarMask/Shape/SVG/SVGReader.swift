/// Gathers the filled areas of an SVG file's elements.
///
/// What counts is where anything is painted, not with what colour: fills count, strokes do not. What would
/// change that area and is not understood is an error.
struct SVGReader {
  /// What holds for an element and those in it.
  private struct Context {
    var map: Affine
    var fillRule: FillRule
    var clipRule = FillRule.nonzero
    var isFilled = true
    /// Areas outside which nothing is drawn.
    var clips: [SVGArea] = []
    /// `use` elements around this one.
    var uses = 0
  }

  /// What is drawn, in units of the view box.
  private(set) var areas: [SVGArea] = []
  /// The first error in path data, or nil; what is before it is drawn.
  private(set) var pathError: PathError?
  /// The part of the plane that the file shows, or nil if it does not say.
  let viewBox: Box?

  private let root: SVGElement
  private let elements: [String: SVGElement]
  /// Elements and segments so far, and the bytes of attributes that were read for them.
  private var drawn = 0
  private var parsed = 0

  /// Bytes of attributes at most, however often `use` repeats them.
  private static let mostParsed = 1 << 26
  /// `use` elements within each other at most.
  private static let mostUses = 32

  /// Reads all elements.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - rule: What is inside of elements that do not say so themselves.
  /// - Throws: `SVGError` for the first thing that is wrong or is not drawn.
  init(_ bytes: [UInt8], rule: FillRule) throws(SVGError) {
    root = try SVGElement.root(of: bytes)
    guard root.name == "svg" else { throw .notSVG }
    viewBox = try Self.viewBox(of: root)
    var elements: [String: SVGElement] = [:]
    try Self.gather(root, into: &elements)
    self.elements = elements
    try draw(root, Context(map: .identity, fillRule: rule), isRoot: true)
  }

  /// Finds what can be referred to, and checks style sheets, which hold wherever they stand.
  private static func gather(
    _ element: SVGElement, into elements: inout [String: SVGElement]
  ) throws(SVGError) {
    if let name = element.attributes["id"], elements[name] == nil { elements[name] = element }
    if element.name == "style" { try SVGProperties.check(style: element.text) }
    for child in element.children { try gather(child, into: &elements) }
  }

  private static func viewBox(of root: SVGElement) throws(SVGError) -> Box? {
    if let text = root.attributes["viewBox"] {
      var scanner = SVGScanner(text)
      guard let numbers = scanner.numbers(), numbers.count == 4, numbers[2] > 0, numbers[3] > 0
      else { throw .invalidValue(element: "svg", attribute: "viewBox") }
      let box = Box(
        minX: numbers[0], minY: numbers[1], maxX: numbers[0] + numbers[2],
        maxY: numbers[1] + numbers[3])
      // Far from the origin, a small width is lost in rounding.
      guard !box.isEmpty, box.width.isFinite, box.height.isFinite else {
        throw .invalidValue(element: "svg", attribute: "viewBox")
      }
      return box
    }
    guard let width = root.attributes["width"].flatMap({ SVGScanner.length($0, of: nil) }),
      let height = root.attributes["height"].flatMap({ SVGScanner.length($0, of: nil) })
    else { return nil }
    guard width > 0, height > 0, width.isFinite, height.isFinite else {
      throw .invalidValue(element: "svg", attribute: "width")
    }
    return Box(width: width, height: height)
  }

  // MARK: Walking

  private mutating func draw(
    _ element: SVGElement, _ outer: Context, isRoot: Bool = false, isUsed: Bool = false
  ) throws(SVGError) {
    try count(1)
    let properties = try readProperties(of: element)
    switch element.name {
    case "", "title", "desc", "metadata", "script", "style", "defs", "clipPath", "linearGradient",
      "radialGradient", "pattern", "filter", "mask", "marker":
      // They draw nothing where they stand; what refers to one that is not understood is an error.
      return
    case "symbol" where !isUsed:
      return
    case "svg" where isRoot, "symbol", "g", "a", "path", "rect", "circle", "ellipse", "polygon",
      "polyline", "line", "use":
      break
    default:
      throw .unsupported(element.name)
    }
    guard properties["display"] != "none" else { return }
    var context = outer
    try apply(properties, to: &context, element)
    if let id = try properties.reference("clip-path") {
      context.clips += try clip(id, context)
    }
    switch element.name {
    case "svg", "symbol", "g", "a":
      for child in element.children { try draw(child, context) }
    case "use":
      try use(element, context)
    default:
      guard context.isFilled, let outline = try outline(of: element, context.map) else { return }
      areas.append(
        SVGArea(
          parts: [SVGArea.Part(outline: outline, rule: context.fillRule)], clips: context.clips))
    }
  }

  private func apply(
    _ properties: SVGProperties, to context: inout Context, _ element: SVGElement
  ) throws(SVGError) {
    if let text = element.attributes["transform"] {
      guard let map = SVGScanner.transform(text) else {
        throw .invalidValue(element: element.name, attribute: "transform")
      }
      guard properties["transform-origin"] == nil else { throw .unsupported("transform-origin") }
      context.map = context.map.after(map)
    }
    for (name, path) in [
      ("fill-rule", \Context.fillRule), ("clip-rule", \Context.clipRule),
    ] {
      guard let text = properties[name], text != "inherit" else { continue }
      guard let rule = FillRule(rawValue: text) else {
        throw .invalidValue(element: element.name, attribute: name)
      }
      context[keyPath: path] = rule
    }
    if let fill = properties["fill"], fill != "inherit" {
      context.isFilled = try SVGProperties.isPainted(fill)
    }
    for name in ["filter", "mask"] where ![nil, "none"].contains(properties[name]) {
      throw .unsupported(name)
    }
    for name in ["opacity", "fill-opacity"] {
      if let text = properties[name], !["1", "1.0", "100%"].contains(text) {
        throw .unsupported("\(name) below 1")
      }
    }
    if let visibility = properties["visibility"], visibility != "visible" {
      throw .unsupported("visibility=\"\(visibility)\"")
    }
  }

  private mutating func use(_ element: SVGElement, _ outer: Context) throws(SVGError) {
    let href = element.attributes["href"] ?? ""
    guard href.first == "#", let target = elements[String(href.dropFirst())] else {
      throw .invalidValue(element: "use", attribute: "href")
    }
    var context = outer
    context.uses += 1
    guard context.uses <= Self.mostUses else {
      throw .unsupported("use elements nested this deeply")
    }
    let x = try SVGShape.length(element, "x", viewBox?.width) ?? 0
    let y = try SVGShape.length(element, "y", viewBox?.height) ?? 0
    context.map = context.map.after(Affine(moving: Point(x, y)))
    guard target.name != "symbol" || target.attributes["viewBox"] == nil else {
      throw .unsupported("symbol with a viewBox")
    }
    try draw(target, context, isUsed: true)
  }

  // MARK: Clipping

  /// The area of a `clipPath`, and those that clip it in turn.
  private mutating func clip(_ id: String, _ outer: Context) throws(SVGError) -> [SVGArea] {
    guard let element = elements[id], element.name == "clipPath" else {
      throw .unsupported("clip-path=\"\(id)\"")
    }
    guard element.attributes["clipPathUnits"] ?? "userSpaceOnUse" == "userSpaceOnUse" else {
      throw .unsupported("clipPathUnits=\"objectBoundingBox\"")
    }
    var context = outer
    context.clips = []
    let properties = try readProperties(of: element)
    try apply(properties, to: &context, element)
    guard try properties.reference("clip-path") == nil else {
      throw .unsupported("clip-path of a clipPath")
    }
    var parts: [SVGArea.Part] = []
    for child in element.children where !["", "title", "desc", "style"].contains(child.name) {
      try count(1)
      var inner = context
      let properties = try readProperties(of: child)
      if properties["display"] == "none" { continue }
      try apply(properties, to: &inner, child)
      guard try properties.reference("clip-path") == nil else {
        throw .unsupported("clip-path within a clipPath")
      }
      guard SVGShape.names.contains(child.name) else {
        throw .unsupported("\(child.name) within a clipPath")
      }
      if let outline = try outline(of: child, inner.map) {
        parts.append(SVGArea.Part(outline: outline, rule: inner.clipRule))
      }
    }
    return [SVGArea(parts: parts, clips: [])]
  }

  // MARK: Shapes

  /// A shape's curves in units of the view box, or nil where it draws nothing.
  private mutating func outline(
    of element: SVGElement, _ map: Affine
  ) throws(SVGError) -> Outline? {
    guard let outline = try SVGShape.outline(of: element, viewBox, &pathError) else { return nil }
    try count(outline.segmentCount)
    let mapped = outline.mapped(by: map)
    guard mapped.isWithin(Outline.largestCoordinate) else {
      throw .unsupported("a coordinate this large")
    }
    return mapped
  }

  /// Reads an element's properties; of attributes there may be so much, however often `use` repeats them.
  private mutating func readProperties(of element: SVGElement) throws(SVGError) -> SVGProperties {
    parsed += element.attributes.values.reduce(0) { $0 + $1.utf8.count }
    guard parsed <= Self.mostParsed else { throw .unsupported("this much to be drawn") }
    return try SVGProperties(element)
  }

  /// Counts elements or segments, of which there may be so many, however often `use` repeats them.
  private mutating func count(_ number: Int) throws(SVGError) {
    drawn += number
    guard drawn <= PathData.mostSegments else { throw .unsupported("this many elements") }
  }
}
