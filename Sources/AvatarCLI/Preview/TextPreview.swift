import AvatarMask

/// An outline as text: blocks, each as wide as a half line is high.
enum TextPreview {
  /// Columns at most.
  static let columns = 48

  /// The lines, each without spaces at its end and with a line break.
  ///
  /// - Throws: `AvatarError.tooManySides`, `.tooManyCrossings` or `.outOfMemory`.
  static func text(
    of drawing: OutlineDrawing, columns: Int = columns
  ) throws(AvatarError) -> String {
    let scale = Double(columns) / Double(max(drawing.width, drawing.height))
    let width = max(1, Int((Double(drawing.width) * scale).rounded()))
    let rows = max(1, Int((Double(drawing.height) * scale / 2).rounded()))
    let values = try drawing.coverage(width: width, height: 2 * rows)
    return (0..<rows).map { row in
      var line = ""
      for column in 0..<width {
        let isUpper = values[2 * row * width + column] >= 128
        let isLower = values[(2 * row + 1) * width + column] >= 128
        line += isUpper ? (isLower ? "█" : "▀") : (isLower ? "▄" : " ")
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
