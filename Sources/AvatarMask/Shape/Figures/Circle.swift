/// A circle as wide as its box's shorter side.
struct Circle: Figure {
  func frame(in box: Box, radius: (Length) -> Double) -> Box { box.centeredSquare }

  func outline(in box: Box, radius: (Length) -> Double) -> Outline {
    .ellipse(in: box.centeredSquare)
  }
}

extension Shape {
  /// A circle as wide as the box's shorter side, centred.
  public static let circle = Shape(Circle())
}
