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
    try checkCollisions()
    TemporaryFile.removeOnSignals()
    let job = try jobWithOutline()
    try job.checkUsage(of: .mask)
    warn(of: job)
    let maker = PhotoMaker(request)
    if let batch = request.batch {
      return try BatchCommand(request, batch).run(job, maker)
    }
    var renderer = Renderer(job)
    for task in request.tasks {
      let report = maker.make(task, &renderer)
      for line in report.lines { Console.printError(line) }
      if let failure = report.failure { throw failure }
    }
    return .success
  }

  private func checkCollisions() throws(Failure) {
    do {
      try Collisions.check(request.tasks, shapeFiles: request.shapeFiles)
    } catch {
      throw .usage(error, .mask)
    }
  }

  /// Says what is odd about the mask, once for all photos.
  private func warn(of job: Job) {
    guard let mask = job.shape.mask, mask.isConstant, let file = request.maskFile?.name,
      request.verbosity != .quiet
    else { return }
    Console.printError(Messages.text(of: .constantMask, in: file))
  }

  /// The job, with the shape that a path or a mask file gives.
  private func jobWithOutline() throws(Failure) -> Job {
    var job = request.job
    if let path = request.path { job.shape = try path.shape(isQuiet: request.verbosity == .quiet) }
    if let maskFile = request.maskFile { job.shape = try maskFile.shape(job) }
    return job
  }
}
