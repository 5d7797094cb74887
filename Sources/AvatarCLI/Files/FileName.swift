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
}
