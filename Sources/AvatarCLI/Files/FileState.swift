/// What differs once a file has been written to, or another has taken its name.
struct FileState: Equatable, Sendable {
  /// Its file system.
  let device: UInt64
  /// Its number there.
  let number: UInt64
  /// Its size in bytes.
  let size: Int
  /// When it was written last.
  let time: ModificationTime
}
