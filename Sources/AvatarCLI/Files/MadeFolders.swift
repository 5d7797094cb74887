import AvatarMask

/// The folders that are made for outputs, of which those that stay empty are removed again.
final class MadeFolders: Sendable {
  private let made = Guarded<[ByteString]>([])

  /// Makes a folder and those above it, where they are missing.
  ///
  /// - Throws: `Failure.folder`.
  func make(_ folder: ByteString) throws(Failure) {
    var new: [ByteString] = []
    defer { made.withLock { $0 += new } }
    do {
      try Folder.make(folder, noting: &new)
    } catch {
      throw .folder(folder, error)
    }
  }

  /// Removes what was made for photos that failed; a folder inside another has the longer name.
  func removeEmpty() {
    let folders = made.withLock { $0.sorted { $0.bytes.count > $1.bytes.count } }
    for folder in folders { Platform.removeEmptyFolder(folder) }
  }
}
