/// The areas that a picture consists of, as nested planes.
///
/// Regions that abut are differences of nested areas, never drawn over one another: what one of them
/// leaves of a pixel the next one takes, so that nothing shines through between them. The disc of a status is
/// cut out of all others, and what is within the rim of an overlay out of that too.
struct Regions: Sendable {
  /// Where the photo is: the outline's own area, or what a gap leaves of it.
  let photo: Coverage
  /// The ring, or of a ring in segments those of each paint; none where there is no ring.
  let rings: [Band]
  /// The gap between ring and photo, or nil for none.
  let gap: Band?
  /// The status dot, or nil for none.
  let dot: Band?
  /// What surrounds the status dot, or nil for none.
  let rim: Band?
  /// What lies within the outer edge of the overlay's rim, or nil where it has none.
  let overlayRim: Band?
  /// The pixel of the canvas that is the overlay's first, or nil for no overlay.
  let overlayOrigin: (x: Int, y: Int)?

  /// The area between two nested curves.
  struct Band: Sendable {
    /// All that lies within the band's outer edge.
    let outer: Coverage
    /// All that lies within the band's inner edge.
    let inner: Coverage
    /// What of the photo lies beneath it.
    var photo = Photo.none

    /// What of the photo lies beneath a band, together with what of that lies within the band's inner edge.
    enum Photo: Sendable {
      case none
      case all
      case part(Coverage)
    }
  }

  /// Draws the areas of `shape` for one canvas.
  ///
  /// Cost: in proportion to the outline's length for shapes, to the canvas's area for masks.
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - canvas: The canvas.
  ///   - border: The ring, whose widths are the canvas's.
  ///   - silhouette: What is around the overlay, in pixels from its first.
  /// - Throws: `AvatarError.tooManySides`, `.tooManyCrossings` or `.outOfMemory` where the shape is a path.
  init(
    _ shape: Shape, _ canvas: CanvasRoom, _ border: Border?, overlay silhouette: Outline? = nil
  ) throws(AvatarError) {
    let hasBands = canvas.borderWidth > 0 || canvas.gapWidth > 0
    let hasMarks = canvas.status != nil || canvas.overlay != nil
    let edge = try ShapeEdge(of: shape, canvas, border, isTraced: hasBands || hasMarks)
    overlayOrigin = canvas.overlay?.origin(on: edge.outline, in: canvas.box)
    let overlay = overlayOrigin.flatMap { OverlayCut(silhouette, at: $0, canvas) }
    let disc = canvas.status.map { StatusDisc($0, on: edge.outline, canvas, cut: overlay?.stencil) }
    let stencil = disc?.stencil.with(holeOf: overlay?.stencil) ?? overlay?.stencil
    /// The area within the curve `distance` pixels outside the outline.
    func area(_ distance: Double, in sectors: [[Point]]? = nil) -> Coverage {
      Coverage(
        within: edge.outline, distance: distance, join: edge.join,
        through: sectors.map { (stencil ?? Stencil()).within($0) } ?? stencil,
        width: canvas.width, height: canvas.height)
    }
    (dot, rim, overlayRim) = (disc?.dot, disc?.rim, overlay?.rim)
    let soft = edge.soft?.multiplied(by: stencil)
    let whole = soft ?? area(0)
    guard let alignment = border?.alignment, hasBands else {
      photo = whole
      (rings, gap) = ([], nil)
      return
    }
    let outside = alignment.outsideShare * canvas.borderWidth
    let inside = outside - canvas.borderWidth
    // A mask's soft edge may reach a little beyond the curves drawn from its contour; a ring cuts it off.
    let outer = outside == 0 ? whole : area(outside)
    let within = soft == nil ? whole : whole.combined(with: outer, by: min)
    let inner = inside == 0 ? within : area(inside).combined(with: soft, by: min)
    let hasGap = canvas.gapWidth > 0
    let shown = hasGap ? area(inside - canvas.gapWidth).combined(with: soft, by: min) : within
    photo = shown
    gap = hasGap ? Band(outer: inner, inner: shown) : nil
    let ring = Band(outer: outer, inner: inner, photo: hasGap ? .none : .all)
    guard canvas.borderWidth > 0, let plan = canvas.segments else {
      rings = canvas.borderWidth > 0 ? [ring] : []
      return
    }
    let segments = RingSegments(
      plan, edge.outline, distance: (outside + inside) / 2, join: edge.join, isSoft: soft != nil)
    let paints = min(border?.paints.count ?? 1, plan.count)
    rings = segments.sectors(paints: paints).map { sectors in
      /// A part of the area within a curve, drawn anew unless it is known by its pixels alone.
      func part(_ plane: Coverage, _ distance: Double) -> Coverage {
        soft == nil && sectors != nil
          ? area(distance, in: sectors) : plane.multiplied(by: sectors.map(Stencil().within))
      }
      return Band(
        outer: part(outer, outside), inner: part(inner, inside),
        photo: hasGap ? .none : .part(part(shown, 0)))
    }
  }
}

extension Regions {
  /// Whether anything of the photo, its ring or the gap between them shows.
  var isSeen: Bool {
    photo.isSeen || (rings + [gap].compactMap(\.self)).contains { $0.outer.isSeen }
  }

  /// The areas of a status, and what they leave of the others.
  private struct StatusDisc {
    let dot: Band
    let rim: Band
    let stencil: Stencil

    /// Draws a status, of which what the overlay cuts out is left out too.
    init(
      _ status: StatusPlan, on outline: Outline, _ canvas: CanvasRoom, cut: Stencil?
    ) {
      let center = status.mark.center(on: outline, in: canvas.box)
      /// The area of a disc, less a hole.
      func area(_ radius: Double, without hole: Outline? = nil) -> Coverage {
        Coverage(
          within: .disc(center: center, radius: radius), distance: 0, join: .round,
          through: hole.map { Stencil(hole: $0).with(holeOf: cut) } ?? cut,
          width: canvas.width, height: canvas.height)
      }
      let radius = status.radius + status.mark.rim
      let inside = area(status.radius, without: status.hole(around: center))
      dot = Band(outer: inside, inner: .empty(width: canvas.width, height: canvas.height))
      rim = Band(outer: area(radius), inner: inside)
      stencil = Stencil(hole: .disc(center: center, radius: radius))
    }
  }

  /// The area of an overlay's rim and of what is within it, and what that leaves of the others.
  private struct OverlayCut {
    let rim: Band
    let stencil: Stencil

    /// Widens the outline of an overlay by its rim; nil where there is no rim or nothing that it could be around.
    init?(_ silhouette: Outline?, at origin: (x: Int, y: Int), _ canvas: CanvasRoom) {
      guard let silhouette, !silhouette.contours.isEmpty, let width = canvas.overlay?.mark.rim,
        width > 0
      else { return nil }
      let place = Affine(moving: Point(Double(origin.x), Double(origin.y)))
      stencil = Stencil(hole: silhouette.mapped(by: place), widenedBy: width)
      rim = Band(
        outer: Coverage(stencil.hole, through: nil, width: canvas.width, height: canvas.height),
        inner: .empty(width: canvas.width, height: canvas.height))
    }
  }
}
