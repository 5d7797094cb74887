/// Completions for fish, 3 and later.
enum FishCompletions {
  /// The script, to be sourced.
  static var script: String {
    let commands = Command.allCases.map { command in
      "complete -c avatar -n __avatar_without_command -a \(command.rawValue) -d \(quoted(command.summary))\n"
    }
    let top = Option.topTable.map { line($0, "__avatar_without_command") }
    let options = Option.table.flatMap { option in
      let alike = option.commands.filter { option.otherHelp[$0] == nil }
      let others = option.commands.filter { option.otherHelp[$0] != nil }
      return ([alike] + others.map { [$0] }).compactMap { commands in
        commands.first.map {
          line(
            option.described(for: $0),
            "__avatar_runs \(commands.map(\.rawValue).joined(separator: " "))")
        }
      }
    }
    let operands = Command.allCases.compactMap { command in
      argument(command.operands, isValue: false).map {
        "complete -c avatar -n '__avatar_runs \(command.rawValue)' \($0)\n"
      }
    }
    return """
      # Completions of avatar for fish; made by `avatar completions fish`.

      function __avatar_without_command
          test (count (commandline -opc)) -eq 1
      end

      # Whether the command is one of those named.
      function __avatar_runs
          set -l words (commandline -opc)
          test (count $words) -gt 1; and contains -- $words[2] $argv
      end

      complete -c avatar -f

      """ + commands.joined() + top.joined() + options.joined() + operands.joined()
  }

  private static func line(_ option: Option, _ condition: String) -> String {
    var words = ["complete -c avatar -n '\(condition)' -l \(option.name)"]
    if let letter = option.letter { words.append("-s \(letter)") }
    if option.value != .flag, let value = argument(option.completion, isValue: true) {
      words.append(value)
    }
    words.append("-d \(quoted(option.completionHelp))")
    return words.joined(separator: " ") + "\n"
  }

  /// What is offered for an option's value, or for an operand; nil where that is nothing.
  private static func argument(_ completion: Completion, isValue: Bool) -> String? {
    let needed = isValue ? "-x" : "-f"
    switch completion {
    case .nothing: return isValue ? needed : nil
    case .words(let words): return "\(needed) -a \(offers(words))"
    case .wordsOrFiles(let words): return "-r -F -a \(offers(words))"
    case .files: return isValue ? "-r -F" : "-F"
    case .folders: return "\(needed) -a '(__fish_complete_directories)'"
    }
  }

  /// Words, each with a tab and what it means in place of what the option does.
  private static func offers(_ words: [Completion.Word]) -> String {
    quoted(
      words.map { word in word.text + (word.summary.map { "\\t\"\($0)\"" } ?? "") }
        .joined(separator: " "))
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.reduce(into: "") { escaped, character in
      if character == "'" || character == "\\" { escaped.append("\\") }
      escaped.append(character)
    }
    return "'\(escaped)'"
  }
}
