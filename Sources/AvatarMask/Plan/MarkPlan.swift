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
  /// How far from the canvas's edges the mark's middle stays.
  private let reach: Point
  /// The rim's width; 0 is none.
  let rim: Double

  /// Resolves a place for one canvas; nil where lengths from its edges lead out of it.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - half: Half the mark's width and height, in pixels.
  ///   - rim: The rim's width, in pixels.
  ///   - margin: How much around the mark is to be whole too, in pixels: nothing, or the rim or a little more.
  ///   - width: The canvas's width, no less than the mark's.
  ///   - height: The canvas's height, no less than the mark's.
  ///   - pixels: Turns a length into pixels.
  init?(
    _ place: MarkPlace, half: Point, rim: Double, margin: Double = 0, width: Int, height: Int,
    pixels: (Length) -> Double
  ) {
    let canvas = Point(Double(width), Double(height))
    /// As much as there is room for on either side of the canvas's middle.
    func reach(_ margin: Double) -> Point {
      Point(min(half.x + margin, canvas.x / 2), min(half.y + margin, canvas.y / 2))
    }
    switch place {
    case .outline(let degrees): middle = .outline(degrees: degrees)
    case .corner(let right, let bottom):
      let point = canvas - Point(pixels(right) + half.x + rim, pixels(bottom) + half.y + rim)
      let least = reach(min(margin, rim)) - Point(Self.slack, Self.slack)
      guard point.x >= least.x, point.y >= least.y else { return nil }
      middle = .point(point)
    case .within(let share):
      // Where the rim has no room, the mark is in the middle.
      let reach = reach(rim)
      let room = canvas - reach * 2
      middle = .point(reach + Point(room.x * share.x, room.y * share.y))
    }
    (self.canvas, self.reach, self.rim) = (canvas, reach(margin), rim)
  }

  /// By how much rounding may lead a place out of the canvas, in pixels.
  private static let slack = 1e-6

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
      min(max(wanted.x, reach.x), canvas.x - reach.x),
      min(max(wanted.y, reach.y), canvas.y - reach.y))
  }
}
