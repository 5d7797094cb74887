// The calls into the C library for signals.
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
    let watcher = ThreadTask<Void> { [signals] in
      var number: Int32 = 0
      while unsafe withUnsafePointer(to: signals, { unsafe sigwait($0, &number) }) != 0 {}
      cleanUp()
      die(of: number)
    }
    // Where no thread can be had, the signals end the process as ever, at worst with a leftover.
    if !watcher.start() { unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
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
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handler = unsafe action.__sa_handler.sa_handler
    #else
      let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// A stack, and what it takes to make a small picture.
  private static let roomOfAThread = 32 << 20

  /// Runs `body` on up to `count` threads, this one among them, and returns when all have ended.
  ///
  /// Where no further thread can be had, or would leave no room to work in, those there are do the work; so
  /// `body` has to take it from what they share.
  static func runOnThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let others = (1..<max(1, count)).map { _ in ThreadTask(body) }
    for other in others where Memory.isThere(roomOfAThread) { other.start() }
    body()
    for other in others { other.wait() }
  }
}
