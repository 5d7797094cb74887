/// What holds for an element of an SVG file and for those in it.
struct SVGContext {
  /// From an element's units to those of the file's view box.
  var map = Affine.identity
  /// What percentages refer to, in an element's units; nil where nothing says.
  var viewBox: Box?
  var fillRule: FillRule
  var clipRule = FillRule.nonzero
  /// Areas outside which nothing is drawn.
  var clips: [SVGArea] = []
  /// Whether elements are drawn for a `clipPath`: then their shape counts and not how they are painted.
  var isClip = false
  /// `use` elements around this one.
  var uses = 0

  private var isVisible = true
  private var isTransparent = false
  private var hasFill = true
  private var isFillOpaque = true
  private var hasStroke = false
  private var hasStrokeWidth = true
  private var isStrokeOpaque = true

  /// Makes the context of a whole file.
  ///
  /// - Parameters:
  ///   - viewBox: The part of the plane that it shows.
  ///   - rule: What is inside of elements that do not say so themselves.
  init(viewBox: Box?, rule: FillRule) {
    self.viewBox = viewBox
    fillRule = rule
  }

  /// What is inside of an element's curves.
  var rule: FillRule { isClip ? clipRule : fillRule }

  /// Whether an element's inside counts.
  var isFilled: Bool { isVisible && (isClip || hasFill && isFillOpaque && !isTransparent) }

  /// Whether there is a line along an element's outline.
  var isStroked: Bool {
    isVisible && !isClip && hasStroke && hasStrokeWidth && isStrokeOpaque && !isTransparent
  }

  /// The context in which the elements of a `clipPath` are drawn that this one's element refers to.
  var clipping: SVGContext {
    var context = self
    (context.isClip, context.isVisible, context.clips) = (true, true, [])
    return context
  }

  /// Curves in an element's units in those of the file's view box.
  ///
  /// - Throws: `SVGError.unsupported` where they lead too far out.
  func placed(_ outline: Outline) throws(SVGError) -> Outline {
    let placed = outline.mapped(by: map)
    guard placed.isWithin(Outline.largestCoordinate) else {
      throw .unsupported("a coordinate this large")
    }
    return placed
  }

  /// Takes what an element says.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - properties: Its own properties.
  /// - Throws: `SVGError` where that is wrong, or is not drawn.
  mutating func enter(_ element: SVGElement, _ properties: SVGProperties) throws(SVGError) {
    if let text = element.attributes["transform"] {
      guard let step = SVGScanner.transform(text) else {
        throw .invalidValue(element: element.name, attribute: "transform")
      }
      guard properties["transform-origin"] == nil else { throw .unsupported("transform-origin") }
      map = map.after(step)
    }
    for (name, path) in [
      ("fill-rule", \SVGContext.fillRule), ("clip-rule", \SVGContext.clipRule),
    ] {
      guard let text = properties.own(name) else { continue }
      guard let rule = FillRule(rawValue: text) else {
        throw .invalidValue(element: element.name, attribute: name)
      }
      self[keyPath: path] = rule
    }
    if let visibility = properties.own("visibility") { isVisible = visibility == "visible" }
    if !isClip { try takePaint(properties) }
  }

  private mutating func takePaint(_ properties: SVGProperties) throws(SVGError) {
    for name in ["filter", "mask", "marker-start", "marker-mid", "marker-end"]
    where ![nil, "none"].contains(properties.own(name)) {
      throw .unsupported(name)
    }
    if try properties.isOpaque("opacity") == false { isTransparent = true }
    if let fill = properties.own("fill") { hasFill = try SVGProperties.isPainted(fill) }
    isFillOpaque = try properties.isOpaque("fill-opacity") ?? isFillOpaque
    // Of a stroke it is enough to know whether anything of it is seen.
    if let stroke = properties.own("stroke") { hasStroke = SVGProperties.isSeen(stroke: stroke) }
    if let width = properties.own("stroke-width") {
      hasStrokeWidth = SVGScanner.length(width, of: 1) != 0
    }
    if let opacity = try properties.opacity("stroke-opacity") { isStrokeOpaque = opacity > 0 }
  }
}
