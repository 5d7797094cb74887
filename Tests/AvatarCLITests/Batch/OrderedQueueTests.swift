import AvatarMask
import Testing

@testable import AvatarCLI

struct OrderedQueueTests {
  @Test(arguments: [0, 1, 2, 1000])
  func everyNumberIsHandedOutOnceAndToldInOrder(_ count: Int) {
    let told = Guarded<[Int]>([])
    let queue = OrderedQueue<Int>(count: count) { number, report in
      told.withLock { $0.append(number == report ? number : -1) }
    }
    Platform.runOnThreads(4) {
      while let number = queue.next() { queue.finish(number, number) }
    }
    #expect(told.withLock { $0 } == Array(0..<count))
  }

  @Test func handsOutNothingOnceItIsStopped() {
    let told = Guarded<[Int]>([])
    let queue = OrderedQueue<Int>(count: 9) { number, _ in told.withLock { $0.append(number) } }
    #expect([queue.next(), queue.next()] == [0, 1])
    queue.stop()
    #expect(queue.next() == nil)
    queue.finish(1, 1)
    queue.finish(0, 0)
    #expect(told.withLock { $0 } == [0, 1])
  }

  @Test func whatIsDoneEarlyWaitsForItsTurn() {
    let told = Guarded<[Int]>([])
    let queue = OrderedQueue<String>(count: 3) { number, _ in told.withLock { $0.append(number) } }
    #expect([queue.next(), queue.next(), queue.next(), queue.next()] == [0, 1, 2, nil])
    queue.finish(2, "c")
    queue.finish(1, "b")
    #expect(told.withLock { $0 }.isEmpty)
    queue.finish(0, "a")
    #expect(told.withLock { $0 } == [0, 1, 2])
  }
}
