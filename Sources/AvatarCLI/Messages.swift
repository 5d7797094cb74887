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
      case .drawing(_, let command), .picture(_, _, let command): command
      default: .mask
      }
    return (text + "\n" + hint(command), status)
  }

  /// The same without a hint at the help.
  static func sentence(for failure: Failure) -> (text: String, status: ExitStatus) {
    switch failure {
    case .usage(let error, _):
      return (text(of: error), .usage)
    case .input(let file, let error, let command):
      let (text, status) = message(for: error, command)
      return ("\(inputLabel(file)): \(text)", status)
    case .photo(let file, let error, let command):
      let (text, status) = message(for: error, command)
      return ("\(inputLabel(file)): \(text)", status)
    case .pictureInput(let file, let error, let command):
      let (text, status) = message(for: error, command)
      return ("\(label(of: file)): \(text)", status)
    case .picture(let file, let error, let command):
      let (text, status) = message(for: error, command)
      return ("\(label(of: file)): \(text)", status)
    case .output(let file, let error):
      let (text, status) = message(for: error)
      return ("\(outputLabel(file)): \(text)", status)
    case .drawing(let error, let command):
      return message(for: error, command)
    case .path(let error, let option):
      let hint =
        switch error {
        // Before that nothing could be drawn, and a file may be meant.
        case .syntax(_, .moveto) where option == Option.path.spelling:
          "; \(allowed(.path)) is needed"
        case .syntax where option == Option.path.spelling:
          "; --path-lenient draws what is before it"
        case .syntax where option == Option.symbol.spelling: "; \(allowed(.symbol)) is needed"
        case .outsideViewBox where option == Option.path.spelling:
          "; --path-fit bounds fits what is drawn"
        default: ""
        }
      let status: ExitStatus =
        switch error {
        case .outOfMemory: .internalError
        case .onlyStrokes: .unsupported
        default: .badData
        }
      return ("\(option): \(text(of: error))\(hint)", status)
    case .svgInput(let file, let error):
      let (text, status) = svgMessage(for: error)
      return ("\(label(of: file)): \(text)", status)
    case .svg(let file, let error):
      let (text, status) = message(for: error)
      return ("\(label(of: file)): \(text)", status)
    case .list(let file, let error):
      let (text, status) =
        error == .isFolder ? ("a folder, not a list of photos", .noInput) : message(for: error)
      let list = NamedFile(option: Option.filesFrom.spelling, name: file)
      return ("\(label(of: list)): \(text)", status)
    case .folder(let folder, let error):
      let isFull = if case .system(let error) = error { error.meansFullOrBroken } else { false }
      return (
        "\(folder.printable): the folder cannot be made: \(text(of: error))",
        isFull ? .inputOutput : .cannotCreate
      )
    }
  }

  /// What is wrong with a photo or what is asked of it.
  ///
  /// - Parameters:
  ///   - error: What is wrong.
  ///   - command: The command; no option that it does not take is named.
  /// - Returns: The sentence without the file's name, and the exit status.
  static func message(
    for error: AvatarError, _ command: Command = .mask
  ) -> (text: String, status: ExitStatus) {
    /// A part of a sentence that names an option.
    func with(_ option: Option, _ text: String, else other: String = "") -> String {
      option.commands.contains(command) ? text : other
    }
    return switch error {
    case .emptyFile:
      ("the file is empty; a JPEG or PNG is needed", .badData)
    case .notAnImage:
      ("not an image that is known; a JPEG or PNG is needed", .badData)
    case .unsupported(let kind):
      ("\(shown(kind)) is not supported; JPEG of 8 bits and PNG are", .unsupported)
    case .truncated:
      (
        "the image is cut off"
          + with(.allowTruncated, "; --allow-truncated draws it as far as it goes"), .badData
      )
    case .endsBeforePixels:
      ("the image is cut off before anything of it that could be drawn", .badData)
    case .corrupt(let damage):
      ("the image is damaged: \(text(of: damage))", .badData)
    case .unreadable(let code):
      ("cannot be read: \(SystemError(code: code).text)", .noInput)
    case .tooManyPixels(let width, let height, let limit):
      (
        "\(width)x\(height) pixels are more than the \(limit) that "
          + with(.maxPixels, "--max-pixels allows", else: "are allowed"), .badData
      )
    case .canvasTooLarge(let width, let height):
      (
        "an avatar of \(width)x\(height) pixels is too large; choose a --size of at most "
          + "\(CanvasSize.longestSide) pixels a side", .badData
      )
    case .noRoomForShape(let width, let height):
      (
        "\(width)x\(height) pixels leave no room for the photo; choose a larger --size or a "
          + "smaller --border" + with(.gap, " or --gap"), .usage
      )
    case .noRoomForSegments(let width, let height):
      (
        "on \(width)x\(height) pixels the ring is shorter than the gaps between its segments; choose a larger "
          + "--size, fewer --border-segments or a smaller --segment-gap", .usage
      )
    case .noRoomForStatus(let width, let height):
      (
        "\(width)x\(height) pixels are smaller than the status dot; choose a larger --size or a smaller "
          + "--status-size", .usage
      )
    case .noRoomForOverlay(let width, let height):
      (
        "\(width)x\(height) pixels are smaller than the overlay; choose a larger --size or a smaller "
          + "--overlay-size", .usage
      )
    case .noRoomForRim(.status, let width, let height):
      (
        "\(width)x\(height) pixels are smaller than the status dot with its rim; choose a larger --size, a "
          + "smaller --status-size or a narrower --status-rim", .usage
      )
    case .noRoomForRim(.overlay, let width, let height):
      (
        "on \(width)x\(height) pixels the overlay's rim is wider than half of them; choose a larger --size or a "
          + "narrower --overlay-rim", .usage
      )
    case .tooManySides(let limit):
      (
        "the path's curves are worth more than \(limit / 1_000_000) million straight lines at this size; choose a "
          + "simpler --path" + with(.symbol, " or --symbol"), .badData
      )
    case .tooManyCrossings(let limit):
      (
        "the path's sides cross more than \(limit / 1_000_000) million times; choose a simpler --path"
          + with(.symbol, " or --symbol"), .badData
      )
    case .pathOutOfRange:
      (
        "a coordinate is too far from the canvas to be drawn; choose a smaller --path"
          + with(.symbol, " or --symbol"), .badData
      )
    case .pathUnseen(let width, let height):
      (
        "nothing of the path can be seen on \(width)x\(height) pixels: it is too thin or lies outside them; choose a "
          + "larger --size or another --path", .badData
      )
    case .markOutside(let mark, let width, let height):
      (
        "the lengths of \(place(of: mark)) lead out of \(width)x\(height) pixels; choose smaller ones or a larger "
          + "--size", .usage
      )
    case .outOfMemory:
      (
        "not enough memory for pictures of this size; "
          + with(.size, "a smaller --size needs less") + with(.maxPixels, with(.size, ", and "))
          + with(.maxPixels, "--max-pixels refuses large photos"), .internalError
      )
    }
  }

  private static func text(of damage: AvatarError.Damage) -> String {
    switch damage {
    case .codec(let words): shown(words)
    case .noPixels: "it has no pixels"
    case .tooManyScans: "it has more scans than any encoder writes"
    case .tooManyChunks: "it has more chunks than any encoder writes"
    case .badChunk: "a chunk is out of place or has no valid head"
    case .badChecksum: "a chunk is not what its checksum says"
    }
  }

  /// Why an input cannot be read.
  static func message(
    for error: InputError, _ command: Command = .mask
  ) -> (text: String, status: ExitStatus) {
    switch error {
    case .noSuchFile: ("no such file", .noInput)
    case .isFolder: ("a folder, not a file; name one JPEG or PNG", .noInput)
    case .outOfMemory: message(for: AvatarError.outOfMemory, command)
    case .changed:
      (
        "was changed, replaced or removed while it was read; make its avatar again once it stays",
        .noInput
      )
    case .system(let error): ("cannot be read: \(error.text)", .noInput)
    }
  }

  private static func text(of error: FolderError) -> String {
    switch error {
    case .brokenLink(let link): "\(link.quoted) is a link that leads nowhere"
    case .system(let error): error.text
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
    case .linkToNoFolder(let target):
      (
        "cannot be created: it is a link to \(target.quoted), whose folder does not exist",
        .cannotCreate
      )
    case .hasNoReader:
      ("a FIFO that nobody reads from; open it before, or name another OUTPUT", .cannotCreate)
    case .isTerminal:
      ("a terminal shows no PNG; name OUTPUT, or send it on, as with > avatar.png", .usage)
    case .notCreated(let error):
      ("cannot be created in its folder: \(error.text)", .cannotCreate)
    case .notWritten(let error), .standardOutput(let error):
      ("cannot be written: \(error.text)", .inputOutput)
    }
  }

  /// What the user should know of a photo, though the avatar was made.
  static func text(of warning: AvatarWarning, in file: FileName) -> String {
    "\(inputLabel(file)): warning: \(text(of: warning))"
  }

  /// What the user should know of a file that an option names.
  static func text(of warning: AvatarWarning, in file: NamedFile) -> String {
    "\(label(of: file)): warning: \(text(of: warning))"
  }

  private static func text(of warning: AvatarWarning) -> String {
    switch warning {
    case .enlarged(let factor):
      "enlarged \(decimal(factor)) times; --no-enlarge makes a smaller canvas instead"
    case .truncated:
      "the image is cut off and drawn as far as it goes"
    case .corrupt(let reason):
      "the image is damaged but could be read: \(shown(reason))"
    case .profileIgnored(.broken):
      "the colour profile is damaged and ignored; colours are taken for sRGB"
    case .profileIgnored(.mismatched):
      "the colour profile is for another kind of image and ignored; colours are taken for sRGB"
    case .profileIgnored(.numbers):
      "what its chunks say of its colours cannot be and is ignored; colours are taken for sRGB"
    case .profileIgnored(.highDynamicRange(let curve)):
      "colours of high dynamic range (\(curve)) are not converted; they are taken for sRGB"
    case .constantMask:
      "the mask is the same everywhere, so it has no shape; see --mask-channel"
    }
  }

  /// What `--preview` says where no picture can be shown.
  static func noScreen(isTerminal: Bool) -> String {
    isTerminal
      ? "--preview: this terminal shows no pictures; kitty, iTerm2 and those that know Sixel do"
      : "--preview: standard output is no terminal, so no picture is shown"
  }

  /// What `--verbose` says of a picture that was written.
  static func made(_ avatar: Avatar, _ file: FileName) -> String {
    "\(outputLabel(file)): \(avatar.width)x\(avatar.height) pixels, \(avatar.png.count) bytes"
  }

  /// What `--check` says of a picture that is not what would be written.
  static func text(of state: OutputState, _ file: FileName) -> String {
    switch state {
    case .same: "\(outputLabel(file)): up to date"
    case .missing: "\(outputLabel(file)): missing"
    case .different: "\(outputLabel(file)): not what would be written"
    }
  }

  /// What `--verbose` says of a picture that is newer than its photo.
  static func skipped(_ task: PhotoTask) -> String {
    "\(list(task.outputs.map(outputLabel), "and")): skipped, newer than \(inputLabel(task.input))"
  }

  /// What is said at the end of a batch: how many photos it was, and which of them failed.
  static func text(of summary: BatchSummary) -> String {
    var parts = ["\(summary.made) \(summary.isCheck ? "up to date" : "made")"]
    if summary.different > 0 { parts.append("\(summary.different) not up to date") }
    if summary.skipped > 0 { parts.append("\(summary.skipped) skipped") }
    if summary.left > 0 { parts.append("\(summary.left) not begun") }
    guard !summary.failed.isEmpty else { return parts.joined(separator: ", ") }
    let names = summary.failed.map { file in
      if case .path(let path) = file { path.quoted } else { inputLabel(file) }
    }
    parts.append("\(names.count) failed: \(names.joined(separator: ", "))")
    return parts.joined(separator: ", ")
  }

  private static func hint(_ command: Command?) -> String {
    "See 'avatar \(command.map { "\($0.rawValue) " } ?? "")--help'."
  }

  /// How a photo is called.
  static func inputLabel(_ file: FileName) -> String {
    guard case .path(let path) = file else { return "standard input" }
    return path.printable
  }

  /// How a file is called that an option names.
  static func label(of file: NamedFile) -> String {
    guard case .path(let path) = file.name else { return "\(file.option) -" }
    return "\(file.option) \(path.printable)"
  }

  /// How an output is called.
  static func outputLabel(_ file: FileName) -> String {
    guard case .path(let path) = file else { return "standard output" }
    return path.printable
  }

  /// The end of a sentence that names what was most likely meant.
  static func didYouMean(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean \($0)?" } ?? ""
  }

  /// A codec's words, which may quote the file, without anything that a terminal obeys.
  static func shown(_ words: String) -> String { ByteString(words).printable }

  /// A value as it was given, cut where it would hide the sentence.
  static func shortened(_ value: ByteString) -> String { shortened([value]) }

  /// Words of a command line, cut where they would hide the sentence.
  static func shortened(_ words: [ByteString]) -> String {
    let shown = words.map(\.quoted).joined(separator: " ")
    return shown.count <= 60 ? shown : shown.prefix(57) + "..."
  }

  /// Words in a row.
  static func list(_ words: [String], _ conjunction: String) -> String {
    guard words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + words[words.count - 1]
  }

  /// A number with as many digits as tell it from every other, without a useless `.0`.
  static func exact(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
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
