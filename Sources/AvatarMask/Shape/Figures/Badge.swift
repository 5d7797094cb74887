/// The hexagon with soft corners of Apple's tutorial "Drawing paths and shapes", in a square that it does
/// not quite fill.
struct Badge: Figure {
  func frame(in box: Box, radius: (Length) -> Double) -> Box { box.centeredSquare }

  func outline(in box: Box, radius: (Length) -> Double) -> Outline {
    let frame = box.centeredSquare
    // Each corner as the end of a side, the curve's control point, and the begin of the next side,
    // clockwise from the top; in shares of the side before the figure is made narrower.
    let right = [
      [(0.4, 0.05), (0.5, 0), (0.6, 0.05)], [(0.95, 0.285), (1, 0.335), (1, 0.385)],
      [(1, 0.615), (1, 0.665), (0.95, 0.715)],
    ].map { $0.map { Point($0.0, $0.1) } }
    let corners = right + right.map { $0.map { Point(1 - $0.x, 1 - $0.y) } }
    let side = frame.width
    let map = Affine(
      scaleX: 0.832 * side, scaleY: side,
      origin: Point(frame.minX + 0.084 * side, frame.minY))
    var segments: [Segment] = []
    for (corner, next) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      segments.append(.quadratic(corner[0], corner[1], corner[2]))
      segments.append(.line(corner[2], next[0]))
    }
    return Outline(segments).mapped(by: map)
  }
}

extension Shape {
  /// A hexagon with soft corners.
  public static let badge = Shape(Badge())
}
