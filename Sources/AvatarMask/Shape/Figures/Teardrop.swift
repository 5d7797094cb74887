/// The teardrop of an Android launcher: a circle whose bottom right quarter is a corner of a smaller
/// radius.
struct Teardrop: Figure {
  func frame(in box: Box, radius: (Length) -> Double) -> Box { box.centeredSquare }

  func outline(in box: Box, radius: (Length) -> Double) -> Outline {
    let frame = box.centeredSquare
    return .roundedRectangle(in: frame, radii: [0.5, 0.5, 0.15, 0.5].map { $0 * frame.width })
  }
}

extension Shape {
  /// A circle with one nearly square corner, at the bottom right.
  public static let teardrop = Shape(Teardrop())
}
