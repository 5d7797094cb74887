import AvatarMask

/// Carries out `avatar mask`.
struct MaskCommand {
  private let request: MaskRequest

  /// Makes the command for what was asked.
  init(_ request: MaskRequest) {
    self.request = request
  }

  /// Makes the avatars and prints what there is to say.
  ///
  /// - Returns: How it went where some photos of a batch may have failed.
  /// - Throws: `Failure` where the only photo failed, or all that was asked for.
  func run() throws(Failure) -> ExitStatus {
    let photos = try supply()
    TemporaryFile.removeOnSignals()
    let job = try request.sources.completed(
      request.job, for: .mask, isQuiet: request.verbosity == .quiet)
    let checked = try job.checked(for: .mask)
    warn(of: job)
    let maker = PhotoMaker(request)
    if let batch = request.batch {
      return try BatchCommand(request, batch).run(checked, maker, photos)
    }
    defer { maker.folders.removeEmpty() }
    var renderer = maker.renderer(checked)
    let report = maker.make(request.tasks[0], &renderer)
    try report.tell()
    if let failure = report.failure { throw failure }
    return report.isDifferent ? .someFailed : .success
  }

  /// The photos, whose outputs do not undo each other as far as they are known.
  private func supply() throws(Failure) -> PhotoSupply {
    var tasks = request.tasks
    if let list = request.list {
      let reader: LineReader
      do {
        reader = try LineReader(list.file, terminator: list.terminator)
      } catch {
        throw .list(list.file, error)
      }
      let isFile = reader.isFile
      let lines = PhotoSupply(reader, list)
      // What a stream brings is made as it comes, and cannot be looked through before.
      guard isFile else { return lines }
      tasks = try all(lines)
    }
    do {
      try Collisions.check(tasks, files: request.files)
    } catch {
      throw .usage(error, .mask)
    }
    return PhotoSupply(tasks)
  }

  /// All photos of a list, of which none is made if a line is wrong.
  private func all(_ lines: PhotoSupply) throws(Failure) -> [PhotoTask] {
    var tasks: [PhotoTask] = []
    while let order = lines.next() {
      switch order {
      case .task(let task): tasks.append(task)
      case .refused(_, let error): throw .usage(error, .mask)
      }
    }
    if let failure = lines.failure { throw failure }
    return tasks
  }

  /// Says what is odd about the mask, once for all photos.
  private func warn(of job: Job) {
    guard let mask = job.shape.mask, mask.isConstant, let file = request.sources.maskFile?.name,
      request.verbosity != .quiet
    else { return }
    Console.printError(
      Messages.text(of: .constantMask, in: NamedFile(option: Option.mask.spelling, name: file)))
  }
}
