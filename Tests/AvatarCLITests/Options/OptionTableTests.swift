import Testing

@testable import AvatarCLI

struct OptionTableTests {
  private static let everyOption = Option.table + Option.topTable

  @Test func namesAreUnique() {
    for command in Command.allCases {
      let names = command.options.map(\.name)
      #expect(Set(names).count == names.count)
      let letters = command.options.compactMap(\.letter)
      #expect(Set(letters).count == letters.count)
    }
  }

  @Test(arguments: everyOption.map(\.name))
  func isWellFormed(_ name: String) throws {
    for option in Self.everyOption where option.name == name {
      for help in [option.help] + option.otherHelp.values {
        #expect((1...54).contains(help.count))
        #expect(help.first?.isUppercase == false)
      }
      #expect(option.otherHelp.keys.allSatisfy(option.commands.contains))
      #expect(name.allSatisfy { $0.isLowercase || $0 == "-" })
      #expect(option.placeholder.isEmpty == (option.value == .flag))
      #expect(option.defaultValue == nil || option.value != .flag)
    }
  }

  @Test func theIssuesOptionsAreThere() {
    let names = Set(Command.mask.options.map(\.name))
    #expect(
      names == [
        "shape", "inset-ratio", "exponent", "corner-radius", "corner-smoothing", "corner-shape",
        "points", "inner-ratio", "seed", "rotate", "border-join", "path",
        "path-fit", "path-lenient", "fill-rule", "mask", "mask-channel", "mask-fit",
        "invert-mask", "size", "scale", "fit", "focus", "zoom", "no-enlarge", "background",
        "fill", "preset",
        "border",
        "border-color", "border-align", "border-segments", "segment-gap",
        "segment-cap", "gap", "gap-color", "status", "status-size", "status-at",
        "status-rim", "status-rim-color", "status-glyph", "overlay", "overlay-size", "overlay-at",
        "overlay-opacity", "overlay-rim", "overlay-rim-color", "compression", "color-space",
        "no-clobber",
        "allow-truncated", "max-pixels", "check", "json", "preview", "output-dir", "name",
        "files-from",
        "null",
        "jobs", "if-newer", "fail-fast", "progress", "asset-catalog", "timings",
        "quiet", "verbose", "help",
      ])
  }

  @Test(arguments: Command.allCases)
  func commandsAreDescribed(_ command: Command) {
    #expect((1...54).contains(command.summary.count))
    #expect(command.examples.count == 3)
  }

  @Test func examplesAreCommandLines() throws {
    for example in Command.mask.examples {
      let words = example.split(separator: " ").map(String.init)
      let start = try #require(words.firstIndex(of: "avatar"))
      let line = words[(start + 2)...].prefix { $0 != ">" }.map { ByteString($0) }
      let parser = ArgumentParser(options: Command.mask.options)
      #expect(throws: Never.self) { try MaskRequest(try parser.parse(line)) }
    }
  }
}
