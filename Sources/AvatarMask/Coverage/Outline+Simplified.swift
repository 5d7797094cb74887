extension Outline {
  /// The most edges that are looked at to resolve crossings, counted anew at each height: some tenths of a second.
  static let sweepBudget = 20_000_000

  /// The same area bounded by contours that neither cross nor overlap, with the inside to their right.
  ///
  /// - Parameter box: Outside it the area may be left out.
  /// - Returns: The outline itself if it is like that, else straight pieces, or nil where it is so intricate
  ///   that it would take too long.
  func simplified(within box: Box) -> Outline? {
    // Curves that do not cross are those of figures, of which all is on the canvas.
    if rule == nil, !isFlattened || hullBox.map(box.contains) ?? true { return self }
    let rule = rule ?? .nonzero
    var budget = Self.sweepBudget
    return clippedPath(to: box)
      .flatMap { WindingSweep($0).contours(spending: &budget) { rule.contains(winding: $0) } }
      .map(Outline.init(polygons:))
  }

  /// The same for a canvas, and a ring on it.
  ///
  /// - Parameters:
  ///   - canvas: What is seen.
  ///   - reach: How far from the outline a ring and its gap reach, in pixels.
  /// - Returns: The same as within a box.
  func simplified(on canvas: Box, reach: Double) -> Outline? {
    // Of what lies further out than its longest mitre reaches back, no ring or gap is seen.
    simplified(within: canvas.inset(by: -2 - OffsetContour.miterLimit * reach))
  }
}
