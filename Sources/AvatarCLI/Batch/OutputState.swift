import AvatarMask

/// How an output compares with what would be written.
enum OutputState: String, Sendable {
  /// It shows the same: every pixel, and what it says of its colours.
  case same
  /// There is none.
  case missing
  /// It is another picture, or none that can be read.
  case different

  /// Compares a file with a picture.
  ///
  /// Not byte by byte: a file that was made smaller by another tool, or compressed by another library, shows
  /// the same.
  ///
  /// - Throws: `Failure.output` where the file cannot be read.
  init(of name: FileName, against avatar: Avatar) throws(Failure) {
    try self.init(of: name) { () throws(InputError) in try Input(name).shows(avatar) }
  }

  /// Compares a file with a text.
  ///
  /// - Throws: `Failure.output` where the file cannot be read.
  init(of name: FileName, against text: String) throws(Failure) {
    try self.init(of: name) { () throws(InputError) in
      guard case .path(let path) = name else { return false }
      return try Input.bytes(of: path) == Array(text.utf8)
    }
  }

  private init(of name: FileName, isSame: () throws(InputError) -> Bool) throws(Failure) {
    // A device or a FIFO holds no picture, and reading from one could wait for ever.
    if case .path(let path) = name, Platform.kindBehind(path) == .other {
      self = .different
      return
    }
    do {
      self = try isSame() ? .same : .different
    } catch .noSuchFile {
      self = .missing
    } catch .isFolder {
      throw .output(name, .isFolder)
    } catch {
      throw .input(name, error)
    }
  }
}
