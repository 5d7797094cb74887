/// Gathers the filled areas of an SVG file's elements.
///
/// What counts is where anything is painted, not with what colour: fills count, strokes are left out and named. What else
/// would change that area and is not understood is an error.
struct SVGReader {
  /// What is drawn, in units of the view box.
  private(set) var areas: [SVGArea] = []
  /// The first error in path data, or nil; what is before it is drawn.
  private(set) var pathError: PathError?
  /// What has strokes, which are left out, by name and each name once.
  private(set) var strokes: [String] = []
  /// The part of the plane that the file shows, or nil if it does not say.
  let viewBox: Box?

  private let root: SVGElement
  private var elements: [String: SVGElement] = [:]
  private var stroked: Set<String> = []
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
    viewBox = try Self.shownBox(of: root)
    try gather(root)
    if let context = try enter(root, SVGContext(viewBox: viewBox, rule: rule)) {
      try drawChildren(of: root, context)
    }
  }

  /// Finds what can be referred to, and checks style sheets, which hold wherever they stand.
  private mutating func gather(_ element: SVGElement) throws(SVGError) {
    if let name = element.attributes["id"], elements[name] == nil { elements[name] = element }
    if element.name == "style", try SVGProperties.check(style: element.text) {
      leaveOut("a style sheet")
    }
    for child in element.children { try gather(child) }
  }

  /// The view box of a file, or what its size says.
  private static func shownBox(of root: SVGElement) throws(SVGError) -> Box? {
    if let box = try SVGViewport.viewBox(of: root) { return box }
    guard let width = root.attributes["width"].flatMap({ SVGScanner.length($0, of: nil) }),
      let height = root.attributes["height"].flatMap({ SVGScanner.length($0, of: nil) })
    else { return nil }
    guard width > 0, height > 0, width.isFinite, height.isFinite else {
      throw .invalidValue(element: "svg", attribute: "width")
    }
    return Box(width: width, height: height)
  }

  // MARK: Walking

  /// Elements that draw nothing where they stand; what refers to one that is not understood is an error.
  private static let undrawn: Set<String> = [
    "", "title", "desc", "metadata", "script", "style", "defs", "clipPath", "linearGradient",
    "radialGradient", "pattern", "filter", "mask", "marker",
  ]
  /// Elements that draw others.
  private static let containers: Set<String> = ["g", "a", "switch", "symbol", "use"]

  private mutating func draw(
    _ element: SVGElement, _ outer: SVGContext, usedBy use: SVGElement? = nil
  ) throws(SVGError) {
    try count(1)
    guard Self.isDrawn(element), element.name != "symbol" || use != nil else { return }
    let isShape = SVGShape.names.contains(element.name)
    guard isShape || Self.containers.contains(element.name) else {
      throw .unsupported(element.name)
    }
    // Clipped is to shapes, which `use` may repeat but not `use` of `use`.
    guard isShape || !outer.isClip || (element.name == "use" && use == nil) else {
      throw .unsupported("\(element.name) within a clipPath")
    }
    guard let context = try enter(element, outer) else { return }
    switch element.name {
    case "g", "a":
      try drawChildren(of: element, context)
    case "switch":
      if let child = element.children.first(where: Self.isDrawn) { try draw(child, context) }
    case "symbol":
      guard let use else { return }
      let viewport = try SVGViewport(
        element, SVGProperties(element), usedBy: use, in: context.viewBox)
      try drawChildren(of: element, try viewport?.inside(context) ?? context)
    case "use":
      try self.use(element, context)
    default:
      try drawShape(element, context)
    }
  }

  private mutating func drawChildren(
    of element: SVGElement, _ context: SVGContext
  ) throws(SVGError) {
    for child in element.children { try draw(child, context) }
  }

  /// Whether an element draws anything and may do so here: it asks for no extension, none being known, and for no language
  /// but English, so that the same file gives the same picture everywhere.
  private static func isDrawn(_ element: SVGElement) -> Bool {
    guard !undrawn.contains(element.name), element.attributes["requiredExtensions"] == nil
    else { return false }
    guard let languages = element.attributes["systemLanguage"] else { return true }
    return languages.lowercased().split { $0 == "," || $0.isWhitespace }.contains {
      $0 == "en" || $0.hasPrefix("en-")
    }
  }

  /// The context in an element, or nil where nothing of it is drawn.
  private mutating func enter(
    _ element: SVGElement, _ outer: SVGContext
  ) throws(SVGError) -> SVGContext? {
    let properties = try readProperties(of: element)
    guard properties["display"] != "none" else { return nil }
    var context = outer
    try context.enter(element, properties)
    if let id = try properties.reference("clip-path") {
      guard !context.isClip else { throw .unsupported("clip-path within a clipPath") }
      context.clips.append(try clip(id, context))
    }
    return context
  }

  private mutating func use(_ element: SVGElement, _ outer: SVGContext) throws(SVGError) {
    let href = element.attributes["href"] ?? ""
    guard href.first == "#", let target = elements[String(href.dropFirst())] else {
      throw .invalidValue(element: "use", attribute: "href")
    }
    var context = outer
    context.uses += 1
    guard context.uses <= Self.mostUses else {
      throw .unsupported("use elements nested this deeply")
    }
    let x = try SVGShape.length(element, "x", context.viewBox?.width) ?? 0
    let y = try SVGShape.length(element, "y", context.viewBox?.height) ?? 0
    context.map = context.map.after(Affine(moving: Point(x, y)))
    try draw(target, context, usedBy: element)
  }

  /// The area of a `clipPath`.
  private mutating func clip(_ id: String, _ outer: SVGContext) throws(SVGError) -> SVGArea {
    guard let element = elements[id], element.name == "clipPath" else {
      throw .unsupported("clip-path=\"\(id)\"")
    }
    guard element.attributes["clipPathUnits"] ?? "userSpaceOnUse" == "userSpaceOnUse" else {
      throw .unsupported("clipPathUnits=\"objectBoundingBox\"")
    }
    let properties = try readProperties(of: element)
    guard try properties.reference("clip-path") == nil else {
      throw .unsupported("clip-path of a clipPath")
    }
    var context = outer.clipping
    try context.enter(element, properties)
    let drawn = areas
    areas = []
    try drawChildren(of: element, context)
    defer { areas = drawn }
    return SVGArea(parts: areas.flatMap(\.parts), clips: [])
  }

  // MARK: Shapes

  private mutating func drawShape(
    _ element: SVGElement, _ context: SVGContext
  ) throws(SVGError) {
    if context.isStroked {
      leaveOut(element.attributes["id"].map { "\(element.name) \"\($0)\"" } ?? element.name)
    }
    guard context.isFilled,
      let own = try SVGShape.outline(of: element, context.viewBox, &pathError)
    else { return }
    try count(own.segmentCount)
    let outline = try context.placed(own)
    areas.append(
      SVGArea(
        parts: [SVGArea.Part(outline: outline, rule: context.rule)],
        clips: context.clips.filter { !$0.isAround(outline) }))
  }

  private mutating func leaveOut(_ name: String) {
    if stroked.insert(name).inserted { strokes.append(name) }
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
