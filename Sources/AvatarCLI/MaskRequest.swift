import AvatarMask

/// What `avatar mask` was asked for, validated as far as it can be without opening a file.
struct MaskRequest: Sendable {
  /// A picture that is to be the shape.
  struct MaskFile: Sendable, Equatable {
    /// Where it is.
    let name: FileName
    /// What of it counts.
    let channel: Mask.Channel
    /// How it fills the canvas.
    let fit: Fit
    /// Whether what it covers is left out.
    let isInverted: Bool
  }

  /// A path that is to be the shape.
  struct Path: Sendable, Equatable {
    /// The option that gives it.
    var option = Option.path.spelling
    /// SVG path data, or the name of an SVG file.
    let data: ByteString
    /// How it fills the canvas.
    let fit: PathFit
    /// What of it is inside.
    let rule: FillRule
    /// Whether it is drawn up to its first error.
    let isLenient: Bool
    /// Degrees clockwise by which it is turned.
    let rotation: Double
  }

  /// What is said on standard error besides errors.
  enum Verbosity: Sendable {
    case quiet
    case normal
    case verbose
  }

  /// The job, as far as it is known without its sources.
  let job: Job
  /// What the job is made of besides photos.
  let sources: JobSources
  /// The photos that are operands; at least one unless there is a list.
  let photos: [NamedPhoto]
  /// How outputs are named.
  let names: OutputNames
  /// The list that names the photos.
  let list: PhotoList?
  /// What holds for a batch; nil if one photo is named with its output.
  let batch: BatchCommand.Settings?
  /// Whether nothing is written, and outputs are held against what would be.
  let isCheck: Bool
  /// Whether an object of JSON is printed for each output.
  let printsJSON: Bool
  /// Whether the pictures are shown in the terminal.
  let showsPictures: Bool
  /// Whether it is said what each step took.
  let printsTimes: Bool
  /// Whether an output that exists is replaced.
  let replacesOutput: Bool
  /// What is said besides errors.
  let verbosity: Verbosity

  /// Reads the options and operands of `avatar mask`.
  ///
  /// - Throws: `UsageError` for the first that is wrong.
  init(_ given: ParsedArguments) throws(UsageError) {
    let arguments = try given.withPresets()
    try MaskRequest.checkCompanions(arguments)
    job = try MaskRequest.job(arguments)
    let sources = try JobSources(arguments)
    self.sources = sources
    batch = try MaskRequest.batch(arguments)
    names = try MaskRequest.names(arguments, job.canvases)
    list = try MaskRequest.list(arguments)
    photos = try MaskRequest.photos(arguments, names)
    let readsPhoto = photos.contains { $0.input == .standard }
    try sources.checkStandardInput(
      besides: list?.file == .standard ? Option.filesFrom.spelling : readsPhoto ? "INPUT" : nil)
    isCheck = arguments.has(.check)
    printsJSON = arguments.has(.json)
    printsTimes = arguments.has(.timings)
    showsPictures = arguments.has(.preview)
    let writesToStandardOutput =
      batch == nil && photos.contains { $0.output.map(FileName.init) == .standard }
    // Pictures that stay smaller would not have the densities that the catalog says.
    if arguments.has(.assetCatalog), arguments.has(.noEnlarge) {
      throw .conflict(Option.assetCatalog.spelling, Option.noEnlarge.spelling)
    }
    if isCheck, writesToStandardOutput { throw .checkOfStandardOutput }
    for option in [Option.check, .json] where showsPictures && arguments.has(option) {
      throw .conflict(Option.preview.spelling, option.spelling)
    }
    if showsPictures, writesToStandardOutput {
      throw .conflict(Option.preview.spelling, "OUTPUT -")
    }
    if printsJSON, writesToStandardOutput { throw .conflict(Option.json.spelling, "OUTPUT -") }
    replacesOutput = !arguments.has(.noClobber)
    verbosity = MaskRequest.verbosity(arguments)
  }

  /// The files besides photos that are read.
  var files: [NamedFile] {
    sources.files
      + [list].compactMap { $0.map { NamedFile(option: Option.filesFrom.spelling, name: $0.file) } }
  }

  static func verbosity(_ arguments: ParsedArguments) -> Verbosity {
    switch arguments.last(of: .quiet, .verbose)?.name {
    case Option.quiet.name: .quiet
    case Option.verbose.name: .verbose
    default: .normal
    }
  }

  /// Refuses options that say nothing about the outline or the outputs that are chosen.
  static func checkCompanions(_ arguments: ParsedArguments) throws(UsageError) {
    let outlines = [Option.shape, .path, .mask].filter { arguments.has($0) }
    if outlines.count > 1 { throw .conflict(outlines[0].spelling, outlines[1].spelling) }
    let (hasMask, hasPath) = (arguments.has(.mask), arguments.has(.path))
    let shape = try arguments.choice(.shape, ShapeName.self) ?? ShapeName.allCases[0]
    let outline =
      hasMask || hasPath ? outlines[0].spelling : "\(Option.shape.spelling) \(shape.rawValue)"
    // What a preset sets is for its own shape, and changing that is no mistake.
    for option in arguments.occurrences.filter({ !$0.isPreset }).map(\.option) {
      guard let companion = option.companion else { continue }
      let (isThere, chosen, goesWith): (Bool, String?, String) =
        switch companion {
        case .shapes:
          (
            !hasMask && !hasPath && shape.takes(option), outline,
            ShapeName.spelling(ofThoseTaking: option)
          )
        case .curve: (!hasMask, outline, Option.shape.spelling)
        case .path: (hasPath, outline, Option.path.spelling)
        case .mask: (hasMask, outline, Option.mask.spelling)
        case .photo: (!arguments.has(.fill), Option.fill.spelling, "a photo")
        case .picture:
          (
            !arguments.has(.fill) || hasMask || arguments.has(.overlay), Option.fill.spelling,
            "a photo, \(Option.mask.spelling) or \(Option.overlay.spelling)"
          )
        case .outputDir: (arguments.has(.outputDir), nil, Option.outputDir.spelling)
        case .filesFrom: (arguments.has(.filesFrom), nil, Option.filesFrom.spelling)
        case .batch:
          (
            arguments.has(.outputDir) || arguments.has(.filesFrom), nil,
            Messages.list([Option.outputDir.spelling, Option.filesFrom.spelling], "or")
          )
        case .border: (arguments.has(.border), nil, Option.border.spelling)
        case .curvesBorder where hasMask: (false, outline, Option.shape.spelling)
        case .curvesBorder: (arguments.has(.border), nil, Option.border.spelling)
        case .segments: (arguments.has(.borderSegments), nil, Option.borderSegments.spelling)
        case .gap: (arguments.has(.gap), nil, Option.gap.spelling)
        case .status: (arguments.has(.status), nil, Option.status.spelling)
        case .namedStatus: try namedStatus(arguments)
        case .overlay: (arguments.has(.overlay), nil, Option.overlay.spelling)
        case .overlayRim:
          (arguments.has(.overlay) && arguments.has(.overlayRim), nil, Option.overlayRim.spelling)
        case .symbol:
          (
            arguments.file(.symbol)?.text != "none", "\(Option.symbol.spelling) none",
            "another \(Option.symbol.spelling)"
          )
        }
      if isThere { continue }
      guard let chosen else { throw .noEffectAlone(option: option.spelling, goesWith: goesWith) }
      throw .noEffect(option: option.spelling, chosen: chosen, goesWith: goesWith)
    }
  }

  /// Whether the status has a name, what it is, and what it could be.
  private static func namedStatus(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> (Bool, String?, String) {
    let names = Messages.list(StatusName.allCases.map(\.rawValue), "or")
    let given = arguments.file(.status).map { "\(Option.status.spelling) \($0.quoted)" }
    return (
      try arguments.statusName(.status) != nil, given, "\(Option.status.spelling) \(names)"
    )
  }

  static func job(_ arguments: ParsedArguments) throws(UsageError) -> Job {
    let sizes = try arguments.sizes(.size)
    let scales = try arguments.numbers(.scale) ?? [1]
    let canvases = (sizes.map { $0.map(Optional.some) } ?? [nil]).flatMap { size in
      scales.map { CanvasRequest(size: size, scale: $0) }
    }
    var job = Job(shape: try shape(arguments), canvases: canvases)
    try checkSize(job.canvases)
    job.fit = try arguments.choice(.fit, Fit.self) ?? job.fit
    job.focus = try arguments.focus(.focus) ?? job.focus
    job.zoom = try arguments.number(.zoom) ?? job.zoom
    job.allowsEnlarging = !arguments.has(.noEnlarge)
    job.background = try arguments.paint(.background)
    job.border = try border(arguments)
    job.status = try status(arguments)
    job.compression = try arguments.choice(.compression, Compression.self) ?? job.compression
    job.colors = try arguments.choice(.colorSpace, ColorHandling.self) ?? job.colors
    job.maxPixels = try arguments.integer(.maxPixels) ?? job.maxPixels
    job.allowsTruncated = arguments.has(.allowTruncated)
    return job
  }

  /// Refuses canvases that are too large whatever the photo is.
  private static func checkSize(_ canvases: [CanvasRequest]) throws(UsageError) {
    for canvas in canvases {
      guard let size = canvas.size else { continue }
      let width = (Double(size.width) * canvas.scale).rounded()
      let height = (Double(size.height) * canvas.scale).rounded()
      guard max(width, height) <= Double(CanvasSize.longestSide) else {
        throw .canvasTooLarge(width: width, height: height)
      }
    }
  }

  private static func shape(_ arguments: ParsedArguments) throws(UsageError) -> Shape {
    let name = try arguments.choice(.shape, ShapeName.self) ?? ShapeName.allCases[0]
    return try name.make(arguments).turned(by: try arguments.number(.rotate) ?? 0)
  }

  private static func border(_ arguments: ParsedArguments) throws(UsageError) -> Border? {
    // All are read, so that a wrong one is an error though the width be 0.
    let width = try arguments.length(.border) ?? .points(0)
    let paints = try arguments.paints(.borderColor) ?? [.color(.white)]
    let segments = try segments(arguments)
    if paints.count > segments.count {
      throw .tooManyPaints(paints.count, segments: segments.count)
    }
    let alignment = try arguments.choice(.borderAlign, Border.Alignment.self) ?? .inside
    let join = try arguments.choice(.borderJoin, Border.Join.self) ?? .miter
    let gap = try arguments.length(.gap) ?? .points(0)
    let gapPaint = try arguments.paint(.gapColor)
    if width.isZero && gap.isZero { return nil }
    var border = Border(
      width: width, paint: paints[0], alignment: alignment, join: join, gap: gap,
      gapPaint: gapPaint)
    border.paints = paints
    border.segments = segments.count > 1 ? segments : nil
    return border
  }

  private static func segments(_ arguments: ParsedArguments) throws(UsageError) -> Border.Segments {
    Border.Segments(
      count: try arguments.integer(.borderSegments) ?? 1, gap: try arguments.length(.segmentGap),
      cap: try arguments.choice(.segmentCap, Border.Cap.self) ?? .butt)
  }

  private static func status(_ arguments: ParsedArguments) throws(UsageError) -> Status? {
    let name = try arguments.statusName(.status)
    let size = try arguments.length(.statusSize)
    let place = try arguments.markPlace(.statusAt) ?? .outline(degrees: 135)
    let rim = try arguments.length(.statusRim)
    let rimPaint = try arguments.paint(.statusRimColor)
    if let name {
      let glyph = arguments.has(.statusGlyph) ? name.glyph : .full
      return Status(
        paint: name.paint, size: size, place: place, rim: rim, rimPaint: rimPaint, glyph: glyph)
    }
    guard let paint = try arguments.paint(.status) else { return nil }
    return Status(
      paint: paint, size: size ?? Status.standard.size, place: place,
      rim: rim ?? Status.standard.rim, rimPaint: rimPaint)
  }

  static func path(_ arguments: ParsedArguments) throws(UsageError) -> Path? {
    guard let data = arguments.file(.path) else { return nil }
    return Path(
      data: data, fit: try arguments.choice(.pathFit, PathFit.self) ?? .contain,
      rule: try arguments.choice(.fillRule, FillRule.self) ?? .nonzero,
      isLenient: arguments.has(.pathLenient), rotation: try arguments.number(.rotate) ?? 0)
  }

  static func maskFile(_ arguments: ParsedArguments) throws(UsageError) -> MaskFile? {
    guard let file = arguments.file(.mask) else { return nil }
    if file.isEmpty { throw .emptyName(Option.mask.spelling, .fileOrStream) }
    return MaskFile(
      name: FileName(file),
      channel: try arguments.choice(.maskChannel, Mask.Channel.self) ?? .auto,
      fit: try arguments.choice(.maskFit, Fit.self) ?? .stretch,
      isInverted: arguments.has(.invertMask))
  }
}

extension Length {
  /// Whether it is nothing on any canvas.
  fileprivate var isZero: Bool { self == .points(0) || self == .share(0) }
}
