/// Completions for bash, 3.2 and later.
enum BashCompletions {
  /// The script, to be sourced.
  static var script: String {
    """
    # Completions of avatar for bash; made by `avatar completions bash`.

    _avatar() {
      local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]} IFS=$' \\t\\n'
      # bash takes the = in --shape=circle for a word of its own.
      if [[ $word == '=' ]]; then
        word=
      elif [[ $option == '=' ]]; then
        option=${COMP_WORDS[COMP_CWORD-2]}
      fi
      COMPREPLY=()
      if [[ COMP_CWORD -eq 1 ]]; then
        _avatar_words '\((Command.allCases.map(\.rawValue) + spellings(Option.topTable)).joined(separator: " "))'
        return
      fi
      case $option in
    \(valueCases)  esac
      case ${COMP_WORDS[1]} in
    \(commandCases)  esac
    }

    # Offers those of the words that begin like the one being written.
    _avatar_words() {
      compopt +o default 2>/dev/null
      COMPREPLY=($(compgen -W "$1" -- "$word"))
    }

    # Offers those of the words, and files.
    _avatar_words_or_files() {
      COMPREPLY=($(compgen -W "$1" -- "$word"))
      local IFS=$'\\n'
      compopt -o filenames 2>/dev/null
      COMPREPLY+=($(compgen -f -- "$word"))
    }

    # Offers folders alone.
    _avatar_folders() {
      local IFS=$'\\n'
      compopt -o filenames +o default 2>/dev/null
      COMPREPLY=($(compgen -d -- "$word"))
    }

    # Where nothing is offered, bash completes names of files.
    complete -o default -F _avatar avatar

    """
  }

  /// What follows options with values; options of one name have one kind of value.
  private static var valueCases: String {
    Option.table.filter { $0.value != .flag }.map { option in
      let names = spellings([option]).joined(separator: "|")
      return "    \(names)) \(offer(option.completion)); return ;;\n"
    }.joined()
  }

  private static var commandCases: String {
    Command.allCases.map { command in
      let options = spellings(command.options).joined(separator: " ")
      return """
            \(command.rawValue))
              if [[ $word == -* ]]; then
                _avatar_words '\(options)'
              else
                \(offer(command.operands))
              fi ;;

        """
    }.joined()
  }

  private static func offer(_ completion: Completion) -> String {
    switch completion {
    case .nothing: "_avatar_words ''"
    case .words(let words): "_avatar_words '\(words.map(\.text).joined(separator: " "))'"
    case .wordsOrFiles(let words):
      "_avatar_words_or_files '\(words.map(\.text).joined(separator: " "))'"
    case .files: ":"
    case .folders: "_avatar_folders"
    }
  }

  /// Options as they are written.
  private static func spellings(_ options: [Option]) -> [String] {
    options.flatMap { option in
      [option.spelling] + (option.letter.map { ["-\($0)"] } ?? [])
    }
  }
}
