import AvatarMask

/// Makes the avatars of one photo: opens, renders, writes or compares.
struct PhotoMaker: Sendable {
  private let replacesOutput: Bool
  private let verbosity: MaskRequest.Verbosity
  private let isCheck: Bool
  private let printsJSON: Bool

  /// Makes it for what was asked.
  init(_ request: MaskRequest) {
    replacesOutput = request.replacesOutput
    verbosity = request.verbosity
    isCheck = request.isCheck
    printsJSON = request.printsJSON
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
    // The outputs first: that costs nothing, and what cannot be written need not be rendered.
    let destinations = try Output.all(task.outputs, replaces: replacesOutput)
    let start = Platform.milliseconds
    let rendering = try render(task.input, &renderer, threads: threads, &report)
    let rendered = Platform.milliseconds
    for (index, avatar) in rendering.avatars.enumerated() {
      let name = task.outputs[index]
      let begin = Platform.milliseconds
      do {
        try destinations[index].write(avatar.png)
      } catch {
        throw .output(name, error)
      }
      if verbosity == .verbose { report.lines.append(Messages.made(avatar, name)) }
      var times = JSONObject()
      // Of all pictures of the photo together: they come of one decoding.
      times.add("render", .number(rendered - start))
      times.add("write", .number(Platform.milliseconds - begin))
      tell(of: avatar, name, rendering, "milliseconds", .object(times), in: &report)
    }
  }

  /// Holds the outputs that exist against what would be written.
  private func check(
    _ task: PhotoTask, _ renderer: inout Renderer, threads: Int?, _ report: inout PhotoReport
  ) throws(Failure) {
    let rendering = try render(task.input, &renderer, threads: threads, &report)
    for (avatar, name) in zip(rendering.avatars, task.outputs) {
      let state = try OutputState(of: name, against: avatar)
      if state != .same { report.isDifferent = true }
      if state != .same || verbosity == .verbose {
        report.lines.append(Messages.text(of: state, name))
      }
      tell(of: avatar, name, rendering, "check", .text(state.rawValue), in: &report)
    }
  }

  /// Tells programs of a picture and what became of it, if that is wanted.
  private func tell(
    of avatar: Avatar, _ output: FileName, _ rendering: Rendering, _ result: String,
    _ value: JSONObject.Value, in report: inout PhotoReport
  ) {
    guard printsJSON else { return }
    var object = JSONObject(input: report.input, output: output)
    object.add(avatar, rendering)
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
    // What is odd about the mask has been said, once for all photos.
    report.warnings = rendering.warnings.filter { $0 != .constantMask }.map {
      Messages.text(of: $0, in: name)
    }
    if verbosity != .quiet { report.lines += report.warnings }
    return rendering
  }
}
