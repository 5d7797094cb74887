import Foundation
import TestSupport
import Testing

@testable import AvatarCLI

/// `avatar inspect` by the real binary.
struct InspectEndToEndTests {
  /// Lines of options, all kinds of them, each with OUTPUT to come.
  static let avatars: [[String]] = {
    let photo = Corpus.package.appending(path: "Fixtures/portrait.jpg").path
    var lines: [[String]] = []
    for shape in ShapeName.allCases.map(\.rawValue) {
      for options in [
        [], ["--border=3"], ["--border=2", "--border-color=black", "--gap=3"],
        ["--border=5%", "--border-align=outside", "--border-color=conic-gradient(red, blue, red)"],
        ["--status=online"], ["--rotate=17", "--background=white", "--fit=contain"],
      ] {
        lines.append(["mask", "--size=72", "--shape=\(shape)"] + options + [photo])
      }
      lines.append(["mask", "--size=48x72", "--shape=\(shape)", "--fill=#2a9d8f"])
    }
    for preset in Preset.allCases.map(\.rawValue) {
      lines.append(["mask", "--preset=\(preset)", photo])
    }
    let others = [
      ["--gap=4", "--border=2", "--gap-color=#ffffff80"],
      ["--border=4", "--border-segments=5", "--segment-cap=round"],
      ["--shape=square", "--border=6", "--border-segments=4"],
      ["--shape=square", "--border=2", "--gap=4"], ["--border=1", "--border-color=white"],
      ["--border=4", "--border-color=#ffffff80", "--border-align=outside"],
      ["--status=#0f08", "--status-rim=0"], ["--color-space=keep"], ["--compression=smallest"],
      ["--status=busy", "--status-glyph", "--border=3", "--shape=square"],
      ["--mask=" + Corpus.package.appending(path: "Fixtures/masks/alpha.png").path],
      ["--path=M0,0H9V9H0Z M2,2V7H7V2Z", "--fill-rule=evenodd"],
    ]
    for options in others { lines.append(["mask", "--size=100"] + options + [photo]) }
    lines.append(["badge"])
    lines.append(["badge", "--shape=circle", "--size=40", "--border=2"])
    return lines
  }()

  @Test func whateverIsMadeIsClean() throws {
    let folder = try Scratch()
    var names: [String] = []
    for (index, line) in Self.avatars.enumerated() {
      names.append("\(index).png")
      let outcome = try Executable.run(line + ["-q", names[index]], in: folder)
      #expect(outcome.status == 0, "\(line): \(outcome.errors)")
    }
    let outcome = try Executable.run(["inspect"] + names, in: folder)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    let failed = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
      .filter { $0.contains("FAILED") }
    for line in failed {
      let index = line.prefix { $0 != "." }
      Issue.record("\(Self.avatars[Int(index) ?? 0].joined(separator: " ")): \(line)")
    }
    #expect(names.count > 130)
  }

  @Test func linesSayWhatItIs() throws {
    let folder = try Scratch()
    _ = try Executable.run("mask", "--fill=red", "--shape=circle", "--size=40", "a.png", in: folder)
    let outcome = try Executable.run("inspect", "a.png", in: folder)
    let text = """
      a.png: PNG of 40x40 pixels, upright, RGB of 8 bits, alpha, sRGB
      a.png: corners: transparent
      a.png: edges: without a fringe
      a.png: colors: none where alpha is 0
      a.png: metadata: none

      """
    #expect(outcome.status == 0 && outcome.output == Array(text.utf8))
  }

  @Test func failedChecksAreExitStatusOne() throws {
    let folder = try Scratch()
    var writer = PNGWriter(.rgba)
    writer.exif = TestExif.orientation(3)
    let wrong = try writer.write([1, 2, 3, 0], width: 1, height: 1) + [7]
    try folder.write(wrong, to: "b.png")
    let outcome = try Executable.run("inspect", "b.png", in: folder)
    let text = """
      b.png: PNG of 1x1 pixels, orientation 3, RGB of 8 bits, alpha, sRGB
      b.png: corners: transparent
      b.png: edges: without a fringe
      b.png: colors: FAILED: 1 pixel has a colour where alpha is 0, which shows what was cut away
      b.png: metadata: FAILED: eXIf is left; a picture needs none of it; something follows the \
      picture's end, such as the rest of an older file

      """
    #expect(outcome.status == 1 && outcome.errors.isEmpty)
    #expect(String(decoding: outcome.output, as: UTF8.self) == text)
  }

  /// A thing in the middle of a plain ground is no avatar for certain.
  @Test func whatIsNotCertainPasses() throws {
    let folder = try Scratch()
    let thing = [
      "mask", "--shape=square", "--size=64", "--background=white", "--fit=contain", "-q",
    ]
    try folder.write(try Photos.png(20, 60), to: "in.png")
    _ = try Executable.run(thing + ["in.png", "a.png"], in: folder)
    let outcome = try Executable.run("inspect", "a.png", in: folder)
    #expect(outcome.status == 0)
    #expect(
      String(decoding: outcome.output, as: UTF8.self).contains(
        "a.png: corners: not certain: all four are #ffffff, but nothing else tells of a mask\n"))
  }

  @Test func cutOffFilesHaveNoSuchOption() throws {
    let folder = try Scratch()
    try folder.write(Array(try Photos.png(60, 60).dropLast(40)), to: "a.png")
    let outcome = try Executable.run("inspect", "a.png", in: folder)
    #expect(outcome.status == Status.badData.rawValue)
    #expect(outcome.errors == "avatar: a.png: the image is cut off\n")
    let badge = try Executable.run("badge", "--overlay=a.png", "o.png", in: folder)
    #expect(badge.errors == "avatar: --overlay a.png: the image is cut off\n")
  }

  @Test func jsonIsALineForEach() throws {
    let folder = try Scratch()
    try folder.write(try Photos.jpeg(), to: "p.jpg")
    let outcome = try Executable.run("inspect", "--json", "p.jpg", "none.png", in: folder)
    #expect(outcome.status == 1)
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    #expect(
      lines.first == """
        {"input":"p.jpg","format":"jpeg","width":64,"height":48,"orientation":1,"profile":"srgb",\
        "depth":8,"color":"rgb","alpha":"none","checks":{"corners":true},"faults":[]}
        """)
    #expect(
      lines.last == #"{"input":"none.png","error":"none.png: no such file","status":66}"#)
    #expect(outcome.errors == "avatar: none.png: no such file\n")
  }

  @Test func standardInputIsLookedInto() throws {
    let folder = try Scratch()
    let outcome = try Executable.run("inspect", "-", in: folder, input: try Photos.png())
    #expect(outcome.status == 0)
    #expect(
      String(decoding: outcome.output, as: UTF8.self).hasPrefix("standard input: PNG of 64x48 "))
  }

  @Test(
    arguments: [
      (["inspect"], .usage, "FILE is missing", "standard input"),
      (["inspect", ""], .usage, "FILE: ", "empty name"),
      (["inspect", "none.png"], .noInput, "none.png: ", "no such file"),
      (["inspect", "text"], .badData, "text: ", "not an image"),
      (["inspect", "a.gif"], .unsupported, "a.gif: ", "GIF is not supported"),
      (["inspect", "."], .noInput, ".: ", "a folder"),
      (["inspect", "--max-pixels=9", "a.png"], .badData, "a.png: ", "--max-pixels"),
      (["inspect", "--border=9", "a.png"], .usage, "--border", "not an option"),
    ] as [([String], Status, String, String)])
  func errorsAreSentences(
    _ words: [String], _ status: Status, _ prefix: String, _ text: String
  ) throws {
    let folder = try Scratch()
    try folder.write("no picture", to: "text")
    try folder.write("GIF89a", to: "a.gif")
    try folder.write(try Photos.png(), to: "a.png")
    expect(try Executable.run(words, in: folder), status, "avatar: " + prefix, text)
  }
}
