import Foundation

@testable import AvatarCLI

/// A folder of a test's own, removed with it.
final class Scratch: Sendable {
  /// Where it is.
  let path: String

  /// Makes an empty folder.
  init() throws {
    path = try Scratch.unowned()
  }

  /// Makes an empty folder that nobody removes.
  static func unowned() throws -> String {
    let template = FileManager.default.temporaryDirectory.path + "/avatar-test-XXXXXX"
    var buffer = Array(template.utf8CString)
    guard mkdtemp(&buffer) != nil else { throw CocoaError(.fileWriteUnknown) }
    return String(decoding: buffer.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The whole path of a file in it.
  func file(_ name: String) -> String { path + "/" + name }

  /// The same as the command knows it.
  func filePath(_ name: String) -> FilePath { FilePath(ByteString(file(name))) }

  /// Writes a file.
  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  /// Writes a file.
  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(filePath: file(name)))
  }

  /// Reads a file.
  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: file(name))))
  }

  /// Reads a file.
  func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  /// The names of all files, sorted.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// A file's permission bits.
  func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: file(name))
    return (attributes[.posixPermissions] as? Int) ?? -1
  }
}
