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

  /// The largest box, centred, whose outline widened by `margin` pixels still lies inside `canvas`.
  ///
  /// A curve that touches its box along an axis keeps `margin` from it, and the box is the canvas less
  /// that. A corner's mitre reaches further out; then the box is smaller, in the same proportions, so
  /// that no tip is cut off.
  ///
  /// - Parameters:
  ///   - canvas: Where the widened outline is to lie.
  ///   - margin: How much the outline is widened, 0 or more.
  ///   - radius: Turns a length into pixels.
  /// - Returns: The box, or nil where nothing is left of it.
  func box(in canvas: Box, leaving margin: Double, radius: (Length) -> Double) -> Box? {
    guard margin > 0 else { return canvas }
    let largest = canvas.inset(by: margin)
    guard !largest.isEmpty else { return nil }
    if fits(largest, in: canvas, leaving: margin, radius: radius) { return largest }
    // Boxes of one proportion have corners of one angle, so that of two the smaller one reaches less far.
    var (fitting, tooLarge) = (0.0, 1.0)
    while tooLarge - fitting > 1e-9 {
      let scale = (fitting + tooLarge) / 2
      if fits(largest.scaled(by: scale), in: canvas, leaving: margin, radius: radius) {
        fitting = scale
      } else {
        tooLarge = scale
      }
    }
    return fitting > 0 ? largest.scaled(by: fitting) : nil
  }

  private func fits(
    _ box: Box, in canvas: Box, leaving margin: Double, radius: (Length) -> Double
  ) -> Bool {
    guard let outline = outline(in: box, radius: radius) else { return true }
    let chains = ParallelCurve(of: outline, distance: margin).chains(.close)
    guard let reach = Box(around: chains.joined()) else { return false }
    let target = fitsSquare ? canvas.centeredSquare : canvas
    return reach.minX >= target.minX - 1e-7 && reach.minY >= target.minY - 1e-7
      && reach.maxX <= target.maxX + 1e-7 && reach.maxY <= target.maxY + 1e-7
  }
}

extension Box {
  /// This box, `scale` times as large around its middle.
  fileprivate func scaled(by scale: Double) -> Box {
    let (x, y) = (width / 2 * scale, height / 2 * scale)
    let middle = center
    return Box(minX: middle.x - x, minY: middle.y - y, maxX: middle.x + x, maxY: middle.y + y)
  }
}
