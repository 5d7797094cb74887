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
  init(_ shape: Shape, _ canvas: CanvasPlan, alignment: Border.Alignment?) {
    let side = Double(min(canvas.width, canvas.height))
    let outline: Outline
    var soft: Coverage?
    if case .mask(let mask) = shape {
      let coverage = mask.coverage(in: canvas.box, width: canvas.width, height: canvas.height)
      outline = canvas.borderWidth > 0 ? Outline(tracing: coverage) : Outline(contours: [])
      soft = coverage
    } else {
      outline =
        shape.outline(in: canvas.box) { $0.pixels(density: canvas.density, side: side) }
        ?? Outline(contours: [])
    }
    /// The area within the curve `distance` pixels outside the outline.
    func area(_ distance: Double) -> Coverage {
      var builder = CoverageBuilder(width: canvas.width, height: canvas.height)
      let join: ParallelCurve.Join = soft == nil ? .miter : .round
      for chain in ParallelCurve(of: outline, distance: distance, join: join).chains() {
        builder.add(chain)
      }
      return builder.build()
    }
    let whole = soft ?? area(0)
    guard let alignment, canvas.borderWidth > 0 else {
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
