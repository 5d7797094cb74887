/// A circle stretched to its box.
struct Ellipse: Figure {
  func outline(in box: Box, radius: (Length) -> Double) -> Outline { .ellipse(in: box) }
}

extension Shape {
  /// The ellipse that touches the box's four sides.
  public static let ellipse = Shape(Ellipse())
}
