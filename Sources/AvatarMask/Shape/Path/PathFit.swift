/// How a path is fitted to the canvas.
public enum PathFit: String, Sendable, CaseIterable {
  /// All of its view box is seen, and its proportions stay.
  case contain
  /// The view box covers the canvas, and its proportions stay.
  case cover
  /// The view box is stretched to the canvas.
  case stretch
  /// As `contain`, with the box around the path itself instead of its view box.
  case bounds
}
