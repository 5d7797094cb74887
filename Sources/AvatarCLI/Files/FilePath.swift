/// The name of a file, with its folder told apart.
struct FilePath: Hashable, Sendable {
  /// The whole name as the system takes it.
  let bytes: ByteString

  /// Wraps a name.
  init(_ bytes: ByteString) {
    self.bytes = bytes
  }

  /// The folder: what is before the last slash, `.` if there is none.
  var folder: ByteString {
    let prefix = bytes.bytes[..<nameStart]
    if prefix.isEmpty { return ByteString(".") }
    return ByteString(bytes: prefix.count == 1 ? [FilePath.slash] : Array(prefix.dropLast()))
  }

  /// What is after the last slash.
  var name: ByteString { ByteString(bytes: Array(bytes.bytes[nameStart...])) }

  /// Whether the name ends as those of files do: in a dot and a suffix that begins with a letter.
  var hasSuffix: Bool {
    let name = name.bytes
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot + 1 < name.count else {
      return false
    }
    return Character(Unicode.Scalar(name[dot + 1])).isLetter
  }

  /// A file of another name in the same folder.
  func sibling(_ name: ByteString) -> FilePath {
    FilePath(ByteString(bytes: bytes.bytes[..<nameStart] + name.bytes))
  }

  /// What a link of this name means that holds `target`.
  func resolving(_ target: ByteString) -> FilePath {
    target.bytes.first == FilePath.slash ? FilePath(target) : sibling(target)
  }

  private var nameStart: Int {
    bytes.bytes.lastIndex(of: FilePath.slash).map { $0 + 1 } ?? 0
  }

  private static let slash = UInt8(ascii: "/")
}
