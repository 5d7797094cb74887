import AvatarMask

/// What was asked for without a photo, validated as far as it can be without opening a file.
struct FillRequest: Sendable {
  /// The job, as far as it is known without its sources.
  let job: Job
  /// What the job is made of.
  let sources: JobSources
  /// Where the pictures go, one for each canvas.
  let outputs: [FileName]
  /// Whether an output that exists is replaced.
  let replacesOutput: Bool
  /// Whether the pictures are shown in the terminal.
  let showsPictures: Bool
  /// What is said besides errors.
  let verbosity: MaskRequest.Verbosity
  /// The command whose help says what is right.
  let command: Command

  /// What is behind a badge's symbol.
  static let badgeBackground = "linear-gradient(to bottom, #ef78dd, #efac78 60%)"
  /// What stands for the symbol that is built in.
  static let builtInSymbol = "mountain"

  /// Reads the options and the operand of `avatar mask --fill`.
  ///
  /// - Throws: `UsageError` for the first that is wrong.
  init(fill arguments: ParsedArguments) throws(UsageError) {
    for option in [Option.background, .outputDir, .filesFrom, .check, .json, .assetCatalog]
    where arguments.has(option) {
      throw .conflict(Option.fill.spelling, option.spelling)
    }
    try self.init(arguments, .mask)
  }

  /// Reads the options and the operand of `avatar badge`.
  ///
  /// - Throws: `UsageError` for the first that is wrong.
  init(badge arguments: ParsedArguments) throws(UsageError) {
    var arguments = arguments
    // What the command has by default is a preset before all that is given.
    let defaults = [
      ParsedArguments.Occurrence(option: .preset, value: ByteString(Preset.badge.rawValue)),
      .init(option: .background, value: ByteString(Self.badgeBackground)),
    ]
    arguments.occurrences = defaults + arguments.occurrences
    try self.init(arguments, .badge)
  }

  private init(_ given: ParsedArguments, _ command: Command) throws(UsageError) {
    let arguments = try given.withPresets()
    try MaskRequest.checkCompanions(arguments)
    var job = try MaskRequest.job(arguments)
    for index in job.canvases.indices {
      job.canvases[index].size = job.canvases[index].size ?? CanvasSize.standard
    }
    var sources = try JobSources(arguments)
    if command == .badge {
      job.symbol = try Self.symbol(arguments)
      sources.symbol = try Self.symbolPath(arguments)
    } else {
      job.background = try arguments.paint(.fill)
    }
    try sources.checkStandardInput(besides: nil)
    (self.job, self.sources, self.command) = (job, sources, command)
    outputs = try Self.outputs(arguments, job.canvases, command)
    replacesOutput = !arguments.has(.noClobber)
    showsPictures = arguments.has(.preview)
    if showsPictures, outputs.contains(.standard) {
      throw .conflict(Option.preview.spelling, "OUTPUT -")
    }
    verbosity = MaskRequest.verbosity(arguments)
  }

  /// OUTPUT, the only operand.
  private static func outputs(
    _ arguments: ParsedArguments, _ canvases: [CanvasRequest], _ command: Command
  ) throws(UsageError) -> [FileName] {
    guard let output = arguments.operands.first else { throw .missingOutput }
    // Of two operands, it is the first that was taken for a photo.
    if arguments.operands.count > 1 {
      let line = command == .mask ? Option.fill.spelling : "avatar \(command.rawValue)"
      throw .unwantedPhoto(output, of: line)
    }
    if output.isEmpty { throw .emptyName("OUTPUT", .fileOrStream) }
    return try OutputNames(nil, in: nil, for: canvases).outputs(named: output)
  }

  private static func symbol(_ arguments: ParsedArguments) throws(UsageError) -> Symbol? {
    var symbol = Symbol()
    symbol.paint = try arguments.paint(.symbolColor) ?? symbol.paint
    symbol.count = try arguments.integer(.symbolCount) ?? symbol.count
    symbol.opacity = try arguments.number(.symbolOpacity) ?? symbol.opacity
    symbol.scale = try arguments.number(.symbolScale) ?? symbol.scale
    symbol.place = try arguments.focus(.symbolAt) ?? symbol.place
    return arguments.file(.symbol)?.text == "none" ? nil : symbol
  }

  private static func symbolPath(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> MaskRequest.Path? {
    guard let data = arguments.file(.symbol), !["none", builtInSymbol].contains(data.text) else {
      return nil
    }
    // What is nearly a word was meant as one, and is no path data.
    let words = [builtInSymbol, "none"]
    if let word = data.text.flatMap({ closest(to: $0, among: words) }) {
      throw .invalidValue(
        option: Option.symbol.spelling, value: data, .symbol, suggestion: word)
    }
    return MaskRequest.Path(
      option: Option.symbol.spelling, data: data, fit: .contain, rule: .nonzero,
      isLenient: false, rotation: 0)
  }
}
