extension FilePath {
  /// The file that a chain of links ends at, which need not exist, and what it is.
  ///
  /// A link stays and what it leads to is replaced: a rename onto the link would replace the link. What
  /// is no file is opened by the name it was given, since `/dev/stdout` and the like lead to no other.
  func followingLinks() throws(SystemError) -> (FilePath, FileKind?) {
    if Platform.kindBehind(bytes) == .other { return (self, .other) }
    var path = self
    // As many as Linux follows.
    for _ in 0..<40 {
      let kind = try Platform.kind(path.bytes)
      guard kind == .link else { return (path, kind) }
      path = path.resolving(try Platform.target(ofLink: path.bytes))
    }
    throw .tooManyLinks
  }
}
