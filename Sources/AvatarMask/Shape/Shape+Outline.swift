extension Shape {
  /// The outline of this shape in `box`, or nil for a mask, whose outline is in its pixels.
  ///
  /// - Parameters:
  ///   - box: Where the shape lies, in pixels. All shapes fill it but the circle, which is as wide as
  ///     its shorter side: an ellipse would be another shape.
  ///   - radius: Turns a length into pixels.
  /// - Returns: The outline, in the canvas's pixels.
  func outline(in box: Box, radius: (Length) -> Double) -> Outline? {
    switch self {
    case .squircle(let ratio):
      return .squircle(in: box, insetRatio: ratio)
    case .circle:
      return .ellipse(in: box.centeredSquare)
    case .rounded(let radii):
      return .roundedRectangle(
        in: box, topLeft: radius(radii.topLeft), topRight: radius(radii.topRight),
        bottomRight: radius(radii.bottomRight), bottomLeft: radius(radii.bottomLeft))
    case .square:
      return .rectangle(box)
    case .superellipse(let exponent):
      return .superellipse(in: box, exponent: exponent)
    case .mask:
      return nil
    }
  }
}
