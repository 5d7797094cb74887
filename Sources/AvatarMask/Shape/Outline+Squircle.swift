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

  /// |x/a|ⁿ + |y/b|ⁿ = 1 in `box`.
  ///
  /// n = 2 is an ellipse, n = 1 a diamond; 4 and 5 are the usual ones.
  static func superellipse(in box: Box, exponent: Double) -> Outline {
    let middle = box.center
    let (right, down) = (Point(box.width / 2, 0), Point(0, box.height / 2))
    let axes = [down * -1, right, down, right * -1]
    guard exponent > 1 else {
      return polygon(axes.map { middle + $0 })
    }
    return Outline(
      (0..<4).map {
        .superellipse(center: middle, from: axes[$0], to: axes[($0 + 1) % 4], exponent: exponent)
      })
  }
}
