import AvatarMask

/// A photo, mask or overlay that is open for reading.
struct Input: ~Copyable {
  private let source: PhotoSource
  /// Holds the file open that `source` reads from.
  private let file: Descriptor?
  /// What the file was like when it was opened; nil for a stream.
  private let state: FileState?

  /// The most that is read from a stream, whose size is not known before: 1 GiB.
  static let streamLimit = 1 << 30

  /// Opens a file, or reads a stream to its end.
  ///
  /// - Throws: `InputError`.
  init(_ name: FileName) throws(InputError) {
    guard case .path(let path) = name else {
      source = try Input.stream(Platform.standardInput)
      file = nil
      state = nil
      return
    }
    let file = try Input.open(path)
    let state = try Input.state(of: file.number)
    switch state.kind {
    case .folder: throw .isFolder
    // Of a file the library reads only the parts that it needs.
    case .regular:
      source = .descriptor(file.number)
      self.state = state
    case .link, .other:
      source = try Input.stream(file.number)
      self.state = nil
    }
    self.file = consume file
  }

  /// Makes sure that what was read is what has the name still.
  ///
  /// Otherwise half of it may be of one photo and half of another; and an output that is younger than what
  /// was read would pass for one of what is there now.
  ///
  /// - Throws: `InputError.changed`.
  borrowing func checkUnchanged(_ name: FileName) throws(InputError) {
    guard case .path(let path) = name, let state else { return }
    guard Platform.state(of: path) == state else { throw .changed }
  }

  /// Makes avatars of it.
  borrowing func render(
    _ renderer: inout Renderer, threads: Int?
  ) throws(AvatarError) -> Rendering {
    // Inside a borrow, so that the file stays open until the library is done.
    try renderer.render(source, threads: threads)
  }

  /// Whether it is a PNG that shows the same as an avatar.
  borrowing func shows(_ avatar: Avatar) -> Bool { avatar.isShown(by: source) }

  /// Looks into it.
  borrowing func inspect(maxPixels: Int) throws(AvatarError) -> Inspection {
    try AvatarMask.inspect(source, maxPixels: maxPixels)
  }

  /// Makes a shape of it.
  borrowing func mask(
    _ channel: Mask.Channel, _ fit: Fit, isInverted: Bool, maxPixels: Int,
    allowsTruncated: Bool
  ) throws(AvatarError) -> Mask {
    try Mask(
      source, channel: channel, fit: fit, isInverted: isInverted, maxPixels: maxPixels,
      allowsTruncated: allowsTruncated)
  }

  /// Makes an overlay's picture of it.
  borrowing func overlay(
    maxPixels: Int, allowsTruncated: Bool
  ) throws(AvatarError) -> Overlay.Picture {
    try Overlay.Picture(source, maxPixels: maxPixels, allowsTruncated: allowsTruncated)
  }

  /// The most that is read of a file that is no picture: 64 MiB.
  private static let textLimit = 1 << 26

  /// All bytes of a file that is no picture.
  static func bytes(of path: ByteString) throws(InputError) -> [UInt8] {
    let file = try open(path)
    if try state(of: file.number).kind == .folder { throw .isFolder }
    do {
      return try Platform.readAll(file.number, limit: textLimit) { _ in true }
    } catch {
      throw InputError(error)
    }
  }

  /// Opens a file.
  static func open(_ path: ByteString) throws(InputError) -> Descriptor {
    do {
      return try Platform.openInput(path)
    } catch {
      throw InputError(error)
    }
  }

  /// What is known of an open descriptor.
  static func state(of number: Int32) throws(InputError) -> FileState {
    do {
      return try Platform.state(of: number)
    } catch {
      throw InputError(error)
    }
  }

  private static func stream(_ number: Int32) throws(InputError) -> PhotoSource {
    do {
      return .bytes(
        try Platform.readAll(
          number, limit: streamLimit, isWanted: PhotoSource.canBeRead(startingWith:)))
    } catch {
      throw InputError(error)
    }
  }
}

/// Why an input cannot be read.
enum InputError: Error, Sendable, Equatable {
  /// Nothing has this name.
  case noSuchFile
  /// The name is a folder's.
  case isFolder
  /// Something was written to the file, or another file has its name now.
  case changed
  /// There is not enough memory for what a stream brings.
  case outOfMemory
  /// The system refused.
  case system(SystemError)

  /// Sorts the system's reasons.
  init(_ error: SystemError) {
    switch error {
    case .noSuchFile: self = .noSuchFile
    case .isFolder: self = .isFolder
    case .noMemory: self = .outOfMemory
    default: self = .system(error)
    }
  }
}
