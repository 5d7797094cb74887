extension Shape {
  /// The largest box, centred, whose outline widened by `margin` pixels still lies inside `canvas`.
  ///
  /// A curve that touches its box along an axis keeps `margin` from it, and the box is the canvas less
  /// that. A corner's mitre reaches further out; then the box is smaller, in the same proportions, so
  /// that no tip is cut off.
  ///
  /// - Parameters:
  ///   - canvas: Where the widened outline is to lie.
  ///   - margin: How much the outline is widened, 0 or more.
  ///   - join: What the widened outline's corners are like.
  ///   - radius: Turns a length into pixels.
  /// - Returns: The box, or nil where nothing is left of it.
  func box(
    in canvas: Box, leaving margin: Double, join: Border.Join, radius: (Length) -> Double
  ) -> Box? {
    guard margin > 0 else { return canvas }
    let largest = canvas.inset(by: margin)
    guard !largest.isEmpty else { return nil }
    // In boxes of one proportion corners have nearly the same angles and reach equally far beyond them, so
    // that one step mostly does.
    var scale = 1.0
    for _ in 0..<50 {
      let box = largest.scaled(by: scale)
      let step = excess(box, in: canvas, leaving: margin, join: join, radius: radius)
      guard step < 1 else { return box }
      scale *= step
      guard scale > 1e-6 else { return nil }
    }
    return nil
  }

  /// The share to which `box` must shrink so that the widened outline lies in `canvas`; 1 if it does.
  private func excess(
    _ box: Box, in canvas: Box, leaving margin: Double, join: Border.Join,
    radius: (Length) -> Double
  ) -> Double {
    guard let outline = outline(in: box, radius: radius), let bounds = outline.bounds else {
      return 1
    }
    let curve = outline.simplified().map { ParallelCurve(of: $0, distance: margin, join: join) }
    let reach = curve?.reach ?? bounds.inset(by: -margin)
    let middle = canvas.center
    // On each side: how far it is to the canvas's edge, to the widened outline's and to the outline's own.
    let sides = [
      (middle.x - canvas.minX, middle.x - reach.minX, middle.x - bounds.minX),
      (middle.y - canvas.minY, middle.y - reach.minY, middle.y - bounds.minY),
      (canvas.maxX - middle.x, reach.maxX - middle.x, bounds.maxX - middle.x),
      (canvas.maxY - middle.y, reach.maxY - middle.y, bounds.maxY - middle.y),
    ]
    return sides.reduce(1) { share, side in
      let (room, reach, own) = side
      return reach - room > 1e-7 ? min(share, (room - (reach - own)) / own) : share
    }
  }
}
