/// The areas that a picture consists of, as nested planes.
///
/// Regions that abut are differences of nested areas, never drawn over one another: what one of them
/// leaves of a pixel the next one takes, so that nothing shines through between them.
struct Regions: Sendable {
  /// Where the photo is: the outline's own area.
  let photo: Coverage
  /// The ring, or nil for none.
  let ring: Ring?

  /// The area between two nested curves.
  struct Ring: Sendable {
    /// All that lies within the ring's outer edge.
    let outer: Coverage
    /// All that lies within the ring's inner edge: the photo that no ring covers.
    let inner: Coverage
  }

  /// Draws the areas of `shape` for one canvas.
  ///
  /// Cost: in proportion to the outline's length for shapes, to the canvas's area for masks.
  init(_ shape: Shape, _ canvas: CanvasPlan, _ border: Border?) {
    let side = Double(min(canvas.width, canvas.height))
    let outline: Outline
    var join = border?.join ?? .miter
    var soft: Coverage?
    if let mask = shape.mask {
      let coverage = mask.coverage(in: canvas.box, width: canvas.width, height: canvas.height)
      outline = canvas.borderWidth > 0 ? Outline(tracing: coverage) : Outline(contours: [])
      join = .round
      soft = coverage
    } else {
      let drawn =
        shape.outline(in: canvas.box) { $0.pixels(density: canvas.density, side: side) }
        ?? Outline(contours: [])
      // Of what lies further out than its longest mitre reaches back, no ring is seen.
      let seen = Box(width: Double(canvas.width), height: Double(canvas.height))
        .inset(by: -2 - 4 * canvas.borderWidth)
      if let simple = drawn.simplified(within: seen) {
        outline = simple
      } else {
        // As intricate as noise, it is treated as a mask would be.
        let coverage = Coverage(
          sampling: drawn.flattened(), rule: drawn.rule ?? .nonzero, width: canvas.width,
          height: canvas.height)
        outline = canvas.borderWidth > 0 ? Outline(tracing: coverage) : Outline(contours: [])
        join = .round
        soft = coverage
      }
    }
    /// The area within the curve `distance` pixels outside the outline.
    func area(_ distance: Double) -> Coverage {
      Coverage(
        within: outline, distance: distance, join: join, width: canvas.width,
        height: canvas.height)
    }
    let whole = soft ?? area(0)
    guard let alignment = border?.alignment, canvas.borderWidth > 0 else {
      photo = whole
      ring = nil
      return
    }
    let outside = alignment.outsideShare * canvas.borderWidth
    let inside = outside - canvas.borderWidth
    // A mask's soft edge may reach a little beyond the curves drawn from its contour; a ring cuts it off.
    let outer = outside == 0 ? whole : area(outside)
    photo = soft == nil ? whole : whole.combined(with: outer, by: min)
    let inner = inside == 0 ? photo : area(inside).combined(with: soft, by: min)
    ring = Ring(outer: outer, inner: inner)
  }
}
