/// The areas that a picture consists of, as nested planes.
///
/// Regions that abut are differences of nested areas, never drawn over one another: what one of them
/// leaves of a pixel the next one takes, so that nothing shines through between them.
struct Regions: Sendable {
  /// Where the photo is: the outline's own area, or what a gap leaves of it.
  let photo: Coverage
  /// The ring, or nil for none.
  let ring: Band?
  /// The gap between ring and photo, or nil for none.
  let gap: Band?

  /// The area between two nested curves.
  struct Band: Sendable {
    /// All that lies within the band's outer edge.
    let outer: Coverage
    /// All that lies within the band's inner edge.
    let inner: Coverage
  }

  /// Draws the areas of `shape` for one canvas.
  ///
  /// Cost: in proportion to the outline's length for shapes, to the canvas's area for masks.
  init(_ shape: Shape, _ canvas: CanvasPlan, _ border: Border?) {
    let side = Double(min(canvas.width, canvas.height))
    let hasBands = canvas.borderWidth > 0 || canvas.gapWidth > 0
    let outline: Outline
    var join = border?.join ?? .miter
    var soft: Coverage?
    if let mask = shape.mask {
      let coverage = mask.coverage(in: canvas.box, width: canvas.width, height: canvas.height)
      outline = hasBands ? Outline(tracing: coverage) : Outline(contours: [])
      join = .round
      soft = coverage
    } else {
      let drawn =
        shape.outline(in: canvas.box) { $0.pixels(density: canvas.density, side: side) }
        ?? Outline(contours: [])
      // Of what lies further out than its longest mitre reaches back, no ring or gap is seen.
      let seen = Box(width: Double(canvas.width), height: Double(canvas.height))
        .inset(by: -2 - 4 * (canvas.borderWidth + canvas.gapWidth))
      if let simple = drawn.simplified(within: seen) {
        outline = simple
      } else {
        // As intricate as noise, it is treated as a mask would be.
        let coverage = Coverage(
          sampling: drawn.flattened(), rule: drawn.rule ?? .nonzero, width: canvas.width,
          height: canvas.height)
        outline = hasBands ? Outline(tracing: coverage) : Outline(contours: [])
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
    guard let alignment = border?.alignment, hasBands else {
      photo = whole
      (ring, gap) = (nil, nil)
      return
    }
    let outside = alignment.outsideShare * canvas.borderWidth
    let inside = outside - canvas.borderWidth
    // A mask's soft edge may reach a little beyond the curves drawn from its contour; a ring cuts it off.
    let outer = outside == 0 ? whole : area(outside)
    let within = soft == nil ? whole : whole.combined(with: outer, by: min)
    let inner = inside == 0 ? within : area(inside).combined(with: soft, by: min)
    ring = canvas.borderWidth > 0 ? Band(outer: outer, inner: inner) : nil
    guard canvas.gapWidth > 0 else {
      photo = within
      gap = nil
      return
    }
    photo = area(inside - canvas.gapWidth).combined(with: soft, by: min)
    gap = Band(outer: inner, inner: photo)
  }
}
