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

  /// What is printed as SVG gives, as a path, the alpha of the shape itself.
  @Test(arguments: [
    ["--shape=squircle"], ["--shape=superellipse"], ["--shape=star"], ["--shape=heart"],
    ["--shape=css", "--corner-shape=scoop,round,notch,bevel"], ["--shape=hexagon", "--rotate=11"],
  ])
  func pathsFedBackGiveTheSameAlpha(_ options: [String]) throws {
    let folder = try Scratch()
    try folder.write(try Photos.png(), to: "in.png")
    let size = "--size=96"
    let svg = try Executable.run(["shape", size] + options, in: folder)
    let text = String(decoding: svg.output, as: UTF8.self)
    let data = try #require(
      text.components(separatedBy: " d=\"").last?.split(separator: "\"").first)
    for line in [["--path", String(data)], options] {
      let name = line == options ? "shape.png" : "path.png"
      let outcome = try Executable.run(["mask", size] + line + ["in.png", name], in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let alpha = try ["path.png", "shape.png"].map { name in
      try ReferenceDecoder.png(try folder.bytes(name)).pixels.map { Int($0 >> 24) }
    }
    #expect(zip(alpha[0], alpha[1]).allSatisfy { abs($0 - $1) <= 1 })
    #expect(alpha[0].contains(0) && alpha[0].contains(255))
  }

  @Test func optionsHoldAsForMasks() throws {
    let plain = try output("--shape=square", "--size=50")
    #expect(plain.contains("M0 0L50 0L50 50L0 50Z"))
    let bordered = try output("--shape=square", "--size=50", "--border=5", "--border-align=outside")
    #expect(bordered.contains("M5 5L45 5L45 45L5 45Z"))
    let apart = try output("--shape=square", "--size=50", "--border=4", "--gap=6")
    #expect(apart.contains("M10 10L40 10L40 40L10 40Z"))
    #expect(try output("--shape=square", "--size=50", "--scale=2").contains("width=\"100\""))
    #expect(try output("--path=M0 0H1V1H0Z").contains("M0 0L100 0L100 100L0 100Z"))
    #expect(try output("--preview", "--shape=heart").contains("█"))
    for format in DrawingFormat.allCases {
      #expect(try output("--format", format.rawValue).count > 50)
    }
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
