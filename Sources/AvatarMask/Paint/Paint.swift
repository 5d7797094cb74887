/// What a region is filled with.
public enum Paint: Sendable, Equatable {
  /// One colour.
  case color(RGBA)
  /// A CSS linear gradient; its box is the canvas.
  case linearGradient(LinearGradient)
}

extension Paint {
  /// Reads a CSS colour or a CSS gradient.
  ///
  /// - Parameter text: For example `#0af` or `linear-gradient(to top, red 20%, blue)`.
  /// - Throws: `PaintError` with the offending byte.
  public init(css text: String) throws(PaintError) {
    throw PaintError(offset: 0, problem: .unknownName(text))
  }
}
