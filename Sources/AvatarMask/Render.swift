/// One finished picture.
public struct Avatar: Sendable {
  /// Pixels from left to right.
  public let width: Int
  /// Pixels from top to bottom.
  public let height: Int
  /// Pixels a point, of its canvas.
  public let scale: Double
  /// A whole PNG file.
  public let png: [UInt8]
}

/// What a render gives: a picture for each canvas, and what the user should know.
public struct Rendering: Sendable {
  /// One picture for each of the job's canvases, in their order.
  public let avatars: [Avatar]
  /// What the user should know of, in the order in which it was found.
  public let warnings: [AvatarWarning]
  /// What the photo said of itself; nil where there was none.
  public let header: PhotoHeader?
  /// What each step cost; empty unless the renderer has a clock.
  public let costs: [Stage: StageCost]
}

/// Makes the avatars that `job` asks for from one photo.
///
/// - Parameters:
///   - job: What is asked for.
///   - photo: A JPEG or PNG.
///   - threads: How many threads draw areas, paint pictures and compress strips of them side by side; the
///     number of processors if nil. The bytes do not depend on it.
/// - Returns: A PNG for each canvas.
/// - Throws: `AvatarError`; nothing has been written anywhere then.
public func render(_ job: Job, photo: PhotoSource, threads: Int? = nil) throws(AvatarError)
  -> Rendering
{
  var renderer = Renderer(try CheckedJob(job))
  return try renderer.render(photo, threads: threads)
}

/// Makes the avatars of one photo after another.
///
/// What depends on the job alone is drawn for the first photo and kept for the next; the bytes are those
/// of each photo by itself. One renderer serves one thread at a time.
public struct Renderer: Sendable {
  private let job: Job
  /// How the job's canvases are divided, as far as that does not depend on the photo.
  private let rooms: [CanvasRoom?]
  /// What was drawn last without a photo, for each of the job's canvases.
  private var kept: [KeptLayers?]
  /// What is wrong with a path on canvases divided like this, which takes seconds to find.
  private var pathFault: (rooms: [CanvasRoom], error: AvatarError)?
  /// The weights used last, which photos of one size share.
  private var fittings: [Fitting] = []
  private let clock: (@Sendable () -> UInt64)?

  /// Makes a renderer, which costs nothing yet.
  ///
  /// - Parameters:
  ///   - checked: What is asked for.
  ///   - clock: Nanoseconds since any time, if it is wanted what each step costs.
  public init(_ checked: CheckedJob, clock: (@Sendable () -> UInt64)? = nil) {
    (job, rooms) = (checked.job, checked.rooms)
    self.clock = clock
    kept = job.canvases.map { _ in nil }
  }

  /// Draws what is the same for all photos, before the first one comes: it need not be drawn anew by copies of this
  /// renderer, and what is wrong with a path is known.
  ///
  /// Cost: that of the areas on all canvases whose sizes are asked for.
  ///
  /// - Throws: `AvatarError.tooManySides`, `.tooManyCrossings`, `.pathUnseen` or `.outOfMemory`.
  public mutating func prepare() throws(AvatarError) {
    let sized = rooms.compactMap(\.self)
    let pixels = sized.reduce(0) { $0 + $1.width * $1.height }
    kept = try Memory.promised(pixels * Plan.bytesPerPixel(job)) { [job] _ throws(AvatarError) in
      try rooms.map { room throws(AvatarError) in
        try room.map { room throws(AvatarError) in try KeptLayers(job, room) }
      }
    }
  }

  /// Makes the avatars of one photo: the whole line, from bytes to bytes.
  ///
  /// - Parameters:
  ///   - photo: A JPEG or PNG.
  ///   - threads: How many threads draw areas, paint pictures and compress strips of them side by side; the
  ///     number of processors if nil. The bytes do not depend on it.
  /// - Returns: A PNG for each canvas.
  /// - Throws: `AvatarError`; nothing has been written anywhere then.
  public mutating func render(_ photo: PhotoSource, threads: Int? = nil) throws(AvatarError)
    -> Rendering
  {
    var watch = Stopwatch(clock)
    var decoder = try PhotoDecoder(photo, allowsTruncated: job.allowsTruncated)
    let plan = try Plan(job, decoder.header, rooms: rooms, known: fittings)
    fittings = plan.fittings
    if let pathFault, pathFault.rooms == plan.canvases.map(\.room) { throw pathFault.error }
    watch.end(.plan)
    return try Memory.promised(
      plan.bufferBytes(job, decoder.header), threads: threads ?? processorCount
    ) { threads throws(AvatarError) in
      try draw(&decoder, plan, &watch, threads: threads)
    }
  }

  /// Makes the pictures of a plan, for which there is memory.
  private mutating func draw(
    _ decoder: inout PhotoDecoder, _ plan: Plan, _ watch: inout Stopwatch, threads: Int
  ) throws(AvatarError) -> Rendering {
    var warnings = plan.warnings

    // Areas depend on sizes alone, so they are drawn while the photo is decoded.
    let drawing = ThreadTask { [job, kept] in
      Result { () throws(AvatarError) in
        try zip(plan.canvases, kept).map { canvas, drawn throws(AvatarError) in
          try KeptLayers(job, canvas.room, drawn: drawn)
        }
      }
    }
    if threads > 1 { drawing.start() }
    defer { drawing.wait() }

    // Decode once: all canvases read the same rows, which are then forgotten.
    let window = try decoder.start(plan.decode)
    // A file is read from edge to edge, whatever the columns and the scale.
    let stored = decoder.header.width * window.rows.count * 8 / plan.decode.eighths
    watch.end(.start, pixels: decoder.header.isMultiPass ? stored : 0)
    var rows = DecodedLevels(window: window, for: plan.fittings)
    var fitter = Fitter(plan.fittings, rows: rows)
    watch.end(.fit)
    while !rows.isComplete {
      try rows.read(from: &decoder)
      watch.end(.decode)
      fitter.update(rows, meanwhile: threads > 1 && !rows.isComplete)
      watch.end(.fit)
    }
    warnings += try decoder.finish()
    watch.end(.decode, pixels: stored)
    let colors = try ColorTreatment(
      decoder.header, job.colors, isConverted: decoder.hasConvertedColors)
    warnings += colors.warnings
    watch.end(.color)

    var fitted = fitter.takeBitmaps()
    watch.end(.fit, pixels: window.columns.count * window.rows.count)
    let areas = drawing.result()
    if case .failure(let error) = areas, error.isOfPath {
      pathFault = (plan.canvases.map(\.room), error)
    }
    let drawn = try areas.get()
    // Canvases as large as their photos are seldom alike, and their areas may be large.
    if job.canvases.contains(where: { $0.size != nil }) { kept = drawn }
    let counts = plan.canvases.map { $0.width * $0.height }
    watch.end(.coverage, pixels: counts.reduce(0, +))
    // Handed over, so that the photo's pixels become the picture's where they are.
    var photos: [Handover<Bitmap>] = []
    for pixels in counts {
      var photo = fitted.removeFirst().turnedUpright(from: plan.orientation)
      watch.end(.orient, pixels: pixels)
      colors.conversion?.convert(&photo)
      watch.end(.color, pixels: pixels)
      photos.append(Handover(photo))
    }
    let pictures = concurrentMap(photos.count, threads: threads) { [job, photos] index in
      let compositor = Compositor(
        photo: photos[index].take(), layers: drawn[index], canvas: plan.canvases[index], job: job)
      return Handover((consume compositor).composite())
    }
    watch.end(.composite, pixels: counts.reduce(0, +))
    let encoders = pictures.map {
      PNGEncoder($0.take(), compression: job.compression, label: colors.label)
    }
    let files = PNGEncoder.encode(encoders, threads: threads)
    let avatars = zip(plan.canvases, files).map { canvas, file in
      Avatar(width: canvas.width, height: canvas.height, scale: canvas.density, png: file)
    }
    watch.end(.encode, pixels: counts.reduce(0, +))
    return Rendering(
      avatars: avatars, warnings: warnings, header: decoder.header, costs: watch.costs)
  }
}
