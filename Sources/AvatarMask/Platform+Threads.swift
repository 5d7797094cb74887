/// Runs `body` for 0..<`count` on up to `threads` threads and returns its results in order.
///
/// Which thread takes which index is fixed, and the results depend on the index alone. The calling thread
/// works too; where no further thread can be had, it does all the work.
func concurrentMap<Result: Sendable>(
  _ count: Int, threads: Int, _ body: @escaping @Sendable (Int) -> Result
) -> [Result] {
  let threads = max(1, min(threads, count))
  let shares = (0..<threads).map { first in
    ThreadTask { stride(from: first, to: count, by: threads).map(body) }
  }
  for share in shares.dropFirst() { share.start() }
  let results = shares.map { $0.result() }
  return (0..<count).map { results[$0 % threads][$0 / threads] }
}

/// A value that is taken once, by one thread, and then is that thread's alone.
final class Handover<Value: Sendable>: @unchecked Sendable {
  private var value: Value?

  init(_ value: consuming Value) {
    self.value = value
  }

  /// The value, which must not have been taken.
  func take() -> Value {
    guard let value = value.take() else { preconditionFailure("A value is handed over once") }
    return value
  }
}

/// A piece of work that a thread may do meanwhile; its result is read only after that has ended.
package final class ThreadTask<Result: Sendable>: Runnable, @unchecked Sendable {
  private let work: @Sendable () -> Result
  private var finished: Result?
  private var thread: pthread_t?

  /// Makes a task that has not begun.
  package init(_ work: @escaping @Sendable () -> Result) {
    self.work = work
  }

  /// Has a thread begin the work, if one can be had.
  ///
  /// Call `result` or `wait` later, unless the work never ends.
  ///
  /// - Returns: Whether a thread has begun.
  @discardableResult
  package func start() -> Bool {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let context = unsafe Unmanaged<Runnable>.passRetained(self)
    let status = unsafe pthread_create(&thread, nil, runThread, context.toOpaque())
    if status == 0 {
      self.thread = thread
    } else {
      unsafe context.release()
    }
    return status == 0
  }

  /// The result: of the thread if there is one, else of doing the work here and now.
  package func result() -> Result {
    wait()
    if let finished { return finished }
    let result = work()
    finished = result
    return result
  }

  /// Waits for the thread, if there is one, to end.
  package func wait() {
    if let thread { pthread_join(thread, nil) }
    thread = nil
  }

  fileprivate override func run() { finished = work() }
}

/// What a thread runs, whatever its result.
///
/// A class, since a protocol's functions would be looked for at run time, which takes as long as a small picture.
package class Runnable {
  fileprivate init() {}

  fileprivate func run() {}
}

#if canImport(Darwin)
  private func runThread(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    unsafe Unmanaged<Runnable>.fromOpaque(context).takeRetainedValue().run()
    return nil
  }
#else
  private func runThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context = unsafe context {
      unsafe Unmanaged<Runnable>.fromOpaque(context).takeRetainedValue().run()
    }
    return nil
  }
#endif
