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
    if request.batch != nil { try checkCollisions() }
    TemporaryFile.removeOnSignals()
    let job = try jobWithOutline()
    let maker = PhotoMaker(request)
    if let batch = request.batch {
      return try BatchCommand(request.tasks, batch, request.verbosity).run(job, maker)
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
      try Collisions.check(request.tasks)
    } catch {
      throw .usage(error, .mask)
    }
  }

  /// The job, with the shape that a path or a mask file gives.
  private func jobWithOutline() throws(Failure) -> Job {
    var job = request.job
    if let path = request.path { job.shape = try path.shape(isQuiet: request.verbosity == .quiet) }
    if let maskFile = request.maskFile { job.shape = try shape(maskFile, job) }
    return job
  }

  private func shape(_ maskFile: MaskRequest.MaskFile, _ job: Job) throws(Failure) -> Shape {
    let picture: Input
    do {
      picture = try Input(maskFile.name)
    } catch {
      throw .input(maskFile.name, error)
    }
    do {
      return .mask(
        try picture.mask(
          maskFile.channel, maskFile.fit, isInverted: maskFile.isInverted,
          maxPixels: job.maxPixels, allowsTruncated: job.allowsTruncated))
    } catch {
      throw .photo(maskFile.name, error)
    }
  }
}
