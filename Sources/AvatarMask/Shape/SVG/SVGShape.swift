/// The basic shapes and paths of SVG as curves.
enum SVGShape {
  /// The elements that are shapes.
  static let names = ["path", "rect", "circle", "ellipse", "polygon", "polyline", "line"]

  /// The curves of a shape in its own units, or nil where it draws nothing.
  ///
  /// - Parameters:
  ///   - element: One of `names`.
  ///   - viewBox: What percentages refer to.
  ///   - error: Becomes the first error in path data, if there was none yet.
  /// - Returns: The curves, without a rule; of path data those before its first error.
  /// - Throws: `SVGError` where another attribute is wrong.
  static func outline(
    of element: SVGElement, _ viewBox: Box?, _ error: inout PathError?
  ) throws(SVGError) -> Outline? {
    switch element.name {
    case "path": return path(element, &error)
    case "rect": return try rectangle(element, viewBox)
    case "circle", "ellipse": return try ellipse(element, viewBox)
    case "polygon", "polyline": return try polygon(element)
    default: return nil
    }
  }

  private static func path(_ element: SVGElement, _ error: inout PathError?) -> Outline? {
    let data = element.attributes["d"] ?? ""
    guard data != "none" else { return nil }
    let parser = PathParser(Array(data.utf8))
    error = error ?? parser.error
    return Outline(parser.commands, rule: .nonzero)
  }

  private static func rectangle(_ element: SVGElement, _ viewBox: Box?) throws(SVGError) -> Outline?
  {
    let x = try length(element, "x", viewBox?.width) ?? 0
    let y = try length(element, "y", viewBox?.height) ?? 0
    let width = try length(element, "width", viewBox?.width) ?? 0
    let height = try length(element, "height", viewBox?.height) ?? 0
    guard width > 0, height > 0 else { return nil }
    var (rx, ry) = (
      try radius(element, "rx", viewBox?.width), try radius(element, "ry", viewBox?.height)
    )
    (rx, ry) = (rx ?? ry, ry ?? rx)
    let radii = Point(min(rx ?? 0, width / 2), min(ry ?? 0, height / 2))
    let box = Box(minX: x, minY: y, maxX: x + width, maxY: y + height)
    guard radii.x > 0, radii.y > 0 else { return .rectangle(box) }
    return .rectangle(box) { index, corner in
      // Sideways is back from the corner for every other one.
      let reach = index % 2 == 0 ? Point(radii.y, radii.x) : radii
      return [
        .arc(
          center: corner.point(reach.x, reach.y), radii: radii,
          start: .pi + Double(index) * .pi / 2, sweep: .pi / 2)
      ]
    }
  }

  private static func ellipse(_ element: SVGElement, _ viewBox: Box?) throws(SVGError) -> Outline? {
    let x = try length(element, "cx", viewBox?.width) ?? 0
    let y = try length(element, "cy", viewBox?.height) ?? 0
    var radii: (x: Double?, y: Double?)
    if element.name == "circle" {
      let diagonal = viewBox.map {
        (($0.width * $0.width + $0.height * $0.height) / 2).squareRoot()
      }
      let radius = try radius(element, "r", diagonal)
      radii = (radius, radius)
    } else {
      radii = (
        try radius(element, "rx", viewBox?.width), try radius(element, "ry", viewBox?.height)
      )
      radii = (radii.x ?? radii.y, radii.y ?? radii.x)
    }
    guard let rx = radii.x, let ry = radii.y, rx > 0, ry > 0 else { return nil }
    return .ellipse(in: Box(minX: x - rx, minY: y - ry, maxX: x + rx, maxY: y + ry))
  }

  /// Points up to the first that is wrong, as SVG says.
  private static func polygon(_ element: SVGElement) throws(SVGError) -> Outline? {
    var scanner = SVGScanner(element.attributes["points"] ?? "")
    let numbers = scanner.leadingNumbers()
    let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
      Point(numbers[$0], numbers[$0 + 1])
    }
    return points.count > 2 ? .polygon(points) : nil
  }

  // MARK: Lengths

  /// A length in user units, or nil where the element does not give it.
  static func length(
    _ element: SVGElement, _ attribute: String, _ whole: Double?
  ) throws(SVGError) -> Double? {
    guard let text = element.attributes[attribute], text != "auto" else { return nil }
    guard let length = SVGScanner.length(text, of: whole) else {
      throw .invalidValue(element: element.name, attribute: attribute)
    }
    return length
  }

  /// A radius; one below 0 is as if it were not given.
  private static func radius(
    _ element: SVGElement, _ attribute: String, _ whole: Double?
  ) throws(SVGError) -> Double? {
    guard let radius = try length(element, attribute, whole), radius >= 0 else { return nil }
    return radius
  }
}
