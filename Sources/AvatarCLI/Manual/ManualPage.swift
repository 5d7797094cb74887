/// The manual page, made of the commands, the option table and the exit statuses.
enum ManualPage {
  /// The page as mdoc.
  static var text: String {
    var page = Mdoc()
    page.macro("Dd \(CLI.date)")
    page.macro("Dt AVATAR 1")
    page.macro("Os")
    page.macro("Sh NAME")
    page.macro("Nm avatar")
    page.macro("Nd cut photos to avatars with exact edges, any shape and a border")
    page.macro("Sh SYNOPSIS")
    for command in Command.allCases {
      for usage in command.usages { page.macro("Nm avatar " + synopsis(command, usage)) }
    }
    page.macro("Nm avatar")
    page.macro("Fl -version")
    page.macro("Sh DESCRIPTION")
    page.macro("Nm")
    page.write(
      "makes one avatar of one photo: it crops the photo, cuts it to a shape whose edges are the exact area "
        + "that the shape covers in each pixel, lays a ring around it and writes a PNG.")
    page.write("The commands are:")
    for command in Command.allCases {
      page.macro("Ss avatar \(command.rawValue)")
      page.write(command.summary.prefix(1).uppercased() + command.summary.dropFirst() + ".")
      page.write(command.overview)
    }
    page.macro("Sh OPTIONS")
    page.write(
      "Options may follow operands, and the last of one name wins. In parentheses are the commands that take "
        + "it, in brackets is what holds without it.")
    for group in Option.Group.allCases {
      page.macro("Ss \(group.rawValue)")
      page.list(Option.table.filter { $0.group == group }.map { (term($0), meaning($0)) })
    }
    page.macro("Sh ENVIRONMENT")
    page.list([
      ("Ev COLUMNS", "The width to which help is wrapped."),
      (
        "Ev NO_COLOR",
        "Where it is set and not empty, the progress of a batch is shown without colours."
      ),
    ])
    page.macro("Sh EXIT STATUS")
    page.list(
      ExitStatus.allCases.map { ("\($0.rawValue)", $0.meaning) }
        + [("130 , 143", "interrupted")])
    page.write("On any failure the output is as it was: absent, or its old content.")
    page.macro("Sh EXAMPLES")
    page.write(literally: Command.allCases.flatMap(\.examples))
    page.macro("Sh DIAGNOSTICS")
    page.write(
      "One sentence on standard error names the file or the option, what is wrong and what is allowed; another, "
        + "after errors of usage, where to read on."
    )
    return page.text
  }

  /// A way to use a command: words that stand for something are `Ar`, the others are as they are typed.
  private static func synopsis(_ command: Command, _ usage: String) -> String {
    let words = usage.split(separator: " ").map { word -> String in
      let isOptional = word.hasPrefix("[")
      let bare = word.filter { $0 != "[" && $0 != "]" }
      let macro =
        switch bare {
        case _ where bare.hasPrefix("--"): "Fl \(bare.dropFirst())"
        case "-": "Fl"
        case _ where bare.allSatisfy { $0.isUppercase || $0 == "." }: "Ar \(bare.lowercased())"
        default: "Cm \(bare)"
        }
      return isOptional ? "Oo \(macro) Oc" : macro
    }
    return (["Cm \(command.rawValue)"] + words).joined(separator: " ")
  }

  private static func term(_ option: Option) -> String {
    let letter = option.letter.map { "Fl \($0) , " } ?? ""
    let value = option.placeholder.isEmpty ? "" : " Ar \(option.placeholder.lowercased())"
    return letter + "Fl -\(option.name)" + value
  }

  private static func meaning(_ option: Option) -> String {
    var meaning = option.help
    if !option.value.words.isEmpty { meaning += ": " + option.value.words.joined(separator: ", ") }
    if option.commands.count < Command.allCases.count {
      meaning += " (\(option.commands.map(\.rawValue).joined(separator: ", ")))"
    }
    if let value = option.defaultValue { meaning += " [\(value)]" }
    for (command, value) in option.otherDefaults.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      meaning += " [\(command.rawValue): \(value)]"
    }
    for (command, help) in option.otherHelp.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      meaning += "; \(command.rawValue): \(help)"
    }
    return meaning
  }
}
