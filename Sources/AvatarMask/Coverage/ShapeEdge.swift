/// The outline of a shape on its canvas, as far as it has one.
struct ShapeEdge {
  /// Contours that do not cross, with the inside to their right.
  let outline: Outline
  /// What the corners of curves parallel to it are like.
  let join: Border.Join
  /// The area of what is no curve, or nil where the outline bounds it.
  let soft: Coverage?

  /// Draws the outline of a shape, and traces that of a mask only where `isTraced` says that it is needed.
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - canvas: The canvas.
  ///   - border: The ring, whose widths are the canvas's.
  ///   - isTraced: Whether the outline is looked at where the area is known by its pixels.
  /// - Throws: `AvatarError.tooManySides`, `.tooManyCrossings` or `.outOfMemory`.
  init(
    of shape: Shape, _ canvas: CanvasRoom, _ border: Border?, isTraced: Bool
  ) throws(AvatarError) {
    let side = Double(min(canvas.width, canvas.height))
    let coverage: Coverage
    if let mask = shape.mask {
      coverage = mask.coverage(in: canvas.box, width: canvas.width, height: canvas.height)
    } else {
      let drawn =
        shape.outline(in: canvas.box) { $0.pixels(density: canvas.density, side: side) }
        ?? Outline(contours: [])
      let simple = drawn.simplified(on: canvas.canvas, reach: canvas.reach)
      if let simple, !simple.isTooIntricate(forRing: canvas.reach) {
        (outline, join, soft) = (simple, border?.join ?? .miter, nil)
        return
      }
      // As intricate as noise, it is treated as a mask would be.
      coverage = try Coverage(
        drawn, simplified: simple, width: canvas.width, height: canvas.height)
    }
    outline = isTraced ? Outline(tracing: coverage) : Outline(contours: [])
    (join, soft) = (.round, coverage)
  }
}
