import AvatarMask

/// Makes the avatars of one photo: opens, renders, writes or compares.
struct PhotoMaker: Sendable {
  /// The folders that were made for outputs.
  let folders = MadeFolders()

  private let manners: Output.Manners
  private let verbosity: MaskRequest.Verbosity
  private let isCheck: Bool
  private let printsJSON: Bool
  private let printsTimes: Bool
  private let screen: PictureScreen?

  /// Makes it for what was asked.
  init(_ request: MaskRequest) {
    screen = PictureScreen(
      isWanted: request.showsPictures, isQuiet: request.verbosity == .quiet)
    manners = Output.Manners(replaces: request.replacesOutput, waits: request.batch == nil)
    verbosity = request.verbosity
    isCheck = request.isCheck
    printsJSON = request.printsJSON
    printsTimes = request.printsTimes
  }

  /// What renders photos as they are wanted, for one thread.
  func renderer(_ job: CheckedJob) -> Renderer {
    guard printsJSON || printsTimes else { return Renderer(job) }
    return Renderer(job) { Platform.nanoseconds }
  }

  /// Makes the avatars of one photo and says what became of it.
  ///
  /// - Parameters:
  ///   - task: The photo and its outputs.
  ///   - renderer: What renders; its job is that of the request.
  ///   - threads: How many threads one large picture may take; the number of processors if nil.
  /// - Returns: What to tell of it, once its turn has come.
  func make(_ task: PhotoTask, _ renderer: inout Renderer, threads: Int? = nil) -> PhotoReport {
    var report = PhotoReport(input: task.input)
    do {
      if isCheck {
        try check(task, &renderer, threads: threads, &report)
      } else {
        try write(task, &renderer, threads: threads, &report)
      }
    } catch {
      report.fail(error, printsJSON: printsJSON)
    }
    return report
  }

  /// What to tell of a photo that failed before anything was made of it.
  func report(of input: FileName, failure: Failure) -> PhotoReport {
    var report = PhotoReport(input: input)
    report.fail(failure, printsJSON: printsJSON)
    return report
  }

  /// What to tell of a photo whose outputs are newer.
  func report(skipping task: PhotoTask) -> PhotoReport {
    var report = PhotoReport(input: task.input, isSkipped: true)
    if verbosity == .verbose { report.lines = [Messages.skipped(task)] }
    guard printsJSON else { return report }
    for output in task.outputs {
      var object = JSONObject(input: task.input, output: output)
      object.add("skipped", .flag(true))
      report.objects.append(object)
    }
    return report
  }

  private func write(
    _ task: PhotoTask, _ renderer: inout Renderer, threads: Int?, _ report: inout PhotoReport
  ) throws(Failure) {
    let files = task.files
    // The outputs first: that costs nothing, and what cannot be written need not be rendered.
    let destinations = try inFolders(of: files) { () throws(Failure) in
      try Output.all(files.map(\.name), manners)
    }
    let rendering = try render(task.input, &renderer, threads: threads, &report)
    var times = Times(of: rendering)
    for (file, destination) in zip(files, destinations) {
      times.begin()
      let bytes = file.bytes(rendering)
      do throws(Failure) {
        try write(bytes, to: destination, of: file)
      } catch .output(_, .noSuchFolder) where file.makesFolder {
        try inFolders(of: [file]) { () throws(Failure) in
          try write(bytes, to: destination, of: file)
        }
      }
      times.end()
      guard case .picture(let index) = file.content else {
        tell(of: nil, file.name, rendering, "milliseconds", .object(times.object), in: &report)
        continue
      }
      let avatar = rendering.avatars[index]
      if verbosity == .verbose { report.lines.append(Messages.made(avatar, file.name)) }
      if let text = screen?.text(of: avatar) { report.pictures.append(text) }
      tell(of: avatar, file.name, rendering, "milliseconds", .object(times.object), in: &report)
    }
    if printsTimes { report.lines.append("\(Messages.inputLabel(task.input)): \(times.text)") }
  }

  private func write(
    _ bytes: [UInt8], to destination: Output, of file: OutputFile
  ) throws(Failure) {
    do {
      try destination.write(bytes)
    } catch {
      throw .output(file.name, error)
    }
  }

  /// Makes the folders of some files where they are missing, and does something in them.
  ///
  /// Another run may have made a folder, and removes it as empty just when we have found it there: so what finds
  /// none is done once more.
  private func inFolders<Result>(
    of files: [OutputFile], _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    func makeFolders() throws(Failure) {
      for case let file in files where file.makesFolder {
        if case .path(let path) = file.name { try folders.make(FilePath(path).folder) }
      }
    }
    try makeFolders()
    do throws(Failure) {
      return try body()
    } catch .output(_, .noSuchFolder) where files.contains(where: \.makesFolder) {
      try makeFolders()
      return try body()
    }
  }

  /// Holds the outputs that exist against what would be written.
  private func check(
    _ task: PhotoTask, _ renderer: inout Renderer, threads: Int?, _ report: inout PhotoReport
  ) throws(Failure) {
    let rendering = try render(task.input, &renderer, threads: threads, &report)
    for file in task.files {
      let state: OutputState
      switch file.content {
      case .text(let text):
        state = try OutputState(of: file.name, against: text)
        tell(of: nil, file.name, rendering, "check", .text(state.rawValue), in: &report)
      case .picture(let index):
        let avatar = rendering.avatars[index]
        state = try OutputState(of: file.name, against: avatar)
        tell(of: avatar, file.name, rendering, "check", .text(state.rawValue), in: &report)
      }
      if state != .same { report.isDifferent = true }
      if state != .same || verbosity == .verbose {
        report.lines.append(Messages.text(of: state, file.name))
      }
    }
    if printsTimes {
      report.lines.append("\(Messages.inputLabel(task.input)): \(Times(of: rendering).text)")
    }
  }

  /// Tells programs of a picture, or of another file if nil, and what became of it, if that is wanted.
  private func tell(
    of avatar: Avatar?, _ output: FileName, _ rendering: Rendering, _ result: String,
    _ value: JSONObject.Value, in report: inout PhotoReport
  ) {
    guard printsJSON else { return }
    var object = JSONObject(input: report.input, output: output)
    if let avatar { object.add(avatar, rendering) }
    object.add(result, value)
    object.add("warnings", .texts(report.warnings))
    report.objects.append(object)
  }

  private func render(
    _ name: FileName, _ renderer: inout Renderer, threads: Int?, _ report: inout PhotoReport
  ) throws(Failure) -> Rendering {
    let photo: Input
    do {
      photo = try Input(name)
    } catch {
      throw .input(name, error)
    }
    let rendering: Rendering
    do {
      rendering = try photo.render(&renderer, threads: threads)
    } catch {
      throw .photo(name, error)
    }
    do {
      try photo.checkUnchanged(name)
    } catch {
      throw .input(name, error)
    }
    report.warnings = rendering.warnings.map { Messages.text(of: $0, in: name) }
    if verbosity != .quiet { report.lines += report.warnings }
    return rendering
  }
}

extension OutputFile {
  /// What is written.
  fileprivate func bytes(_ rendering: Rendering) -> [UInt8] {
    switch content {
    case .picture(let index): rendering.avatars[index].png
    case .text(let text): Array(text.utf8)
    }
  }
}
