/// Folders that are made where they are missing.
enum Folder {
  /// Makes a folder and those above it; one that exists is left alone.
  ///
  /// - Throws: `SystemError` if there is no such folder afterwards.
  static func make(_ path: ByteString) throws(SystemError) {
    let above = FilePath(path.withoutTrailingSlashes).folder
    for canMakeAbove in [above.bytes.count < path.bytes.count, false] {
      if Platform.identity(ofFolder: path) != nil { return }
      do {
        return try Platform.makeFolder(path)
      } catch {
        switch error {
        case .noSuchFile where canMakeAbove: try make(above)
        // Another thread or process may have made it meanwhile.
        case .exists where Platform.identity(ofFolder: path) != nil: return
        case .exists: throw .isNoFolder
        default: throw error
        }
      }
    }
  }
}

extension ByteString {
  /// The name without slashes at its end, except for the one that is the root's name.
  var withoutTrailingSlashes: ByteString {
    var kept = bytes[...]
    while kept.count > 1, kept.last == UInt8(ascii: "/") { kept.removeLast() }
    return ByteString(bytes: Array(kept))
  }
}
