import CTestSystem
import Foundation

@testable import AvatarCLI

/// The real binary on a terminal of its own.
final class Terminal {
  private let reader: Int32
  private let process = Process()

  /// Runs a shell script in which `"$avatar"` is the binary.
  ///
  /// - Parameters:
  ///   - script: The script; what it does not redirect is the terminal.
  ///   - columns: The terminal's width.
  ///   - folder: Where it is run.
  ///   - environment: Variables to set.
  /// - Throws: What Foundation throws where no terminal or process can be had.
  init(
    _ script: String, columns: Int32 = 80, in folder: Scratch, environment: [String: String] = [:]
  ) throws {
    var program: Int32 = -1
    reader = test_open_terminal(columns, &program)
    guard reader >= 0 else { throw CocoaError(.fileNoSuchFile) }
    let handle = FileHandle(fileDescriptor: program, closeOnDealloc: true)
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = URL(filePath: folder.path)
    var variables = ProcessInfo.processInfo.environment
    let ours = [
      "COLUMNS", "NO_COLOR", "TMUX", "KITTY_WINDOW_ID", "TERM_PROGRAM", "LC_TERMINAL",
    ]
    for name in ours { variables[name] = nil }
    variables["TERM"] = "xterm"
    variables["avatar"] = Executable.path
    process.environment = variables.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    try handle.close()
  }

  deinit {
    close(reader)
  }

  /// Gives the terminal another width.
  func resize(to columns: Int32) { test_resize_terminal(reader, columns) }

  /// Types a text.
  func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = writeBytes(reader, bytes, bytes.count)
  }

  /// What is written until a text comes, or until the end.
  func read(until text: String? = nil) -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = readBytes(reader, &chunk, chunk.count)
      // Linux reports an error once nobody has the other side open.
      if count <= 0 { break }
      bytes += chunk.prefix(count)
      if let text, String(decoding: bytes, as: UTF8.self).contains(text) { break }
    }
    if text == nil { process.waitUntilExit() }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Under names that `Terminal` does not use itself.
private func readBytes(_ number: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(number, bytes, count)
}

private func writeBytes(_ number: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(number, bytes, count)
}
