import AvatarMask

/// Makes the avatars of many photos, side by side.
struct BatchCommand: Sendable {
  /// What is asked for besides what holds for one photo too.
  struct Settings: Sendable, Equatable {
    /// The folder that the avatars go to, made if missing; nil where a list names each.
    let folder: ByteString?
    /// The most photos that are worked on at one time.
    let jobs: Int
    /// Whether an avatar that is newer than its photo stays as it is.
    let skipsNewer: Bool
    /// Whether no photo is begun once one has failed.
    let stopsAtFailure: Bool
    /// When it is shown how far the batch has come.
    let progress: Progress.Wish
  }

  private let settings: Settings
  private let files: [NamedFile]
  private let sourceFiles: [FileName]
  private let verbosity: MaskRequest.Verbosity
  private let isCheck: Bool
  private let printsJSON: Bool

  /// Makes the command for what was asked.
  init(_ request: MaskRequest, _ settings: Settings) {
    files = request.files
    sourceFiles = request.sources.files.map(\.name)
    verbosity = request.verbosity
    isCheck = request.isCheck
    printsJSON = request.printsJSON
    self.settings = settings
  }

  /// Makes all that can be made, and says of each photo what there is to say, in their order.
  ///
  /// - Returns: `.someFailed` if a photo did not become an avatar, or one is not up to date where that is asked.
  /// - Throws: `Failure` where nothing can be made at all, or standard output or the list of photos fails.
  func run(_ job: CheckedJob, _ maker: PhotoMaker, _ photos: PhotoSupply) throws(Failure)
    -> ExitStatus
  {
    var renderer = maker.renderer(job)
    do {
      try renderer.prepare()
    } catch .outOfMemory {
      // There may be enough for the one photo and not for the other.
    } catch {
      throw .drawing(error, .mask)
    }
    defer { maker.folders.removeEmpty() }
    if let folder = settings.folder, !isCheck { try maker.folders.make(folder) }
    let progress = Progress(
      settings.progress, total: photos.count, isQuiet: verbosity == .quiet, printsData: printsJSON)
    let summary = Guarded(BatchSummary(of: photos.count, isCheck: isCheck))
    let failure = Guarded<Failure?>(nil)
    let queue = OrderedQueue<PhotoSupply.Order, PhotoReport>(taking: photos.next) { report in
      do throws(Failure) {
        try report.tell()
      } catch {
        failure.withLock { $0 = error }
      }
      if let failure = report.failure {
        // Without the hint at the help, which would be repeated for every photo.
        Console.printError(Messages.sentence(for: failure).text)
      }
      summary.withLock { $0.count(report) }
    }
    let jobs = min(settings.jobs, photos.count ?? settings.jobs)
    // Photos made side by side share the processors.
    let threads = max(1, processorCount / max(1, jobs))
    let stop = { @Sendable in
      queue.stop()
      photos.stop()
    }
    Platform.runOnThreads(jobs) { [renderer] in
      var renderer = renderer
      while let (number, order) = queue.next() {
        progress.begin(order.input)
        // What a stream brings could not be looked through before.
        let unseen = photos.count == nil ? files : []
        let report = make(order, maker, &renderer, sparing: unseen, threads: threads)
        if settings.stopsAtFailure, report.failure != nil { stop() }
        progress.finish()
        queue.finish(number, report)
        if failure.withLock({ $0 != nil }) { stop() }
      }
    }
    progress.end()
    let all = summary.withLock { $0 }
    if verbosity == .verbose || (verbosity == .normal && all.status != .success) {
      Console.printError(Messages.text(of: all))
    }
    if let failure = failure.withLock({ $0 }) { throw failure }
    if let failure = photos.failure { throw failure }
    return all.status
  }

  private func make(
    _ order: PhotoSupply.Order, _ maker: PhotoMaker, _ renderer: inout Renderer,
    sparing files: [NamedFile], threads: Int?
  ) -> PhotoReport {
    let task: PhotoTask
    switch order {
    case .task(let next): task = next
    case .refused(let input, let error):
      return maker.report(of: input, failure: .usage(error, .mask))
    }
    do {
      try Collisions.check(outputs: task.files.map(\.name), files: files, by: task.input)
    } catch {
      return maker.report(of: task.input, failure: .usage(error, .mask))
    }
    if settings.skipsNewer, task.isUpToDate(with: sourceFiles) {
      return maker.report(skipping: task)
    }
    return maker.make(task, &renderer, threads: threads)
  }
}
