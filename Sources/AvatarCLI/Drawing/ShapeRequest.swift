import AvatarMask

/// What `avatar shape` was asked for, validated as far as it can be without opening a file.
struct ShapeRequest: Sendable {
  /// The job whose outline is drawn; its shape holds unless there is a path.
  let job: Job
  /// The path to make the shape of.
  let path: MaskRequest.Path?
  /// The language in which the outline is written.
  let format: DrawingFormat
  /// Whether it is drawn as text instead.
  let isPreview: Bool
  /// Whether the shapes' names are wanted instead of an outline.
  let listsShapes: Bool

  /// Reads the options of `avatar shape`.
  ///
  /// - Throws: `UsageError` for the first that is wrong.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    if let operand = arguments.operands.first {
      throw .unwantedOperand(operand, of: "avatar \(Command.shape.rawValue)")
    }
    if arguments.has(.list),
      let other = arguments.occurrences.first(where: { $0.option.name != Option.list.name })
    {
      throw .conflict(Option.list.spelling, other.option.spelling)
    }
    if arguments.has(.preview), arguments.has(.format) {
      throw .conflict(Option.preview.spelling, Option.format.spelling)
    }
    try MaskRequest.checkCompanions(arguments)
    var job = try MaskRequest.job(arguments)
    if job.canvases.contains(where: { $0.size != job.canvases[0].size }) {
      throw .takesOne(option: Option.size.spelling, .shape)
    }
    if job.canvases.count > 1 { throw .takesOne(option: Option.scale.spelling, .shape) }
    job.canvases[0].size = job.canvases[0].size ?? CanvasSize.standard
    self.job = job
    path = try MaskRequest.path(arguments)
    format = try arguments.choice(.format, DrawingFormat.self) ?? .svg
    isPreview = arguments.has(.preview)
    listsShapes = arguments.has(.list)
  }
}
