/// A ring along the outline.
public struct Border: Sendable {
  /// Which side of the outline the ring lies on.
  ///
  /// Its outer edge touches the canvas in all three.
  public enum Alignment: String, Sendable, CaseIterable {
    /// The outline is the ring's outer edge.
    case inside
    /// The outline runs along the ring's middle.
    case center
    /// The outline is the ring's inner edge.
    case outside
  }

  /// The ring's width, 0 or more.
  public var width: Length
  /// What the ring is painted with.
  public var paint: Paint
  /// Which side of the outline the ring lies on.
  public var alignment: Alignment

  /// Makes a ring.
  public init(width: Length, paint: Paint, alignment: Alignment = .inside) {
    self.width = width
    self.paint = paint
    self.alignment = alignment
  }
}
