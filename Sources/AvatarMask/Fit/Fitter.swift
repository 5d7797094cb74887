/// Makes the pictures of all canvases while the photo is decoded.
///
/// With two threads, one decodes the next rows while the other weights the last, and helps with what is left of that
/// when it has decoded them: a photo is then ready nearly as soon as it is decoded. What is made does not
/// depend on it.
struct Fitter: ~Copyable {
  /// A picture in the making, which one thread at a time has.
  private final class Seat {
    var resampler: Resampler
    /// The level that it reads.
    let level: Int

    init(_ resampler: Resampler, level: Int) {
      self.resampler = resampler
      self.level = level
    }
  }

  /// What the threads share: new rows come only when all seats are done with those before.
  private final class Shared: @unchecked Sendable {
    private(set) var seats: [Seat]
    private var rows: DecodedLevels?
    /// How many seats nobody has yet taken with the newest rows.
    private let waiting = Guarded(0)

    init(_ seats: [Seat]) {
      self.seats = seats
    }

    /// Takes the newest rows.
    func begin(_ rows: DecodedLevels) {
      self.rows = rows
      waiting.withLock { $0 = seats.count }
    }

    /// Does what is left to do, seat by seat; other threads may do the same.
    func work() {
      guard let rows else { return }
      func next() -> Seat? {
        waiting.withLock { count in
          guard count > 0 else { return nil }
          count -= 1
          return seats[count]
        }
      }
      while let seat = next() { seat.resampler.update(rows.levels[seat.level]) }
    }

    /// Lets go of rows and pictures.
    func clear() {
      rows = nil
      seats = []
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
    shared = Shared(
      distinct.map { fitting in
        let level = rows.level(of: fitting)
        return Seat(Resampler(fitting, window: rows.levels[level].window), level: level)
      })
  }

  /// Takes the newest rows, once all rows before them are done with.
  ///
  /// - Parameters:
  ///   - rows: The rows, of which those before the newest are still needed.
  ///   - meanwhile: Whether the caller does something else at the same time.
  mutating func update(_ rows: DecodedLevels, meanwhile: Bool) {
    finish()
    shared.begin(rows)
    let task = ThreadTask { [shared] in shared.work() }
    if meanwhile { task.start() }
    self.task = task
  }

  /// Brings all pictures up to date with the rows that were taken.
  private mutating func finish() {
    shared.work()
    task?.wait()
    task = nil
  }

  /// The pictures, once all rows are done with.
  ///
  /// Called once: the pictures are given away, so that one that no other canvas shares is changed without being
  /// copied.
  mutating func takeBitmaps() -> [Bitmap] {
    finish()
    defer { shared.clear() }
    return pictures.map { shared.seats[$0].resampler.bitmap }
  }

  deinit {
    task?.wait()
  }
}
