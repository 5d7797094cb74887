/// Four cubics between the middles of the sides.
struct Squircle: Figure {
  let insetRatio: Double

  func outline(in box: Box, radius: (Length) -> Double) -> Outline {
    .squircle(in: box, insetRatio: insetRatio)
  }
}

extension Shape {
  /// Four cubics whose control points lie `insetRatio` × half the side from the corners, 0…1.
  public static func squircle(insetRatio: Double) -> Shape {
    Shape(Squircle(insetRatio: insetRatio))
  }
}

extension Outline {
  /// Four cubics from one side's middle to the next, whose control points lie on the sides, `ratio`
  /// times half the side from the corner.
  ///
  /// 0.2 is the avatar squircle of Android launchers, daisyUI and others; 0 nearly fills the box, 1
  /// is a diamond. It crosses the diagonal as a superellipse of n = 3.106 would, and covers 88.4 %
  /// of its box.
  static func squircle(in box: Box, insetRatio ratio: Double) -> Outline {
    let (left, top, right, bottom) = (box.minX, box.minY, box.maxX, box.maxY)
    let middle = box.center
    let (dx, dy) = (box.width / 2 * ratio, box.height / 2 * ratio)
    let (north, east) = (Point(middle.x, top), Point(right, middle.y))
    let (south, west) = (Point(middle.x, bottom), Point(left, middle.y))
    guard ratio < 1 else {
      return polygon([north, east, south, west])
    }
    return Outline([
      .cubic(north, Point(right - dx, top), Point(right, top + dy), east),
      .cubic(east, Point(right, bottom - dy), Point(right - dx, bottom), south),
      .cubic(south, Point(left + dx, bottom), Point(left, bottom - dy), west),
      .cubic(west, Point(left, top + dy), Point(left + dx, top), north),
    ])
  }
}
