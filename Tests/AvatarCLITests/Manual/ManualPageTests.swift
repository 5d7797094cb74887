import Testing

@testable import AvatarCLI

struct ManualPageTests {
  @Test func everyOptionIsInIt() {
    let lines = ManualPage.text.split(separator: "\n").filter { $0.hasPrefix(".It ") }
    for option in Option.table + Option.topTable where option.name != Option.version.name {
      #expect(lines.contains { $0.contains("Fl -\(option.name)") }, "\(option.name)")
    }
    #expect(ManualPage.text.contains(".Fl -version\n"))
    for command in Command.allCases {
      #expect(ManualPage.text.contains(".Ss avatar \(command.rawValue)\n"))
    }
    for status in Status.allCases { #expect(lines.contains(".It \(status.rawValue)")) }
  }

  @Test func itsNameIsFoundByApropos() {
    let name = ManualPage.text.components(after: ".Sh NAME\n", count: 2)
    #expect(name[0] == ".Nm avatar" && name[1].hasPrefix(".Nd "))
  }

  @Test(arguments: [
    ("a-b", "a\\-b"), ("it's", "it\\(aqs"), (".start", "\\&.start"), ("'q", "\\(aqq"),
    ("2 × 3", "2 \\[u00D7] 3"), ("\\n", "\\en"), ("`-`", "\\(ga\\-\\(ga"),
    ("One. Two", "One.\nTwo"),
  ]) func nothingInTextIsAMacro(_ text: String, _ expected: String) {
    var page = Mdoc()
    page.write(text)
    #expect(page.text == expected + "\n")
  }
}

extension String {
  /// The lines that follow a text.
  fileprivate func components(after text: String, count: Int) -> [Substring] {
    guard let range = firstRange(of: text) else { return [] }
    return Array(self[range.upperBound...].split(separator: "\n").prefix(count))
  }
}
