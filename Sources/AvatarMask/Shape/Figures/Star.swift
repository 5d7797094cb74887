extension Shape {
  /// A star, one tip at the top.
  ///
  /// - Parameters:
  ///   - points: The number of tips, 2 or more.
  ///   - innerRatio: The inner corners' distance from the middle as a share of the tips', above 0 and
  ///     at most 1. (3 − √5) / 2 makes a pentagram's sides straight lines.
  ///   - cornerRadius: The radius of every corner.
  /// - Returns: The shape.
  public static func star(
    points: Int = 5, innerRatio: Double = 0.381966, cornerRadius: Length = .points(0)
  ) -> Shape {
    let radii = (0..<2 * max(2, points)).map { $0 % 2 == 0 ? 1 : innerRatio }
    return Shape(Polygon(radii: radii, cornerRadius: cornerRadius))
  }
}
