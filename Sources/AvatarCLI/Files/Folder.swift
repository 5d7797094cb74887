/// Folders that are made where they are missing.
enum Folder {
  /// Makes a folder and those above it; one that exists is left alone.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - made: What was made is added here, also where an error follows.
  /// - Throws: `FolderError` if there is no such folder afterwards.
  static func make(_ path: ByteString, noting made: inout [ByteString]) throws(FolderError) {
    let above = FilePath(path.withoutTrailingSlashes).folder
    for canMakeAbove in [above.bytes.count < path.bytes.count, false] {
      if Platform.identity(ofFolder: path) != nil { return }
      do {
        try Platform.makeFolder(path)
        made.append(path)
        return
      } catch {
        switch error {
        case .noSuchFile where canMakeAbove: try make(above, noting: &made)
        // Another thread or process may have made it meanwhile.
        case .exists where Platform.identity(ofFolder: path) != nil: return
        case .exists: throw leadsNowhere(path) ? .brokenLink(path) : .system(.isNoFolder)
        default: throw .system(error)
        }
      }
    }
  }

  /// Whether a name that is taken is a link to nothing.
  private static func leadsNowhere(_ path: ByteString) -> Bool {
    guard let (_, kind) = try? FilePath(path.withoutTrailingSlashes).followingLinks() else {
      return false
    }
    return kind == nil
  }
}

/// Why a folder cannot be made.
enum FolderError: Error, Sendable, Equatable {
  /// This name, of the folder or of one above it, is a link to nothing.
  case brokenLink(ByteString)
  /// The system refused.
  case system(SystemError)
}

extension ByteString {
  /// The name without slashes at its end, except for the one that is the root's name.
  var withoutTrailingSlashes: ByteString {
    var kept = bytes[...]
    while kept.count > 1, kept.last == UInt8(ascii: "/") { kept.removeLast() }
    return ByteString(bytes: Array(kept))
  }
}
