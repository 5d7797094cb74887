/// When a file was written last, as finely as its file system knows.
struct ModificationTime: Comparable, Sendable {
  /// Since 1970.
  let seconds: Int
  /// Beyond the seconds, 0…999,999,999.
  let nanoseconds: Int

  static func < (one: ModificationTime, other: ModificationTime) -> Bool {
    (one.seconds, one.nanoseconds) < (other.seconds, other.nanoseconds)
  }
}
