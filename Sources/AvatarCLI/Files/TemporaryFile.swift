import AvatarMask

/// A file beside its target, which becomes the target when it is complete.
///
/// It is called `.NAME.avatar-XXXXXXXX`, so that what a power cut leaves behind can be told and
/// removed. Unless it is kept, it is removed: when its owner lets go of it, and before a signal
/// ends the process.
struct TemporaryFile: ~Copyable {
  private let path: ByteString
  private let target: FilePath
  private let file: Descriptor

  /// The names of all files that are not complete.
  private static let unfinished = Guarded<Set<ByteString>>([])

  /// Has the files removed when a signal ends the process.
  ///
  /// Call it once, before threads start.
  static func removeOnSignals() {
    Platform.onEnding {
      removeAll()
      Console.end()
    }
  }

  /// Removes all files that are not complete; no thread can make or keep another one afterwards.
  static func removeAll() {
    unfinished.withLockKept { paths in
      for path in paths { Platform.remove(path) }
    }
  }

  /// Creates one for a target that is no link; its permissions follow the umask.
  init(for target: FilePath) throws(SystemError) {
    self.target = target
    var generator = SystemRandomNumberGenerator()
    var attempts = 0
    while true {
      let path = TemporaryFile.path(for: target, using: &generator)
      // Made and listed as one, so that the thread that ends the process comes before both, and then there
      // is no file, or after both, and removes it.
      var created: Descriptor?
      var failure: SystemError?
      TemporaryFile.unfinished.withLock { paths in
        do throws(SystemError) {
          created = try Platform.createFile(path)
          paths.insert(path)
        } catch {
          failure = error
        }
      }
      if let created = created.take() {
        file = created
        self.path = path
        return
      }
      attempts += 1
      if let failure, failure != .exists || attempts == 100 { throw failure }
    }
  }

  deinit {
    // After a rename or another name there is nothing of this name or one name too many.
    Platform.remove(path)
    _ = TemporaryFile.unfinished.withLock { $0.remove(path) }
  }

  /// Writes the whole content.
  ///
  /// A new file is not forced onto the disk: that takes longer than making most avatars does, and all that a
  /// power cut can leave of it is an empty file, which `--if-newer` does not take for a picture.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    try Platform.writeAll(bytes, to: file.number)
  }

  /// Gives the file its target's name, at one moment: nobody sees half a picture.
  ///
  /// - Parameter replacing: Whether a file of that name is replaced; otherwise it is an error.
  /// - Throws: `SystemError`; what had the name keeps it then.
  consuming func keep(replacing: Bool) throws(SystemError) {
    let target = target.bytes
    guard !replacing else {
      // What the user had must not be lost before the new picture is on the disk.
      if Platform.losesReplacedFiles(file.number), try Platform.kind(target) != nil {
        try Platform.flush(file.number)
      }
      return try Platform.rename(path, to: target)
    }
    do {
      try Platform.link(path, as: target)
    } catch {
      guard error.meansNoHardLinks else { throw error }
      // FAT and some network file systems have no second names: hold the name with an empty file.
      _ = try Platform.createFile(target)
      do {
        try Platform.rename(path, to: target)
      } catch {
        Platform.remove(target)
        throw error
      }
    }
  }

  /// A name for a temporary file in the target's folder.
  static func path(
    for target: FilePath, using generator: inout some RandomNumberGenerator
  ) -> ByteString {
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
    // Some file systems allow 143 bytes only. Half a character would be refused by others.
    var stem = target.name.bytes.prefix(100)
    if stem.count < target.name.bytes.count {
      while let last = stem.last, last & 0x80 != 0 {
        stem.removeLast()
        if last & 0xc0 == 0xc0 { break }
      }
    }
    let random = (0..<8).map { _ in alphabet[Int.random(in: alphabet.indices, using: &generator)] }
    let name = Array(".".utf8) + stem + Array(".avatar-".utf8) + random
    return target.sibling(ByteString(bytes: name)).bytes
  }
}
