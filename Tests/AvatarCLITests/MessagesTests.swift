import AvatarMask
import Testing

@testable import AvatarCLI

struct MessagesTests {
  private static let photo = FileName.path(ByteString("in.jpg"))

  private static func named(_ option: String) -> NamedFile {
    NamedFile(option: option, name: photo)
  }

  private static let photoErrors: [(AvatarError, String, Status)] = [
    (.emptyFile, "the file is empty; a JPEG or PNG is needed", .badData),
    (.notAnImage, "not an image that is known; a JPEG or PNG is needed", .badData),
    (
      .unsupported(kind: "WebP"),
      "WebP is not supported; JPEG of 8 bits and PNG are", .unsupported
    ),
    (
      .truncated, "the image is cut off; --allow-truncated draws it as far as it goes", .badData
    ),
    (
      .endsBeforePixels, "the image is cut off before anything of it that could be drawn", .badData
    ),
    (.corrupt(.codec("bad\u{1b}")), "the image is damaged: bad\\u{1b}", .badData),
    (.corrupt(.noPixels), "the image is damaged: it has no pixels", .badData),
    (
      .corrupt(.tooManyScans), "the image is damaged: it has more scans than any encoder writes",
      .badData
    ),
    (
      .corrupt(.tooManyChunks), "the image is damaged: it has more chunks than any encoder writes",
      .badData
    ),
    (
      .corrupt(.badChunk), "the image is damaged: a chunk is out of place or has no valid head",
      .badData
    ),
    (
      .corrupt(.badChecksum), "the image is damaged: a chunk is not what its checksum says",
      .badData
    ),
    (.unreadable(5), "cannot be read: input/output error", .noInput),
    (
      .tooManyPixels(width: 60000, height: 60000, limit: 268_402_689),
      "60000x60000 pixels are more than the 268402689 that --max-pixels allows", .badData
    ),
    (
      .canvasTooLarge(width: 20000, height: 10),
      "an avatar of 20000x10 pixels is too large; choose a --size of at most 16383 pixels a side",
      .badData
    ),
    (
      .noRoomForShape(width: 4, height: 4),
      "4x4 pixels leave no room for the photo; choose a larger --size or a smaller --border "
        + "or --gap\n"
        + "See 'avatar mask --help'.", .usage
    ),
    (
      .noRoomForSegments(width: 4, height: 4),
      "on 4x4 pixels the ring is shorter than the gaps between its segments; choose a larger --size, fewer "
        + "--border-segments or a smaller --segment-gap\nSee 'avatar mask --help'.", .usage
    ),
    (
      .noRoomForStatus(width: 4, height: 4),
      "4x4 pixels are smaller than the status dot; choose a larger --size or a smaller --status-size\n"
        + "See 'avatar mask --help'.", .usage
    ),
    (
      .noRoomForOverlay(width: 4, height: 4),
      "4x4 pixels are smaller than the overlay; choose a larger --size or a smaller --overlay-size\n"
        + "See 'avatar mask --help'.", .usage
    ),
    (
      .noRoomForRim(of: .status, width: 4, height: 4),
      "4x4 pixels are smaller than the status dot with its rim; choose a larger --size, a smaller --status-size "
        + "or a narrower --status-rim\nSee 'avatar mask --help'.", .usage
    ),
    (
      .noRoomForRim(of: .overlay, width: 4, height: 4),
      "on 4x4 pixels the overlay's rim is wider than half of them; choose a larger --size or a narrower "
        + "--overlay-rim\nSee 'avatar mask --help'.", .usage
    ),
    (
      .markOutside(.overlay, width: 4, height: 4),
      "the lengths of --overlay-at lead out of 4x4 pixels; choose smaller ones or a larger --size\n"
        + "See 'avatar mask --help'.", .usage
    ),
    (
      .tooManySides(limit: 4_000_000),
      "the path's curves are worth more than 4 million straight lines at this size; choose a simpler --path",
      .badData
    ),
    (
      .tooManyCrossings(limit: 16_000_000),
      "the path's sides cross more than 16 million times; choose a simpler --path", .badData
    ),
    (
      .pathOutOfRange,
      "a coordinate is too far from the canvas to be drawn; choose a smaller --path", .badData
    ),
    (
      .pathUnseen(width: 8, height: 9),
      "nothing of the path can be seen on 8x9 pixels: it is too thin or lies outside them; choose a larger --size or "
        + "another --path", .badData
    ),
    (
      .outOfMemory,
      "not enough memory for pictures of this size; a smaller --size needs less, and --max-pixels refuses "
        + "large photos",
      .internalError
    ),
  ]

  @Test(arguments: photoErrors)
  func saysWhatIsWrongWithAPhoto(_ error: AvatarError, _ text: String, _ status: Status) {
    let message = Messages.message(for: .photo(Self.photo, error))
    #expect(message.text == "in.jpg: " + text)
    #expect(message.status == status)
    #expect(
      Messages.message(for: .photo(.standard, error)).text.hasPrefix("standard input: "))
    let mask = Messages.message(for: .picture(Self.named("--mask"), error))
    #expect(mask.text == "--mask in.jpg: " + text && mask.status == status)
    #expect(
      Messages.message(for: .picture(.init(option: "--mask", name: .standard), error)).text
        .hasPrefix("--mask -: "))
  }

  @Test func everyPhotoErrorIsInTheTable() {
    // A new case does not compile here before it is thought of.
    let number = { (error: AvatarError) -> Int in
      switch error {
      case .emptyFile: 0
      case .notAnImage: 1
      case .unsupported: 2
      case .truncated: 3
      case .endsBeforePixels: 4
      case .corrupt(.codec): 5
      case .corrupt(.noPixels): 6
      case .corrupt(.tooManyScans): 7
      case .corrupt(.tooManyChunks): 8
      case .corrupt(.badChunk): 9
      case .corrupt(.badChecksum): 10
      case .unreadable: 11
      case .tooManyPixels: 12
      case .canvasTooLarge: 13
      case .noRoomForShape: 14
      case .noRoomForSegments: 15
      case .noRoomForStatus: 16
      case .noRoomForOverlay: 17
      case .noRoomForRim(.status, _, _): 18
      case .noRoomForRim(.overlay, _, _): 19
      case .markOutside: 20
      case .tooManySides: 21
      case .tooManyCrossings: 22
      case .pathOutOfRange: 23
      case .pathUnseen: 24
      case .outOfMemory: 25
      }
    }
    #expect(Self.photoErrors.map { number($0.0) } == Array(0..<26))
  }

  /// No command is told of an option that it does not take.
  @Test(
    arguments: [
      (.inspect, [.truncated, .tooManyPixels(width: 9, height: 9, limit: 9), .outOfMemory]),
      (.badge, [.truncated, .tooManyPixels(width: 9, height: 9, limit: 9), .outOfMemory]),
      (.badge, [.noRoomForShape(width: 9, height: 9), .canvasTooLarge(width: 9, height: 9)]),
      (.shape, [.noRoomForShape(width: 9, height: 9), .outOfMemory]),
    ] as [(Command, [AvatarError])])
  func namesOnlyOptionsOfTheCommand(_ command: Command, _ errors: [AvatarError]) {
    for error in errors {
      let text = Messages.message(for: error, command).text
      for option in Option.table where !option.commands.contains(command) {
        #expect(!"\(text) ".contains(option.spelling + " "), "\(text)")
      }
    }
    #expect(Messages.sentence(for: .photo(Self.photo, .truncated, .inspect)).text.hasSuffix("off"))
    let overlay = Failure.picture(Self.named("--overlay"), .truncated, .badge)
    #expect(Messages.sentence(for: overlay).text.hasSuffix("cut off"))
  }

  @Test func saysWhatASymbolMayBe() {
    let path = Failure.path(.syntax(offset: 0, .moveto), option: "--symbol")
    #expect(
      Messages.sentence(for: path).text
        == "--symbol: at byte 1, M or m, with which a path begins, is expected; SVG path data, such as "
        + "'M0 0H9V9Z', an .svg file, a data: URL of one, mountain or none is needed")
  }

  @Test(
    arguments: [
      (.enlarged(by: 2.504), "enlarged 2.5 times; --no-enlarge makes a smaller canvas instead"),
      (.truncated, "the image is cut off and drawn as far as it goes"),
      (.corrupt("odd"), "the image is damaged but could be read: odd"),
      (
        .profileIgnored(.broken),
        "the colour profile is damaged and ignored; colours are taken for sRGB"
      ),
      (
        .profileIgnored(.mismatched),
        "the colour profile is for another kind of image and ignored; colours are taken for sRGB"
      ),
      (
        .profileIgnored(.numbers),
        "what its chunks say of its colours cannot be and is ignored; colours are taken for sRGB"
      ),
      (
        .profileIgnored(.highDynamicRange(curve: "PQ")),
        "colours of high dynamic range (PQ) are not converted; they are taken for sRGB"
      ),
    ] as [(AvatarWarning, String)])
  func warns(_ warning: AvatarWarning, _ text: String) {
    #expect(Messages.text(of: warning, in: Self.photo) == "in.jpg: warning: " + text)
  }

  @Test func warnsOfTheMask() {
    #expect(
      Messages.text(of: .constantMask, in: Self.named("--mask"))
        == "--mask in.jpg: warning: the mask is the same everywhere, so it has no shape; "
        + "see --mask-channel")
  }

  @Test(
    arguments: [
      (.noSuchFile, "no such file", .noInput),
      (.isFolder, "a folder, not a file; name one JPEG or PNG", .noInput),
      (
        .outOfMemory,
        "not enough memory for pictures of this size; a smaller --size needs less, and --max-pixels refuses "
          + "large photos",
        .internalError
      ),
      (.system(SystemError(code: 13)), "cannot be read: permission denied", .noInput),
    ] as [(InputError, String, Status)])
  func saysWhyAnInputCannotBeRead(_ error: InputError, _ text: String, _ status: Status) {
    let message = Messages.message(for: .input(Self.photo, error))
    #expect(message.text == "in.jpg: " + text && message.status == status)
    let mask = Messages.message(for: .pictureInput(Self.named("--mask"), error))
    #expect(mask.text == "--mask in.jpg: " + text && mask.status == status)
  }

  @Test(
    arguments: [
      (.isFolder, "a folder, not a file; name the PNG to write", .cannotCreate),
      (.exists, "the file exists, and --no-clobber keeps it", .cannotCreate),
      (.noSuchFolder, "cannot be created: its folder does not exist", .cannotCreate),
      (
        .linkToNoFolder(ByteString("d/x.png")),
        "cannot be created: it is a link to d/x.png, whose folder does not exist", .cannotCreate
      ),
      (
        .notCreated(SystemError(code: 13)), "cannot be created in its folder: permission denied",
        .cannotCreate
      ),
      (
        .notWritten(SystemError(code: 28)), "cannot be written: no space left on device",
        .inputOutput
      ),
      (
        .standardOutput(SystemError(code: 28)), "cannot be written: no space left on device",
        .inputOutput
      ),
    ] as [(OutputError, String, Status)])
  func saysWhyAnOutputCannotBeWritten(_ error: OutputError, _ text: String, _ status: Status) {
    let message = Messages.message(for: .output(.path(ByteString("o.png")), error))
    #expect(message.text == "o.png: " + text)
    #expect(message.status == status)
  }

  @Test func saysThatATerminalIsNoPlaceForAPicture() {
    let message = Messages.message(for: .output(.standard, .isTerminal))
    #expect(
      message.text == "standard output: a terminal shows no PNG; name OUTPUT, or send it on, as "
        + "with > avatar.png\nSee 'avatar mask --help'.")
    #expect(message.status == .usage)
  }

  @Test(
    arguments: [
      (
        .syntax(offset: 0, .moveto),
        "at byte 1, M or m, with which a path begins, is expected; SVG path data, such as 'M0 0H9V9Z', an .svg "
          + "file, or a data: URL of one is needed"
      ),
      (
        .syntax(offset: 9, .command),
        "at byte 10, a command or the end is expected; --path-lenient draws what is before it"
      ),
      (
        .syntax(offset: 9, .number),
        "at byte 10, a number is expected; --path-lenient draws what is before it"
      ),
      (
        .syntax(offset: 9, .flag),
        "at byte 10, a flag, 0 or 1, is expected; --path-lenient draws what is before it"
      ), (.empty, "the path encloses nothing; an area is needed"),
      (.tooManySegments, "a path has at most 200000 segments, and this one has more"),
      (
        .tooManySides,
        "the path's curves are worth more than 4 million straight lines; choose a simpler one"
      ),
      (.tooIntricate, "the drawing's areas cross too often to be united; choose a simpler one"),
      (.outOfMemory, "not enough memory to unite the drawing's areas; choose a simpler one"),
      (.outOfRange, "a coordinate is too large to be drawn"),
      (
        .outsideViewBox,
        "all that is drawn lies outside the viewBox; --path-fit bounds fits what is drawn"
      ),
    ] as [(PathError, String)])
  func saysWhatIsWrongWithAPath(_ error: PathError, _ text: String) {
    let message = Messages.message(for: Failure.path(error))
    #expect(message.text == "--path: " + text)
    #expect(message.status == (error == .outOfMemory ? .internalError : .badData))
    #expect(
      Messages.warning(of: .syntax(offset: 4, .number)).hasSuffix("what is before it is drawn"))
  }

  @Test(
    arguments: [
      (.noSuchFile, "no such file", .noInput),
      (.isFolder, "a folder, not a file; name one SVG file", .noInput),
      (.outOfMemory, "not enough memory for an SVG file of this size", .internalError),
      (.system(SystemError(code: 13)), "cannot be read: permission denied", .noInput),
    ] as [(InputError, String, Status)])
  func saysWhyAnSVGFileCannotBeRead(_ error: InputError, _ text: String, _ status: Status) {
    let message = Messages.message(for: Failure.svgInput(Self.named("--path"), error))
    #expect(message.text == "--path in.jpg: " + text)
    #expect(message.status == status)
  }

  @Test(
    arguments: [
      (
        .malformed(line: 3, "no element found"),
        "the SVG is damaged in line 3: no element found", .badData
      ), (.notSVG, "not an SVG file, whose first element is svg", .badData),
      (
        .unsupported("text"),
        "text in an SVG file is not supported; filled shapes and paths are", .unsupported
      ),
      (
        .invalidValue(element: "rect", attribute: "rx"), "rx of rect has no value that is allowed",
        .badData
      ),
      (
        .path(.syntax(offset: 2, .number)), "d of a path: at byte 3, a number is expected", .badData
      ),
      (.outOfMemory, "not enough memory for an SVG file of this size", .internalError),
    ] as [(SVGError, String, Status)])
  func saysWhatIsWrongWithAnSVGFile(_ error: SVGError, _ text: String, _ status: Status) {
    let message = Messages.message(for: Failure.svg(Self.named("--symbol"), error))
    #expect(message.text == "--symbol in.jpg: " + text)
    #expect(message.status == status)
  }

  @Test(
    arguments: [
      (["rect"], "rect"), (["rect \"a\"", "line"], "rect \"a\" and line"),
      (["a", "b", "c"], "a, b and c"), (["a", "b\n", "c", "d", "e"], "a, b\\n, c and 2 more"),
    ])
  func namesStrokes(_ strokes: [String], _ names: String) {
    #expect(
      Messages.warning(ofStrokes: strokes, option: "--path")
        == "--path: warning: the stroke of \(names) is not drawn; turn strokes into paths first "
        + "(Stroke to Path, Outline Stroke)")
  }

  @Test(
    arguments: [
      (.system(.isNoFolder), "not a directory"),
      (.brokenLink(ByteString("l")), "l is a link that leads nowhere"),
    ] as [(FolderError, String)])
  func saysThatAFolderCannotBeMade(_ error: FolderError, _ text: String) {
    let message = Messages.message(for: .folder(ByteString("o"), error))
    #expect(message.text == "o: the folder cannot be made: " + text)
    #expect(message.status == .cannotCreate)
  }

  @Test func sumsABatchUp() {
    var summary = BatchSummary(of: 3)
    summary.count(PhotoReport(input: Self.photo))
    #expect(Messages.text(of: summary) == "1 made, 2 not begun" && summary.status == .success)
    for photo in [Self.photo, .path(ByteString("b, c.jpg"))] {
      summary.count(PhotoReport(input: photo, failure: .input(photo, .noSuchFile)))
    }
    #expect(Messages.text(of: summary) == "1 made, 2 failed: in.jpg, 'b, c.jpg'")
    #expect(summary.status == .someFailed)
    var skipping = BatchSummary(of: 1)
    skipping.count(PhotoReport(input: Self.photo, isSkipped: true))
    #expect(Messages.text(of: skipping) == "0 made, 1 skipped" && skipping.status == .success)
    var checking = BatchSummary(of: 2, isCheck: true)
    checking.count(PhotoReport(input: Self.photo))
    #expect(checking.status == .success)
    checking.count(PhotoReport(input: Self.photo, isDifferent: true))
    #expect(Messages.text(of: checking) == "1 up to date, 1 not up to date")
    #expect(checking.status == .someFailed)
  }

  @Test(
    arguments: [
      (
        .missingCommand,
        "no command is given; mask, badge, shape, inspect, completions, man and help are the commands"
      ),
      (
        .maskLeftOut(arguments("a b.jpg", "out.png")),
        "no command is given; did you mean avatar mask 'a b.jpg' out.png?"
      ),
      (
        .unknownCommand(ByteString("maks"), suggestion: "mask"),
        "maks is not a command; did you mean mask?"
      ),
      (
        .unknownCommand(ByteString("foo"), suggestion: nil),
        "foo is not a command; mask, badge, shape, inspect, completions, man and help are the commands"
      ),
      (
        .unwantedPhoto(ByteString("a"), of: "--fill"), "a: --fill takes no photo; name OUTPUT alone"
      ),
      (
        .invalidValue(
          option: "--corner-radius", value: ByteString("x"), .cornerLengths, suggestion: nil),
        "--corner-radius: x is not one length or four, each from 0 to 1000000, such as 8, 25% or 8,8,0,0"
      ),
      (.unknownOption(ByteString("--x"), suggestion: nil), "--x is not an option"),
      (
        .unknownOption(ByteString("--sise"), suggestion: "--size"),
        "--sise is not an option; did you mean --size?"
      ),
      (
        .missingValue("--zoom", .number(1...1000)),
        "--zoom: a value is missing; a number from 1 to 1000 is needed"
      ),
      (
        .missingValue("--path", .path),
        "--path: a value is missing; SVG path data, such as 'M0 0H9V9Z', an .svg file, or a data: URL of one is needed"
      ),
      (.unexpectedValue("--quiet"), "--quiet: takes no value"),
      (
        .invalidValue(
          option: "--inset-ratio", value: ByteString("1.5"), .number(0...1), suggestion: nil),
        "--inset-ratio: 1.5 is not a number from 0 to 1"
      ),
      (
        .invalidValue(
          option: "--fit", value: ByteString("covr"), .choice(["cover", "contain", "stretch"]),
          suggestion: "cover"),
        "--fit: covr is not one of cover, contain or stretch; did you mean cover?"
      ),
      (
        .invalidValue(option: "--border", value: ByteString(""), .length, suggestion: nil),
        "--border: '' is not a length from 0 to 1000000, such as 4, 2.5 or 3%"
      ),
      (
        .noEffect(option: "--exponent", chosen: "--shape circle", goesWith: "--shape superellipse"),
        "--exponent: has no effect with --shape circle; it goes with --shape superellipse"
      ),
      (
        .noEffectAlone(option: "--border-color", goesWith: "--border"),
        "--border-color: has no effect without --border"
      ),
      (
        .noRoomForShape(width: 4, height: 3),
        "--border: leaves no room for the photo on 4x3 pixels; choose a smaller one, a smaller --gap or a "
          + "larger --size"
      ),
      (
        .noRoomForGap(width: 4, height: 3),
        "--gap: leaves no room for the photo on 4x3 pixels; choose a smaller one, a smaller --border or a "
          + "larger --size"
      ),
      (
        .noRoomForRim(of: .status, width: 4, height: 3),
        "--status-rim: dot and rim are larger than the 4x3 pixels; choose a narrower one, a smaller "
          + "--status-size or a larger --size"
      ),
      (
        .noRoomForRim(of: .overlay, width: 4, height: 3),
        "--overlay-rim: is wider than half of the 4x3 pixels; choose a narrower one or a larger --size"
      ),
      (
        .markOutside(.status, width: 4, height: 3),
        "--status-at: X,Y lead out of the 4x3 pixels; choose smaller ones or a larger --size"
      ),
      (
        .tooManyPaints(3, segments: 2),
        "--border-color: 3 paints are more than the segments of the ring, 2; --border-segments divides it"
      ),
      (
        .noRoomForSegments(width: 4, height: 3),
        "--border-segments: with their gaps they are longer than the ring on 4x3 pixels; choose fewer or a "
          + "smaller --segment-gap"
      ),
      (
        .invalidValue(option: "--border-color", value: ByteString("x"), .paints, suggestion: nil),
        "--border-color: x is not a CSS colour or gradient, or several with commas between them"
      ),
      (
        .noRoomForStatus(width: 4, height: 3),
        "--status-size: the dot is larger than the 4x3 pixels; choose a smaller one or a larger --size"
      ),
      (
        .invalidValue(
          option: "--status", value: ByteString("onlin"), .status, suggestion: "online"),
        "--status: onlin is not a CSS colour or gradient, online, away, busy or offline, or none; did you "
          + "mean online?"
      ),
      (
        .invalidValue(
          option: "--status-at", value: ByteString("400"), .markPlace, suggestion: nil),
        "--status-at: 400 is not -360 to 360 degrees from the top, X,Y, lengths from the right and the "
          + "bottom, such as 11,11, or one of center, top, bottom, left, right, top-left, top-right, "
          + "bottom-left or bottom-right"
      ),
      (
        .missingPhotos,
        "INPUT is missing; name the photos for --output-dir, or a list of them with --files-from"
      ),
      (
        .conflict("--shape", "--mask"),
        "--shape: cannot be given together with --mask; give one of the two"
      ),
      (
        .canvasTooLarge(width: 32766, height: 100.5),
        "--size: with --scale, 32766x100.5 pixels are more than 16383 a side"
      ),
      (
        .missingOperand("OUTPUT"),
        "OUTPUT is missing; name INPUT and OUTPUT, or - for standard input or output"
      ),
      (.unknownShell(nil, suggestion: nil), "SHELL is missing; name bash, zsh or fish"),
      (
        .unknownShell(ByteString("zhs"), suggestion: "zsh"),
        "zhs is not a shell that is known; name bash, zsh or fish; did you mean zsh?"
      ),
      (.missingFile, "FILE is missing; name one or more pictures, or - for standard input"),
      (.missingOutput, "OUTPUT is missing; name a PNG to write, or - for standard output"),
      (
        .missingValue("--symbol", .symbol),
        "--symbol: a value is missing; SVG path data, such as 'M0 0H9V9Z', an .svg file, a data: URL of one, mountain "
          + "or none is needed"
      ),
      (
        .extraOperand(ByteString("c"), afterLast: "OUTPUT"),
        "c: nothing can follow OUTPUT, of which there is one"
      ),
      (
        .emptyName("--mask", .fileOrStream),
        "--mask: an empty name is not a file's; name one, or - for a standard stream"
      ),
      (.emptyName("INPUT", .file), "INPUT: an empty name is not a file's; name a JPEG or PNG"),
      (
        .emptyName("--output-dir", .folder),
        "--output-dir: an empty name is not a folder's; name one, or . for this one"
      ),
      (
        .otherFormat(ByteString("o.jpg"), suffix: ".jpg"),
        "o.jpg: only PNG is written; name OUTPUT .png instead of .jpg"
      ),
      (
        .otherFormatTemplate(suffix: ".jpg"),
        "--name: only PNG is written; end the names in .png instead of .jpg"
      ),
      (
        .otherFormatName(for: ByteString("a.jpg.gif"), suffix: ".jpg"),
        "a.jpg.gif: --name makes it a name in .jpg, but only PNG is written; end the names in .png"
      ),
      (
        .fieldNeeds(field: "size", option: "--size"),
        "--name: {size} is known only with --size; give it, or leave the field out"
      ),
      (
        .noName(for: ByteString("a")),
        "a: --name gives it no name of a file inside the folder; avoid .. and a / at the end"
      ),
      (
        .streamWithoutName,
        "-: standard input cannot be one of many photos; name a file, or one INPUT with its OUTPUT"
      ),
      (
        .sameOutput(.path(ByteString("o")), .path(ByteString("a")), .path(ByteString("b"))),
        "o: both a and b would be written there; --name can keep them apart, as with {dir}"
      ),
      (
        .replacesInput(.path(ByteString("a")), by: .path(ByteString("b"))),
        "a: the avatar of b would replace this INPUT; choose another --output-dir or --name"
      ),
      (
        .replacesFile(
          .init(option: "--mask", name: .path(ByteString("m.png"))), by: .path(ByteString("b"))),
        "--mask m.png: the avatar of b would replace it; choose another name for one of the two"
      ),
      (
        .replacesFile(.init(option: "--path", name: .path(ByteString("a.svg"))), by: nil),
        "--path a.svg: OUTPUT would replace it; choose another name for one of the two"
      ),
      (
        .unwantedOperand(ByteString("x y"), of: "--preset list"),
        "'x y': --preset list takes no file"
      ),
      (
        .noRoomForOverlay(width: 4, height: 3),
        "--overlay-size: the overlay is larger than the 4x3 pixels; choose a smaller one or a larger --size"
      ),
      (
        .givenTwice(option: "--size", value: "64"),
        "--size: 64 is given twice; each makes a picture of its own"
      ),
      (.takesOne(option: "--size", .shape), "--size: avatar shape takes one, without commas"),
      (
        .fieldMissing(field: "size", option: "--size"),
        "--name: several values of --size would write one file; put {size} into the name"
      ),
      (
        .severalToStandardOutput,
        "-: standard output takes one picture; give one --size and one --scale, or name OUTPUT"
      ),
      (
        .checkOfStandardOutput,
        "--check: standard output holds no picture to compare with; name OUTPUT"
      ),
      (
        .inputBesideList(ByteString("a.jpg")),
        "a.jpg: no INPUT can be named beside --files-from; put it into the list"
      ),
      (
        .badLine(3, ByteString("a\tb\tc")),
        "--files-from: line 3, a\\tb\\tc, is neither INPUT nor INPUT<TAB>OUTPUT"
      ),
      (
        .lineTooLong(3),
        "--files-from: line 3 is longer than the 16384 bytes that two names can have; a newline ends a line, or "
          + "a NUL with --null"
      ),
      (
        .listedStandardOutput(ByteString("a.jpg")),
        "a.jpg: --files-from sends its avatar to standard output; name a file after the tab"
      ),
      (
        .severalToFolder(ByteString("o/")),
        "o/: a folder's name, not a file's; name the PNGs to write, or the folder with --output-dir"
      ),
      (
        .catalogOfStandardOutput,
        "--asset-catalog: standard output is no place for a folder; name OUTPUT"
      ),
      (
        .scaleOfNoCatalog(1.5),
        "--asset-catalog: has no pictures of density 1.5; give --scale 1, 2 or 3, or several of them"
      ),
      (
        .nameOfNoCatalog(ByteString(bytes: [0x61, 0xff])),
        "a\\xff: --asset-catalog takes only names in UTF-8; choose another"
      ),
      (
        .lineWithoutOutput(ByteString("a.jpg")),
        "a.jpg: --files-from names no OUTPUT for it; add one after a tab, or give --output-dir"
      ),
      (
        .outputOutside(ByteString("../a.png")),
        "../a.png: --files-from names an OUTPUT outside --output-dir; leave out .. and a / in front"
      ),
      (
        .standardInputTwice("--mask", besides: "INPUT"),
        "--mask: standard input is INPUT already; - can be given for one of the two"
      ),
    ] as [(UsageError, String)])
  func saysWhatIsWrongWithACommandLine(_ error: UsageError, _ text: String) {
    let message = Messages.message(for: .usage(error, .mask))
    #expect(message.text == text + "\nSee 'avatar mask --help'.")
    #expect(message.status == .usage)
  }

  @Test(arguments: [
    ("nocolour", ""), ("whte", "; did you mean white?"), ("Whte", "; did you mean white?"),
    ("rgv(1 2 3)", ": nothing is called rgv(), at byte 1; did you mean rgb()?"),
    (
      "linear-gradient(red, bleu)",
      ": nothing is called bleu, at byte 22; did you mean blue?"
    ),
    ("#12", ": expected 3, 4, 6 or 8 hexadecimal digits after the # at byte 1"),
    ("currentcolor", ": expected a colour of its own, as no text surrounds a picture, at byte 1"),
    (
      "color(srgb 1 1 1)",
      ": expected rgb(), hsl(), hwb(), lab(), lch(), oklab() or oklch() at byte 1"
    ),
    (
      "linear-gradient(in xyz, red, blue)",
      ": expected srgb, srgb-linear, oklab, lab, oklch, lch, hsl or hwb at byte 20"
    ),
    ("radial-gradient(circle 5%, red)", ": expected a radius in px, 0 or more at byte 24"),
    ("conic-gradient(from 5px, red)", ": expected an angle in deg, grad, rad or turn at byte 21"),
    (
      "conic-gradient(at up, red)",
      ": expected left, right, top, bottom, center or a position in % or px at byte 19"
    ),
    (
      "conic-gradient(red 5px, blue)",
      ": expected a position in %, deg, grad, rad or turn at byte 20"
    ),
    (
      "conical-gradient(red)",
      ": nothing is called conical-gradient(), at byte 1; did you mean conic-gradient()?"
    ),
    ("rgb(1, 2%, 3)", ": expected a number, like the components before it, at byte 8"),
    ("rgb(1 2 3", ": expected / or a closing parenthesis at byte 10"),
    ("linear-gradient(1e400deg, red, blue)", ": too large an angle at byte 17"),
  ])
  func saysWhereAPaintIsWrong(_ paint: String, _ sentence: String) throws {
    let error = try #require(usageError(["--background", paint]))
    let value = paint.contains(" ") ? "'\(paint)'" : paint
    #expect(
      Messages.text(of: error)
        == "--background: \(value) is not a CSS colour or gradient, or none\(sentence)")
  }

  /// What else than a paint may be given is named with it.
  @Test(arguments: [
    ("--status", "nonsense", "a CSS colour or gradient, online, away, busy or offline, or none"),
    ("--background", "nonsense", "a CSS colour or gradient, or none"),
    ("--fill", "nonsense", "a CSS colour or gradient"),
  ])
  func saysWhatAPaintMayBe(_ option: String, _ value: String, _ allowed: String) throws {
    let parsed = try ArgumentParser(options: Command.mask.options).parse(
      [option, value, "o.png"].map { ByteString($0) })
    let kind = try #require(Option.table.first { $0.spelling == option })
    let error = #expect(throws: UsageError.self) { try parsed.paint(kind) }
    #expect(error.map(Messages.text) == "\(option): \(value) is not \(allowed)")
  }

  @Test func saysHowSmallANumberMayBe() {
    #expect(Messages.allowed(Option.symbolScale.value) == "a number from 0.001 to 10")
    #expect(Messages.allowed(Option.rotate.value) == "a number from -360 to 360")
  }

  @Test func pointsToTheHelpOfTheProgram() {
    let message = Messages.message(for: .usage(.missingCommand, nil))
    #expect(message.text.hasSuffix("\nSee 'avatar --help'."))
  }

  @Test func shortensLongValues() {
    let long = ByteString(String(repeating: "9", count: 1000))
    let text = Messages.text(
      of: .invalidValue(option: "--zoom", value: long, .number(1...2), suggestion: nil))
    #expect(text.count < 120)
  }

  @Test func everyKindOfValueSaysWhatIsAllowed() {
    for option in Option.table where option.value != .flag {
      #expect(!Messages.allowed(option.value).isEmpty)
    }
  }

  @Test(
    arguments: [
      (1, "1"), (2.5, "2.5"), (2.25, "2.25"), (0.01, "0.01"), (0.2, "0.2"), (1000, "1000"),
      (1.999, "2"),
      (0, "0"),
    ] as [(Double, String)])
  func writesDecimals(_ number: Double, _ text: String) {
    #expect(Messages.decimal(number) == text)
  }
}
