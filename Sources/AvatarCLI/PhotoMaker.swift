import AvatarMask

/// Makes the avatar of one photo: opens, renders, writes.
struct PhotoMaker: Sendable {
  private let replacesOutput: Bool
  private let verbosity: MaskRequest.Verbosity

  /// Makes it for what was asked.
  init(_ request: MaskRequest) {
    replacesOutput = request.replacesOutput
    verbosity = request.verbosity
  }

  /// Makes one avatar of one photo and says what became of it.
  ///
  /// - Parameters:
  ///   - task: The photo and its output.
  ///   - renderer: What renders; its job is that of the request.
  ///   - threads: How many threads one large picture may take; the number of processors if nil.
  /// - Returns: What to tell of it, once its turn has come.
  func make(_ task: PhotoTask, _ renderer: inout Renderer, threads: Int? = nil) -> PhotoReport {
    var report = PhotoReport()
    do {
      try make(task, &renderer, threads: threads, saying: &report.lines)
    } catch {
      report.failure = error
    }
    return report
  }

  private func make(
    _ task: PhotoTask, _ renderer: inout Renderer, threads: Int?, saying lines: inout [String]
  ) throws(Failure) {
    // The output first: it costs nothing, and what cannot be written need not be rendered.
    let destination: Output
    do {
      destination = try Output(task.output, replaces: replacesOutput)
    } catch {
      throw .output(task.output, error)
    }
    let rendering = try render(task.input, &renderer, threads: threads)
    if verbosity != .quiet {
      // What is odd about the mask has been said, once for all photos.
      let warnings = rendering.warnings.filter { $0 != .constantMask }
      lines += warnings.map { Messages.text(of: $0, in: task.input) }
    }
    for avatar in rendering.avatars {
      do {
        try destination.write(avatar.png)
      } catch {
        throw .output(task.output, error)
      }
      if verbosity == .verbose { lines.append(Messages.made(avatar, task.output)) }
    }
  }

  private func render(
    _ name: FileName, _ renderer: inout Renderer, threads: Int?
  ) throws(Failure) -> Rendering {
    let photo: Input
    do {
      photo = try Input(name)
    } catch {
      throw .input(name, error)
    }
    do {
      return try photo.render(&renderer, threads: threads)
    } catch {
      throw .photo(name, error)
    }
  }
}
