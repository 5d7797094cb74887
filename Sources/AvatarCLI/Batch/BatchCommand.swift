import AvatarMask

/// Makes the avatars of many photos, side by side.
struct BatchCommand: Sendable {
  /// What is asked for besides what holds for one photo too.
  struct Settings: Sendable, Equatable {
    /// The folder that the avatars go to; made if missing.
    let folder: ByteString
    /// The most photos that are worked on at one time.
    let jobs: Int
    /// Whether an avatar that is newer than its photo stays as it is.
    let skipsNewer: Bool
    /// Whether no photo is begun once one has failed.
    let stopsAtFailure: Bool
  }

  private let tasks: [PhotoTask]
  private let settings: Settings
  private let verbosity: MaskRequest.Verbosity

  /// Makes the command for what was asked.
  init(_ tasks: [PhotoTask], _ settings: Settings, _ verbosity: MaskRequest.Verbosity) {
    self.tasks = tasks
    self.settings = settings
    self.verbosity = verbosity
  }

  /// Makes all that can be made, and says of each photo what there is to say, in their order.
  ///
  /// - Returns: `.someFailed` if a photo did not become an avatar.
  /// - Throws: `Failure` where nothing can be made at all.
  func run(_ job: Job, _ maker: PhotoMaker) throws(Failure) -> ExitStatus {
    try makeFolder(settings.folder)
    let summary = Guarded(BatchSummary(of: tasks.count))
    let queue = OrderedQueue<PhotoReport>(count: tasks.count) { [tasks] index, report in
      for line in report.lines { Console.printError(line) }
      if let failure = report.failure {
        // Without the hint at the help, which would be repeated for every photo.
        Console.printError(Messages.sentence(for: failure).text)
      }
      summary.withLock { $0.count(tasks[index].input, report) }
    }
    let jobs = min(settings.jobs, tasks.count)
    // Photos made side by side share the processors.
    let threads = max(1, processorCount / jobs)
    Platform.runOnThreads(jobs) {
      var renderer = Renderer(job)
      while let index = queue.next() {
        let report = make(tasks[index], maker, &renderer, threads: threads)
        if settings.stopsAtFailure, report.failure != nil { queue.stop() }
        queue.finish(index, report)
      }
    }
    return summary.withLock { summary in
      if verbosity == .verbose || (verbosity == .normal && !summary.failed.isEmpty) {
        Console.printError(Messages.text(of: summary))
      }
      return summary.status
    }
  }

  private func make(
    _ task: PhotoTask, _ maker: PhotoMaker, _ renderer: inout Renderer, threads: Int?
  ) -> PhotoReport {
    if settings.skipsNewer, task.isUpToDate {
      let lines = verbosity == .verbose ? [Messages.skipped(task)] : []
      return PhotoReport(lines: lines, isSkipped: true)
    }
    do {
      // A template can ask for folders inside the folder.
      if case .path(let output) = task.output { try makeFolder(FilePath(output).folder) }
    } catch {
      return PhotoReport(failure: error)
    }
    return maker.make(task, &renderer, threads: threads)
  }

  private func makeFolder(_ folder: ByteString) throws(Failure) {
    do {
      try Folder.make(folder)
    } catch {
      throw .folder(folder, error)
    }
  }
}
