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
    do {
      try Collisions.check(outputs: request.outputs, files: request.sources.files)
    } catch {
      throw .usage(error, request.command)
    }
    let job = try request.sources.completed(
      request.job, for: request.command, isQuiet: request.verbosity == .quiet
    ).checked(for: request.command)
    let destinations = try Output.all(
      request.outputs, Output.Manners(replaces: request.replacesOutput))
    let rendering: Rendering
    do {
      rendering = try renderFilled(job)
    } catch {
      throw .drawing(error, request.command)
    }
    let screen = PictureScreen(
      isWanted: request.showsPictures, isQuiet: request.verbosity == .quiet)
    for (index, avatar) in rendering.avatars.enumerated() {
      let output = request.outputs[index]
      do {
        try destinations[index].write(avatar.png)
      } catch {
        throw .output(output, error)
      }
      if request.verbosity == .verbose { Console.printError(Messages.made(avatar, output)) }
      if let text = screen?.text(of: avatar) { try Console.print(text) }
    }
  }
}
