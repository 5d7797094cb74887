/// Completions for zsh, 5 and later.
enum ZshCompletions {
  /// The script, to be a file `_avatar` in a folder of `fpath`.
  static var script: String {
    """
    #compdef avatar
    # Completions of avatar for zsh; made by `avatar completions zsh`.

    _avatar() {
      local context state state_descr line
      typeset -A opt_args
      _arguments -C \\
    \(Option.topTable.map { argument($0) + " \\\n" }.joined())    '1:command:->command' '*::argument:->argument'
      case $state in
        command)
          local -a commands=(
    \(Command.allCases.map { "        \(quoted("\($0.rawValue):\($0.summary)"))\n" }.joined())      )
          _describe command commands ;;
        argument)
          case $line[1] in
    \(Command.allCases.map(arguments).joined())      esac ;;
      esac
    }

    # Loaded by name it is the function's body; sourced, it only declares it.
    if [[ $funcstack[1] == _avatar ]]; then
      _avatar "$@"
    else
      compdef _avatar avatar
    fi

    """
  }

  private static func arguments(_ command: Command) -> String {
    let operands = "    " + quoted("*:\(command.rawValue):\(action(command.operands))")
    let options = command.options.map { argument($0) + " \\\n" }.joined()
    return "        \(command.rawValue)) _arguments -s \\\n\(options)\(operands) ;;\n"
  }

  /// What `_arguments` is told of an option.
  private static func argument(_ option: Option) -> String {
    let text = escaped(option.completionHelp, "[]:\\")
    let letter = option.letter.map { "-\($0)" }
    guard option.value == .flag else {
      let value = ":\(option.placeholder):\(action(option.completion))"
      return "    " + quoted("\(option.spelling)=[\(text)]\(value)")
    }
    guard let letter else { return "    " + quoted("\(option.spelling)[\(text)]") }
    return "    '(\(letter) \(option.spelling))'{\(letter),\(option.spelling)}"
      + quoted("[\(text)]")
  }

  private static func action(_ completion: Completion) -> String {
    switch completion {
    case .nothing: " "
    case .words(let words) where words.contains { $0.summary != nil }:
      "(("
        + words.map { "\($0.text)\\:\"\(escaped($0.summary ?? "", ":\\"))\"" }.joined(
          separator: " ")
        + "))"
    case .words(let words): "(\(words.map(\.text).joined(separator: " ")))"
    case .wordsOrFiles(let words):
      "{_alternative \"words\\:word\\:(\(words.map(\.text).joined(separator: " ")))\" \"files\\:file\\:_files\"}"
    case .files: "_files"
    case .folders: "_files -/"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }

  private static func escaped(_ text: String, _ special: String) -> String {
    text.reduce(into: "") { escaped, character in
      if special.contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
  }
}
