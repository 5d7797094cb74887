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

  /// What it says, as README and the manual page have it.
  var meaning: String {
    switch self {
    case .success: "all done"
    case .someFailed:
      "some photos of several failed, `--check` found outputs that are missing or would change, or a picture "
        + "failed a check of `avatar inspect`"
    case .usage: "the command line is wrong"
    case .badData:
      "the photo, mask, overlay or path is bad: empty, cut off, damaged, no picture at all, too large"
    case .noInput: "an input cannot be read"
    case .unsupported:
      "not supported, by name: a kind of picture, or what an SVG file would draw"
    case .internalError: "internal error, or not enough memory"
    case .cannotCreate: "an output cannot be created"
    case .inputOutput: "input or output error, such as a full disk"
    }
  }
}
