import AvatarMask

/// What can be wrong with a command line, without a sentence.
enum UsageError: Error, Sendable, Equatable {
  /// What an empty name should have been.
  enum NameKind: Sendable, Equatable {
    case file
    case fileOrStream
    case folder
  }

  /// Nothing follows `avatar`.
  case missingCommand
  /// The whole command line is one of `mask`, without that word.
  case maskLeftOut([ByteString])
  /// No command has this name.
  case unknownCommand(ByteString, suggestion: String?)
  /// No option has this name; it is given with its dashes.
  case unknownOption(ByteString, suggestion: String?)
  /// The option is the last argument but needs a value.
  case missingValue(String, ValueKind)
  /// The option is a flag but has a value.
  case unexpectedValue(String)
  /// The value is none that the option takes.
  case invalidValue(option: String, value: ByteString, ValueKind, suggestion: String?)
  /// A list names the same value twice, which would be one picture written twice.
  case givenTwice(option: String, value: String)
  /// The command makes one picture, and the option asks for several.
  case takesOne(option: String, Command)
  /// The value is no paint.
  case invalidPaint(option: String, String, ValueKind, PaintError)
  /// The option says nothing about the outline that is chosen.
  case noEffect(option: String, chosen: String, goesWith: String)
  /// The option says nothing without another.
  case noEffectAlone(option: String, goesWith: String)
  /// Two options that exclude each other.
  case conflict(String, String)
  /// The picture would be too large: pixels, from the size and the density.
  case canvasTooLarge(width: Double, height: Double)
  /// A border leaves no room for the photo on a canvas of so many pixels.
  case noRoomForShape(width: Int, height: Int)
  /// A gap leaves no room for the photo on a canvas of so many pixels, where its border does.
  case noRoomForGap(width: Int, height: Int)
  /// More paints are given than the ring has segments.
  case tooManyPaints(Int, segments: Int)
  /// The gaps between segments leave no room for them on a canvas of so many pixels.
  case noRoomForSegments(width: Int, height: Int)
  /// The status dot is larger than a canvas of so many pixels.
  case noRoomForStatus(width: Int, height: Int)
  /// The overlay is larger than a canvas of so many pixels.
  case noRoomForOverlay(width: Int, height: Int)
  /// The rim of a mark is too wide for a canvas of so many pixels.
  case noRoomForRim(of: AvatarError.Mark, width: Int, height: Int)
  /// The lengths that say where a mark is lead out of a canvas of so many pixels.
  case markOutside(AvatarError.Mark, width: Int, height: Int)
  /// The named operand is missing.
  case missingOperand(String)
  /// SHELL is missing, or none that there are completions for.
  case unknownShell(ByteString?, suggestion: String?)
  /// FILE is missing, of which there may be several.
  case missingFile
  /// OUTPUT is missing where it is the only operand.
  case missingOutput
  /// There is a folder for outputs but no photo.
  case missingPhotos
  /// More operands than the command takes.
  case extraOperand(ByteString, afterLast: String)
  /// A photo beside OUTPUT where none is taken: by the command, or by the command with an option.
  case unwantedPhoto(ByteString, of: String)
  /// An operand of what takes none: the command, or the command with an option.
  case unwantedOperand(ByteString, of: String)
  /// The named operand or option is an empty name.
  case emptyName(String, NameKind)
  /// The output's name is that of another format than PNG.
  case otherFormat(ByteString, suffix: String)
  /// The template ends like the name of another format than PNG.
  case otherFormatTemplate(suffix: String)
  /// The template makes a name of another format than PNG for this photo.
  case otherFormatName(for: ByteString, suffix: String)
  /// Several pictures are to go where only a folder can be.
  case severalToFolder(ByteString)
  /// A field of `--name` is known only with another option.
  case fieldNeeds(field: String, option: String)
  /// There are several of what the option names, and `--name` would give them one name.
  case fieldMissing(field: String, option: String)
  /// Several pictures were to go to standard output.
  case severalToStandardOutput
  /// `--check` looks at files, and standard output is none.
  case checkOfStandardOutput
  /// An asset catalog is of files, and standard output is none.
  case catalogOfStandardOutput
  /// An asset catalog has no pictures of this density.
  case scaleOfNoCatalog(Double)
  /// An asset catalog's names are UTF-8, and this is not.
  case nameOfNoCatalog(ByteString)
  /// Photos are named beside a list of them.
  case inputBesideList(ByteString)
  /// A line of the list, by its number, names no photo, or more than a photo and an output.
  case badLine(Int, ByteString)
  /// A line of the list, by its number, is longer than any two names of files.
  case lineTooLong(Int)
  /// A line of the list names standard output, which takes what is said of the photos.
  case listedStandardOutput(ByteString)
  /// A line of the list names no output, and there is no folder for it.
  case lineWithoutOutput(ByteString)
  /// A line of the list names an output that is not inside the folder.
  case outputOutside(ByteString)
  /// The template makes no name inside the folder for this photo.
  case noName(for: ByteString)
  /// Standard input has no name to make an output's name of.
  case streamWithoutName
  /// The avatars of two photos would be one file.
  case sameOutput(FileName, FileName, FileName)
  /// A photo would be replaced by the avatar of another.
  case replacesInput(FileName, by: FileName)
  /// A file that an option names would be replaced by the avatar of a photo, or by a picture without one.
  case replacesFile(NamedFile, by: FileName?)
  /// Standard input can be read only once, and is read by an option besides another or INPUT.
  case standardInputTwice(String, besides: String)
}
