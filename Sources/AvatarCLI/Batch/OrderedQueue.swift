import AvatarMask

/// Hands out items to threads and takes back what became of each, which is told in order.
///
/// A thread that is done takes the next item, so that none waits for another's large photo. While one waits for
/// an item that is still to come, what the others have done is told.
final class OrderedQueue<Item: Sendable, Report: Sendable>: Sendable {
  private struct Reports {
    /// The number to tell of next.
    var due = 0
    /// Reports on later numbers: no more than are done while one photo takes its time.
    var early: [Int: Report] = [:]
  }

  private let take: @Sendable () -> Item?
  private let tell: @Sendable (Report) -> Void
  /// The number of the item that is handed out next.
  private let upcoming = Guarded(0)
  /// Whether none is handed out any more: apart, so that nobody who waits for an item holds it up.
  private let isStopped = Guarded(false)
  private let reports = Guarded(Reports())

  /// Makes a queue.
  ///
  /// - Parameters:
  ///   - take: The next item, for which it may wait, or nil after the last; called by one thread at a time.
  ///   - tell: Called for every item in order, by one thread at a time.
  init(
    taking take: @escaping @Sendable () -> Item?, telling tell: @escaping @Sendable (Report) -> Void
  ) {
    self.take = take
    self.tell = tell
  }

  /// An item that no other thread has, with its number, or nil when all are taken or the queue was stopped.
  func next() -> (number: Int, item: Item)? {
    upcoming.withLock { number in
      // What comes after the queue was stopped is left alone, too.
      guard !isStopped.withLock({ $0 }), let item = take(), !isStopped.withLock({ $0 }) else {
        return nil
      }
      defer { number += 1 }
      return (number, item)
    }
  }

  /// Hands out no more items; those that are out are finished and told as ever.
  func stop() {
    isStopped.withLock { $0 = true }
  }

  /// Takes the report on the item of a number that `next` gave.
  func finish(_ number: Int, _ report: Report) {
    // Told under the lock: lines come whole and in order, and where nobody reads them the work
    // pauses instead of piling up.
    reports.withLock { reports in
      reports.early[number] = report
      while let report = reports.early.removeValue(forKey: reports.due) {
        tell(report)
        reports.due += 1
      }
    }
  }
}
