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

  /// A circle.
  static func disc(center: Point, radius: Double) -> Outline {
    ellipse(
      in: Box(
        minX: center.x - radius, minY: center.y - radius, maxX: center.x + radius,
        maxY: center.y + radius))
  }
}
