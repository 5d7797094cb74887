import AvatarMask
import Testing

@testable import AvatarCLI

struct OrderedQueueTests {
  /// Hands out 0..<`count`.
  private func numbers(_ count: Int) -> @Sendable () -> Int? {
    let next = Guarded(0)
    return {
      next.withLock { next in
        guard next < count else { return nil }
        defer { next += 1 }
        return next
      }
    }
  }

  @Test(arguments: [0, 1, 2, 1000])
  func everyItemIsHandedOutOnceAndToldInOrder(_ count: Int) {
    let told = Guarded<[Int]>([])
    let queue = OrderedQueue<Int, Int>(taking: numbers(count)) { report in
      told.withLock { $0.append(report) }
    }
    Platform.runOnThreads(4) {
      while let (number, item) = queue.next() {
        queue.finish(number, number == item ? item : -1)
      }
    }
    #expect(told.withLock { $0 } == Array(0..<count))
  }

  @Test func handsOutNothingOnceItIsStopped() {
    let told = Guarded<[Int]>([])
    let queue = OrderedQueue<Int, Int>(taking: numbers(9)) { report in
      told.withLock { $0.append(report) }
    }
    #expect([queue.next()?.item, queue.next()?.item] == [0, 1])
    queue.stop()
    #expect(queue.next() == nil)
    queue.finish(1, 1)
    queue.finish(0, 0)
    #expect(told.withLock { $0 } == [0, 1])
  }

  @Test func whatIsDoneEarlyWaitsForItsTurn() {
    let told = Guarded<[String]>([])
    let queue = OrderedQueue<Int, String>(taking: numbers(3)) { report in
      told.withLock { $0.append(report) }
    }
    #expect((0..<4).map { _ in queue.next()?.number } == [0, 1, 2, nil])
    queue.finish(2, "c")
    queue.finish(1, "b")
    #expect(told.withLock { $0 }.isEmpty)
    queue.finish(0, "a")
    #expect(told.withLock { $0 } == ["a", "b", "c"])
  }

  /// A stream that brings nothing yet must not hold back what is known.
  @Test func isToldWhileAnItemIsWaitedFor() {
    let (told, mayGoOn) = (Guarded<[Int]>([]), Guarded(false))
    let taken = Guarded(0)
    let take: @Sendable () -> Int? = {
      let number = taken.withLock { taken in
        defer { taken += 1 }
        return taken
      }
      guard number > 0 else { return number }
      return mayGoOn.withLock(once: { $0 }, { _ in nil })
    }
    let queue = OrderedQueue<Int, Int>(taking: take) { report in
      told.withLock { $0.append(report) }
    }
    let first = queue.next()
    let waiting = ThreadTask { queue.next() == nil }
    waiting.start()
    queue.finish(first?.number ?? -1, 7)
    #expect(told.withLock { $0 } == [7])
    mayGoOn.withLock { $0 = true }
    #expect(waiting.result())
  }

  /// Stopping waits for nobody, and what comes after it is left alone.
  @Test func isStoppedWhileAnItemIsWaitedFor() {
    let (isWaiting, mayGoOn) = (Guarded(false), Guarded(false))
    let take: @Sendable () -> Int? = {
      isWaiting.withLock { $0 = true }
      return mayGoOn.withLock(once: { $0 }, { _ in 5 })
    }
    let queue = OrderedQueue<Int, Int>(taking: take) { _ in Issue.record("nothing was done") }
    let waiting = ThreadTask { queue.next() == nil }
    waiting.start()
    isWaiting.withLock(once: { $0 }, { _ in })
    queue.stop()
    mayGoOn.withLock { $0 = true }
    #expect(waiting.result())
  }
}
