import TestSupport
import Testing

@testable import AvatarCLI
@testable import AvatarMask

/// Pictures on top, by the real binary.
struct OverlayEndToEndTests {
  private func scratch() throws -> Scratch {
    let folder = try Scratch()
    try folder.write(try Photos.png(), to: "in.png")
    // Opaque, and blue everywhere.
    try folder.write(
      try TestSupport.PNGWriter(.rgb).write(
        (0..<20 * 10 * 3).map { $0 % 3 == 2 ? 255 : 0 }, width: 20, height: 10), to: "top.png")
    return folder
  }

  private func picture(_ name: String, in folder: Scratch) throws -> Bitmap {
    try ReferenceDecoder.png(try folder.bytes(name))
  }

  @Test func photosMasksFillsAndBadgesHaveThem() throws {
    let folder = try scratch()
    for line in [
      "mask --size=40 in.png", "mask --size=40 --mask=in.png in.png",
      "mask --size=40 --fill=red", "badge --size=40",
    ] {
      let words = line.split(separator: " ").map(String.init)
      let outcome = try Executable.run(
        [words[0], "--overlay=top.png", "--overlay-size=20", "--overlay-at=bottom-right"]
          + words.dropFirst() + ["o.png"], in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let avatar = try picture("o.png", in: folder)
      for y in 0..<40 {
        for x in 0..<40 {
          let isTop = x >= 20 && y >= 30
          #expect((avatar[x, y] == 0xffff_0000) == isTop, "\(line) \(x) \(y)")
        }
      }
    }
  }

  /// Each size of each photo, from a file and from standard input.
  @Test func batchesAndSizesHaveThem() throws {
    let folder = try scratch()
    try folder.write(try Photos.jpeg(), to: "b.jpg")
    let outcome = try Executable.run(
      "mask", "--overlay=-", "--overlay-at=11,0", "--overlay-rim=2", "--size=40,60", "--scale=2",
      "--output-dir=o", "in.png", "b.jpg", in: folder, input: try folder.bytes("top.png"))
    #expect(outcome.status == 0, "\(outcome.errors)")
    for name in ["in", "b"] {
      for (size, width) in [(40, 20), (60, 30)] {
        let avatar = try picture("o/\(name)-\(size).png", in: folder)
        let (right, bottom) = (2 * size - 22 - 4, 2 * size - 4)
        #expect(avatar[right - 1, bottom - 1] == 0xffff_0000)
        #expect(avatar[right - width, bottom - width / 2] == 0xffff_0000)
        // The rim shows the page.
        #expect(avatar[right + 1, bottom - 3] == 0 && avatar[right - width - 2, bottom - 3] == 0)
      }
    }
  }

  /// What is changed of the overlay is newer than what was made with it.
  @Test func overlaysCountForTheirTime() throws {
    let folder = try scratch()
    let outcome = try Executable.shell(
      #"""
      "$avatar" mask --overlay top.png --size 30 --output-dir o in.png || exit 1
      touch -d '2001-01-01' in.png top.png; touch -d '2002-01-01' o/in.png
      "$avatar" mask -v --overlay top.png --size 30 --output-dir o --if-newer in.png 2>&1
      touch -d '2003-01-01' top.png
      "$avatar" mask -v --overlay top.png --size 30 --output-dir o --if-newer in.png 2>&1
      """#, in: folder)
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 4 && lines[0].contains("skipped") && lines[2].contains("30x30"))
  }

  @Test(
    arguments: [
      ("--overlay=none.png in.png", .noInput, "--overlay none.png: ", "no such file"),
      ("--overlay=bad.png in.png", .badData, "--overlay bad.png: ", "not an image"),
      ("--overlay=cut.png in.png", .badData, "--overlay cut.png: ", "cut off"),
      ("--overlay=top.png --max-pixels=99 in.png", .badData, "--overlay top.png: ", "--max-pixels"),
      ("--overlay=. in.png", .noInput, "--overlay .: ", "a folder"),
      ("--overlay=- -", .usage, "--overlay: ", "standard input is INPUT already"),
      ("--overlay= in.png", .usage, "--overlay: ", "an empty name"),
      ("--overlay-at=top in.png", .usage, "--overlay-at: ", "without --overlay"),
      (
        "--overlay=top.png --overlay-size=41 --size=40 in.png", .usage, "--overlay-size: ",
        "larger than the 40x40 pixels"
      ),
      ("--overlay=top.png --overlay-size=90 in.png", .usage, "in.png: ", "smaller --overlay-size"),
      ("--overlay=top.png --overlay-opacity=2 in.png", .usage, "--overlay-opacity: ", "0 to 1"),
    ] as [(String, Status, String, String)])
  func errorsNameOptionAndFile(
    _ words: String, _ status: Status, _ prefix: String, _ text: String
  ) throws {
    let folder = try scratch()
    try folder.write("no image", to: "bad.png")
    try folder.write(Array(try folder.bytes("in.png").prefix(200)), to: "cut.png")
    let before = folder.names
    let outcome = try Executable.run(
      ["mask"] + words.split(separator: " ").map(String.init) + ["o.png"], in: folder)
    expect(outcome, status, "avatar: " + prefix, text)
    #expect(folder.names == before)
  }

  /// What is odd about an overlay is said once, unless nothing is to be said.
  @Test func warningsNameTheOverlay() throws {
    let folder = try scratch()
    try folder.write(Array(try folder.bytes("in.png").dropLast(60)), to: "cut.png")
    let line = [
      "mask", "--allow-truncated", "--overlay=cut.png", "--size=20", "--output-dir=o", "in.png",
      "top.png",
    ]
    let outcome = try Executable.run(line, in: folder)
    let warnings = outcome.errors.split(separator: "\n").filter { $0.contains("cut off") }
    #expect(
      warnings == [
        "avatar: --overlay cut.png: warning: the image is cut off and drawn as far as it goes"
      ])
    #expect(try Executable.run(line + ["--quiet"], in: folder).errors.isEmpty)
  }
}
