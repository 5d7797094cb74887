import AvatarMask

/// Every sentence the command says when something is wrong, and the exit status that goes with it.
///
/// A sentence names the file or the option, what is wrong, and what is allowed.
enum Messages {
  /// The sentence and the exit status of a failure.
  static func message(for failure: Failure) -> (text: String, status: ExitStatus) {
    let (text, status) = sentence(for: failure)
    guard status == .usage else { return (text, status) }
    let command: Command? =
      switch failure {
      case .usage(_, let command): command
      case .outline: .shape
      default: .mask
      }
    return (text + "\n" + hint(command), status)
  }

  /// The same without a hint at the help.
  static func sentence(for failure: Failure) -> (text: String, status: ExitStatus) {
    switch failure {
    case .usage(let error, _):
      return (text(of: error), .usage)
    case .input(let file, let error):
      return ("\(inputLabel(file)): \(text(of: error))", .noInput)
    case .photo(let file, let error):
      let (text, status) = message(for: error)
      return ("\(inputLabel(file)): \(text)", status)
    case .output(let file, let error):
      let (text, status) = message(for: error)
      return ("\(outputLabel(file)): \(text)", status)
    case .outline(let error):
      return message(for: error)
    case .path(let error):
      let hint = error == .empty ? "" : "; --path-lenient draws what is before it"
      return ("--path: \(text(of: error))\(hint)", .badData)
    case .svg(let file, let error):
      let (text, status) = message(for: error)
      return ("\(inputLabel(file)): \(text)", status)
    case .folder(let folder, let error):
      return ("\(folder.printable): the folder cannot be made: \(error.text)", .cannotCreate)
    }
  }

  /// What is wrong with a photo or what is asked of it.
  static func message(for error: AvatarError) -> (text: String, status: ExitStatus) {
    switch error {
    case .emptyFile:
      ("the file is empty; a JPEG or PNG is needed", .badData)
    case .notAnImage:
      ("not an image that is known; a JPEG or PNG is needed", .badData)
    case .unsupported(let kind):
      ("\(shown(kind)) is not supported; gray and RGB JPEG and every PNG are", .unsupported)
    case .truncated:
      ("the image is cut off; --allow-truncated draws it as far as it goes", .badData)
    case .corrupt(let reason):
      ("the image is damaged: \(shown(reason))", .badData)
    case .unreadable(let code):
      ("cannot be read: \(SystemError(code: code).text)", .noInput)
    case .tooManyPixels(let width, let height, let limit):
      ("\(width)x\(height) pixels are more than the \(limit) that --max-pixels allows", .badData)
    case .canvasTooLarge(let width, let height):
      (
        "an avatar of \(width)x\(height) pixels is too large; choose a --size of at most "
          + "\(CanvasSize.longestSide) pixels a side", .badData
      )
    case .noRoomForShape(let width, let height):
      (
        "\(width)x\(height) pixels leave no room for the photo; choose a larger --size or a "
          + "smaller --border", .usage
      )
    case .outOfMemory:
      ("not enough memory for an image of this size; --max-pixels can refuse it", .internalError)
    }
  }

  /// What is wrong with a path.
  static func text(of error: PathError) -> String {
    switch error {
    case .syntax(let offset, let expected):
      let expected =
        switch expected {
        case .moveto: "M or m, with which a path begins,"
        case .command: "a command or the end"
        case .number: "a number"
        case .flag: "a flag, 0 or 1,"
        }
      return
        "at byte \(offset + 1), \(expected) is expected"
    case .empty:
      return "the path encloses nothing; an area is needed"
    }
  }

  /// What is wrong with an SVG file.
  static func message(for error: SVGError) -> (text: String, status: ExitStatus) {
    switch error {
    case .malformed(let line, let words):
      ("the SVG is damaged in line \(line): \(shown(words))", .badData)
    case .notSVG:
      ("not an SVG file, whose first element is svg", .badData)
    case .unsupported(let what):
      ("\(shown(what)) in an SVG file is not supported; filled shapes and paths are", .unsupported)
    case .invalidValue(let element, let attribute):
      ("\(attribute) of \(shown(element)) has no value that is allowed", .badData)
    case .path(let error):
      ("d of a path: \(text(of: error))", .badData)
    case .outOfMemory:
      ("not enough memory for an SVG file of this size", .internalError)
    }
  }

  /// What the user should know of a path that was drawn up to its first error.
  static func warning(of error: PathError) -> String {
    "--path: warning: \(text(of: error)); what is before it is drawn"
  }

  /// Why an input cannot be read.
  static func text(of error: InputError) -> String {
    switch error {
    case .noSuchFile: "no such file"
    case .isFolder: "a folder, not a file; name one JPEG or PNG"
    case .system(let error): "cannot be read: \(error.text)"
    }
  }

  /// Why an output cannot be written.
  static func message(for error: OutputError) -> (text: String, status: ExitStatus) {
    switch error {
    case .isFolder:
      ("a folder, not a file; name the PNG to write", .cannotCreate)
    case .exists:
      ("the file exists, and --no-clobber keeps it", .cannotCreate)
    case .noSuchFolder:
      ("cannot be created: its folder does not exist", .cannotCreate)
    case .notCreated(let error):
      ("cannot be created in its folder: \(error.text)", .cannotCreate)
    case .notWritten(let error), .standardOutput(let error):
      ("cannot be written: \(error.text)", .inputOutput)
    }
  }

  /// What the user should know of, though the avatar was made.
  static func text(of warning: AvatarWarning, in file: FileName) -> String {
    let text =
      switch warning {
      case .enlarged(let factor):
        "enlarged \(decimal(factor)) times; --no-enlarge makes a smaller canvas instead"
      case .truncated:
        "the image is cut off and drawn as far as it goes"
      case .corrupt(let reason):
        "the image is damaged but could be read: \(shown(reason))"
      case .constantMask:
        "the mask is the same everywhere, so it has no shape; see --mask-channel"
      }
    return "\(inputLabel(file)): warning: \(text)"
  }

  /// What `--verbose` says of a picture that was written.
  static func made(_ avatar: Avatar, _ file: FileName) -> String {
    "\(outputLabel(file)): \(avatar.width)x\(avatar.height) pixels, \(avatar.png.count) bytes"
  }

  /// What `--verbose` says of a picture that is newer than its photo.
  static func skipped(_ task: PhotoTask) -> String {
    "\(outputLabel(task.output)): skipped, newer than \(inputLabel(task.input))"
  }

  /// What is said at the end of a batch: how many photos it was, and which of them failed.
  static func text(of summary: BatchSummary) -> String {
    var parts = ["\(summary.made) made"]
    if summary.skipped > 0 { parts.append("\(summary.skipped) skipped") }
    if summary.left > 0 { parts.append("\(summary.left) not begun") }
    guard !summary.failed.isEmpty else { return parts.joined(separator: ", ") }
    let names = summary.failed.map { file in
      if case .path(let path) = file { path.quoted } else { inputLabel(file) }
    }
    parts.append("\(names.count) failed: \(names.joined(separator: ", "))")
    return parts.joined(separator: ", ")
  }

  /// What is wrong with a command line.
  static func text(of error: UsageError) -> String {
    switch error {
    case .missingCommand:
      "no command is given; \(list(Command.allCases.map(\.rawValue), "and")) are the commands"
    case .unknownCommand(let word, let suggestion):
      "\(shortened(word)) is not a command\(didYouMean(suggestion))"
    case .unknownOption(let word, let suggestion):
      "\(shortened(word)) is not an option\(didYouMean(suggestion))"
    case .missingValue(let option, let kind):
      "\(option): a value is missing; \(allowed(kind)) is needed"
    case .unexpectedValue(let option):
      "\(option): takes no value"
    case .invalidValue(let option, let value, let kind, let suggestion):
      "\(option): \(shortened(value)) is not \(allowed(kind))\(didYouMean(suggestion))"
    case .invalidPaint(let option, let value, let error):
      "\(option): \(shortened(ByteString(value))) is not \(allowed(.paint)): \(text(of: error))"
    case .noEffect(let option, let chosen, let companion):
      "\(option): has no effect with \(chosen); it goes with \(companion)"
    case .conflict(let one, let other):
      "\(one): cannot be given together with \(other); give one of the two"
    case .canvasTooLarge(let width, let height):
      "--size: with --scale, \(decimal(width))x\(decimal(height)) pixels are more than "
        + "\(CanvasSize.longestSide) a side"
    case .missingOperand(let name):
      "\(name) is missing; name INPUT and OUTPUT, or - for standard input or output"
    case .extraOperand(let word, let last):
      "\(shortened(word)): nothing can follow \(last), of which there is one"
    case .emptyName(let name):
      "\(name): an empty name is not a file; name one, or - for a standard stream"
    case .otherFormat(let name, let suffix):
      "\(name.printable): only PNG is written; name OUTPUT .png instead of \(suffix)"
    case .fieldNeeds(let field, let option):
      "--name: {\(field)} is known only with \(option); give it, or leave the field out"
    case .noName(let input):
      "\(input.printable): --name gives it no name of a file inside the folder; avoid .. and a / "
        + "at the end"
    case .streamWithoutName:
      "-: standard input has no name for --output-dir; name OUTPUT instead of the folder"
    case .sameOutput(let output, let first, let second):
      "\(outputLabel(output)): both \(inputLabel(first)) and \(inputLabel(second)) would be "
        + "written there; --name can keep them apart, as with {dir}"
    case .replacesInput(let input, let other):
      "\(inputLabel(input)): the avatar of \(inputLabel(other)) would replace this INPUT; choose "
        + "another --output-dir or --name"
    case .standardInputTwice:
      "--mask: standard input is INPUT already; - can be given for one of the two"
    }
  }

  /// What a value may be, after "is not".
  static func allowed(_ kind: ValueKind) -> String {
    switch kind {
    case .flag: "a value"
    case .choice(let words): "one of \(list(words, "or"))"
    case .number(let range):
      "a number from \(decimal(range.lowerBound)) to \(decimal(range.upperBound))"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .length: "a length of 0 or more, such as 4, 2.5 or 3%"
    case .cornerLengths: "one length or four, each 0 or more, such as 8, 25% or 8,8,0,0"
    case .cornerShapes:
      "one form or four, of \(list(kind.words, "or")) or superellipse(K), such as superellipse(1.5)"
    case .size:
      "N or WxH with 1 to \(CanvasSize.longestSide) pixels a side, or one of \(list(kind.words, "or"))"
    case .focus: "X%,Y% with 0 to 100, or one of \(list(kind.words, "or"))"
    case .paint: "a CSS colour or gradient"
    case .optionalPaint: "a CSS colour or gradient, or none"
    case .path: "SVG path data, such as 'M0 0H9V9Z'"
    case .file: "a file's name"
    case .folder: "a folder's name"
    case .template:
      "a file's name with \(list(NameTemplate.Field.allCases.map { "{\($0.rawValue)}" }, "or"))"
    }
  }

  private static func text(of error: PaintError) -> String {
    let problem =
      switch error.problem {
      case .unknownName(let name): "nothing is called \(shortened(ByteString(name)))"
      case .expected(let what): "\(what) is expected"
      }
    return "at byte \(error.offset + 1), \(problem)"
  }

  private static func hint(_ command: Command?) -> String {
    "See 'avatar \(command.map { "\($0.rawValue) " } ?? "")--help'."
  }

  private static func inputLabel(_ file: FileName) -> String {
    guard case .path(let path) = file else { return "standard input" }
    return path.printable
  }

  private static func outputLabel(_ file: FileName) -> String {
    guard case .path(let path) = file else { return "standard output" }
    return path.printable
  }

  private static func didYouMean(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean \($0)?" } ?? ""
  }

  /// A codec's words, which may quote the file, without anything that a terminal obeys.
  private static func shown(_ words: String) -> String { ByteString(words).printable }

  /// A value as it was given, cut where it would hide the sentence.
  private static func shortened(_ value: ByteString) -> String {
    let shown = value.quoted
    return shown.count <= 60 ? shown : shown.prefix(57) + "..."
  }

  private static func list(_ words: [String], _ conjunction: String) -> String {
    guard words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + words[words.count - 1]
  }

  /// A number with at most two decimals, without trailing zeros.
  static func decimal(_ number: Double) -> String {
    guard number.magnitude < 1e15 else { return "\(number)" }
    let hundredths = Int((number * 100).rounded())
    guard hundredths % 100 != 0 else { return String(hundredths / 100) }
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    return "\(whole).\(rest / 10)" + (rest % 10 == 0 ? "" : "\(rest % 10)")
  }
}
