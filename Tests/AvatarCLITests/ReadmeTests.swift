import Foundation
import TestSupport
import Testing

@testable import AvatarCLI

/// README's table of options cannot drift from the options there are.
@Suite struct ReadmeTests {
  static let text: String = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../README.md").standardized
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }()

  static let rows: [String] = {
    let table = text.components(separatedBy: "<!-- options -->").last?
      .components(separatedBy: "<!-- /options -->").first
    return (table ?? "").split(separator: "\n").map(String.init).filter { $0.contains("`--") }
  }()

  @Test(arguments: Option.table.map(\.name))
  func everyOptionHasARow(_ name: String) throws {
    let option = try #require(Option.table.first { $0.name == name })
    let placeholder = option.placeholder.isEmpty ? "" : " \(option.placeholder)"
    let row = try #require(Self.rows.first { $0.hasPrefix("| `--\(name)\(placeholder)`") })
    #expect(row.contains(option.help))
    for (command, help) in option.otherHelp {
      #expect(row.contains("; `avatar \(command.rawValue)`: \(help) |"))
    }
    let others = option.otherDefaults.map { "; `avatar \($0.key.rawValue)`: \($0.value)" }
    let value = (option.defaultValue ?? "") + others.sorted().joined()
    #expect(row.hasSuffix("| \(value) |"))
  }

  @Test(arguments: Status.allCases)
  func everyExitStatusHasARow(_ status: Status) {
    #expect(Self.text.contains("\n| \(status.rawValue) | \(status.meaning) |\n"))
  }

  /// The gallery's pictures are what the commands under them make.
  @Test func theGalleryIsUpToDate() throws {
    let gallery =
      Self.text.components(separatedBy: "<!-- gallery -->").last?
      .components(separatedBy: "<!-- /gallery -->").first ?? ""
    let commands = gallery.split(separator: "\n").filter { $0.hasPrefix("    ") }
      .map { $0.dropFirst(4) }.joined(separator: "\n")
    let folder = try Scratch()
    let package = Corpus.package.path
    let script = """
      avatar() { "$avatar" "$@"; }
      mkdir -p Fixtures/gallery && cp '\(package)/Fixtures/portrait.jpg' Fixtures
      \(commands)
      """
    let outcome = try Executable.shell("set -eu\n" + script, in: folder)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let recorded = try FileManager.default.contentsOfDirectory(
      atPath: package + "/Fixtures/gallery"
    ).sorted()
    #expect(
      recorded
        == (try FileManager.default.contentsOfDirectory(atPath: folder.file("Fixtures/gallery"))
          .sorted()))
    #expect(recorded.count >= 9)
    for name in recorded {
      let kept = try Data(contentsOf: URL(filePath: package + "/Fixtures/gallery/" + name))
      let made = try folder.bytes("Fixtures/gallery/" + name)
      // Another version of a library packs the same pixels into other bytes.
      #expect(
        try ReferenceDecoder.png([UInt8](kept)) == ReferenceDecoder.png(made), "\(name)")
    }
  }

  @Test func noRowIsLeftOver() {
    #expect(Self.rows.count == Option.table.count)
  }
}
