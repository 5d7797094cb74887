// Every call into the C library is in this folder, so that no other file of this module knows a
// difference between platforms. The library itself comes through AvatarMask.
import AvatarMask

/// The system's services as this program needs them.
enum System {
  /// Nanoseconds of a clock that never goes back.
  static func now() -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// The value of an environment variable, if it is set to something.
  static func environment(_ name: String) -> String? {
    let value = unsafe getenv(name).map { unsafe String(cString: $0) }
    return value?.isEmpty == true ? nil : value
  }

  /// Processors that are there.
  static var processors: Int { Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The most memory this process has held so far, in MiB.
  static var ownPeak: Double {
    var usage = rusage()
    #if canImport(Darwin)
      unsafe getrusage(RUSAGE_SELF, &usage)
    #else
      unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #endif
    return mebibytes(usage)
  }

  /// Ends the process.
  static func end(_ status: Int32) -> Never {
    flush()
    exit(status)
  }

  /// Shows what was printed so far, though output goes into a pipe.
  static func flush() { fflush(nil) }

  /// Writes a line to standard error.
  static func complain(_ line: String) {
    flush()
    _ = writeAll(Array((line + "\n").utf8), to: STDERR_FILENO)
  }

  /// The most memory that `usage` names, in MiB.
  static func mebibytes(_ usage: rusage) -> Double {
    #if canImport(Darwin)
      Double(usage.ru_maxrss) / 1_048_576
    #else
      Double(usage.ru_maxrss) / 1024
    #endif
  }
}
