extension Coverage {
  /// Crossings of an outline with itself that are looked at before it is given up: some seconds.
  static let mostCrossings = 16_000_000

  /// The exact area of an outline.
  ///
  /// - Throws: `AvatarError.tooManySides`, `.tooManyCrossings`, `.pathOutOfRange` or `.outOfMemory`.
  init(_ outline: Outline, width: Int, height: Int) throws(AvatarError) {
    guard outline.isWithin(Outline.mostPixels) else { throw .pathOutOfRange }
    let canvas = Box(width: Double(width), height: Double(height))
    try self.init(
      outline, simplified: outline.simplified(within: canvas.inset(by: -1)), width: width,
      height: height)
  }

  /// The same where it is known what the outline is once it is simplified, or that this would take too long.
  ///
  /// - Throws: `AvatarError.tooManySides`, `.tooManyCrossings` or `.outOfMemory`.
  init(
    _ outline: Outline, simplified simple: Outline?, width: Int, height: Int
  ) throws(AvatarError) {
    if let simple {
      self.init(within: simple, distance: 0, join: .round, width: width, height: height)
      return
    }
    let canvas = Box(width: Double(width), height: Double(height))
    guard let polygons = outline.flattenedPath(within: canvas) else {
      throw .tooManySides(limit: Outline.mostSides)
    }
    guard Memory.isThere(polygons.reduce(0) { $0 + $1.count } * CrossingSweep.bytesPerSide) else {
      throw .outOfMemory
    }
    let sweep = CrossingSweep(
      polygons, rule: outline.rule ?? .nonzero, width: width, height: height)
    guard let coverage = sweep.coverage(mostCrossings: Self.mostCrossings) else {
      throw .tooManyCrossings(limit: Self.mostCrossings)
    }
    self = coverage
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
