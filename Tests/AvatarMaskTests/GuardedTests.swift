import Testing

@testable import AvatarMask

struct GuardedTests {
  @Test func oneThreadAtATimeHasTheValue() {
    let counter = Guarded(0)
    let tasks = (0..<4).map { _ in
      ThreadTask { for _ in 0..<1000 { counter.withLock { $0 += 1 } } }
    }
    for task in tasks { task.start() }
    for task in tasks { task.result() }
    #expect(counter.withLock { $0 } == 4000)
  }

  @Test func waitsForAValue() {
    let turn = Guarded(0)
    let order = Guarded<[Int]>([])
    let tasks = [2, 1, 0].map { number in
      ThreadTask {
        turn.withLock(once: { $0 == number }) { turn in
          order.withLock { $0.append(number) }
          turn += 1
        }
      }
    }
    for task in tasks { task.start() }
    for task in tasks.reversed() { task.result() }
    #expect(order.withLock { $0 } == [0, 1, 2])
  }
}
