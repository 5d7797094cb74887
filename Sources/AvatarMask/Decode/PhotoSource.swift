/// Where a photo's bytes come from.
public enum PhotoSource: Sendable {
  /// The whole file in memory.
  case bytes([UInt8])
  /// An open file that can be read at any offset (`pread`); it stays the caller's to close.
  case descriptor(Int32)
}
