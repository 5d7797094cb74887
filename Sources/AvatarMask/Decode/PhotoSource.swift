/// Where a photo's bytes come from.
public enum PhotoSource: Sendable {
  /// The whole file in memory.
  case bytes([UInt8])
  /// An open file that can be read at any offset (`pread`); it stays the caller's to close.
  case descriptor(Int32)

  /// Whether bytes that begin like this can be a photo of a kind that is read.
  ///
  /// - Parameter head: The first kilobyte or more, less only where that is all there is.
  /// - Returns: False where `render` would refuse them, so that the rest need not be waited for.
  public static func canBeRead(startingWith head: [UInt8]) -> Bool {
    (try? ImageFormat.sniff(head)) != nil
  }
}
