/// The radii of a box's corners, each 0 or more; two that do not fit on a side shrink together.
public struct CornerRadii: Sendable, Equatable {
  /// The top left corner's radius.
  public var topLeft: Length
  /// The top right corner's radius.
  public var topRight: Length
  /// The bottom right corner's radius.
  public var bottomRight: Length
  /// The bottom left corner's radius.
  public var bottomLeft: Length

  /// Makes four radii.
  public init(topLeft: Length, topRight: Length, bottomRight: Length, bottomLeft: Length) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Makes four equal radii.
  public init(all radius: Length) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// The radii in pixels, clockwise from the top left.
  func pixels(_ radius: (Length) -> Double) -> [Double] {
    [topLeft, topRight, bottomRight, bottomLeft].map(radius)
  }
}
