/// SVG path data, or an SVG file, that has been read.
public struct PathData: Sendable {
  /// The most segments of a path, and of all that an SVG file draws.
  public static let mostSegments = 200_000
  /// The most straight sides that stand for its curves.
  public static let mostSides = Outline.mostSides

  /// The first error in it, or nil; what is before it can be drawn.
  public let error: PathError?
  /// What of a file has strokes that can be seen, which are left out: kinds of elements with their `id`, if they have one,
  /// or `a style sheet`, each once.
  public let strokes: [String]

  private enum Source: Sendable {
    case commands([PathCommand])
    case areas([SVGArea])
  }

  private let source: Source
  /// What is fitted to the canvas, or nil for the box around the curves.
  let viewBox: Box?

  /// Reads SVG 2 path data, up to the first error if there is one.
  ///
  /// Cost: linear in its bytes.
  public init(_ bytes: [UInt8]) {
    let parser = PathParser(bytes)
    source = .commands(parser.commands)
    error = parser.error
    viewBox = nil
    strokes = []
  }

  /// Reads an SVG file: the area that its elements fill.
  ///
  /// Cost: linear in its bytes and in what it draws, `use` by `use`.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - rule: What is inside of elements that do not say so themselves.
  /// - Throws: `SVGError` for the first thing that is wrong or cannot be honoured.
  public init(svg file: [UInt8], rule: FillRule = .nonzero) throws(SVGError) {
    let reader = try SVGReader(file, rule: rule)
    source = .areas(reader.areas)
    error = reader.pathError
    viewBox = reader.viewBox
    strokes = reader.strokes
  }

  /// The curves by a fill rule.
  ///
  /// - Parameters:
  ///   - rule: What is inside of path data.
  ///   - viewBox: What of a file is to be seen; all of it if nil.
  /// - Returns: The curves, in the path's own units.
  /// - Throws: `PathError.tooManySides`, `.tooIntricate` or `.outOfMemory` where the areas of a file cannot be united.
  func outline(_ rule: FillRule, seenIn viewBox: Box?) throws(PathError) -> Outline {
    switch source {
    case .commands(let commands): Outline(commands, rule: rule)
    case .areas(let areas): try Outline(uniting: areas, seenIn: viewBox)
    }
  }
}

extension Shape {
  /// The area of a path, fitted to the canvas by its view box, or where there is none by the box around it.
  ///
  /// Cost: linear in its curves, and the edges from its top down to where something is inside; where areas of a file
  /// have to be united or cut, the edges at each height at which one begins, ends or crosses another, up to a second
  /// or so.
  ///
  /// - Parameters:
  ///   - data: The path, as far as it could be read.
  ///   - fit: How it is fitted.
  ///   - rule: What of path data is inside; of a file that has been said.
  /// - Returns: The shape.
  /// - Throws: `PathError` if the path encloses nothing, or is too intricate.
  public static func path(_ data: PathData, fit: PathFit = .contain, rule: FillRule = .nonzero)
    throws(PathError) -> Shape
  {
    let viewBox = fit == .bounds ? nil : data.viewBox
    do {
      return Shape(
        try PathFigure(data.outline(rule, seenIn: viewBox), viewBox: viewBox, fit: fit))
    } catch .empty where !data.strokes.isEmpty {
      throw .onlyStrokes
    }
  }
}
