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
    try check(job)
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

  /// Refuses what no photo could be made to, before there is talk of photos.
  private func check(_ job: Job) throws(Failure) {
    do {
      try job.check()
    } catch .noRoomForShape(let width, let height) {
      throw .usage(.noRoomForShape(width: width, height: height), .mask)
    } catch .noRoomForSegments(let width, let height) {
      throw .usage(.noRoomForSegments(width: width, height: height), .mask)
    } catch .noRoomForStatus(let width, let height) {
      throw .usage(.noRoomForStatus(width: width, height: height), .mask)
    } catch .canvasTooLarge(let width, let height) {
      throw .usage(.canvasTooLarge(width: Double(width), height: Double(height)), .mask)
    } catch {
      preconditionFailure("a job alone has no other faults")
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
    if let maskFile = request.maskFile { job.shape = try shape(maskFile, job) }
    return job
  }

  private func shape(_ maskFile: MaskRequest.MaskFile, _ job: Job) throws(Failure) -> Shape {
    let picture: Input
    do {
      picture = try Input(maskFile.name)
    } catch {
      throw .maskInput(maskFile.name, error)
    }
    do {
      return .mask(
        try picture.mask(
          maskFile.channel, maskFile.fit, isInverted: maskFile.isInverted,
          maxPixels: job.maxPixels, allowsTruncated: job.allowsTruncated))
    } catch {
      throw .mask(maskFile.name, error)
    }
  }
}
