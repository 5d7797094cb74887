/// Where a picture goes, made sure of before any work is done.
struct Output: Sendable {
  private enum Destination: Sendable {
    case standardOutput
    /// A regular file, or none yet; never a link.
    case file(FilePath)
    /// A device or FIFO, which cannot be replaced and is written into.
    case device(ByteString)
  }

  /// How outputs are written.
  struct Manners: Sendable, Equatable {
    /// Whether what exists may be overwritten.
    var replaces = true
    /// Whether to wait for a FIFO's reader; otherwise one that has none is an error.
    var waits = true
  }

  private let destination: Destination
  private let manners: Manners

  /// Finds out where `name` leads and whether a picture can be written there.
  ///
  /// - Parameters:
  ///   - name: The output as the user names it.
  ///   - manners: How it is written.
  /// - Throws: `OutputError` if it cannot be written.
  init(_ name: FileName, _ manners: Manners) throws(OutputError) {
    self.manners = manners
    guard case .path(let path) = name else {
      if Platform.isTerminal(Platform.standardOutput) { throw .isTerminal }
      destination = .standardOutput
      return
    }
    var file = FilePath(path)
    let kind: FileKind?
    do {
      (file, kind) = try file.followingLinks()
      if kind == nil || kind == .regular {
        try Platform.checkWritable(folder: file.folder)
      }
    } catch {
      if error == .noSuchFile, file.bytes != path { throw .linkToNoFolder(file.bytes) }
      throw OutputError(creating: error)
    }
    switch kind {
    case .folder: throw .isFolder
    case .some where !manners.replaces: throw .exists
    case .other: destination = .device(file.bytes)
    case nil where file.name.isEmpty: throw .isFolder
    case nil, .regular, .link: destination = .file(file)
    }
  }

  /// Finds out where all of `names` lead, before anything is written.
  ///
  /// - Throws: `Failure.output` for the first that cannot be written.
  static func all(_ names: [FileName], _ manners: Manners) throws(Failure) -> [Output] {
    var outputs: [Output] = []
    for name in names {
      do {
        outputs.append(try Output(name, manners))
      } catch {
        throw .output(name, error)
      }
    }
    return outputs
  }

  /// Writes a whole picture; a file has either its old content or all of the new one.
  ///
  /// - Throws: `OutputError`; a file is as it was before then.
  func write(_ bytes: [UInt8]) throws(OutputError) {
    switch destination {
    case .standardOutput:
      do {
        try Platform.writeAll(bytes, to: Platform.standardOutput)
      } catch {
        throw .standardOutput(error)
      }
    case .device(let path):
      try Output.write(bytes, toDevice: path, waits: manners.waits)
    case .file(let file):
      try Output.write(bytes, to: file, replacing: manners.replaces)
    }
  }

  private static func write(
    _ bytes: [UInt8], toDevice path: ByteString, waits: Bool
  ) throws(OutputError) {
    let device: Descriptor
    do {
      device = try Platform.openDevice(path, waits: waits)
    } catch .noReader {
      throw .hasNoReader
    } catch {
      throw OutputError(creating: error)
    }
    do {
      try Platform.writeAll(bytes, to: device.number)
      try device.finish()
    } catch {
      throw .notWritten(error)
    }
  }

  private static func write(
    _ bytes: [UInt8], to file: FilePath, replacing: Bool
  ) throws(OutputError) {
    let temporary: TemporaryFile
    do {
      temporary = try TemporaryFile(for: file)
    } catch {
      throw OutputError(creating: error)
    }
    do {
      try temporary.write(bytes)
    } catch {
      throw .notWritten(error)
    }
    do {
      try temporary.keep(replacing: replacing)
    } catch {
      throw OutputError(creating: error)
    }
  }
}

/// Why a picture cannot be written.
enum OutputError: Error, Sendable, Equatable {
  /// The name is a folder's.
  case isFolder
  /// The file exists and must not be replaced.
  case exists
  /// The folder that it would be in does not exist.
  case noSuchFolder
  /// The name is a link to this file, whose folder does not exist.
  case linkToNoFolder(ByteString)
  /// It is a FIFO that nobody reads from.
  case hasNoReader
  /// Standard output is a terminal.
  case isTerminal
  /// The file cannot be created.
  case notCreated(SystemError)
  /// The file cannot be written, as on a full disk.
  case notWritten(SystemError)
  /// Standard output cannot be written.
  case standardOutput(SystemError)

  /// Sorts the system's reasons not to create or rename a file.
  init(creating error: SystemError) {
    switch error {
    case .exists: self = .exists
    case .noSuchFile: self = .noSuchFolder
    case .isFolder: self = .isFolder
    case _ where error.meansFullOrBroken: self = .notWritten(error)
    default: self = .notCreated(error)
    }
  }
}
