/// How a canvas is divided between the shape, its ring, the photo and the marks on them.
///
/// It depends on the job and the canvas's size alone, and not on the photo.
struct CanvasRoom: Sendable, Equatable {
  /// The canvas's width in pixels.
  let width: Int
  /// The canvas's height in pixels.
  let height: Int
  /// Pixels a point.
  let density: Double
  /// Where the shape lies: the canvas, or less where a ring surrounds it.
  let box: Box
  /// What the photo is to fill.
  let photoBox: Box
  /// The ring's width in pixels; 0 is none.
  let borderWidth: Double
  /// How the ring is divided, or nil for not at all.
  let segments: SegmentsPlan?
  /// The gap's width in pixels; 0 is none.
  let gapWidth: Double
  /// The status dot, or nil for none.
  let status: StatusPlan?
  /// The picture on top, or nil for none.
  let overlay: OverlayPlan?

  /// All of the canvas.
  var canvas: Box { Box(width: Double(width), height: Double(height)) }
  /// How far from the outline the ring and the gap reach together at most, in pixels.
  var reach: Double { borderWidth + gapWidth }

  /// Resolves the job's lengths for a canvas of a size that is asked for; nil where the photo's own is.
  ///
  /// - Throws: `AvatarError.canvasTooLarge`, `.pathUnseen`, `.pathOutOfRange`, `.noRoomForShape` for the border,
  ///   `.noRoomForSegments`, `.noRoomForStatus`, `.noRoomForOverlay`, `.noRoomForRim` or `.markOutside`.
  init?(_ job: Job, _ request: CanvasRequest) throws(AvatarError) {
    guard let size = request.size else { return nil }
    let pixels = try Self.checked(
      Double(size.width) * request.scale, Double(size.height) * request.scale)
    try self.init(job, pixels, request.scale)
  }

  /// Resolves the job's lengths for a canvas of so many pixels.
  ///
  /// - Throws: `AvatarError` as for a canvas of a size that is asked for.
  init(_ job: Job, _ size: (width: Int, height: Int), _ density: Double) throws(AvatarError) {
    let (width, height) = size
    let side = Double(min(width, height))
    func pixels(_ length: Length) -> Double { length.pixels(density: density, side: side) }
    (self.width, self.height, self.density) = (width, height, density)
    borderWidth = job.border.map { pixels($0.width) } ?? 0
    gapWidth = job.border.map { pixels($0.gap) } ?? 0
    let canvas = Box(width: Double(width), height: Double(height))
    if job.shape.isPath, let outline = job.shape.outline(in: canvas, radius: pixels) {
      let frame = job.shape.frame(in: canvas, radius: pixels)
      guard frame.width >= Coverage.leastWidth, frame.height >= Coverage.leastWidth else {
        throw .pathUnseen(width: width, height: height)
      }
      guard outline.isWithin(Outline.mostPixels) else { throw .pathOutOfRange }
    }
    let outside = (job.border?.alignment.outsideShare ?? 0) * borderWidth
    let join = job.border?.join ?? .miter
    guard
      let box = job.shape.box(in: canvas, leaving: outside, join: join, radius: pixels),
      let photoBox = job.shape.photoBox(
        in: box, inside: gapWidth > 0 ? borderWidth - outside + gapWidth : 0, join: join,
        on: canvas, radius: pixels)
    else { throw .noRoomForShape(width: width, height: height) }
    (self.box, self.photoBox) = (box, photoBox)
    segments = job.border.flatMap { [borderWidth] in
      SegmentsPlan($0, width: borderWidth, pixels: pixels)
    }
    if let segments,
      let outline = job.shape.outline(in: box, radius: pixels)?
        .simplified(forRing: borderWidth + gapWidth, on: canvas),
      !RingSegments(segments, outline, distance: outside - borderWidth / 2, join: join).haveRoom
    {
      throw .noRoomForSegments(width: width, height: height)
    }
    status = try job.status.flatMap { dot throws(AvatarError) in
      try StatusPlan(dot, width: width, height: height, density: density)
    }
    overlay = try job.overlay.flatMap { picture throws(AvatarError) in
      try OverlayPlan(picture, width: width, height: height, density: density)
    }
  }

  /// A size in whole pixels, at least one a side; what is no number is too large.
  ///
  /// - Throws: `AvatarError.canvasTooLarge`.
  static func checked(_ width: Double, _ height: Double) throws(AvatarError)
    -> (width: Int, height: Int)
  {
    let longest = Double(CanvasSize.longestSide)
    let (width, height) = (width.rounded(), height.rounded())
    guard width <= longest, height <= longest else {
      func shown(_ side: Double) -> Int { side.isNaN ? 0 : Int(max(0, min(side, 1e15))) }
      throw .canvasTooLarge(width: shown(width), height: shown(height))
    }
    return (Int(max(1, width)), Int(max(1, height)))
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
