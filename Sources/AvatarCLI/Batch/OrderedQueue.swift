import AvatarMask

/// Hands out numbers to threads and takes back what became of each, which is told in order.
///
/// A thread that is done takes the next number, so that none waits for another's large photo.
final class OrderedQueue<Report: Sendable>: Sendable {
  private struct State {
    /// The number to hand out next.
    var next = 0
    /// Whether that is not done any more.
    var isStopped = false
    /// The number to tell of next.
    var due = 0
    /// Reports on later numbers: no more than are done while one photo takes its time.
    var early: [Int: Report] = [:]
  }

  private let count: Int
  private let tell: @Sendable (Int, Report) -> Void
  private let state = Guarded(State())

  /// Makes a queue of 0..<`count`.
  ///
  /// - Parameters:
  ///   - count: How many numbers are handed out.
  ///   - tell: Called for every number in order, by one thread at a time.
  init(count: Int, tell: @escaping @Sendable (Int, Report) -> Void) {
    self.count = count
    self.tell = tell
  }

  /// A number that no other thread has, or nil when all are taken or the queue was stopped.
  func next() -> Int? {
    state.withLock { state in
      guard !state.isStopped, state.next < count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  /// Hands out no more numbers; those that are out are finished and told as ever.
  func stop() {
    state.withLock { $0.isStopped = true }
  }

  /// Takes the report on a number that `next` gave.
  func finish(_ number: Int, _ report: Report) {
    // Told under the lock: lines come whole and in order, and where nobody reads them the work
    // pauses instead of piling up.
    state.withLock { state in
      state.early[number] = report
      while let report = state.early.removeValue(forKey: state.due) {
        tell(state.due, report)
        state.due += 1
      }
    }
  }
}
