/// A value that one thread at a time may see.
@safe package final class Guarded<Value: Sendable>: @unchecked Sendable {
  private var value: Value
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>

  /// Guards a value.
  package init(_ value: Value) {
    self.value = value
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(mutex, nil)
    unsafe changed = .allocate(capacity: 1)
    unsafe changed.initialize(to: pthread_cond_t())
    unsafe pthread_cond_init(changed, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe changed.deinitialize(count: 1)
    unsafe changed.deallocate()
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deinitialize(count: 1)
    unsafe mutex.deallocate()
  }

  /// Runs `body` while no other thread does.
  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    withLock(once: { _ in true }, body)
  }

  /// Waits until `isReady`, then runs `body` while no other thread does.
  ///
  /// - Parameters:
  ///   - isReady: What to wait for; asked at once and each time that another thread had the value.
  ///   - body: What to do with the value.
  /// - Returns: What `body` does.
  package func withLock<Result>(
    once isReady: (Value) -> Bool, _ body: (inout Value) -> Result
  ) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer {
      unsafe pthread_cond_broadcast(changed)
      unsafe pthread_mutex_unlock(mutex)
    }
    while !isReady(value) { unsafe pthread_cond_wait(changed, mutex) }
    return body(&value)
  }

  /// Runs `body` and holds every other thread back for good: for the last deed of a process.
  ///
  /// - Parameters:
  ///   - patience: Nanoseconds to wait for another thread, after which `body` is left out; for ever if nil.
  ///   - body: What to do with the value.
  package func withLockKept(patience: UInt64? = nil, _ body: (inout Value) -> Void) {
    var left = patience
    let step: UInt64 = 1_000_000
    while unsafe pthread_mutex_trylock(mutex) != 0 {
      guard let remaining = left else {
        unsafe pthread_mutex_lock(mutex)
        break
      }
      if remaining < step { return }
      left = remaining - step
      var time = timespec(tv_sec: 0, tv_nsec: Int(step))
      _ = unsafe nanosleep(&time, nil)
    }
    body(&value)
  }
}
