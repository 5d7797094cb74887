/// What a name stands for.
enum FileKind: Sendable, Equatable {
  case regular
  case folder
  case link
  /// A device, a FIFO or a socket.
  case other
}
