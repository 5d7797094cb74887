import Foundation
import TestSupport
import Testing

@testable import AvatarCLI

/// `avatar shape`, by the real binary.
struct ShapeEndToEndTests {
  private func output(_ words: String...) throws -> String {
    let outcome = try Executable.run(["shape"] + words)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return String(decoding: outcome.output, as: UTF8.self)
  }

  @Test func everyShapeIsListed() throws {
    let lines = try output("--list").split(separator: "\n")
    #expect(lines.count == ShapeName.allCases.count)
    for (line, shape) in zip(lines, ShapeName.allCases) {
      #expect(line.hasPrefix(shape.rawValue + " ") && line.hasSuffix(shape.summary))
      #expect((1...54).contains(shape.summary.count))
    }
  }

  private static let severalAreas = """
    <svg viewBox='0 0 90 90'><clipPath id='c'><circle cx='45' cy='45' r='44'/></clipPath>
    <g clip-path='url(#c)'><rect y='40' width='90' height='50' rx='9'/></g><circle cx='45' cy='25' r='20'/>
    <path fill-rule='evenodd' d='M0 0H9V9H0ZM3 3H6V6H3Z'/></svg>
    """

  /// What every named shape, and paths of all kinds, are asked for by.
  private static let outlines: [[String]] =
    ShapeName.allCases.map { ["--shape=\($0.rawValue)"] } + [
      ["--shape=css", "--corner-shape=scoop,round,notch,bevel"],
      ["--shape=hexagon", "--rotate=11"],
      ["--shape=star", "--corner-radius=5%"],
      ["--path=M50 0L81 95L0 36H100L19 95Z", "--fill-rule=evenodd"],
      ["--path=M50 0L81 95L0 36H100L19 95Z"],
      [
        "--path=M0 50A50 50 0 0 1 100 50 50 50 0 0 1 0 50ZM30 50A20 20 0 0 0 70 50 20 20 0 0 0 30 50Z"
      ],
      ["--path=several.svg"], ["--path=several.svg", "--rotate=20"],
    ]

  /// The alpha of a photo within an outline, as far as it differs from that of what was printed of it.
  ///
  /// - Parameters:
  ///   - format: The language in which it was printed.
  ///   - outline: What it is asked for by.
  ///   - options: Further options of both commands.
  ///   - size: The canvas.
  /// - Returns: The largest difference, in 255ths.
  /// - Throws: Where no picture is made.
  private func differenceOfPrinted(
    _ format: DrawingFormat, _ outline: [String], _ options: [String],
    _ size: (width: Int, height: Int)
  ) throws -> Int {
    let folder = try Scratch()
    try folder.write(Self.severalAreas, to: "several.svg")
    let words = outline + options + ["--size=\(size.width)x\(size.height)"]
    func alpha(_ words: [String]) throws -> [Int] {
      let outcome = try Executable.run(["mask"] + words + ["a.png"], in: folder)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(words) \(outcome.errors)")
      return try ReferenceDecoder.png(try folder.bytes("a.png")).pixels.map { Int($0 >> 24) }
    }
    let ring = options.contains { $0.hasPrefix("--border") } ? ["--border-color=#0000"] : []
    let own = try alpha(words + ring + ["--fill=red"])
    #expect(own.contains { $0 > 127 } && (Set(own).count > 1 || outline == ["--shape=square"]))
    let printed = try Executable.run(["shape", "--format", format.rawValue] + words, in: folder)
    let files = PrintedPath.files(
      in: String(decoding: printed.output, as: UTF8.self), format, size)
    #expect(files.count == (format == .css ? 2 : 1))
    return try files.map { file in
      try folder.write(file, to: "printed.svg")
      let fed = try alpha([
        "--path=printed.svg", "--path-fit=stretch", "--size=\(size.width)x\(size.height)",
        "--fill=red",
      ])
      return zip(own, fed).map { abs($0 - $1) }.max() ?? 255
    }.max() ?? 255
  }

  /// What is printed as SVG gives, as a path, the alpha of the shape itself.
  @Test(arguments: outlines)
  func pathsFedBackGiveTheSameAlpha(_ outline: [String]) throws {
    for (size, options) in [
      (17, []), (96, []), (255, []),
      (130, ["--border=3", "--border-align=outside", "--border-join=round", "--gap=4"]),
    ] {
      let difference = try differenceOfPrinted(.svg, outline, options, (size, size))
      #expect(difference <= 1, "\(size) \(options)")
    }
  }

  /// What is printed in any language is the outline of the mask of the same options.
  @Test(arguments: DrawingFormat.allCases)
  func optionsHoldAsForMasks(_ format: DrawingFormat) throws {
    let outlines = [
      ["--shape=css", "--corner-shape=scoop,round,notch,bevel", "--rotate=9"],
      ["--path=M50 0L81 95L0 36H100L19 95Z", "--fill-rule=evenodd"], ["--path=several.svg"],
    ]
    for outline in outlines {
      for options in [[], ["--border=2", "--border-align=center", "--gap=1"]] {
        #expect(
          try differenceOfPrinted(format, outline, options, (60, 44)) <= 1, "\(outline) \(options)")
      }
    }
  }

  @Test func outlinesAreAsLargeAsAskedFor() throws {
    let plain = try output("--shape=square", "--size=50")
    #expect(plain.contains("M0 0L50 0L50 50L0 50Z"))
    let bordered = try output("--shape=square", "--size=50", "--border=5", "--border-align=outside")
    #expect(bordered.contains("M5 5L45 5L45 45L5 45Z"))
    let apart = try output("--shape=square", "--size=50", "--border=4", "--gap=6")
    #expect(apart.contains("M10 10L40 10L40 40L10 40Z"))
    #expect(try output("--shape=square", "--size=50", "--scale=2").contains("width=\"100\""))
    #expect(try output("--path=M0 0H1V1H0Z").contains("M0 0L100 0L100 100L0 100Z"))
    #expect(try output("--preview", "--shape=heart").contains("█"))
  }

  @Test(
    arguments: [
      (["in.png"], .usage, "in.png: ", "avatar shape takes no file"),
      (["--list", "--shape=star"], .usage, "--list: ", "cannot be given together with --shape"),
      (["--quiet"], .usage, "--quiet ", "not an option"),
      (["--format=pdf"], .usage, "--format: ", "svg, css, swift, android or json"),
      (["--path=x"], .badData, "--path: ", "M or m"),
      (["--border=90", "--border-align=outside"], .usage, "100x100 ", "leave no room"),
    ] as [([String], Status, String, String)])
  func errorsAreSentences(
    _ words: [String], _ status: Status, _ prefix: String, _ text: String
  ) throws {
    expect(try Executable.run(["shape"] + words), status, "avatar: " + prefix, text)
  }
}
