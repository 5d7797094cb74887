extension Shape {
  /// Width over height of the shape where the user names no size.
  var aspectRatio: Double {
    if case .mask(let mask) = self { return Double(mask.width) / Double(mask.height) }
    return 1
  }

  /// Whether the shape stays as high as it is wide on any canvas.
  var fitsSquare: Bool {
    if case .circle = self { true } else { false }
  }

  /// The largest box whose outline, widened by `margin` pixels, still lies inside `canvas`.
  ///
  /// A curve that touches its box along an axis keeps `margin` from it. A corner does not: its mitre
  /// reaches further out, and the box becomes smaller by as much, so that no tip is cut off.
  ///
  /// - Returns: The box, or nil where nothing is left of it.
  func box(in canvas: Box, leaving margin: Double, radius: (Length) -> Double) -> Box? {
    guard margin > 0 else { return canvas }
    var box = canvas.inset(by: margin)
    // The overhang depends on the box only through radii that do not scale with it, so this settles
    // at once for most shapes and within a few rounds for all.
    for _ in 0..<16 {
      guard !box.isEmpty else { return nil }
      guard let outline = outline(in: box, radius: radius) else { return box }
      let chains = ParallelCurve(of: outline, distance: margin).chains()
      let target = fitsSquare ? canvas.centeredSquare : canvas
      guard let reach = Box(around: chains.joined()) else { return nil }
      let across = max(target.minX - reach.minX, reach.maxX - target.maxX, 0)
      let along = max(target.minY - reach.minY, reach.maxY - target.maxY, 0)
      if max(across, along) < 1e-7 { return box }
      // Each axis by what it needs: a flat shape made flatter would only have sharper corners.
      box = Box(
        minX: box.minX + across, minY: box.minY + along, maxX: box.maxX - across,
        maxY: box.maxY - along)
    }
    return box.isEmpty ? nil : box
  }
}
