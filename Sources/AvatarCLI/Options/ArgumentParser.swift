/// Splits arguments into options and operands as POSIX and GNU have it.
///
/// `--name value`, `--name=value`, `-nvalue`, `-n value`, clustered flags, `--`, and `-` as an
/// operand. Options may follow operands. Names are not abbreviated, because an option added later
/// would break the scripts that do so. A value may begin with `-`.
struct ArgumentParser {
  /// The options that there are.
  let options: [Option]

  /// Reads all of `arguments`, or up to an option that ends parsing.
  ///
  /// - Throws: `UsageError` for the first argument that fits no option.
  func parse(_ arguments: [ByteString]) throws(UsageError) -> ParsedArguments {
    var parsed = ParsedArguments()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let bytes = argument.bytes
      if bytes == [ArgumentParser.dash, ArgumentParser.dash] {
        parsed.operands += rest
        break
      }
      guard bytes.count > 1, bytes[0] == ArgumentParser.dash else {
        parsed.operands.append(argument)
        continue
      }
      if bytes[1] == ArgumentParser.dash {
        try parseName(bytes.dropFirst(2), &rest, into: &parsed)
      } else {
        try parseLetters(argument, &rest, into: &parsed)
      }
      if parsed.occurrences.last?.option.endsParsing == true { break }
    }
    return parsed
  }

  private static let dash = UInt8(ascii: "-")

  /// Reads `name` or `name=value`.
  private func parseName(
    _ bytes: ArraySlice<UInt8>, _ rest: inout ArraySlice<ByteString>,
    into parsed: inout ParsedArguments
  ) throws(UsageError) {
    let equals = bytes.firstIndex(of: UInt8(ascii: "="))
    let name = bytes[..<(equals ?? bytes.endIndex)]
    guard let option = options.first(where: { $0.name.utf8.elementsEqual(name) }) else {
      let spelled = ByteString(bytes: Array(name))
      let suggestion = spelled.text.flatMap { closest(to: $0, among: options.map(\.name)) }
      let word = ByteString(bytes: Array("--".utf8) + name)
      throw .unknownOption(word, suggestion: suggestion.map { "--" + $0 } ?? fileName(word))
    }
    if let equals {
      guard option.value != .flag else { throw .unexpectedValue(option.spelling) }
      let value = ByteString(bytes: Array(bytes[(equals + 1)...]))
      parsed.occurrences.append(.init(option: option, value: value))
    } else {
      try parseValue(of: option, spelled: option.spelling, &rest, into: &parsed)
    }
  }

  /// Reads `a`, `abc` or `avalue`.
  private func parseLetters(
    _ argument: ByteString, _ rest: inout ArraySlice<ByteString>,
    into parsed: inout ParsedArguments
  ) throws(UsageError) {
    var letters = argument.bytes.dropFirst()
    while let letter = letters.popFirst() {
      let spelled = "-" + String(Character(Unicode.Scalar(letter)))
      guard
        letter < 0x80,
        let option = options.first(where: { $0.letter == Character(Unicode.Scalar(letter)) })
      else {
        if let name = fileName(argument) { throw .unknownOption(argument, suggestion: name) }
        // Half of a word that was meant as one option helps nobody: `-size` is shown whole, with
        // the name it most likely stands for.
        throw .unknownOption(
          parsedAlone(argument, letter), suggestion: suggestion(forDashed: argument))
      }
      if option.value != .flag, !letters.isEmpty {
        let value = ByteString(bytes: Array(letters))
        parsed.occurrences.append(.init(option: option, value: value))
        return
      }
      try parseValue(of: option, spelled: spelled, &rest, into: &parsed)
      if option.endsParsing { return }
    }
  }

  /// How to write what begins with a dash and was most likely meant as a file's name.
  private func fileName(_ word: ByteString) -> String? {
    FilePath(word).hasSuffix && !word.bytes.contains(UInt8(ascii: "="))
      ? "./" + word.printable : nil
  }

  /// Takes the next argument as the option's value, if it has one.
  private func parseValue(
    of option: Option, spelled: String, _ rest: inout ArraySlice<ByteString>,
    into parsed: inout ParsedArguments
  ) throws(UsageError) {
    guard option.value != .flag else {
      parsed.occurrences.append(.init(option: option, value: nil))
      return
    }
    guard let value = rest.popFirst() else { throw .missingValue(spelled, option.value) }
    parsed.occurrences.append(.init(option: option, value: value))
  }

  /// The part of a cluster to name in a message: the letter if others before it were known.
  private func parsedAlone(_ argument: ByteString, _ letter: UInt8) -> ByteString {
    let isFirst = argument.bytes[1] == letter
    return isFirst || letter >= 0x80
      ? argument : ByteString(bytes: [ArgumentParser.dash, letter])
  }

  /// The option that a word after a single dash was most likely meant to be.
  private func suggestion(forDashed argument: ByteString) -> String? {
    guard argument.bytes.count > 2, let text = argument.text else { return nil }
    let name = text.dropFirst().prefix { $0 != "=" }
    return closest(to: String(name), among: options.map(\.name)).map { "--" + $0 }
  }
}
