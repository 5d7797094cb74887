/// The help of `avatar` or of one command, made from the option table.
struct HelpPage {
  private let examples: [String]
  private let usages: [String]
  private let overview: String
  private let sections: [Section]
  private let footer: String

  /// Lines under a heading, each a term and what it means.
  private struct Section {
    let title: String
    let entries: [(term: String, meaning: String)]
  }

  /// The help of `avatar` without a command.
  static let overview = HelpPage(
    examples: Command.mask.examples,
    usages: ["avatar COMMAND [OPTIONS] ..."],
    overview: "Cuts photos to avatars: exact edges, any of several shapes, a border around them.",
    sections: [
      Section(
        title: "Commands", entries: Command.allCases.map { ($0.rawValue, $0.summary) }),
      Section(title: "Options", entries: Option.topTable.map { HelpPage.entry($0) }),
    ],
    footer: "'avatar help COMMAND' lists a command's options.")

  /// The help of a command.
  init(_ command: Command) {
    self.init(
      examples: command.examples,
      usages: command.usages.map { "avatar \(command.rawValue) \($0)" },
      overview: command.overview,
      sections: Option.Group.allCases.compactMap { group in
        let options = command.options.filter { $0.group == group }
        guard !options.isEmpty else { return nil }
        return Section(title: group.rawValue, entries: options.map { HelpPage.entry($0, command) })
      },
      footer: "")
  }

  private init(
    examples: [String], usages: [String], overview: String, sections: [Section], footer: String
  ) {
    self.examples = examples
    self.usages = usages
    self.overview = overview
    self.sections = sections
    self.footer = footer
  }

  /// The whole page, wrapped to `width` columns, ending in a line break.
  func text(width: Int) -> String {
    // Narrower than this, words stand alone on their lines and nothing can be read.
    let width = max(width, 40)
    var lines = ["Examples:"]
    lines += examples.map { "  " + $0 }
    lines.append("")
    for (index, usage) in usages.enumerated() {
      lines.append((index == 0 ? "Usage: " : "       ") + usage)
    }
    lines.append("")
    lines += HelpPage.wrapped(overview, width: width)
    for section in sections {
      lines += ["", section.title + ":"]
      for entry in section.entries { lines += HelpPage.lines(entry, width: width) }
    }
    if !footer.isEmpty {
      lines += [""] + HelpPage.wrapped(footer, width: width)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// An option's names, and what it does with its words and its default for a command.
  private static func entry(
    _ option: Option, _ command: Command? = nil
  ) -> (term: String, meaning: String) {
    let letter = option.letter.map { "-\($0), " } ?? "    "
    let value = option.placeholder.isEmpty ? "" : " " + option.placeholder
    var meaning = option.help
    if !option.value.words.isEmpty {
      meaning += ": " + option.value.words.joined(separator: ", ")
    }
    let defaultValue =
      command.map { option.defaultValue(for: $0) } ?? option.defaultValue
    if let value = defaultValue { meaning += " [\(value)]" }
    return (letter + option.spelling + value, meaning)
  }

  /// An entry in two columns, or under each other where two do not fit.
  private static func lines(_ entry: (term: String, meaning: String), width: Int) -> [String] {
    let column = width < 60 ? 10 : 32
    let term = "  " + entry.term
    let indent = String(repeating: " ", count: column)
    var lines = wrapped(entry.meaning, width: width - column).map { indent + $0 }
    guard term.count < column, let first = lines.first else { return [term] + lines }
    lines[0] = term + first.dropFirst(term.count)
    return lines
  }

  /// `text` broken between words into lines of at most `width` characters.
  private static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
