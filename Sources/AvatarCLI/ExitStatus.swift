/// What the command tells the shell; the numbers are those of `sysexits.h`.
enum ExitStatus: Int32, Sendable, CaseIterable {
  /// All done.
  case success = 0
  /// Some photos of a batch failed, or a picture a check.
  case someFailed = 1
  /// The command line is wrong.
  case usage = 64
  /// The photo or the mask is bad.
  case badData = 65
  /// An input cannot be read.
  case noInput = 66
  /// A kind of picture that is not supported.
  case unsupported = 69
  /// An internal error, or no memory.
  case internalError = 70
  /// An output cannot be created.
  case cannotCreate = 73
  /// Writing failed.
  case inputOutput = 74
}
