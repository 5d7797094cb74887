// The calls into the C library for signals, threads and locks.
import AvatarMask

/// Signals and threads.
extension Platform {
  /// The signals that end a process and that it can see coming.
  private static let endings = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU, SIGUSR1, SIGUSR2, SIGALRM,
  ]

  /// Makes writes to a closed pipe and past a file size limit fail instead of ending the process.
  static func ignoreWriteSignals() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Runs `cleanUp` before a signal ends the process.
  ///
  /// The signals are blocked and a thread waits for them, so that `cleanUp` is ordinary code: it
  /// may lock and allocate, which a signal handler may not. Call it before any other thread starts,
  /// because threads inherit what is blocked. Signals that the parent ignores stay ignored, as
  /// `nohup` has it.
  static func onEnding(_ cleanUp: @escaping @Sendable () -> Void) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in endings where !isIgnored(number) { unsafe sigaddset(&signals, number) }
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    let watcher = startThread { [signals] in
      var number: Int32 = 0
      while unsafe withUnsafePointer(to: signals, { unsafe sigwait($0, &number) }) != 0 {}
      cleanUp()
      die(of: number)
    }
    // Where no thread can be had, the signals end the process as ever, at worst with a leftover.
    if watcher == nil { unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }

  /// Ends the process as `number` would have, so that the shell sees 128 + `number`.
  static func die(of number: Int32) -> Never {
    _ = signal(number, SIG_DFL)
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    _ = kill(getpid(), number)
    // Reached only by the first process of a container, which default actions do not end.
    _exit(128 + number)
  }

  /// Ends the process as a write to a pipe does that nobody reads.
  static func dieOfClosedPipe() -> Never { die(of: SIGPIPE) }

  private static func isIgnored(_ number: Int32) -> Bool {
    let old = signal(number, SIG_DFL)
    let isIgnored = unsafe unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if isIgnored { _ = signal(number, SIG_IGN) }
    return isIgnored
  }

  private final class ThreadBody {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
  }

  /// Runs `body` on up to `count` threads, this one among them, and returns when all have ended.
  ///
  /// Where no further thread can be had, those there are do the work; so `body` has to take it from
  /// what they share.
  static func runOnThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let threads = (1..<max(1, count)).compactMap { _ in startThread(body) }
    body()
    for thread in threads { pthread_join(thread.handle, nil) }
  }

  /// A thread that was started.
  @safe private struct Thread {
    let handle: pthread_t
  }

  private static func startThread(_ run: @escaping @Sendable () -> Void) -> Thread? {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let body = unsafe Unmanaged.passRetained(ThreadBody(run))
    let result = unsafe pthread_create(
      &thread, nil,
      { argument in
        let argument: UnsafeMutableRawPointer? = unsafe argument
        if let argument = unsafe argument {
          unsafe Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
        }
        return nil
      }, body.toOpaque())
    guard result == 0 else {
      unsafe body.release()
      return nil
    }
    #if canImport(Darwin)
      return thread.map(Thread.init)
    #else
      return Thread(handle: thread)
    #endif
  }
}

/// A value that one thread at a time may see.
@safe final class Guarded<Value>: @unchecked Sendable {
  private var value: Value
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  /// Guards a value.
  init(_ value: Value) {
    self.value = value
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deinitialize(count: 1)
    unsafe mutex.deallocate()
  }

  /// Runs `body` while no other thread does.
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body(&value)
  }

  /// Runs `body` and holds every other thread back for good: for the last deed of a process.
  func withLockKept(_ body: (inout Value) -> Void) {
    unsafe pthread_mutex_lock(mutex)
    body(&value)
  }
}
