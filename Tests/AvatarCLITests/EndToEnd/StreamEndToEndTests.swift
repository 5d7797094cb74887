import Foundation
import Testing

@testable import AvatarCLI

/// Standard streams and signals, run through the real binary.
struct StreamEndToEndTests {
  @Test func readsAndWritesStandardStreams() throws {
    let folder = try Scratch()
    let photo = try Photos.png()
    try folder.write(photo, to: "in.png")
    let piped = try Executable.run("mask", "-", "-", in: folder, input: photo)
    #expect(piped.status == 0 && piped.errors.isEmpty)
    #expect(try Executable.run("mask", "in.png", "out.png", in: folder).status == 0)
    #expect(try folder.bytes("out.png") == piped.output)
    let mask = try Executable.run("mask", "--mask=-", "in.png", "m.png", in: folder, input: photo)
    #expect(mask.status == 0)
    #expect(folder.names == ["in.png", "m.png", "out.png"])
  }

  @Test func isAPNGInAPipe() throws {
    let folder = try Scratch()
    try folder.write(try Photos.jpeg(), to: "in.jpg")
    let outcome = try Executable.shell(
      #"cat in.jpg | "$avatar" mask - - | head -c 8 | od -An -c"#, in: folder)
    #expect(String(decoding: outcome.output, as: UTF8.self).contains("P   N   G"))
    #expect(outcome.errors.isEmpty)
  }

  /// 141, as of any filter that SIGPIPE ends, also where the parent ignores SIGPIPE.
  @Test(arguments: ["", "trap '' PIPE; "])
  func aClosedPipeEndsQuietly(_ preparation: String) throws {
    let folder = try Scratch()
    try folder.write(try Photos.png(), to: "in.png")
    for command in ["mask in.png -", "--help", "mask --help", "--version"] {
      let outcome = try Executable.shell(
        preparation + #"(sleep 0.1; "$avatar" \#(command)) | true; exit ${PIPESTATUS[0]}"#,
        in: folder)
      #expect(outcome.status == 141, "\(command)")
      #expect(outcome.errors.isEmpty, "\(command)")
    }
  }

  /// Neither a file nor a stream, which was opened to be written.
  @Test(arguments: ["written", "/dev/null"])
  func aListThatCannotBeReadIsAnError(_ list: String) throws {
    let folder = try Scratch()
    let outcome = try Executable.shell(
      #""$avatar" mask --files-from - --output-dir o 0> \#(list)"#, in: folder)
    #expect(outcome.status == 66)
    #expect(outcome.errors.hasPrefix("avatar: --files-from -: cannot be read: "))
    #expect(!FileManager.default.fileExists(atPath: folder.file("o")))
  }

  @Test func aFullStandardOutputIsAnError() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else {
      return print("skipped, because there is no /dev/full")
    }
    let folder = try Scratch()
    try folder.write(try Photos.png(), to: "in.png")
    for command in ["mask in.png -", "--help", "help mask", "--version"] {
      let outcome = try Executable.shell(#""$avatar" \#(command) > /dev/full"#, in: folder)
      expect(outcome, .inputOutput, "avatar: standard output: ", "no space left on device")
    }
  }

  @Test func closedStreamsDoNotEndUpInFiles() throws {
    let folder = try Scratch()
    try folder.write(try Photos.png(), to: "in.png")
    let closed = try Executable.shell(#""$avatar" mask in.png - >&-"#, in: folder)
    expect(closed, .inputOutput, "avatar: standard output: ", "bad file descriptor")
    #expect(try Executable.run("mask", "in.png", "a.png", in: folder).status == 0)
    // Were the temporary file to become descriptor 2, the warning would be written into it.
    let silent = try Executable.shell(
      #""$avatar" mask -v in.png b.png <&- >&- 2>&-"#, in: folder)
    #expect(silent.status == 0)
    #expect(try folder.bytes("a.png") == folder.bytes("b.png"))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")))
  func aTerminalIsNoPlaceForAPicture() throws {
    let folder = try Scratch()
    try folder.write(try Photos.png(), to: "in.png")
    let outcome = try Executable.shell(
      #"""
      /usr/bin/python3 -c 'import os, subprocess, sys
      _, terminal = os.openpty()
      sys.exit(subprocess.run(sys.argv[1:], stdout=terminal).returncode)' "$avatar" mask in.png -
      """#, in: folder)
    expect(outcome, .usage, "avatar: standard output: ", "a terminal")
  }

  @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)] as [(String, Int32)])
  func aSignalEndsAndLeavesNothing(_ signal: String, _ status: Int32) throws {
    let folder = try Scratch()
    try folder.write("old", to: "out.png")
    // The shell ignores SIGINT for what it runs in the background, unless it has job control.
    let outcome = try Executable.shell(
      #"""
      set -m; mkfifo in
      # Opening the FIFO waits for its reader, who has made ready for signals by then.
      "$avatar" mask in out.png & exec 9> in; kill -\#(signal) $!; wait $! 2> /dev/null
      """#, in: folder)
    #expect(outcome.status == status)
    #expect(folder.names == ["in", "out.png"])
    #expect(try folder.text("out.png") == "old")
  }

  @Test func anIgnoredSignalStaysIgnored() throws {
    let folder = try Scratch()
    try folder.write(try Photos.png(), to: "in.png")
    let outcome = try Executable.shell(
      #"""
      trap '' HUP; mkfifo p
      "$avatar" mask p out.png & exec 9> p; kill -HUP $!; cat in.png >&9; exec 9>&-; wait $!
      """#, in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(folder.names == ["in.png", "out.png", "p"])
  }
}
