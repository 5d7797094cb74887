import AvatarMask

/// A call that the system refused.
struct SystemError: Error, Sendable, Equatable {
  /// The `errno`.
  let code: Int32

  /// The system's words, such as `no space left on device`.
  var text: String {
    let text = Platform.words(for: code)
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// Nothing has the name.
  static let noSuchFile = SystemError(code: ENOENT)
  /// Something has the name already.
  static let exists = SystemError(code: EEXIST)
  /// The name is a folder's.
  static let isFolder = SystemError(code: EISDIR)
  /// The name is not a folder's.
  static let isNoFolder = SystemError(code: ENOTDIR)
  /// A chain of links that never ends.
  static let tooManyLinks = SystemError(code: ELOOP)
  /// There is not enough memory.
  static let noMemory = SystemError(code: ENOMEM)
  /// Nobody reads the pipe any more.
  static let closedPipe = SystemError(code: EPIPE)

  /// Nobody has opened the FIFO to read, or there is no such device.
  static let noReader = SystemError(code: ENXIO)

  /// Whether the disk is full or faulty, as opposed to a name that is not allowed.
  var meansFullOrBroken: Bool { [ENOSPC, EDQUOT, EIO, EFBIG].contains(code) }

  /// Whether a file cannot have a second name here.
  var meansNoHardLinks: Bool { [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(code) }
}
