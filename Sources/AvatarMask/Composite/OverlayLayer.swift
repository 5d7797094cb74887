/// An overlay's picture in the size that it has on one canvas.
struct OverlayLayer: Sendable {
  /// Its pixels.
  let bitmap: Bitmap
  /// What is around it, with the inside to the right, in pixels from its first; empty where nothing of it is seen.
  let silhouette: Outline

  /// Reduces an overlay's picture for one canvas, and traces it where it has a rim; nil where none is planned.
  ///
  /// Cost: once a canvas, and not once a photo.
  init?(_ overlay: Overlay?, _ plan: OverlayPlan?) {
    guard let picture = overlay?.picture.bitmap, let plan else { return nil }
    bitmap = picture.stretched(width: plan.width, height: plan.height)
    silhouette = plan.mark.rim > 0 ? Self.silhouette(of: bitmap) : Outline(contours: [])
  }

  /// The contour of a picture at half its greatest alpha, without its holes.
  private static func silhouette(of bitmap: Bitmap) -> Outline {
    let most = bitmap.pixels.reduce(0) { max($0, $1 >> 24) }
    guard most > 0 else { return Outline(contours: []) }
    let coverage = Coverage(
      width: bitmap.width, height: bitmap.height,
      values: bitmap.pixels.map { UInt16(($0 >> 24) * UInt32(Coverage.full) / most) })
    var contours = Outline(tracing: coverage).contours
    contours.removeAll(where: \.isHole)
    // What is left may lie within what was a hole of another.
    var budget = Outline.sweepBudget
    let polygons = WindingSweep(Outline(contours: contours).flattened())
      .contours(spending: &budget) { $0 > 0 }
    // As intricate as noise, it is taken for its box.
    return polygons.map(Outline.init(polygons:))
      ?? .rectangle(Box(width: Double(bitmap.width), height: Double(bitmap.height)))
  }
}

extension Bitmap {
  /// This picture in another size, with the kernel that masks have: a sharper one would ripple, and leave specks
  /// beside the edges of a logo where the page is to be seen.
  fileprivate func stretched(width newWidth: Int, height newHeight: Int) -> Bitmap {
    let placement = Placement(
      photo: (width, height), in: Box(width: Double(newWidth), height: Double(newHeight)),
      canvas: (newWidth, newHeight), fit: .stretch, focus: .center, zoom: 1)
    let fitting = Fitting(placement, kernel: .triangle)
    if fitting.isCopy { return self }
    var resampler: Resampler?
    // A few rows at a time, because their products take twice the picture's memory.
    let overlap = fitting.rows.mostTaps - 1
    let batch = max(64, overlap)
    for start in stride(from: 0, to: height, by: batch) {
      let rows = DecodedRows(
        self, rows: max(0, start - overlap)..<min(start + batch, height))
      resampler = resampler ?? Resampler(fitting, window: rows.window)
      resampler?.update(rows)
    }
    return resampler?.bitmap ?? self
  }
}
