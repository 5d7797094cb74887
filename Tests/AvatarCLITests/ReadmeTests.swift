import Foundation
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
    let others = option.otherDefaults.map { "; `avatar \($0.key.rawValue)`: \($0.value)" }
    let value = (option.defaultValue ?? "") + others.sorted().joined()
    #expect(row.hasSuffix("| \(value) |"))
  }

  @Test(arguments: Status.allCases)
  func everyExitStatusHasARow(_ status: Status) {
    #expect(Self.text.contains("\n| \(status.rawValue) | \(status.meaning) |\n"))
  }

  @Test func noRowIsLeftOver() {
    #expect(Self.rows.count == Option.table.count)
  }
}
