/// Makes the pictures of all canvases while the photo is decoded.
///
/// With two threads, one decodes the next rows while the other weights the last: a photo is then ready
/// nearly as soon as it is decoded. What is made does not depend on it.
struct Fitter: ~Copyable {
  /// The resamplers, which one thread at a time has: a task begins when the one before it has ended.
  private final class Shared: @unchecked Sendable {
    var resamplers: [Resampler]
    /// The level that each reads.
    let levels: [Int]

    init(_ resamplers: [Resampler], levels: [Int]) {
      self.resamplers = resamplers
      self.levels = levels
    }

    func update(_ rows: DecodedLevels) {
      for index in resamplers.indices { resamplers[index].update(rows.levels[levels[index]]) }
    }
  }

  private let shared: Shared
  /// Which of the pictures each canvas has: those on which the photo lies alike share one.
  private let pictures: [Int]
  private var task: ThreadTask<Void>?

  /// Prepares for the rows of a photo.
  init(_ fittings: [Fitting], rows: DecodedLevels) {
    var distinct: [Fitting] = []
    pictures = fittings.map { fitting in
      if let same = distinct.firstIndex(where: { $0.placement == fitting.placement }) {
        return same
      }
      distinct.append(fitting)
      return distinct.count - 1
    }
    let levels = distinct.map(rows.level(of:))
    shared = Shared(
      zip(distinct, levels).map { Resampler($0, window: rows.levels[$1].window) }, levels: levels)
  }

  /// Takes the newest rows, once all rows before them are done with.
  ///
  /// - Parameters:
  ///   - rows: The rows, of which those before the newest are still needed.
  ///   - meanwhile: Whether the caller does something else at the same time.
  mutating func update(_ rows: DecodedLevels, meanwhile: Bool) {
    task?.result()
    let task = ThreadTask { [shared] in shared.update(rows) }
    if meanwhile { task.start() }
    self.task = task
  }

  /// The pictures, once all rows are done with.
  ///
  /// Called once: the pictures are given away, so that one that no other canvas shares is changed without being
  /// copied.
  mutating func takeBitmaps() -> [Bitmap] {
    task?.result()
    task = nil
    defer { shared.resamplers = [] }
    return pictures.map { shared.resamplers[$0].bitmap }
  }

  deinit {
    task?.wait()
  }
}
