/// One option as the user may write it: the single source of parser, help and suggestions.
struct Option: Sendable {
  /// The heading that an option stands under in the help.
  enum Group: String, Sendable, CaseIterable {
    case shape = "Shape"
    case framing = "Framing"
    case border = "Border"
    case status = "Status"
    case overlay = "Overlay"
    case symbol = "Symbol"
    case output = "Output"
    case batch = "Many photos"
    case general = "General"
  }

  /// The outlines, outputs or options that an option says something about.
  enum Companion: Sendable, Equatable {
    /// Only the shapes whose entries in the table of shapes name the option.
    case shapes
    /// All shapes and paths, but no mask.
    case curve
    /// Only a path.
    case path
    /// Only a mask from a file.
    case mask
    /// Only a photo, and no paint instead of one.
    case photo
    /// Only a photo or another picture that is read.
    case picture
    /// Only outputs in a folder.
    case outputDir
    /// Only many photos: outputs in a folder, or a list of photos.
    case batch
    /// Only a list of photos.
    case filesFrom
    /// Only a ring.
    case border
    /// Only a ring that a mask has no part in.
    case curvesBorder
    /// Only a ring in segments.
    case segments
    /// Only a gap inside the ring.
    case gap
    /// Only a status dot.
    case status
    /// Only a status dot that has a name.
    case namedStatus
    /// Only a picture on top.
    case overlay
    /// Only a picture on top that has a rim.
    case overlayRim
    /// Only a symbol.
    case symbol
  }

  /// The name after `--`.
  let name: String
  /// The letter after `-`.
  let letter: Character?
  /// What follows the name.
  let value: ValueKind
  /// What the value is called in the help.
  let placeholder: String
  /// The heading in the help.
  let group: Group
  /// What it does, in at most 54 characters.
  private(set) var help: String
  /// The same for commands that have it do something else.
  let otherHelp: [Command: String]
  /// What holds when the option is absent.
  let defaultValue: String?
  /// The same for commands that differ in it.
  let otherDefaults: [Command: String]
  /// What it has an effect on, if not on all.
  let companion: Companion?
  /// The commands that take it; empty for `avatar` itself.
  let commands: [Command]
  /// Whether nothing after it matters, as with `--help`.
  let endsParsing: Bool

  /// Declares an option.
  init(
    _ name: String, letter: Character? = nil, _ value: ValueKind = .flag,
    _ placeholder: String = "", group: Group, default defaultValue: String? = nil,
    otherDefaults: [Command: String] = [:], with companion: Companion? = nil,
    commands: [Command] = [.mask], endsParsing: Bool = false, help: String,
    otherHelp: [Command: String] = [:]
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.placeholder = placeholder
    self.group = group
    self.defaultValue = defaultValue
    self.otherDefaults = otherDefaults
    self.companion = companion
    self.commands = commands
    self.endsParsing = endsParsing
    self.help = help
    self.otherHelp = otherHelp
  }

  /// The name as it is written, such as `--size`.
  var spelling: String { "--" + name }

  /// The option as a command has it.
  func described(for command: Command) -> Option {
    var option = self
    option.help = otherHelp[command] ?? help
    return option
  }

  /// What holds for a command when the option is absent.
  func defaultValue(for command: Command) -> String? { otherDefaults[command] ?? defaultValue }
}

/// What may follow an option's name.
enum ValueKind: Sendable, Equatable {
  /// Nothing.
  case flag
  /// One of these words.
  case choice([String])
  /// A decimal number in a range.
  case number(ClosedRange<Double>)
  /// Decimal numbers in a range, with commas between.
  case numbers(ClosedRange<Double>)
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  /// Pixels, or percent of the canvas's shorter side.
  case length
  /// One length, or four for the corners.
  case cornerLengths
  /// A corner's form, or four of them.
  case cornerShapes
  /// The size of a canvas, or sizes with commas between.
  case sizes
  /// A point of the photo.
  case focus
  /// A CSS colour or gradient.
  case paint
  /// One CSS colour or gradient, or several with commas between them.
  case paints
  /// A CSS colour or gradient, or `none`.
  case optionalPaint
  /// A CSS colour or gradient, a status's name, or `none`.
  case status
  /// Degrees clockwise from the top, two lengths from the bottom right corner, or a point of the canvas.
  case markPlace
  /// SVG path data, or the name of an SVG file.
  case path
  /// SVG path data, the name of an SVG file, `mountain` or `none`.
  case symbol
  /// A file's name, which need not be UTF-8, or `-`.
  case file
  /// A folder's name.
  case folder
  /// A file's name with fields in braces.
  case template

  /// The words that may be given, for suggestions.
  var words: [String] {
    switch self {
    case .choice(let words): words
    case .cornerShapes: CornerShapeName.allCases.map(\.rawValue)
    case .sizes: SizeName.allCases.map(\.rawValue)
    case .status: StatusName.allCases.map(\.rawValue)
    case .focus, .markPlace: FocusName.allCases.map(\.rawValue)
    default: []
    }
  }
}
