/// SVG path data that has been read.
public struct PathData: Sendable {
  /// The first error in it, or nil; what is before it can be drawn.
  public let error: PathError?

  private let commands: [PathCommand]

  /// Reads SVG 2 path data, up to the first error if there is one.
  ///
  /// Cost: linear in its bytes.
  public init(_ bytes: [UInt8]) {
    let parser = PathParser(bytes)
    commands = parser.commands
    error = parser.error
  }

  /// The curves by a fill rule.
  func outline(_ rule: FillRule) -> Outline { Outline(commands, rule: rule) }
}

extension Shape {
  /// The area of a path, fitted to the canvas by the box around it.
  ///
  /// - Parameters:
  ///   - data: The path, as far as it could be read.
  ///   - fit: How it is fitted.
  ///   - rule: What of it is inside.
  /// - Returns: The shape.
  /// - Throws: `PathError.empty` if the path encloses nothing.
  public static func path(_ data: PathData, fit: PathFit = .contain, rule: FillRule = .nonzero)
    throws(PathError) -> Shape
  {
    Shape(try PathFigure(data.outline(rule), viewBox: nil, fit: fit))
  }
}
