import AvatarMask

/// Why a command ended without doing what it was asked for, without a sentence.
enum Failure: Error, Sendable, Equatable {
  /// The command line is wrong; the help of the command says what is right.
  case usage(UsageError, Command?)
  /// A photo cannot be opened or read.
  case input(FileName, InputError, Command = .mask)
  /// A photo is bad, or no avatar can be made of it.
  case photo(FileName, AvatarError, Command = .mask)
  /// A picture that an option names cannot be opened or read.
  case pictureInput(NamedFile, InputError, Command = .mask)
  /// A picture that an option names is bad.
  case picture(NamedFile, AvatarError, Command = .mask)
  /// No outline, or no picture without a photo, can be drawn.
  case drawing(AvatarError, Command)
  /// The path that an option gives is bad.
  case path(PathError, option: String = Option.path.spelling)
  /// An SVG file cannot be opened or read.
  case svgInput(NamedFile, InputError)
  /// An SVG file is bad.
  case svg(NamedFile, SVGError)
  /// The picture cannot be written.
  case output(FileName, OutputError)
  /// The list of photos cannot be read to its end.
  case list(FileName, InputError)
  /// The folder for the outputs cannot be made.
  case folder(ByteString, FolderError)
}
