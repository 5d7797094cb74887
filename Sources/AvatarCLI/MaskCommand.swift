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
    let job = try jobWithMask()
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

  /// The job, with the shape that a mask file gives.
  private func jobWithMask() throws(Failure) -> Job {
    guard let maskFile = request.maskFile else { return request.job }
    let picture: Input
    do {
      picture = try Input(maskFile.name)
    } catch {
      throw .input(maskFile.name, error)
    }
    var job = request.job
    do {
      job.shape = .mask(
        try picture.mask(
          maskFile.channel, maskFile.fit, isInverted: maskFile.isInverted,
          maxPixels: job.maxPixels, allowsTruncated: job.allowsTruncated))
    } catch {
      throw .photo(maskFile.name, error)
    }
    return job
  }
}
