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
  private let shapeFiles: [MaskRequest.ShapeFile]
  private let verbosity: MaskRequest.Verbosity
  /// The folders that were made.
  private let folders = Guarded<[ByteString]>([])

  /// Makes the command for what was asked.
  init(_ request: MaskRequest, _ settings: Settings) {
    tasks = request.tasks
    shapeFiles = request.shapeFiles
    verbosity = request.verbosity
    self.settings = settings
  }

  /// Makes all that can be made, and says of each photo what there is to say, in their order.
  ///
  /// - Returns: `.someFailed` if a photo did not become an avatar.
  /// - Throws: `Failure` where nothing can be made at all.
  func run(_ job: Job, _ maker: PhotoMaker) throws(Failure) -> ExitStatus {
    defer { removeEmptyFolders() }
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
    if settings.skipsNewer, task.isUpToDate(shapeFiles: shapeFiles) {
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
    var made: [ByteString] = []
    defer { folders.withLock { $0 += made } }
    do {
      try Folder.make(folder, noting: &made)
    } catch {
      throw .folder(folder, error)
    }
  }

  /// Removes what was made for photos that failed; a folder inside another has the longer name.
  private func removeEmptyFolders() {
    let made = folders.withLock { $0.sorted { $0.bytes.count > $1.bytes.count } }
    for folder in made { Platform.removeEmptyFolder(folder) }
  }
}
