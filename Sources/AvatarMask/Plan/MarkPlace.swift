/// Where a mark, a status dot or an overlay, lies on the avatar; it is moved in from there as far as it must to
/// be whole, together with its rim if that is painted.
public enum MarkPlace: Sendable, Equatable {
  /// Its middle is on the outline, where a ray from the middle of the outline's box, at this many degrees
  /// clockwise from the top, leaves it for good.
  case outline(degrees: Double)
  /// How far the box of the mark and its rim is from the canvas's right and bottom edges; lengths that lead out of
  /// the canvas are an error.
  case corner(right: Length, bottom: Length)
  /// The box of the mark and its rim has this share of the room that the canvas leaves it to its left and above:
  /// 0 is at the edge, one half in the middle.
  case within(Focus)
}
