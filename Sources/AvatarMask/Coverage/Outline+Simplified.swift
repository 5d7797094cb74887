extension Outline {
  /// The most edges that are looked at to resolve crossings: some tenths of a second.
  static let sweepLimit = 20_000_000

  /// The same area bounded by contours that neither cross nor overlap, with the inside to their right.
  ///
  /// - Returns: The outline itself if it is like that, else straight pieces, or nil where it is so intricate
  ///   that it would take too long.
  func simplified() -> Outline? {
    guard let rule else { return self }
    let sweep = WindingSweep(flattened())
    let polygons = sweep.contours(limit: Self.sweepLimit) { rule.contains(winding: $0) }
    return polygons.map { polygons in
      Outline(
        contours: polygons.map { polygon in
          Contour(segments: zip(polygon, polygon.dropFirst()).map { .line($0, $1) })
        })
    }
  }

  /// Whether it encloses anything, or is too intricate to tell.
  var hasInside: Bool {
    let rule = rule ?? .nonzero
    return WindingSweep(flattened()).hasInside(limit: Self.sweepLimit) {
      rule.contains(winding: $0)
    }
  }
}
