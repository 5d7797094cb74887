import Foundation

@testable import AvatarCLI

/// The outlines in what `avatar shape` prints, as SVG files that `--path` takes.
enum PrintedPath {
  /// Reads back all outlines of a text.
  ///
  /// - Parameters:
  ///   - text: What was printed.
  ///   - format: Its language.
  ///   - size: The canvas's width and height.
  /// - Returns: SVG files, to be stretched to the canvas.
  static func files(
    in text: String, _ format: DrawingFormat, _ size: (width: Int, height: Int)
  ) -> [String] {
    let rule = text.lowercased().contains("evenodd") ? "evenodd" : "nonzero"
    func file(_ data: String, _ width: Int, _ height: Int) -> String {
      "<svg viewBox='0 0 \(width) \(height)'><path fill-rule='\(rule)' d='\(data)'/></svg>"
    }
    let marks: [DrawingFormat: String] = [
      .svg: " d=\"", .android: "pathData=\"", .json: "\"path\":\"", .css: "path(",
    ]
    var files: [String] = []
    if let mark = marks[format], let rest = text.components(separatedBy: mark).dropFirst().first {
      let data = rest.drop { $0 != "M" }.prefix { $0 != "\"" }
      files.append(file(String(data), size.width, size.height))
    }
    switch format {
    case .css:
      let shape = text.components(separatedBy: "shape(").last ?? ""
      files.append(file(data(shape.components(separatedBy: ", ")), 100, 100))
    case .swift:
      let steps = text.components(separatedBy: "path.").filter { !$0.hasPrefix("usesEvenOdd") }
      files.append(file(data(Array(steps.dropFirst())), 1, 1))
    case .svg, .android, .json: break
    }
    return files
  }

  /// Path data of steps in words, each of which names its end before its control points.
  private static func data(_ steps: [String]) -> String {
    steps.map { step in
      let places = step.replacing("controlPoint1", with: "").replacing("controlPoint2", with: "")
        .matches(of: /-?\d+(\.\d+)?/).map { String($0.output.0) }
      return switch places.count {
      case 6: "C" + (places[2...] + places[..<2]).joined(separator: " ")
      case 2:
        (step.contains("move") || step.contains("from") ? "M" : "L") + places.joined(separator: " ")
      default: "Z"
      }
    }.joined()
  }
}
