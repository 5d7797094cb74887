/// The heart of an Android launcher: fuller than the mathematicians' ones, so that a face stays whole.
struct Heart: Figure {
  func frame(in box: Box, radius: (Length) -> Double) -> Box { box.centeredSquare }

  func outline(in box: Box, radius: (Length) -> Double) -> Outline {
    let frame = box.centeredSquare
    // The right half, clockwise from the cleft, in hundredths of the side.
    let right = [
      [(50, 20), (55, 0), (70, 0), (75, 0)], [(75, 0), (80, 0), (100, 5), (100, 34)],
      [(100, 34), (100, 72), (60, 97), (50, 100)],
    ].map { $0.map { Point(Double($0.0), Double($0.1)) } }
    let left = right.reversed().map { $0.reversed().map { Point(100 - $0.x, $0.y) } }
    let map = Affine(from: Box(width: 100, height: 100), to: frame)
    return Outline((right + left).map { .cubic($0[0], $0[1], $0[2], $0[3]) }).mapped(by: map)
  }
}

extension Shape {
  /// A heart.
  public static let heart = Shape(Heart())
}
