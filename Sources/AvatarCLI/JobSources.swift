import AvatarMask

/// What a job is made of besides photos: the paths and pictures that options give.
struct JobSources: Sendable {
  /// The path to make the shape of.
  var path: MaskRequest.Path?
  /// The file to make the shape of.
  var maskFile: MaskRequest.MaskFile?
  /// The path to make the symbol of; nil for the one that is built in.
  var symbol: MaskRequest.Path?
  /// The picture on top.
  var overlay: OverlayFile?

  /// Reads the options that hold for every command that draws a picture.
  ///
  /// - Throws: `UsageError` for the first that is wrong.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    path = try MaskRequest.path(arguments)
    maskFile = try MaskRequest.maskFile(arguments)
    overlay = try OverlayFile(arguments)
  }

  /// The files that are read.
  var files: [NamedFile] {
    let mask = maskFile.map { NamedFile(option: Option.mask.spelling, name: $0.name) }
    let picture = overlay.map { NamedFile(option: Option.overlay.spelling, name: $0.name) }
    return [mask, path?.file, symbol?.file, picture].compactMap(\.self)
  }

  /// Refuses to read standard input twice.
  ///
  /// - Parameter other: What else reads it; nil for nothing.
  /// - Throws: `UsageError.standardInputTwice`.
  func checkStandardInput(besides other: String?) throws(UsageError) {
    let readers =
      [other].compactMap(\.self) + files.filter { $0.name == .standard }.map(\.option)
    if readers.count > 1 { throw .standardInputTwice(readers[1], besides: readers[0]) }
  }

  /// A job with the shapes and pictures that these give.
  ///
  /// - Parameters:
  ///   - job: The job, whose limits hold for the pictures too.
  ///   - command: The command that draws it.
  ///   - isQuiet: Whether nothing is said of what is odd about them.
  /// - Returns: The job.
  /// - Throws: `Failure` where one is bad.
  func completed(_ job: Job, for command: Command, isQuiet: Bool) throws(Failure) -> Job {
    var job = job
    if let path { job.shape = try path.shape(isQuiet: isQuiet) }
    if let maskFile { job.shape = try maskFile.shape(job, for: command, isQuiet: isQuiet) }
    if let symbol { job.symbol?.shape = try symbol.shape(isQuiet: isQuiet) }
    if let overlay { job.overlay = try overlay.overlay(job, for: command, isQuiet: isQuiet) }
    return job
  }
}
