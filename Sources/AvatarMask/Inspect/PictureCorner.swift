/// A corner of a picture, from which places are counted along the two sides.
struct PictureCorner: Sendable, Equatable {
  let isRight: Bool
  let isBottom: Bool

  /// All four.
  static let all = [(false, false), (true, false), (false, true), (true, true)].map {
    PictureCorner(isRight: $0.0, isBottom: $0.1)
  }

  /// The column and row of a place so far from the corner; nil outside a picture of this size.
  func place(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> (x: Int, y: Int)? {
    guard x < width, y < height else { return nil }
    return (isRight ? width - 1 - x : x, isBottom ? height - 1 - y : y)
  }
}

extension Bitmap {
  /// The pixel so far from a corner, nil outside.
  subscript(_ corner: PictureCorner, _ x: Int, _ y: Int) -> UInt32? {
    corner.place(x, y, width, height).map { self[$0.x, $0.y] }
  }
}
