import AvatarMask

/// The languages in which `avatar shape` writes an outline, by the name that `--format` takes.
enum DrawingFormat: String, Sendable, CaseIterable {
  case svg
  case css
  case swift
  case android
  case json

  /// The whole text, ending in a line break.
  func text(of drawing: OutlineDrawing) -> String {
    switch self {
    case .svg: Self.svg(drawing)
    case .css: Self.css(drawing)
    case .swift: Self.swift(drawing)
    case .android: Self.android(drawing)
    case .json: Self.json(drawing)
    }
  }

  /// A file of one path.
  private static func svg(_ drawing: OutlineDrawing) -> String {
    let (width, height) = (drawing.width, drawing.height)
    let rule = drawing.rule == .evenodd ? " fill-rule=\"evenodd\"" : ""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)"><path\(rule) d="\(pathData(drawing))"/></svg>

      """
  }

  /// Two declarations: browsers that know the second one scale with the element.
  private static func css(_ drawing: OutlineDrawing) -> String {
    func place(_ place: OutlineDrawing.Place) -> String {
      let (x, y) = share(place, drawing)
      return "\(decimal(100 * x))% \(decimal(100 * y))%"
    }
    let rule = drawing.rule == .evenodd ? "evenodd, " : ""
    // shape() begins with the first contour's start and not with a command.
    var parts: [String] = []
    for step in drawing.steps {
      switch step {
      case .move(let end): parts.append((parts.isEmpty ? "from " : "move to ") + place(end))
      case .line(let end): parts.append("line to " + place(end))
      case .curve(let first, let second, let end):
        parts.append("curve to \(place(end)) with \(place(first)) / \(place(second))")
      case .close: parts.append("close")
      }
    }
    let shapeRule = drawing.rule == .evenodd ? "evenodd " : ""
    return """
      clip-path: path(\(rule)"\(pathData(drawing))");
      clip-path: shape(\(shapeRule)\(parts.joined(separator: ", ")));

      """
  }

  /// A function that fits the outline to any rectangle.
  private static func swift(_ drawing: OutlineDrawing) -> String {
    func place(_ place: OutlineDrawing.Place) -> String {
      let (x, y) = share(place, drawing)
      return "point(\(decimal(x, digits: 8)), \(decimal(y, digits: 8)))"
    }
    var lines = [
      "import UIKit", "",
      "/// An outline drawn for \(drawing.width) × \(drawing.height) points, stretched to `rect`.",
      "func avatarOutline(in rect: CGRect) -> UIBezierPath {",
      "  func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {",
      "    CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)", "  }",
      "  let path = UIBezierPath()",
    ]
    if drawing.rule == .evenodd { lines.append("  path.usesEvenOddFillRule = true") }
    lines += drawing.steps.map { step in
      switch step {
      case .move(let end): "  path.move(to: \(place(end)))"
      case .line(let end): "  path.addLine(to: \(place(end)))"
      case .curve(let first, let second, let end):
        """
          path.addCurve(
            to: \(place(end)), controlPoint1: \(place(first)),
            controlPoint2: \(place(second)))
        """
      case .close: "  path.close()"
      }
    }
    return (lines + ["  return path", "}"]).joined(separator: "\n") + "\n"
  }

  /// A drawable resource.
  private static func android(_ drawing: OutlineDrawing) -> String {
    let (width, height) = (drawing.width, drawing.height)
    let rule = drawing.rule == .evenodd ? "\n        android:fillType=\"evenOdd\"" : ""
    return """
      <vector xmlns:android="http://schemas.android.com/apk/res/android"
          android:width="\(width)dp"
          android:height="\(height)dp"
          android:viewportWidth="\(width)"
          android:viewportHeight="\(height)">
          <path
              android:fillColor="#FF000000"\(rule)
              android:pathData="\(pathData(drawing))"/>
      </vector>

      """
  }

  /// One object: the canvas, the rule, the path, and its steps with their points as arrays.
  private static func json(_ drawing: OutlineDrawing) -> String {
    func point(_ place: OutlineDrawing.Place) -> String {
      "[\(decimal(place.x)),\(decimal(place.y))]"
    }
    let steps = drawing.steps.map { step in
      let (name, points) =
        switch step {
        case .move(let end): ("move", [end])
        case .line(let end): ("line", [end])
        case .curve(let first, let second, let end): ("curve", [first, second, end])
        case .close: ("close", [])
        }
      return "{\"step\":\"\(name)\",\"points\":[\(points.map(point).joined(separator: ","))]}"
    }
    return """
      {"width":\(drawing.width),"height":\(drawing.height),"fillRule":"\(drawing.rule.rawValue)",\
      "path":"\(pathData(drawing))","steps":[\(steps.joined(separator: ","))]}

      """
  }

  /// SVG path data in the canvas's pixels.
  private static func pathData(_ drawing: OutlineDrawing) -> String {
    func place(_ place: OutlineDrawing.Place) -> String {
      "\(decimal(place.x)) \(decimal(place.y))"
    }
    return drawing.steps.map { step in
      switch step {
      case .move(let end): "M\(place(end))"
      case .line(let end): "L\(place(end))"
      case .curve(let first, let second, let end):
        "C\(place(first)) \(place(second)) \(place(end))"
      case .close: "Z"
      }
    }.joined()
  }

  /// A place as shares of the canvas's sides.
  private static func share(_ place: OutlineDrawing.Place, _ drawing: OutlineDrawing)
    -> (Double, Double)
  {
    (place.x / Double(drawing.width), place.y / Double(drawing.height))
  }

  /// A number below 1e9 with at most `digits` decimals, without trailing zeros and without an exponent.
  ///
  /// Larger ones, far outside of any canvas, are as Swift writes them, which every format can read.
  static func decimal(_ number: Double, digits: Int = 5) -> String {
    guard number.magnitude < 1e9 else { return "\(number)" }
    let power = (0..<digits).reduce(1) { power, _ in power * 10 }
    let scaled = Int((number * Double(power)).rounded())
    let (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(power))
    var text = String(rest)
    text = String(repeating: "0", count: digits - text.count) + text
    while text.last == "0" { text.removeLast() }
    return (scaled < 0 ? "-" : "") + String(whole) + (text.isEmpty ? "" : "." + text)
  }
}
