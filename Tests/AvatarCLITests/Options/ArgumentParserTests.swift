import Testing

@testable import AvatarCLI

/// The parser's habits, on a table of its own so that letters with values can be tried.
struct ArgumentParserTests {
  private static let parser = ArgumentParser(options: [
    Option("name", letter: "n", .file, "NAME", group: .general, help: ""),
    Option("name-more", .file, "NAME", group: .general, help: ""),
    Option("angle", .number(-360...360), "N", group: .general, help: ""),
    Option("all", letter: "a", group: .general, help: ""),
    Option("brief", letter: "b", group: .general, help: ""),
    Option("stop", letter: "s", group: .general, endsParsing: true, help: ""),
  ])

  /// Arguments, and what they are read as: options as `name=value`, then operands after a bar.
  private static let readings: [([String], String)] = [
    ([], "|"),
    (["--name", "value"], "name=value |"),
    (["--name=value"], "name=value |"),
    (["--name=a=b"], "name=a=b |"),
    (["--name="], "name= |"),
    (["--name", ""], "name= |"),
    (["-nvalue"], "name=value |"),
    (["-n", "value"], "name=value |"),
    (["-n=value"], "name==value |"),
    (["-ab"], "all brief |"),
    (["-abnvalue"], "all brief name=value |"),
    (["-abn", "value"], "all brief name=value |"),
    (["-a", "-b"], "all brief |"),
    (["-nab"], "name=ab |"),
    (["--name", "--all"], "name=--all |"),
    (["--name", "--"], "name=-- |"),
    (["--angle", "-45"], "angle=-45 |"),
    (["--name", "-"], "name=- |"),
    (["-"], "| -"),
    (["-", "-"], "| - -"),
    ([""], "| "),
    (["in", "--all", "out"], "all | in out"),
    (["in", "out", "--name", "x"], "name=x | in out"),
    (["--", "--all", "-b", "x"], "| --all -b x"),
    (["-a", "--", "--"], "all | --"),
    (["--all", "in", "--", "-b"], "all | in -b"),
    (["--name=1", "--name=2"], "name=1 name=2 |"),
    (["--stop", "--nonsense"], "stop |"),
    (["-as", "--nonsense"], "all stop |"),
    (["-sz"], "stop |"),
  ]

  @Test(arguments: readings)
  func reads(_ words: [String], _ expected: String) throws {
    let parsed = try Self.parser.parse(words.map { ByteString($0) })
    let options = parsed.occurrences.map { given in
      given.option.name + (given.value.map { "=" + $0.printable } ?? "") + " "
    }
    let operands = parsed.operands.map { " " + $0.printable }
    #expect(options.joined() + "|" + operands.joined() == expected)
  }

  private static let errors: [([String], UsageError)] = [
    (["--name"], .missingValue("--name", .file)),
    (["-n"], .missingValue("-n", .file)),
    (["-an"], .missingValue("-n", .file)),
    (["--angle"], .missingValue("--angle", .number(-360...360))),
    (["--all=yes"], .unexpectedValue("--all")),
    (["--all="], .unexpectedValue("--all")),
    (["--nam", "x"], .unknownOption(ByteString("--nam"), suggestion: "--name")),
    (["--na", "x"], .unknownOption(ByteString("--na"), suggestion: nil)),
    (["--breif"], .unknownOption(ByteString("--breif"), suggestion: "--brief")),
    (["--breif=3"], .unknownOption(ByteString("--breif"), suggestion: "--brief")),
    (["--name-mor", "x"], .unknownOption(ByteString("--name-mor"), suggestion: "--name-more")),
    (["--ALL"], .unknownOption(ByteString("--ALL"), suggestion: nil)),
    (["-x"], .unknownOption(ByteString("-x"), suggestion: nil)),
    (["-axb"], .unknownOption(ByteString("-x"), suggestion: nil)),
    (["-brief"], .unknownOption(ByteString("-r"), suggestion: "--brief")),
    (["-é"], .unknownOption(ByteString("-é"), suggestion: nil)),
    (["-x.jpg"], .unknownOption(ByteString("-x.jpg"), suggestion: "./-x.jpg")),
    (["-ax.jpg"], .unknownOption(ByteString("-ax.jpg"), suggestion: "./-ax.jpg")),
    (["--x.jpg"], .unknownOption(ByteString("--x.jpg"), suggestion: "./--x.jpg")),
    (["-0.5"], .unknownOption(ByteString("-0.5"), suggestion: nil)),
    (["-x=a.jpg"], .unknownOption(ByteString("-x=a.jpg"), suggestion: nil)),
    (["--=x"], .unknownOption(ByteString("--"), suggestion: nil)),
    (["in", "--nonsense"], .unknownOption(ByteString("--nonsense"), suggestion: nil)),
  ]

  @Test(arguments: errors)
  func refuses(_ words: [String], _ expected: UsageError) {
    #expect(throws: expected) { try Self.parser.parse(words.map { ByteString($0) }) }
  }

  @Test func lastOneWins() throws {
    let parsed = try ArgumentParser(options: Command.mask.options).parse(
      arguments("--zoom", "2", "-q", "--zoom=3", "-v"))
    #expect(try parsed.number(.zoom) == 3)
    #expect(parsed.last(of: .quiet, .verbose)?.name == "verbose")
  }

  @Test func valuesNeedNotBeUTF8() throws {
    let name = ByteString(bytes: [0x66, 0xff, 0x20])
    let parsed = try Self.parser.parse([
      ByteString(bytes: Array("--name=".utf8) + name.bytes), name,
      ByteString(bytes: Array("-n".utf8) + name.bytes),
    ])
    #expect(parsed.occurrences.map(\.value) == [name, name])
    #expect(parsed.operands == [name])
  }

  @Test func unknownNamesNeedNotBeUTF8() {
    let word = ByteString(bytes: [0x2d, 0x2d, 0xff])
    #expect(throws: UsageError.unknownOption(word, suggestion: nil)) {
      try Self.parser.parse([word])
    }
    let letter = ByteString(bytes: [0x2d, 0xff])
    #expect(throws: UsageError.unknownOption(letter, suggestion: nil)) {
      try Self.parser.parse([letter])
    }
  }
}
