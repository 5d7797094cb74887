/// The effort spent on making the file small.
public enum Compression: String, Sendable, CaseIterable {
  /// Little effort.
  case fast
  /// A small file in little time.
  case `default`
  /// The smallest file.
  case smallest
}
