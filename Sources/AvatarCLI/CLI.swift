import AvatarMask

/// The whole command: arguments in, files and an exit status out.
public enum CLI {
  /// The program's version.
  static let version = "0.1.0"
  /// The day of that version, as manual pages have it.
  static let date = "December 1, 2026"

  /// Runs the command line of this process and ends it.
  public static func main() -> Never {
    Platform.reserveStandardDescriptors()
    Platform.ignoreWriteSignals()
    keepFreedMemory()
    Platform.exit(run(Platform.arguments))
  }

  /// Runs one command line; what is to be said has been printed when it returns.
  static func run(_ arguments: [ByteString]) -> ExitStatus {
    do {
      return try dispatch(arguments)
    } catch {
      if case .output(.standard, .standardOutput(.closedPipe)) = error {
        // A filter whose reader has gone ends without a word, as if SIGPIPE had not been ignored.
        Platform.dieOfClosedPipe()
      }
      let message = Messages.message(for: error)
      Console.printError(message.text)
      return message.status
    }
  }

  private static func dispatch(_ arguments: [ByteString]) throws(Failure) -> ExitStatus {
    guard let first = arguments.first else { throw .usage(.missingCommand, nil) }
    let command: Command
    do {
      if first.bytes.first == UInt8(ascii: "-") {
        try runWithoutCommand(arguments)
        return .success
      }
      command = try self.command(first)
    } catch {
      // Looked at last: to tell takes the whole table of options.
      throw looksLikeMask(arguments) ? .usage(.maskLeftOut(arguments), nil) : error
    }
    let parsed = try parse(Array(arguments.dropFirst()), command.options, command)
    if parsed.has(.help) {
      try printHelp(of: command)
      return .success
    }
    switch command {
    case .mask: return try runMask(parsed)
    case .badge: try FillCommand(try request(parsed, .badge, FillRequest.init(badge:))).run()
    case .shape: try ShapeCommand(try request(parsed, .shape, ShapeRequest.init)).run()
    case .inspect:
      return try InspectCommand(try request(parsed, .inspect, InspectRequest.init)).run()
    case .completions:
      try Console.print(try request(parsed, .completions, Shell.init).completions)
    case .man: try runMan(parsed)
    case .help: try runHelp(parsed)
    }
    return .success
  }

  /// Whether `mask` would take a line that begins with a file's name or one of its options.
  private static func looksLikeMask(_ arguments: [ByteString]) -> Bool {
    let first = arguments[0]
    guard FilePath(first).hasSuffix || first.bytes.first == UInt8(ascii: "-"),
      let parsed = try? ArgumentParser(options: Command.mask.options).parse(arguments)
    else { return false }
    return !parsed.operands.isEmpty && !parsed.has(.help)
  }

  private static func command(_ word: ByteString) throws(Failure) -> Command {
    if let command = word.text.flatMap(Command.init(rawValue:)) { return command }
    let names = Command.allCases.map(\.rawValue)
    throw .usage(
      .unknownCommand(word, suggestion: word.text.flatMap { closest(to: $0, among: names) }), nil)
  }

  private static func runWithoutCommand(_ arguments: [ByteString]) throws(Failure) {
    let parsed = try parse(arguments, Option.topTable, nil)
    guard let option = parsed.occurrences.last?.option else {
      throw .usage(.missingCommand, nil)
    }
    if let operand = parsed.operands.first, option.name == Option.version.name {
      throw .usage(.unwantedOperand(operand, of: "avatar \(option.spelling)"), nil)
    }
    try Console.print(
      option.name == Option.version.name ? versions() : HelpPage.overview.text(width: helpWidth))
  }

  private static func runMask(_ parsed: ParsedArguments) throws(Failure) -> ExitStatus {
    if parsed.asksForPresets {
      if let operand = parsed.operands.first {
        let line = "\(Option.preset.spelling) \(Preset.listWord)"
        throw .usage(.unwantedOperand(operand, of: line), .mask)
      }
      try Console.print(Preset.list)
      return .success
    }
    if parsed.has(.fill) {
      try FillCommand(try request(parsed, .mask, FillRequest.init(fill:))).run()
      return .success
    }
    return try MaskCommand(try request(parsed, .mask, MaskRequest.init)).run()
  }

  private static func runMan(_ parsed: ParsedArguments) throws(Failure) {
    if let operand = parsed.operands.first {
      throw .usage(.unwantedOperand(operand, of: "avatar \(Command.man.rawValue)"), .man)
    }
    try Console.print(ManualPage.text)
  }

  private static func runHelp(_ parsed: ParsedArguments) throws(Failure) {
    guard parsed.operands.count <= 1 else {
      throw .usage(.extraOperand(parsed.operands[1], afterLast: "COMMAND"), .help)
    }
    guard let topic = parsed.operands.first else {
      return try Console.print(HelpPage.overview.text(width: helpWidth))
    }
    try printHelp(of: try command(topic))
  }

  private static func parse(
    _ arguments: [ByteString], _ options: [Option], _ command: Command?
  ) throws(Failure) -> ParsedArguments {
    do {
      return try ArgumentParser(options: options).parse(arguments)
    } catch {
      throw .usage(error, command)
    }
  }

  /// What a command line asks a command for.
  private static func request<Request>(
    _ parsed: ParsedArguments, _ command: Command,
    _ read: (ParsedArguments) throws(UsageError) -> Request
  ) throws(Failure) -> Request {
    do {
      return try read(parsed)
    } catch {
      throw .usage(error, command)
    }
  }

  private static func printHelp(of command: Command) throws(Failure) {
    try Console.print(HelpPage(command).text(width: helpWidth))
  }

  /// The columns to wrap help to: `COLUMNS`, else the terminal's, else the usual.
  private static var helpWidth: Int {
    let columns = Platform.environment("COLUMNS")?.text.flatMap { ValueText.integer($0[...]) }
    if let columns, columns > 0 { return columns }
    return Platform.window(of: Platform.standardOutput)?.columns ?? Console.usualWidth
  }

  /// The program's version and those of the codecs, one a line.
  private static func versions() -> String {
    let codecs = codecVersions().map { "\($0.name) \($0.version)\n" }
    return "avatar \(version)\n" + codecs.joined()
  }
}
