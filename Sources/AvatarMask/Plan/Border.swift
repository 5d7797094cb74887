/// A ring along the outline, and what keeps the photo away from it.
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

  /// What the ring's edge is like at the outline's corners.
  public enum Join: String, Sendable, CaseIterable {
    /// The edges are prolonged until they meet; beyond a ratio of 4 of the corner's length to the ring's
    /// width, round.
    case miter
    /// An arc around the corner: the true set of points at that distance.
    case round
    /// A straight cut.
    case bevel
  }

  /// What the ends of a ring's segments are like.
  public enum Cap: String, Sendable, CaseIterable {
    /// Cut off square to the ring.
    case butt
    /// Half a disc, which counts for the segment's length.
    case round
  }

  /// A division of the ring into pieces of equal length along its middle.
  public struct Segments: Sendable, Equatable {
    /// How many there are, 1 or more, clockwise from the top.
    public var count: Int
    /// What is left between two of them along the ring's middle, or nil for twice the ring's width.
    public var gap: Length?
    /// What their ends are like.
    public var cap: Cap

    /// Makes a division.
    public init(count: Int, gap: Length? = nil, cap: Cap = .butt) {
      self.count = count
      self.gap = gap
      self.cap = cap
    }
  }

  /// The ring's width, 0 or more.
  public var width: Length
  /// What the ring's segments are painted with, clockwise from the top, at least one; the last one is that of all
  /// that follow.
  public var paints: [Paint]
  /// Which side of the outline the ring lies on.
  public var alignment: Alignment
  /// What the ring's edge is like at the outline's corners; a mask's ring is always round.
  public var join: Join
  /// How the ring is divided, or nil for not at all.
  public var segments: Segments?
  /// How far from the ring's inner edge the photo begins, 0 or more; the photo then fills the box of what is
  /// left of the shape, and no longer reaches beneath the ring.
  public var gap: Length
  /// What the gap is painted with, or nil for nothing.
  public var gapPaint: Paint?

  /// Makes a ring.
  public init(
    width: Length, paint: Paint, alignment: Alignment = .inside, join: Join = .miter,
    gap: Length = .points(0), gapPaint: Paint? = nil
  ) {
    self.width = width
    paints = [paint]
    self.alignment = alignment
    self.join = join
    self.gap = gap
    self.gapPaint = gapPaint
  }
}
