/// One picture to make, in its own pixels.
struct CanvasPlan: Sendable {
  /// How the canvas is divided.
  let room: CanvasRoom
  /// Where the upright photo comes to lie.
  let placement: Placement

  /// Resolves the job's lengths for one canvas and an upright photo of this size.
  ///
  /// - Parameters:
  ///   - job: What is asked for.
  ///   - request: The canvas.
  ///   - photoWidth: The photo's width, upright.
  ///   - photoHeight: The photo's height, upright.
  ///   - room: How the canvas is divided, as far as that has been found out.
  /// - Throws: `AvatarError` where the canvas is too large, or leaves no room for what is asked for.
  init(
    _ job: Job, _ request: CanvasRequest, photoWidth: Int, photoHeight: Int, room: CanvasRoom? = nil
  ) throws(AvatarError) {
    let photo = (width: photoWidth, height: photoHeight)
    var room = room
    if room == nil { room = try CanvasRoom(job, request) }
    if room == nil { room = try CanvasRoom(job, Self.size(job, photo), request.scale) }
    guard let room else { preconditionFailure("a photo gives a canvas its size") }
    var plan = try Self(job, room, photo)
    if !job.allowsEnlarging, plan.enlargement > 1 {
      plan = try Self.withoutEnlarging(plan, job, photo)
    }
    self = plan
  }

  /// Lays a paint over the canvas.
  func shader(_ paint: Paint?) -> Shader? {
    paint?.shader(width: width, height: height, scale: density)
  }

  /// How much the photo is enlarged; 1 or less where it is not.
  var enlargement: Double { max(placement.x.scale, placement.y.scale) }

  private init(
    _ job: Job, _ room: CanvasRoom, _ photo: (width: Int, height: Int)
  ) throws(AvatarError) {
    self.room = room
    placement = Placement(
      photo: photo, in: room.photoBox, canvas: (room.width, room.height), fit: job.fit,
      focus: job.focus, zoom: job.zoom)
    guard !placement.x.range.isEmpty, !placement.y.range.isEmpty else {
      throw .noRoomForShape(width: room.width, height: room.height)
    }
  }

  /// The size in pixels where none is asked for: the largest rectangle of the photo with the shape's own
  /// aspect, so that nothing is enlarged.
  private static func size(
    _ job: Job, _ photo: (width: Int, height: Int)
  ) throws(AvatarError) -> (width: Int, height: Int) {
    let aspect = job.shape.aspectRatio
    // Whole pixels that zooming leaves: to round up would enlarge the photo by a hair.
    let width = (Double(photo.width) / job.zoom + 1e-9).rounded(.down)
    let height = (Double(photo.height) / job.zoom + 1e-9).rounded(.down)
    return try CanvasRoom.checked(min(width, height * aspect), min(height, width / aspect))
  }

  /// The largest canvas of the same aspect on which the photo is not enlarged.
  private static func withoutEnlarging(
    _ plan: CanvasPlan, _ job: Job, _ photo: (width: Int, height: Int)
  ) throws(AvatarError) -> CanvasPlan {
    func canvas(shorterSide side: Int) throws(AvatarError) -> CanvasPlan {
      let factor = Double(side) / Double(min(plan.width, plan.height))
      let size = (
        width: max(1, Int((Double(plan.width) * factor).rounded())),
        height: max(1, Int((Double(plan.height) * factor).rounded()))
      )
      return try CanvasPlan(job, CanvasRoom(job, size, plan.density), photo)
    }
    var (fits, enlarges) = (0, min(plan.width, plan.height))
    var best: CanvasPlan?
    while enlarges - fits > 1 {
      let middle = (fits + enlarges) / 2
      // A canvas too small for its border cannot be made; then the answer is a larger one.
      if let candidate = try? canvas(shorterSide: middle), candidate.enlargement > 1 + 1e-9 {
        enlarges = middle
      } else {
        best = (try? canvas(shorterSide: middle)) ?? best
        fits = middle
      }
    }
    if let best { return best }
    return try canvas(shorterSide: max(1, fits))
  }
}

extension CanvasPlan {
  /// The canvas's width in pixels.
  var width: Int { room.width }
  /// The canvas's height in pixels.
  var height: Int { room.height }
  /// Pixels a point.
  var density: Double { room.density }
  /// Where the shape lies.
  var box: Box { room.box }
  /// The ring's width in pixels; 0 is none.
  var borderWidth: Double { room.borderWidth }
  /// How the ring is divided, or nil for not at all.
  var segments: SegmentsPlan? { room.segments }
  /// The gap's width in pixels; 0 is none.
  var gapWidth: Double { room.gapWidth }
  /// The status dot, or nil for none.
  var status: StatusPlan? { room.status }
  /// The picture on top, or nil for none.
  var overlay: OverlayPlan? { room.overlay }
}
