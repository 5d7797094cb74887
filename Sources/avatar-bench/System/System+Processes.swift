import AvatarMask

#if canImport(Glibc)
  // `environ` is a variable that nobody here changes.
  @unsafe @preconcurrency import Glibc
#endif

/// Processes.
extension System {
  /// Runs a command with nothing on standard input, and waits for it.
  ///
  /// - Parameters:
  ///   - command: The command; a program that cannot be started gives status 127.
  ///   - output: Where standard output and standard error go.
  /// - Returns: What it took.
  static func run(_ command: Command, output: String = "/dev/null") -> Measurement {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(
      &actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    unsafe posix_spawn_file_actions_adddup2(&actions, 1, 2)
    let words = [command.program] + command.arguments
    var pointers = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { for index in words.indices { unsafe free(pointers[index]) } }
    var process: pid_t = 0
    let start = now()
    guard unsafe posix_spawn(&process, command.program, &actions, nil, &pointers, environ) == 0
    else {
      return Measurement(wall: 0, cpu: 0, peak: 0, status: 127)
    }
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
    let wall = Double(now() - start) / 1e6
    func milliseconds(_ time: timeval) -> Double {
      Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3
    }
    let signal = status & 0x7f
    return Measurement(
      wall: wall, cpu: milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime),
      peak: mebibytes(usage), status: signal == 0 ? status >> 8 & 0xff : 128 + signal)
  }
}
