import Testing

@testable import AvatarCLI

/// The manual page in what typesets manuals, where that is installed.
struct ManualEndToEndTests {
  /// Debian's mandoc has some of its commands where root looks for them.
  private static let path = "PATH=$PATH:/usr/sbin\n"

  /// Runs a script unless one of the commands is missing, which is said.
  private func run(_ script: String, needs commands: String...) throws -> String? {
    let folder = try Scratch()
    for command in commands
    where try Executable.shell(Self.path + "command -v \(command)", in: folder).status != 0 {
      print("\(command) is not installed, and the manual page is not tried with it")
      return nil
    }
    let outcome = try Executable.shell(Self.path + script, in: folder)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return String(decoding: outcome.output, as: UTF8.self)
  }

  @Test func mandocHasNothingToSay() throws {
    let output = try run(#""$avatar" man | mandoc -T lint -W all"#, needs: "mandoc")
    #expect(output == nil || output == "", "\(output ?? "")")
  }

  @Test func groffHasNothingToSay() throws {
    let output = try run(
      #""$avatar" man | groff -mdoc -T utf8 -ww -P -c | col -b"#, needs: "groff", "col")
    guard let output else { return }
    for option in Option.table { #expect(output.contains(option.spelling), "\(option.name)") }
  }

  @Test func itCanBeFound() throws {
    let script = """
      mkdir -p man/man1 && "$avatar" man > man/man1/avatar.1
      makewhatis man && "$(command -v mapropos || echo apropos)" -M man Nd~avatars
      """
    let output = try run(script, needs: "mandoc", "makewhatis")
    #expect(output == nil || output?.hasPrefix("avatar(1) - cut photos to avatars") == true)
  }
}
