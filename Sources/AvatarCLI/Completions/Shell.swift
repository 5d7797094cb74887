/// A shell that completes command lines.
enum Shell: String, Sendable, CaseIterable {
  case bash
  case zsh
  case fish

  /// The script that teaches it to complete those of `avatar`.
  var completions: String {
    switch self {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }
}

extension Command {
  /// What a shell can offer for an operand.
  var operands: Completion {
    switch self {
    case .mask, .badge, .inspect: .files
    case .shape, .man: .nothing
    case .completions: .words(Shell.allCases.map { .init($0.rawValue) })
    case .help: .words(Command.allCases.map { .init($0.rawValue, $0.summary) })
    }
  }
}

extension Shell {
  /// Reads the operand of `avatar completions`.
  ///
  /// - Throws: `UsageError` where it is none of the shells.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    let operands = arguments.operands
    if operands.count > 1 { throw .extraOperand(operands[1], afterLast: "SHELL") }
    let word = operands.first
    guard let shell = word?.text.flatMap(Shell.init(rawValue:)) else {
      let names = Shell.allCases.map(\.rawValue)
      throw .unknownShell(word, suggestion: word?.text.flatMap { closest(to: $0, among: names) })
    }
    self = shell
  }
}
