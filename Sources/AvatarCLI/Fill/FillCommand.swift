import AvatarMask

/// Carries out `avatar mask --fill` and `avatar badge`: makes a picture without a photo.
struct FillCommand {
  private let request: FillRequest

  /// Makes the command for what was asked.
  init(_ request: FillRequest) {
    self.request = request
  }

  /// Makes the picture and prints what there is to say.
  ///
  /// - Throws: `Failure` where that fails.
  func run() throws(Failure) {
    TemporaryFile.removeOnSignals()
    let job = try jobWithOutlines()
    try job.checkUsage(of: request.command)
    let destinations = try Output.all(request.outputs, replaces: request.replacesOutput)
    let rendering: Rendering
    do {
      rendering = try renderFilled(job)
    } catch {
      throw .drawing(error, request.command)
    }
    for (index, avatar) in rendering.avatars.enumerated() {
      let output = request.outputs[index]
      do {
        try destinations[index].write(avatar.png)
      } catch {
        throw .output(output, error)
      }
      if request.verbosity == .verbose { Console.printError(Messages.made(avatar, output)) }
    }
  }

  /// The job, with the shapes that paths or a mask file give.
  private func jobWithOutlines() throws(Failure) -> Job {
    var job = request.job
    let isQuiet = request.verbosity == .quiet
    if let path = request.path { job.shape = try path.shape(isQuiet: isQuiet) }
    if let maskFile = request.maskFile { job.shape = try maskFile.shape(job) }
    if let symbol = request.symbol { job.symbol?.shape = try symbol.shape(isQuiet: isQuiet) }
    return job
  }
}
