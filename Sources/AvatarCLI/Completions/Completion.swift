/// What a shell can offer for a word that is no option.
enum Completion: Sendable, Equatable {
  /// A word, and what a shell may say of it.
  struct Word: Sendable, Equatable {
    let text: String
    let summary: String?

    /// Makes a word.
    init(_ text: String, _ summary: String? = nil) {
      self.text = text
      self.summary = summary
    }
  }

  /// Nothing: a number, a paint, a name of something new.
  case nothing
  /// One of these words.
  case words([Word])
  /// One of these words, or a file's name.
  case wordsOrFiles([Word])
  /// A file's name.
  case files
  /// A folder's name.
  case folders
}

extension Option {
  /// What a shell can offer for the value.
  var completion: Completion {
    switch value {
    case .file, .path: .files
    case .folder: .folders
    case .symbol: .wordsOrFiles([.init(FillRequest.builtInSymbol), .init("none")])
    case .optionalPaint: .words([.init("none")])
    case .status: .words((value.words + ["none"]).map { .init($0) })
    default: value.words.isEmpty ? .nothing : .words(value.words.map { .init($0, summary(of: $0)) })
    }
  }

  /// What it does, where no list of words follows.
  var completionHelp: String { help.hasSuffix(" or") ? help + " a word" : help }

  private func summary(of word: String) -> String? {
    switch name {
    case Option.shape.name: ShapeName(rawValue: word)?.summary
    case Option.preset.name: Preset(rawValue: word)?.summary ?? "print what each of them sets"
    default: nil
    }
  }
}
