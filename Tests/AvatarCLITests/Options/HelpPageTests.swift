import Testing

@testable import AvatarCLI

struct HelpPageTests {
  @Test func isAsRecorded() {
    #expect(HelpPage.overview.text(width: 80) == HelpSnapshots.overview)
    #expect(HelpPage(.mask).text(width: 80) == HelpSnapshots.mask)
    #expect(HelpPage(.badge).text(width: 80) == HelpSnapshots.badge)
    #expect(HelpPage(.shape).text(width: 80) == HelpSnapshots.shape)
    #expect(HelpPage(.inspect).text(width: 80) == HelpSnapshots.inspect)
    #expect(HelpPage(.help).text(width: 40) == HelpSnapshots.narrow)
  }

  @Test(arguments: Command.allCases)
  func beginsWithThreeExamples(_ command: Command) {
    let lines = HelpPage(command).text(width: 80).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "Examples:")
    #expect(lines[1...3].map { $0.dropFirst(2) } == command.examples.map { $0[...] })
    #expect(lines[4].isEmpty)
  }

  @Test(arguments: Command.allCases)
  func listsEveryOptionWithItsDefault(_ command: Command) {
    // So wide that nothing is wrapped.
    let text = HelpPage(command).text(width: 400)
    for option in command.options {
      let line = text.split(separator: "\n").first {
        $0.contains(option.spelling + " ") && $0.hasPrefix("  ") && $0.contains(option.help)
      }
      #expect(line != nil, "\(option.name)")
      if let value = option.defaultValue(for: command) {
        #expect(line?.hasSuffix("[\(value)]") == true)
      }
    }
  }

  @Test(arguments: [40, 59, 60, 61, 80, 100, 132, 1000])
  func fitsItsWidth(_ width: Int) {
    for page in Command.allCases.map(HelpPage.init) + [HelpPage.overview] {
      let lines = page.text(width: width).split(separator: "\n")
      // Examples are to be copied, so they are never broken.
      let broken = lines.filter { $0.count > width && !$0.contains("avatar ") }
      #expect(broken.isEmpty)
    }
  }

  @Test func isNoNarrowerThanCanBeRead() {
    #expect(HelpPage(.mask).text(width: 1) == HelpPage(.mask).text(width: 40))
  }
}
