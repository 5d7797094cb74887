/// Where a `symbol` is drawn: a rectangle to which its view box is fitted, and at whose edges it ends.
struct SVGViewport {
  /// The rectangle, in units of the `use` element.
  private let box: Box
  /// What of the symbol is fitted to it, in the symbol's units.
  private let viewBox: Box
  /// From the symbol's units to those of the `use` element.
  private let map: Affine
  private let isCut: Bool

  /// Reads what a symbol and the element that uses it say; nil where neither they nor the file say how large it is.
  ///
  /// - Parameters:
  ///   - symbol: The symbol.
  ///   - properties: Its own properties.
  ///   - use: The element that draws it.
  ///   - outer: What percentages of its size refer to.
  /// - Throws: `SVGError.invalidValue` where its size, view box or aspect ratio is none.
  init?(
    _ symbol: SVGElement, _ properties: SVGProperties, usedBy use: SVGElement, in outer: Box?
  ) throws(SVGError) {
    let viewBox = try Self.viewBox(of: symbol)
    func side(_ name: String, _ whole: Double?, _ own: Double?) throws(SVGError) -> Double? {
      let (used, given) = (
        try SVGShape.length(use, name, whole), try SVGShape.length(symbol, name, whole)
      )
      // All of the outer one, where nothing else is said.
      return (used ?? given ?? whole ?? own).map { max($0, 0) }
    }
    guard let width = try side("width", outer?.width, viewBox?.width),
      let height = try side("height", outer?.height, viewBox?.height)
    else { return nil }
    box = Box(width: width, height: height)
    self.viewBox = viewBox ?? box
    isCut = !["visible", "auto"].contains(properties["overflow"])
    guard let viewBox else {
      map = .identity
      return
    }
    guard let map = Self.map(viewBox, box, symbol.attributes["preserveAspectRatio"]) else {
      throw .invalidValue(element: symbol.name, attribute: "preserveAspectRatio")
    }
    self.map = map
  }

  /// What holds for the elements in the symbol.
  ///
  /// - Throws: `SVGError.unsupported` where its rectangle leads too far out.
  func inside(_ context: SVGContext) throws(SVGError) -> SVGContext {
    var inner = context
    if isCut {
      let outline = try context.placed(.rectangle(box))
      inner.clips.append(SVGArea(parts: [.init(outline: outline, rule: .nonzero)], clips: []))
    }
    inner.map = context.map.after(map)
    inner.viewBox = viewBox
    return inner
  }

  /// An element's `viewBox`, or nil where it has none.
  ///
  /// - Throws: `SVGError.invalidValue` where that has no area.
  static func viewBox(of element: SVGElement) throws(SVGError) -> Box? {
    guard let text = element.attributes["viewBox"] else { return nil }
    var scanner = SVGScanner(text)
    if let numbers = scanner.numbers(), numbers.count == 4, numbers[2] > 0, numbers[3] > 0 {
      let box = Box(
        minX: numbers[0], minY: numbers[1], maxX: numbers[0] + numbers[2],
        maxY: numbers[1] + numbers[3])
      // Far from the origin, a small width is lost in rounding.
      if !box.isEmpty, box.width.isFinite, box.height.isFinite { return box }
    }
    throw .invalidValue(element: element.name, attribute: "viewBox")
  }

  /// Fits a view box to a rectangle as `preserveAspectRatio` says; nil where that is nothing it may be.
  private static func map(_ viewBox: Box, _ box: Box, _ text: String?) -> Affine? {
    let words = (text ?? "").split(whereSeparator: \.isWhitespace)
    guard let align = words.first else { return map(viewBox, box, "xMidYMid") }
    if align == "none" { return Affine(from: viewBox, to: box) }
    let shares: [Substring: Double] = ["Min": 0, "Mid": 0.5, "Max": 1]
    guard align.count == 8, align.first == "x", let x = shares[align.dropFirst().prefix(3)],
      align.dropFirst(4).first == "Y", let y = shares[align.suffix(3)],
      ["meet", "slice"].contains(words.dropFirst().first ?? "meet"), words.count < 3
    else { return nil }
    let aspectRatio = viewBox.width / viewBox.height
    let middle =
      words.last == "slice"
      ? box.covering(aspectRatio: aspectRatio) : box.fitted(aspectRatio: aspectRatio)
    let rest = Point(box.width - middle.width, box.height - middle.height)
    return Affine(moving: Point((x - 0.5) * rest.x, (y - 0.5) * rest.y))
      .after(Affine(from: viewBox, to: middle))
  }
}
