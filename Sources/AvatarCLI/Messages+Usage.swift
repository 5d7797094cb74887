import AvatarMask

/// What is wrong with a command line, and what would be right.
extension Messages {
  /// What is wrong with a command line.
  static func text(of error: UsageError) -> String {
    switch error {
    case .missingCommand:
      "no command is given; \(commands)"
    case .maskLeftOut(let line):
      "no command is given; did you mean avatar mask \(shortened(line))?"
    case .unknownCommand(let word, let suggestion?):
      "\(shortened(word)) is not a command\(didYouMean(suggestion))"
    case .unknownCommand(let word, nil):
      "\(shortened(word)) is not a command; \(commands)"
    case .unknownOption(let word, let suggestion):
      "\(shortened(word)) is not an option\(didYouMean(suggestion))"
    case .missingValue(let option, let kind):
      "\(option): a value is missing; \(allowed(kind)) is needed"
    case .unexpectedValue(let option):
      "\(option): takes no value"
    case .invalidValue(let option, let value, let kind, let suggestion):
      "\(option): \(shortened(value)) is not \(allowed(kind))\(didYouMean(suggestion))"
    case .givenTwice(let option, let value):
      "\(option): \(shortened(ByteString(value))) is given twice; each makes a picture of its own"
    case .takesOne(let option, let command):
      "\(option): avatar \(command.rawValue) takes one, without commas"
    case .invalidPaint(let option, let value, let kind, let error):
      "\(option): \(shortened(ByteString(value))) is not \(allowed(kind))\(text(of: error, in: value))"
    case .noEffect(let option, let chosen, let companion):
      "\(option): has no effect with \(chosen); it goes with \(companion)"
    case .noEffectAlone(let option, let companion):
      "\(option): has no effect without \(companion)"
    case .conflict(let one, let other):
      "\(one): cannot be given together with \(other); give one of the two"
    case .canvasTooLarge(let width, let height):
      "--size: with --scale, \(decimal(width))x\(decimal(height)) pixels are more than "
        + "\(CanvasSize.longestSide) a side"
    case .noRoomForShape(let width, let height):
      "--border: leaves no room for the photo on \(width)x\(height) pixels; choose a smaller one, a "
        + "smaller --gap or a larger --size"
    case .noRoomForGap(let width, let height):
      "--gap: leaves no room for the photo on \(width)x\(height) pixels; choose a smaller one, a smaller "
        + "--border or a larger --size"
    case .tooManyPaints(let count, let segments):
      "--border-color: \(count) paints are more than the segments of the ring, \(segments); --border-segments "
        + "divides it"
    case .noRoomForSegments(let width, let height):
      "--border-segments: with their gaps they are longer than the ring on \(width)x\(height) pixels; choose "
        + "fewer or a smaller --segment-gap"
    case .noRoomForStatus(let width, let height):
      "--status-size: the dot is larger than the \(width)x\(height) pixels; choose a smaller one or a larger "
        + "--size"
    case .noRoomForOverlay(let width, let height):
      "--overlay-size: the overlay is larger than the \(width)x\(height) pixels; choose a smaller one or a "
        + "larger --size"
    case .noRoomForRim(.status, let width, let height):
      "--status-rim: dot and rim are larger than the \(width)x\(height) pixels; choose a narrower one, a smaller "
        + "--status-size or a larger --size"
    case .noRoomForRim(.overlay, let width, let height):
      "--overlay-rim: is wider than half of the \(width)x\(height) pixels; choose a narrower one or a larger "
        + "--size"
    case .markOutside(let mark, let width, let height):
      "\(place(of: mark)): X,Y lead out of the \(width)x\(height) pixels; choose smaller ones or a larger "
        + "--size"
    case .missingPhotos:
      "INPUT is missing; name the photos for --output-dir, or a list of them with --files-from"
    case .unknownShell(let word, let suggestion):
      (word.map { "\(shortened($0)) is not a shell that is known" } ?? "SHELL is missing")
        + "; name \(list(Shell.allCases.map(\.rawValue), "or"))" + didYouMean(suggestion)
    case .missingFile:
      "FILE is missing; name one or more pictures, or - for standard input"
    case .missingOutput:
      "OUTPUT is missing; name a PNG to write, or - for standard output"
    case .missingOperand(let name):
      "\(name) is missing; name INPUT and OUTPUT, or - for standard input or output"
    case .extraOperand(let word, let last):
      "\(shortened(word)): nothing can follow \(last), of which there is one"
    case .unwantedPhoto(let word, let line):
      "\(shortened(word)): \(line) takes no photo; name OUTPUT alone"
    case .unwantedOperand(let word, let line):
      "\(shortened(word)): \(line) takes no file"
    case .emptyName(let name, .file):
      "\(name): an empty name is not a file's; name a JPEG or PNG"
    case .emptyName(let name, .fileOrStream):
      "\(name): an empty name is not a file's; name one, or - for a standard stream"
    case .emptyName(let name, .folder):
      "\(name): an empty name is not a folder's; name one, or . for this one"
    case .otherFormat(let name, let suffix):
      "\(name.printable): only PNG is written; name OUTPUT .png instead of \(suffix)"
    case .otherFormatTemplate(let suffix):
      "--name: only PNG is written; end the names in .png instead of \(suffix)"
    case .otherFormatName(let input, let suffix):
      "\(input.printable): --name makes it a name in \(suffix), but only PNG is written; end the names in "
        + ".png"
    case .fieldNeeds(let field, let option):
      "--name: {\(field)} is known only with \(option); give it, or leave the field out"
    case .fieldMissing(let field, let option):
      "--name: several values of \(option) would write one file; put {\(field)} into the name"
    case .severalToStandardOutput:
      "-: standard output takes one picture; give one --size and one --scale, or name OUTPUT"
    case .severalToFolder(let name):
      "\(name.printable): a folder's name, not a file's; name the PNGs to write, or the folder with --output-dir"
    case .checkOfStandardOutput:
      "--check: standard output holds no picture to compare with; name OUTPUT"
    case .catalogOfStandardOutput:
      "--asset-catalog: standard output is no place for a folder; name OUTPUT"
    case .scaleOfNoCatalog(let scale):
      "--asset-catalog: has no pictures of density \(exact(scale)); give --scale 1, 2 or 3, or several of them"
    case .nameOfNoCatalog(let name):
      "\(name.printable): --asset-catalog takes only names in UTF-8; choose another"
    case .inputBesideList(let word):
      "\(shortened(word)): no INPUT can be named beside --files-from; put it into the list"
    case .badLine(let number, let line):
      "--files-from: line \(number), \(shortened(line)), is neither INPUT nor INPUT<TAB>OUTPUT"
    case .lineTooLong(let number):
      "--files-from: line \(number) is longer than the \(LineReader.Line.longest) bytes that two names can have; "
        + "a newline ends a line, or a NUL with --null"
    case .listedStandardOutput(let input):
      "\(shortened(input)): --files-from sends its avatar to standard output; name a file after the tab"
    case .lineWithoutOutput(let input):
      "\(input.printable): --files-from names no OUTPUT for it; add one after a tab, or give --output-dir"
    case .outputOutside(let output):
      "\(output.printable): --files-from names an OUTPUT outside --output-dir; leave out .. and a / in front"
    case .noName(let input):
      "\(input.printable): --name gives it no name of a file inside the folder; avoid .. and a / "
        + "at the end"
    case .streamWithoutName:
      "-: standard input cannot be one of many photos; name a file, or one INPUT with its OUTPUT"
    case .sameOutput(let output, let first, let second) where first == second:
      "\(outputLabel(output)): would be written twice for \(inputLabel(first)); name the photo once, and keep "
        + "its pictures apart with --name"
    case .sameOutput(let output, let first, let second):
      "\(outputLabel(output)): both \(inputLabel(first)) and \(inputLabel(second)) would be "
        + "written there; --name can keep them apart, as with {dir}"
    case .replacesInput(let input, let other):
      "\(inputLabel(input)): the avatar of \(inputLabel(other)) would replace this INPUT; choose "
        + "another --output-dir or --name"
    case .replacesFile(let file, let input?):
      "\(label(of: file)): the avatar of \(inputLabel(input)) would replace it; choose another name for one of "
        + "the two"
    case .replacesFile(let file, nil):
      "\(label(of: file)): OUTPUT would replace it; choose another name for one of the two"
    case .standardInputTwice(let reader, let other):
      "\(reader): standard input is \(other) already; - can be given for one of the two"
    }
  }

  private static var commands: String {
    "\(list(Command.allCases.map(\.rawValue), "and")) are the commands"
  }

  /// The option that says where a mark is.
  static func place(of mark: AvatarError.Mark) -> String {
    switch mark {
    case .status: Option.statusAt.spelling
    case .overlay: Option.overlayAt.spelling
    }
  }

  /// What a value may be, after "is not".
  static func allowed(_ kind: ValueKind) -> String {
    switch kind {
    case .flag: "a value"
    case .choice(let words): "one of \(list(words, "or"))"
    case .number(let range):
      "a number from \(exact(range.lowerBound)) to \(exact(range.upperBound))"
    case .numbers(let range):
      "a number from \(exact(range.lowerBound)) to \(exact(range.upperBound)), or several with commas "
        + "between"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .length: "a length from 0 to \(exact(ValueText.longest)), such as 4, 2.5 or 3%"
    case .cornerLengths:
      "one length or four, each from 0 to \(exact(ValueText.longest)), such as 8, 25% or 8,8,0,0"
    case .cornerShapes:
      "one form or four, of \(list(kind.words, "or")) or superellipse(K), such as superellipse(1.5)"
    case .sizes:
      "N or WxH with 1 to \(CanvasSize.longestSide) pixels a side, or one of \(list(kind.words, "or"))"
    case .focus: "X%,Y% with 0 to 100, or one of \(list(kind.words, "or"))"
    case .paint: "a CSS colour or gradient"
    case .paints: "a CSS colour or gradient, or several with commas between them"
    case .optionalPaint: "a CSS colour or gradient, or none"
    case .status: "a CSS colour or gradient, \(list(kind.words, "or")), or none"
    case .markPlace:
      "-360 to 360 degrees from the top, X,Y, lengths from the right and the bottom, such as 11,11, or one of "
        + "\(list(kind.words, "or"))"
    case .symbol:
      "SVG path data, such as 'M0 0H9V9Z', an .svg file, a data: URL of one, "
        + "\(FillRequest.builtInSymbol) or none"
    case .path: "SVG path data, such as 'M0 0H9V9Z', an .svg file, or a data: URL of one"
    case .file: "a file's name"
    case .folder: "a folder's name"
    case .template:
      "a file's name with \(list(NameTemplate.Field.allCases.map { "{\($0.rawValue)}" }, "or"))"
    }
  }
}
