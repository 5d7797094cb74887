/// A corner of a box as one walks around it clockwise.
struct BoxCorner {
  /// The box's own corner.
  let vertex: Point
  /// The step of length 1 from the corner back along the side that leads to it.
  let back: Point
  /// The step of length 1 from the corner along the next side.
  let ahead: Point

  /// The point `u` pixels back from the corner and `v` pixels ahead of it.
  func point(_ u: Double, _ v: Double) -> Point { vertex + (back * u + ahead * v) }

  /// The corners of `box`, clockwise from the top left.
  static func corners(of box: Box) -> [BoxCorner] {
    let (up, right) = (Point(0, -1), Point(1, 0))
    let (down, left) = (Point(0, 1), Point(-1, 0))
    return [
      BoxCorner(vertex: Point(box.minX, box.minY), back: down, ahead: right),
      BoxCorner(vertex: Point(box.maxX, box.minY), back: left, ahead: down),
      BoxCorner(vertex: Point(box.maxX, box.maxY), back: up, ahead: left),
      BoxCorner(vertex: Point(box.minX, box.maxY), back: right, ahead: up),
    ]
  }
}

extension Outline {
  /// The box with corners of any form.
  ///
  /// - Parameters:
  ///   - box: The box.
  ///   - curve: The segments that take the place of a corner, clockwise; none leave it as it is. It is asked
  ///     for the corners clockwise from the top left, with their numbers.
  /// - Returns: One contour.
  static func rectangle(_ box: Box, corners curve: (Int, BoxCorner) -> [Segment]) -> Outline {
    let corners = BoxCorner.corners(of: box)
    let curves = corners.indices.map { curve($0, corners[$0]) }
    let starts = zip(corners, curves).map { $1.first?.start ?? $0.vertex }
    let ends = zip(corners, curves).map { $1.last?.end ?? $0.vertex }
    var segments: [Segment] = []
    for index in corners.indices {
      segments += curves[index]
      let next = starts[(index + 1) % corners.count]
      if ends[index].distance(to: next) > 1e-9 * box.width {
        segments.append(.line(ends[index], next))
      }
    }
    return Outline(segments)
  }

  /// By how much the corners' extents along the sides must shrink, all together, so that on each side its
  /// two corners fit (CSS Backgrounds 3, "corner overlap").
  ///
  /// - Parameters:
  ///   - extents: How far the corners reach along their sides, clockwise from the top left.
  ///   - box: The box.
  /// - Returns: 1 where they fit, else less.
  static func shrinkage(of extents: [Double], in box: Box) -> Double {
    extents.indices.reduce(1) { shrinkage, index in
      let side = index % 2 == 0 ? box.width : box.height
      let needed = extents[index] + extents[(index + 1) % extents.count]
      return needed > side ? min(shrinkage, side / needed) : shrinkage
    }
  }
}
