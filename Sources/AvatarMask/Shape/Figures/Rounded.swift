/// A box with circular corners.
struct Rounded: Figure {
  let radii: CornerRadii

  func outline(in box: Box, radius: (Length) -> Double) -> Outline {
    .roundedRectangle(in: box, radii: radii.pixels(radius))
  }
}

extension Shape {
  /// The box with circular corners.
  public static func rounded(_ radii: CornerRadii) -> Shape { Shape(Rounded(radii: radii)) }
}

extension Outline {
  /// The box with circular corners.
  ///
  /// Where two radii do not fit on a side, all four shrink by the same factor, as CSS has it.
  ///
  /// - Parameters:
  ///   - box: The box.
  ///   - radii: Four radii in pixels, clockwise from the top left.
  /// - Returns: One contour.
  static func roundedRectangle(in box: Box, radii: [Double]) -> Outline {
    let shrinkage = shrinkage(of: radii, in: box)
    return rectangle(box) { index, corner in
      let radius = radii[index] * shrinkage
      guard radius > 0 else { return [] }
      return [
        .arc(
          center: corner.point(radius, radius), radii: Point(radius, radius),
          start: .pi + Double(index) * .pi / 2, sweep: .pi / 2)
      ]
    }
  }
}
