/// A file as the user names it: `-` is a standard stream.
enum FileName: Sendable, Equatable {
  /// Standard input, or standard output where something is written.
  case standard
  /// A file of this name.
  case path(ByteString)

  /// Reads an operand or a value.
  init(_ argument: ByteString) {
    self = argument == ByteString("-") ? .standard : .path(argument)
  }

  /// When the file was written last; nil for a stream and where it cannot be known.
  var modificationTime: ModificationTime? {
    guard case .path(let path) = self else { return nil }
    return Platform.modificationTime(of: path)
  }
}
