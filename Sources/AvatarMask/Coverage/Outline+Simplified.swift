extension Outline {
  /// The most edges that are looked at to resolve crossings, counted anew at each height: some tenths of a second.
  static let sweepBudget = 20_000_000

  /// The same area bounded by contours that neither cross nor overlap, with the inside to their right.
  ///
  /// - Parameter box: Outside it the area may be left out.
  /// - Returns: The outline itself if it is like that, else straight pieces, or nil where it is so intricate
  ///   that it would take too long.
  func simplified(within box: Box? = nil) -> Outline? {
    guard let rule else { return self }
    var budget = Self.sweepBudget
    guard let polygons = flattenedPath(within: box ?? Segment.sight),
      let polygons = WindingSweep(polygons)
        .contours(spending: &budget, where: { rule.contains(winding: $0) })
    else { return nil }
    guard let box, let around = Box(around: polygons.joined()), !box.contains(around) else {
      return Outline(polygons: polygons)
    }
    // Each winds once around what is inside it: around what is in both, they wind twice.
    return WindingSweep(polygons + [box.polygon]).contours(spending: &budget) { $0 > 1 }
      .map(Outline.init(polygons:))
  }
}
