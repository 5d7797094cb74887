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
}

/// Makes the avatars that `job` asks for from one photo.
///
/// - Parameters:
///   - job: What is asked for.
///   - photo: A JPEG or PNG.
///   - threads: How many threads draw areas and compress strips of a picture side by side; the
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
  /// The weights used last, which photos of one size share.
  private var fittings: [Fitting] = []

  /// Makes a renderer, which costs nothing yet.
  public init(_ checked: CheckedJob) {
    (job, rooms) = (checked.job, checked.rooms)
    kept = job.canvases.map { _ in nil }
  }

  /// Makes the avatars of one photo: the whole line, from bytes to bytes.
  ///
  /// - Parameters:
  ///   - photo: A JPEG or PNG.
  ///   - threads: How many threads draw areas and compress strips of a picture side by side; the
  ///     number of processors if nil. The bytes do not depend on it.
  /// - Returns: A PNG for each canvas.
  /// - Throws: `AvatarError`; nothing has been written anywhere then.
  public mutating func render(_ photo: PhotoSource, threads: Int? = nil) throws(AvatarError)
    -> Rendering
  {
    var decoder = try PhotoDecoder(photo, allowsTruncated: job.allowsTruncated)
    let plan = try Plan(job, decoder.header, rooms: rooms, known: fittings)
    fittings = plan.fittings
    return try Memory.promised(
      plan.bufferBytes(job, decoder.header), threads: threads ?? processorCount
    ) { threads throws(AvatarError) in
      try draw(&decoder, plan, threads: threads)
    }
  }

  /// Makes the pictures of a plan, for which there is memory.
  private mutating func draw(
    _ decoder: inout PhotoDecoder, _ plan: Plan, threads: Int
  ) throws(AvatarError) -> Rendering {
    var warnings = plan.warnings
    if job.shape.mask?.isConstant == true { warnings.append(.constantMask) }

    // Areas depend on sizes alone, so they are drawn while the photo is decoded.
    let drawing = ThreadTask { [job, kept] in
      Deflate.prepare()
      return zip(plan.canvases, kept).map { KeptLayers(job, $0, drawn: $1) }
    }
    if threads > 1 { drawing.start() }
    defer { drawing.wait() }

    // Decode once: all canvases read the same rows, which are then forgotten.
    let window = try decoder.start(plan.decode)
    var rows = DecodedRows(window: window, for: plan.fittings)
    var fitter = Fitter(plan.fittings, window: rows.window)
    while !rows.isComplete {
      try rows.read(from: &decoder)
      fitter.update(rows, meanwhile: threads > 1 && !rows.isComplete)
    }
    warnings += try decoder.finish()
    let colors = try ColorTreatment(decoder.header, job.colors)
    warnings += colors.warnings

    var fitted = fitter.takeBitmaps()
    let drawn = drawing.result()
    // Canvases as large as their photos are seldom alike, and their areas may be large.
    if job.canvases.contains(where: { $0.size != nil }) { kept = drawn }
    var avatars: [Avatar] = []
    for (canvas, drawn) in zip(plan.canvases, drawn) {
      var photo = fitted.removeFirst().turnedUpright(from: plan.orientation)
      colors.conversion?.convert(&photo)
      let compositor = Compositor(
        photo: photo, layers: drawn, canvas: canvas, job: job)
      let encoder = PNGEncoder(
        compositor.composite(), compression: job.compression, label: colors.label)
      avatars.append(
        Avatar(
          width: canvas.width, height: canvas.height, scale: canvas.density,
          png: encoder.encode(threads: threads)))
    }
    return Rendering(avatars: avatars, warnings: warnings, header: decoder.header)
  }
}
