extension Outline {
  /// Straight sides between corners given clockwise as seen.
  static func polygon(_ corners: [Point]) -> Outline {
    Outline(
      corners.indices.map { .line(corners[$0], corners[($0 + 1) % corners.count]) }
    )
  }

  /// The box's own edge.
  static func rectangle(_ box: Box) -> Outline {
    polygon([
      Point(box.minX, box.minY), Point(box.maxX, box.minY), Point(box.maxX, box.maxY),
      Point(box.minX, box.maxY),
    ])
  }

  /// The ellipse that touches the box's four sides.
  static func ellipse(in box: Box) -> Outline {
    let radii = Point(box.width / 2, box.height / 2)
    return Outline(
      (0..<4).map {
        .arc(center: box.center, radii: radii, start: Double($0 - 1) * .pi / 2, sweep: .pi / 2)
      })
  }

  /// The box with circular corners of the radii given in pixels.
  ///
  /// Where two radii do not fit on a side, all four shrink by the same factor, as CSS has it
  /// (CSS Backgrounds 3, "corner overlap").
  static func roundedRectangle(
    in box: Box, topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double
  ) -> Outline {
    let shrink = [
      (box.width, topLeft + topRight), (box.height, topRight + bottomRight),
      (box.width, bottomRight + bottomLeft), (box.height, bottomLeft + topLeft),
    ].reduce(1.0) { $1.1 > $1.0 ? min($0, $1.0 / $1.1) : $0 }
    // Clockwise from the top left: the corner, its radius, and the unit steps from the corner to its
    // circle's centre.
    let corners = [
      (Point(box.minX, box.minY), topLeft * shrink, Point(1, 1)),
      (Point(box.maxX, box.minY), topRight * shrink, Point(-1, 1)),
      (Point(box.maxX, box.maxY), bottomRight * shrink, Point(-1, -1)),
      (Point(box.minX, box.maxY), bottomLeft * shrink, Point(1, -1)),
    ]
    var segments: [Segment] = []
    var last: Point?
    for (index, (corner, radius, step)) in corners.enumerated() {
      let arc = Segment.arc(
        center: corner + step * radius, radii: Point(radius, radius),
        start: .pi + Double(index) * .pi / 2, sweep: .pi / 2)
      let start = radius > 0 ? arc.start : corner
      if let last, last.distance(to: start) > 1e-9 * box.width {
        segments.append(.line(last, start))
      }
      if radius > 0 { segments.append(arc) }
      last = radius > 0 ? arc.end : corner
    }
    let (corner, radius, step) = corners[0]
    let first = radius > 0 ? corner + Point(0, step.y * radius) : corner
    if let last, last.distance(to: first) > 1e-9 * box.width { segments.append(.line(last, first)) }
    return Outline(segments)
  }
}
