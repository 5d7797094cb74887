/// A picture that is drawn on top of all others, and the rim around it.
///
/// A rim follows the picture's own outline: the contour of its alpha at half its greatest, or its edges where all
/// of it is opaque, without its holes. What lies within picture and rim is cut out of photo, gap, ring and status
/// dot, so that nothing of them is seen through the picture's holes, as with the dot; without a rim nothing is
/// cut out.
public struct Overlay: Sendable {
  /// What is drawn.
  public var picture: Picture
  /// The longer of the picture's sides on the canvas, rounded to whole pixels as the other is; 0 is no overlay.
  public var size: Length
  /// Where it lies, to the nearest whole pixel, so that a picture of that size is copied.
  public var place: MarkPlace
  /// How opaque the picture is, 0…1; its rim stays as it is.
  public var opacity: Double
  /// The rim's width, 0 or more.
  public var rim: Length
  /// What is behind the picture within its rim's outer edge, or nil for nothing.
  public var rimPaint: Paint?

  /// The longer side where nothing else is said.
  public static let standardSize = Length.share(0.25)

  /// Makes an overlay.
  public init(
    _ picture: Picture, size: Length = Overlay.standardSize,
    place: MarkPlace = .outline(degrees: 135),
    opacity: Double = 1, rim: Length = .points(0), rimPaint: Paint? = nil
  ) {
    self.picture = picture
    self.size = size
    self.place = place
    self.opacity = opacity
    self.rim = rim
    self.rimPaint = rimPaint
  }
}
