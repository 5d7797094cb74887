/// Makes the pictures of all canvases while the photo is decoded.
///
/// With two threads, one decodes the next rows while the other weights the last: a photo is then ready
/// nearly as soon as it is decoded. What is made does not depend on it.
final class Fitter: @unchecked Sendable {
  // One thread at a time has these: the next task begins when the last has ended.
  private var resamplers: [Resampler]
  private var task: ThreadTask<Void>?

  /// Prepares for the rows of `window`.
  init(_ fittings: [Fitting], window: DecodedWindow) {
    resamplers = fittings.map { Resampler($0, window: window) }
  }

  /// Takes the newest rows, once all rows before them are done with.
  ///
  /// - Parameters:
  ///   - rows: The rows, of which those before the newest are still needed.
  ///   - meanwhile: Whether the caller does something else at the same time.
  func update(_ rows: DecodedRows, meanwhile: Bool) {
    task?.result()
    let task = ThreadTask { [unowned self] in
      for index in resamplers.indices { resamplers[index].update(rows) }
    }
    if meanwhile { task.start() }
    self.task = task
  }

  /// The pictures, once all rows are done with.
  ///
  /// Call it once: the pictures are the caller's alone then, to be changed without being copied.
  func takeBitmaps() -> [Bitmap] {
    task?.result()
    task = nil
    defer { resamplers = [] }
    return resamplers.map(\.bitmap)
  }

  deinit {
    task?.wait()
  }
}
