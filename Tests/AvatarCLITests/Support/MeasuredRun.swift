import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// One run of the real binary, with what it cost.
struct MeasuredRun {
  /// The exit status as a shell sees it: 128 + N after signal N.
  let status: Int32
  /// Standard error.
  let errors: String
  /// Processor time in seconds.
  let seconds: Double
  /// The most memory it had at a time, in bytes, or 0 where that was no more than this process has had: the
  /// system counts what a new process inherits before it becomes another program.
  let peakMemory: Int

  /// Processor time after which a run is ended: it hangs.
  private static let mostSeconds = 60

  /// Whether costs say anything: neither a debug build nor a sanitizer is as fast or as small.
  static let costsCount: Bool = {
    #if DEBUG
      return false
    #else
      return dlsym(dlopen(nil, RTLD_NOW), "__asan_init") == nil
    #endif
  }()

  /// Runs the binary in `folder` and waits.
  init(_ arguments: [String], in folder: Scratch) throws {
    let script = """
      cd '\(folder.path)' && ulimit -t \(Self.mostSeconds) && exec "$@" 2>errors >/dev/null </dev/null
      """
    let words = ["/bin/bash", "-c", script, "bash", Executable.path] + arguments
    var pointers = words.map { strdup($0) } + [nil]
    defer {
      for pointer in pointers { free(pointer) }
    }
    var (process, own) = (pid_t(), rusage())
    guard posix_spawn(&process, words[0], nil, nil, &pointers, environ) == 0 else {
      throw CocoaError(.executableLoad)
    }
    var (wait, usage) = (Int32(), rusage())
    while wait4(process, &wait, 0, &usage) < 0 {
      guard errno == EINTR else { throw CocoaError(.executableLoad) }
    }
    // Asked last, since other tests go on and this process may have grown before the other one began.
    #if os(macOS)
      getrusage(RUSAGE_SELF, &own)
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &own)
    #endif
    let signal = wait & 0x7f
    status = signal == 0 ? wait >> 8 & 0xff : 128 + signal
    errors = try folder.text("errors")
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    self.seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime)
    #if os(macOS)
      let unit = 1
    #else
      let unit = 1024
    #endif
    peakMemory = usage.ru_maxrss > own.ru_maxrss ? Int(usage.ru_maxrss) * unit : 0
  }
}
