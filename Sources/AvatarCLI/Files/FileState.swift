/// What is known of a file or folder, of which something differs once it has been written to, or another has taken its name.
struct FileState: Equatable, Sendable {
  /// What it is.
  let kind: FileKind
  /// Which it is.
  let identity: FileIdentity
  /// Its size in bytes.
  let size: Int
  /// When it was written last.
  let time: ModificationTime
}
