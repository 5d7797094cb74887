/// The box itself.
struct Square: Figure {
  func outline(in box: Box, radius: (Length) -> Double) -> Outline { .rectangle(box) }
}

extension Shape {
  /// The box itself.
  public static let square = Shape(Square())
}
