/// A program and what it is given.
struct Command: Equatable, Sendable {
  /// The program's file.
  var program: String
  /// What follows the program's name.
  var arguments: [String]

  /// A command, of a program that may be named without its folder.
  init(_ program: String, _ arguments: [String]) {
    self.program = System.find(program) ?? program
    self.arguments = arguments
  }

  /// A script of the shell, in which `$1`… are `arguments`.
  static func shell(_ script: String, _ arguments: [String]) -> Command {
    Command("/bin/sh", ["-c", script, "sh"] + arguments)
  }

  /// What the command prints, or nil where it fails.
  func output() -> String? {
    let file = Folder.work + "/output.txt"
    guard System.run(self, output: file).status == 0, let bytes = System.read(file) else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The first line that the command prints, or nil where it fails or prints nothing.
  func firstLine() -> String? {
    output()?.split(separator: "\n").first.map(String.init)
  }
}
