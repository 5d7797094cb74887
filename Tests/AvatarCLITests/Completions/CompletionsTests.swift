import Testing

@testable import AvatarCLI

struct CompletionsTests {
  @Test(arguments: Shell.allCases)
  func nothingIsLeftOut(_ shell: Shell) {
    let script = shell.completions
    for option in Option.table + Option.topTable {
      let name = shell == .fish ? " -l \(option.name) " : option.spelling
      #expect(script.contains(name), "\(name)")
      for word in option.value.words { #expect(script.contains(word), "\(word)") }
    }
    for command in Command.allCases { #expect(script.contains(command.rawValue)) }
  }

  @Test func valuesAreOfferedByTheirKind() {
    #expect(
      Option.shape.completion == .words(ShapeName.allCases.map { .init($0.rawValue, $0.summary) }))
    #expect(Option.mask.completion == .files)
    #expect(Option.outputDir.completion == .folders)
    #expect(Option.border.completion == .nothing)
    #expect(Option.gapColor.completion == .words([.init("none")]))
    #expect(Option.symbol.completion == .wordsOrFiles([.init("mountain"), .init("none")]))
    #expect(Command.mask.operands == .files)
    #expect(
      Command.help.operands == .words(Command.allCases.map { .init($0.rawValue, $0.summary) }))
  }

  /// What is said of an option ends where no words follow it.
  @Test func phrasesAreWhole() {
    for option in Option.table {
      #expect(!option.completionHelp.hasSuffix(" or"))
      guard case .words(let words) = option.completion else { continue }
      for word in words {
        #expect(word.summary.map { (1...54).contains($0.count) && !$0.contains("\"") } ?? true)
      }
    }
    for script in Shell.allCases.map(\.completions) {
      #expect(!script.contains(" or'") && !script.contains(" or]"))
    }
  }

  /// What a script for bash says of an option's value holds for all commands.
  @Test func optionsOfOneNameHaveOneKindOfValue() {
    for option in Option.table {
      #expect(Option.table.allSatisfy { $0.name != option.name || $0.value == option.value })
    }
  }

  @Test(
    arguments: [
      ([], .unknownShell(nil, suggestion: nil)),
      (["zhs"], .unknownShell(ByteString("zhs"), suggestion: "zsh")),
      (["ksh93"], .unknownShell(ByteString("ksh93"), suggestion: nil)),
      (["zsh", "fish"], .extraOperand(ByteString("fish"), afterLast: "SHELL")),
    ] as [([String], UsageError)])
  func otherShellsAreRefused(_ words: [String], _ expected: UsageError) throws {
    let given = try ArgumentParser(options: Command.completions.options)
      .parse(words.map { ByteString($0) })
    #expect(throws: expected) { try Shell(given) }
  }
}
