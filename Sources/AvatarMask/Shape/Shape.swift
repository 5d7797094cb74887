/// The closed outline that a photo is cut to.
public enum Shape: Sendable {
  /// Four cubics whose control points lie `insetRatio` × half the side from the corners, 0…1.
  case squircle(insetRatio: Double)
  /// A circle as wide as the box's shorter side, centred.
  case circle
  /// The box with circular corners.
  case rounded(CornerRadii)
  /// The box itself.
  case square
  /// |x|ⁿ + |y|ⁿ = 1 stretched to the box; the exponent n is 1 or more.
  case superellipse(exponent: Double)
  /// A picture whose alpha or luminance is the coverage.
  case mask(Mask)
}

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
}
