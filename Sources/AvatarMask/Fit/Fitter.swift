/// Makes the pictures of all canvases while the photo is decoded.
///
/// With two threads, one decodes the next rows while the other weights the last: a photo is then ready
/// nearly as soon as it is decoded. What is made does not depend on it.
struct Fitter: ~Copyable {
  /// The resamplers, which one thread at a time has: a task begins when the one before it has ended.
  private final class Shared: @unchecked Sendable {
    var resamplers: [Resampler]

    init(_ resamplers: [Resampler]) {
      self.resamplers = resamplers
    }

    func update(_ rows: DecodedRows) {
      for index in resamplers.indices { resamplers[index].update(rows) }
    }
  }

  private let shared: Shared
  private var task: ThreadTask<Void>?

  /// Prepares for the rows of `window`.
  init(_ fittings: [Fitting], window: DecodedWindow) {
    shared = Shared(fittings.map { Resampler($0, window: window) })
  }

  /// Takes the newest rows, once all rows before them are done with.
  ///
  /// - Parameters:
  ///   - rows: The rows, of which those before the newest are still needed.
  ///   - meanwhile: Whether the caller does something else at the same time.
  mutating func update(_ rows: DecodedRows, meanwhile: Bool) {
    task?.result()
    let task = ThreadTask { [shared] in shared.update(rows) }
    if meanwhile { task.start() }
    self.task = task
  }

  /// The pictures, once all rows are done with.
  ///
  /// They are the caller's alone, to be changed without being copied; so it is called once.
  mutating func takeBitmaps() -> [Bitmap] {
    task?.result()
    task = nil
    defer { shared.resamplers = [] }
    return shared.resamplers.map(\.bitmap)
  }

  deinit {
    task?.wait()
  }
}
