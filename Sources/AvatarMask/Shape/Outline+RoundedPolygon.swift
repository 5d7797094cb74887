extension Outline {
  /// A polygon whose corners are circular arcs of one radius.
  ///
  /// Where two arcs do not fit on a side, the radius shrinks; in a regular polygon it ends as the
  /// circle inside.
  ///
  /// - Parameters:
  ///   - corners: The corners, clockwise as seen.
  ///   - cornerRadius: The arcs' radius in pixels, 0 or more.
  /// - Returns: One contour.
  static func polygon(_ corners: [Point], cornerRadius: Double) -> Outline {
    guard cornerRadius > 0 else { return polygon(corners) }
    let count = corners.count
    let sides = corners.indices.map { corners[($0 + 1) % count] - corners[$0] }
    let turns = corners.indices.map { index in
      let (before, after) = (sides[(index + count - 1) % count].unit, sides[index].unit)
      return before.angle(to: after)
    }
    // How much of its two sides each corner takes, for a radius of 1.
    let cuts = turns.map { tan(abs($0) / 2) }
    let radius = corners.indices.reduce(cornerRadius) { radius, index in
      min(radius, sides[index].length / (cuts[index] + cuts[(index + 1) % count]))
    }
    let arcs = corners.indices.map { index in
      let before = sides[(index + count - 1) % count].unit
      let sign: Double = turns[index] < 0 ? -1 : 1
      let toCenter = before.outward * (-radius * sign)
      let center = corners[index] - before * (cuts[index] * radius) + toCenter
      return Segment.arc(
        center: center, radii: Point(radius, radius), start: atan2(-toCenter.y, -toCenter.x),
        sweep: turns[index])
    }
    var segments: [Segment] = []
    for index in arcs.indices {
      segments.append(arcs[index])
      let (end, next) = (arcs[index].end, arcs[(index + 1) % count].start)
      if end.distance(to: next) > 1e-9 * sides[index].length { segments.append(.line(end, next)) }
    }
    return Outline(segments)
  }
}
