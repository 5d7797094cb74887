extension Coverage {
  /// Crossings that are looked at before an outline's area is estimated: some seconds.
  private static let mostCrossings = 16_000_000

  /// The area of an outline: the exact one, unless it crosses itself more than millions of times.
  init(_ outline: Outline, width: Int, height: Int) {
    self.init(outline, simplified: outline.simplified(), width: width, height: height)
  }

  /// The same where it is known what the outline is once it is simplified, or that this would take too long.
  init(_ outline: Outline, simplified simple: Outline?, width: Int, height: Int) {
    if let simple {
      self.init(within: simple, distance: 0, join: .round, width: width, height: height)
      return
    }
    let (polygons, rule) = (outline.flattened(), outline.rule ?? .nonzero)
    let sweep = CrossingSweep(polygons, rule: rule, width: width, height: height)
    self =
      sweep.coverage(mostCrossings: Self.mostCrossings)
      ?? Coverage(sampling: polygons, rule: rule, width: width, height: height)
  }

  /// The exact area within the curve `distance` pixels outside an outline.
  ///
  /// Cost: in proportion to the outline's length.
  ///
  /// - Parameters:
  ///   - outline: Contours that do not cross, with the inside to their right.
  ///   - distance: Pixels to the outer side; negative is to the inner side.
  ///   - join: What the curve's corners are like.
  ///   - stencil: What of the area is left out; nil for nothing.
  ///   - width: The canvas's width in pixels.
  ///   - height: The canvas's height in pixels.
  init(
    within outline: Outline, distance: Double, join: Border.Join, through stencil: Stencil? = nil,
    width: Int, height: Int
  ) {
    let chains = ParallelCurve(of: outline, distance: distance, join: join)
      .chains(isSwept: stencil != nil)
    self.init(chains, through: stencil, width: width, height: height)
  }
}
