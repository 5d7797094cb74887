/// One picture to make, in its own pixels.
struct CanvasPlan: Sendable {
  /// The canvas's width in pixels.
  let width: Int
  /// The canvas's height in pixels.
  let height: Int
  /// Pixels a point.
  let density: Double
  /// Where the shape lies: the canvas, or less where a ring surrounds it.
  let box: Box
  /// The ring's width in pixels; 0 is none.
  let borderWidth: Double
  /// How the ring is divided, or nil for not at all.
  let segments: SegmentsPlan?
  /// The gap's width in pixels; 0 is none.
  let gapWidth: Double
  /// The status dot, or nil for none.
  let status: StatusPlan?
  /// Where the upright photo comes to lie.
  let placement: Placement

  /// Resolves the job's lengths for one canvas and an upright photo of this size.
  init(_ job: Job, _ request: CanvasRequest, photoWidth: Int, photoHeight: Int)
    throws(AvatarError)
  {
    let photo = (width: photoWidth, height: photoHeight)
    var plan = try Self(job, Self.size(job, request, photo), request.scale, photo)
    if !job.allowsEnlarging, plan.enlargement > 1 {
      plan = try Self.withoutEnlarging(plan, job, request.scale, photo)
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
    _ job: Job, _ size: (width: Int, height: Int), _ density: Double,
    _ photo: (width: Int, height: Int)
  ) throws(AvatarError) {
    width = size.width
    height = size.height
    self.density = density
    let room = try Room(job, size, density)
    (box, borderWidth, gapWidth) = (room.box, room.borderWidth, room.gapWidth)
    (segments, status) = (room.segments, room.status)
    placement = Placement(
      photo: photo, in: room.photoBox, canvas: size, fit: job.fit, focus: job.focus, zoom: job.zoom)
    guard !placement.x.range.isEmpty, !placement.y.range.isEmpty else {
      throw .noRoomForShape(width: width, height: height)
    }
  }

  /// Refuses a canvas of a size that is asked for, where no photo could make it.
  ///
  /// - Throws: `AvatarError.canvasTooLarge`, `.noRoomForShape` for the border, `.noRoomForSegments` or
  ///   `.noRoomForStatus`.
  static func check(_ job: Job, _ request: CanvasRequest) throws(AvatarError) {
    guard let size = request.size else { return }
    let pixels = try checked(
      Double(size.width) * request.scale, Double(size.height) * request.scale)
    _ = try Room(job, pixels, request.scale)
  }

  /// How a canvas is divided between the shape, its ring, the photo and the status.
  private struct Room {
    let box: Box
    let photoBox: Box
    let borderWidth: Double
    let gapWidth: Double
    let segments: SegmentsPlan?
    let status: StatusPlan?

    init(
      _ job: Job, _ size: (width: Int, height: Int), _ density: Double
    ) throws(AvatarError) {
      let side = Double(min(size.width, size.height))
      func pixels(_ length: Length) -> Double { length.pixels(density: density, side: side) }
      borderWidth = job.border.map { pixels($0.width) } ?? 0
      gapWidth = job.border.map { pixels($0.gap) } ?? 0
      let canvas = Box(width: Double(size.width), height: Double(size.height))
      let outside = (job.border?.alignment.outsideShare ?? 0) * borderWidth
      let join = job.border?.join ?? .miter
      guard
        let box = job.shape.box(in: canvas, leaving: outside, join: join, radius: pixels),
        let photoBox = job.shape.photoBox(
          in: box, inside: gapWidth > 0 ? borderWidth - outside + gapWidth : 0, join: join,
          radius: pixels)
      else { throw .noRoomForShape(width: size.width, height: size.height) }
      (self.box, self.photoBox) = (box, photoBox)
      segments = job.border.flatMap { [borderWidth] in
        SegmentsPlan($0, width: borderWidth, pixels: pixels)
      }
      if let segments, let outline = job.shape.outline(in: box, radius: pixels)?.simplified(),
        !RingSegments(segments, outline, distance: outside - borderWidth / 2, join: join).haveRoom
      {
        throw .noRoomForSegments(width: size.width, height: size.height)
      }
      guard let dot = job.status else {
        status = nil
        return
      }
      status = try StatusPlan(dot, width: size.width, height: size.height, density: density)
    }
  }

  /// The size in pixels: the one asked for, or the largest rectangle of the photo with the shape's own
  /// aspect, so that nothing is enlarged.
  private static func size(
    _ job: Job, _ request: CanvasRequest, _ photo: (width: Int, height: Int)
  ) throws(AvatarError) -> (width: Int, height: Int) {
    guard let size = request.size else {
      let aspect = job.shape.aspectRatio
      // Whole pixels that zooming leaves: to round up would enlarge the photo by a hair.
      let width = (Double(photo.width) / job.zoom + 1e-9).rounded(.down)
      let height = (Double(photo.height) / job.zoom + 1e-9).rounded(.down)
      return try checked(min(width, height * aspect), min(height, width / aspect))
    }
    return try checked(
      Double(size.width) * request.scale, Double(size.height) * request.scale)
  }

  private static func checked(_ width: Double, _ height: Double) throws(AvatarError)
    -> (width: Int, height: Int)
  {
    let longest = Double(CanvasSize.longestSide)
    let (width, height) = (width.rounded(), height.rounded())
    guard width <= longest, height <= longest else {
      throw .canvasTooLarge(
        width: Int(min(width, 1e15)), height: Int(min(height, 1e15)))
    }
    return (max(1, Int(width)), max(1, Int(height)))
  }

  /// The largest canvas of the same aspect on which the photo is not enlarged.
  private static func withoutEnlarging(
    _ plan: CanvasPlan, _ job: Job, _ density: Double, _ photo: (width: Int, height: Int)
  ) throws(AvatarError) -> CanvasPlan {
    func canvas(shorterSide side: Int) throws(AvatarError) -> CanvasPlan {
      let factor = Double(side) / Double(min(plan.width, plan.height))
      let size = (
        width: max(1, Int((Double(plan.width) * factor).rounded())),
        height: max(1, Int((Double(plan.height) * factor).rounded()))
      )
      return try CanvasPlan(job, size, density, photo)
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

extension Length {
  /// The length in pixels on a canvas whose shorter side has `side` pixels.
  func pixels(density: Double, side: Double) -> Double {
    switch self {
    case .points(let points): points * density
    case .share(let share): share * side
    }
  }
}

extension Border.Alignment {
  /// The share of the ring's width that lies outside the outline.
  var outsideShare: Double {
    switch self {
    case .inside: 0
    case .center: 0.5
    case .outside: 1
    }
  }
}
