/// A dot at the avatar's edge that tells whether its owner is there, and the rim around it.
///
/// The disc of dot and rim cuts through photo, gap and ring: nothing of them lies beneath it.
public struct Status: Sendable {
  /// What is left of the dot, so that a status is told without its colour.
  public enum Glyph: Sendable, CaseIterable {
    /// All of it.
    case full
    /// A moon: a smaller disc is cut from its upper left.
    case crescent
    /// A bar is cut from its middle.
    case bar
    /// A smaller disc is cut from its middle.
    case hollow
  }

  /// What the dot is painted with.
  public var paint: Paint
  /// The dot's diameter, or nil for that of Fluent UI's badges; 0 is no dot.
  public var size: Length?
  /// Where the dot lies.
  public var place: MarkPlace
  /// The rim's width, or nil for that of Fluent UI's badges.
  public var rim: Length?
  /// What the rim, and what a glyph cuts out, is painted with, or nil for nothing.
  public var rimPaint: Paint?
  /// What is left of the dot.
  public var glyph: Glyph

  /// The dot's diameter and its rim's width where nothing else is said.
  public static let standard = (size: Length.share(0.25), rim: Length.share(0.08))

  /// Makes a status.
  public init(
    paint: Paint, size: Length? = nil, place: MarkPlace = .outline(degrees: 135),
    rim: Length? = nil,
    rimPaint: Paint? = nil, glyph: Glyph = .full
  ) {
    self.paint = paint
    self.size = size
    self.place = place
    self.rim = rim
    self.rimPaint = rimPaint
    self.glyph = glyph
  }
}
