import AvatarMask

/// Carries out `avatar mask`: opens, renders, writes.
struct MaskCommand {
  private let request: MaskRequest

  /// Makes the command for what was asked.
  init(_ request: MaskRequest) {
    self.request = request
  }

  /// Makes the avatar and prints what there is to say.
  func run() throws(Failure) {
    TemporaryFile.removeOnSignals()
    try make(request.input, request.output, try jobWithMask())
  }

  /// Makes one avatar of one photo.
  private func make(_ input: FileName, _ output: FileName, _ job: Job) throws(Failure) {
    // The output first: it costs nothing, and what cannot be written need not be rendered.
    let destination: Output
    do {
      destination = try Output(output, replaces: request.replacesOutput)
    } catch {
      throw .output(output, error)
    }
    let rendering = try render(job, input)
    warn(rendering.warnings, input)
    for avatar in rendering.avatars {
      do {
        try destination.write(avatar.png)
      } catch {
        throw .output(output, error)
      }
      if request.verbosity == .verbose {
        Console.printError(Messages.made(avatar, output))
      }
    }
  }

  private func render(_ job: Job, _ name: FileName) throws(Failure) -> Rendering {
    let photo: Input
    do {
      photo = try Input(name)
    } catch {
      throw .input(name, error)
    }
    do {
      return try photo.render(job)
    } catch {
      throw .photo(name, error)
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
          maxPixels: job.maxPixels))
    } catch {
      throw .photo(maskFile.name, error)
    }
    return job
  }

  private func warn(_ warnings: [AvatarWarning], _ input: FileName) {
    guard request.verbosity != .quiet else { return }
    for warning in warnings {
      let file = warning == .constantMask ? request.maskFile?.name ?? input : input
      Console.printError(Messages.text(of: warning, in: file))
    }
  }
}
