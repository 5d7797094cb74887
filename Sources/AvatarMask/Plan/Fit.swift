/// How the photo fills the outline's box.
public enum Fit: String, Sendable, CaseIterable {
  /// Fills the box; what stands out is cut.
  case cover
  /// Shows the whole photo; what is left of the box stays empty.
  case contain
  /// Fills the box by squeezing.
  case stretch
}
