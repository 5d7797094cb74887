/// Where a mark lies, in the canvas's pixels.
struct MarkPlan: Sendable, Equatable {
  /// Where the mark's middle is, as far as it is known without the outline.
  private enum Middle: Sendable, Equatable {
    case outline(degrees: Double)
    case point(Point)
  }

  private let middle: Middle
  /// The canvas's width and height.
  private let canvas: Point
  /// Half the mark's width and height.
  private let half: Point
  /// The rim's width; 0 is none.
  let rim: Double

  /// Resolves a place for one canvas.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - half: Half the mark's width and height, in pixels.
  ///   - rim: The rim's width, in pixels.
  ///   - width: The canvas's width, no less than the mark's.
  ///   - height: The canvas's height, no less than the mark's.
  ///   - pixels: Turns a length into pixels.
  init(
    _ place: MarkPlace, half: Point, rim: Double, width: Int, height: Int,
    pixels: (Length) -> Double
  ) {
    let canvas = Point(Double(width), Double(height))
    switch place {
    case .outline(let degrees): middle = .outline(degrees: degrees)
    case .corner(let right, let bottom):
      middle = .point(canvas - Point(pixels(right) + half.x + rim, pixels(bottom) + half.y + rim))
    case .within(let share):
      // Where the rim has no room, the mark is in the middle.
      let reach = Point(min(half.x + rim, canvas.x / 2), min(half.y + rim, canvas.y / 2))
      let room = canvas - reach * 2
      middle = .point(reach + Point(room.x * share.x, room.y * share.y))
    }
    (self.canvas, self.half, self.rim) = (canvas, half, rim)
  }

  /// The mark's middle, with the outline that it may lie on.
  ///
  /// - Parameters:
  ///   - outline: The shape's outline.
  ///   - box: Where the shape lies.
  /// - Returns: The middle of the mark, which is within the canvas.
  func center(on outline: Outline, in box: Box) -> Point {
    let wanted =
      switch middle {
      case .outline(let degrees): outline.farthestPoint(degrees: degrees, in: box)
      case .point(let point): point
      }
    // A mark that is cut off by the canvas is no mark.
    return Point(
      min(max(wanted.x, half.x), canvas.x - half.x), min(max(wanted.y, half.y), canvas.y - half.y))
  }
}
