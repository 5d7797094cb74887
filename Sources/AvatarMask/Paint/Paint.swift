/// What a region is filled with.
public enum Paint: Sendable, Equatable {
  /// One colour.
  case color(RGBA)
  /// A CSS linear gradient; its box is the canvas.
  case linearGradient(LinearGradient)
}
