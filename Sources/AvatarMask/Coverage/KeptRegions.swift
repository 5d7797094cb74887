/// The areas of one canvas, kept from one photo to the next.
///
/// Where a job says how large the canvas is, its areas are the same for all photos: to draw them takes
/// a tenth of the time of a small avatar.
struct KeptRegions: Sendable {
  private var drawn: (canvas: CanvasPlan, regions: Regions)?

  /// The areas of the job's shape on a canvas, drawn unless they are those drawn last.
  ///
  /// One value serves one job.
  mutating func regions(of job: Job, _ canvas: CanvasPlan) -> Regions {
    if let drawn, drawn.canvas.hasSameAreas(as: canvas) { return drawn.regions }
    let regions = Regions(job.shape, canvas, alignment: job.border?.alignment)
    // Canvases as large as their photos are seldom alike, and their areas may be large.
    drawn = job.canvases.allSatisfy { $0.size == nil } ? nil : (canvas, regions)
    return regions
  }
}

extension CanvasPlan {
  /// Whether a job's areas are the same on both canvases.
  fileprivate func hasSameAreas(as other: CanvasPlan) -> Bool {
    width == other.width && height == other.height && density == other.density
      && box == other.box && borderWidth == other.borderWidth
  }
}
