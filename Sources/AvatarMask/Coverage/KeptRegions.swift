/// The areas of one canvas, kept from one photo to the next.
///
/// Where a job says how large the canvas is, its areas are the same for all photos: to draw them takes
/// a tenth of the time of a small avatar.
struct KeptRegions: Sendable {
  private let canvas: CanvasPlan
  /// The areas of the job's shape on the canvas.
  let regions: Regions

  /// Draws the areas of the job's shape on a canvas, unless they are those that were `drawn` last.
  init(_ job: Job, _ canvas: CanvasPlan, drawn: KeptRegions?) {
    if let drawn, drawn.canvas.hasSameAreas(as: canvas) {
      self = drawn
    } else {
      self.canvas = canvas
      regions = Regions(job.shape, canvas, job.border)
    }
  }
}

extension CanvasPlan {
  /// Whether a job's areas are the same on both canvases.
  fileprivate func hasSameAreas(as other: CanvasPlan) -> Bool {
    width == other.width && height == other.height && density == other.density
      && box == other.box && borderWidth == other.borderWidth && gapWidth == other.gapWidth
      && segments == other.segments && status == other.status
  }
}
