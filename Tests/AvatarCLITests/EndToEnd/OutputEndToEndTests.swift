import Foundation
import Testing

@testable import AvatarCLI

/// Where the picture goes, run through the real binary.
struct OutputEndToEndTests {
  /// A folder with a photo in it.
  private func scratch() throws -> Scratch {
    let folder = try Scratch()
    try folder.write(try Photos.png(), to: "in.png")
    return folder
  }

  private func isPNG(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  }

  @Test func permissionsFollowTheUmask() throws {
    let folder = try scratch()
    let outcome = try Executable.shell(
      #"umask 027; echo old > b.png; chmod 600 b.png; "$avatar" mask in.png a.png && "#
        + #""$avatar" mask in.png b.png"#, in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try folder.mode("a.png") == 0o640)
    #expect(try folder.mode("b.png") == 0o640)
    #expect(folder.names == ["a.png", "b.png", "in.png"])
  }

  @Test func isTheSameFileInPlace() throws {
    let folder = try scratch()
    #expect(try Executable.run("mask", "in.png", "out.png", in: folder).status == 0)
    #expect(try Executable.run("mask", "in.png", "in.png", in: folder).status == 0)
    #expect(try folder.bytes("in.png") == folder.bytes("out.png"))
    #expect(folder.names == ["in.png", "out.png"])
  }

  @Test(arguments: ["real.png", "sub/real.png", "missing.png"])
  func aLinkIsFollowed(_ target: String) throws {
    let folder = try scratch()
    let outcome = try Executable.shell(
      #"""
      mkdir sub; echo old > real.png; echo old > sub/real.png
      ln -s \#(target) one.png; ln -s one.png two.png
      "$avatar" mask in.png two.png && test -L one.png && test -L two.png
      """#, in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(isPNG(try folder.bytes(target)))
    #expect(!folder.names.contains { $0.hasPrefix(".") })
  }

  @Test func aLinkInACircleIsRefused() throws {
    let folder = try scratch()
    let outcome = try Executable.shell(
      #"ln -s a.png b.png; ln -s b.png a.png; "$avatar" mask in.png a.png"#, in: folder)
    expect(outcome, .cannotCreate, "avatar: a.png: ", "cannot be created")
  }

  @Test func aLinkToAMissingFolderIsRefused() throws {
    let folder = try scratch()
    let outcome = try Executable.shell(
      #"ln -s none/x.png a.png; "$avatar" mask in.png a.png"#, in: folder)
    expect(
      outcome, .cannotCreate, "avatar: a.png: ", "a link to none/x.png, whose folder does not exist"
    )
  }

  @Test func noClobberKeepsWhatIsThere() throws {
    let folder = try scratch()
    try folder.write("old", to: "a.png")
    let kept = try Executable.run("mask", "--no-clobber", "in.png", "a.png", in: folder)
    expect(kept, .cannotCreate, "avatar: a.png: ", "exists")
    #expect(try folder.text("a.png") == "old")
    let made = try Executable.run("mask", "--no-clobber", "in.png", "b.png", in: folder)
    #expect(made.status == 0)
    #expect(folder.names == ["a.png", "b.png", "in.png"])
    #expect(isPNG(try folder.bytes("b.png")))
  }

  @Test(arguments: [
    (".", "a folder"), ("sub", "a folder"), ("sub/", "a folder"), ("none/a.png", "does not exist"),
    ("in.png/a.png", "not a directory"), ("new/", "does not exist"),
  ])
  func namesThatCannotBe(_ name: String, _ words: String) throws {
    let folder = try scratch()
    try FileManager.default.createDirectory(
      atPath: folder.file("sub"), withIntermediateDirectories: false)
    let outcome = try Executable.run("mask", "in.png", name, in: folder)
    expect(outcome, .cannotCreate, "avatar: \(name): ", words)
    #expect(folder.names == ["in.png", "sub"])
  }

  @Test func anUnwritableFolderIsRefused() throws {
    let folder = try scratch()
    let outcome = try Executable.asNobody(
      "mkdir sub; echo old > sub/b.png; chmod 555 sub; chmod a+r in.png",
      #""$avatar" mask in.png sub/a.png; a=$?; "$avatar" mask in.png sub/b.png && exit 1; exit $a"#,
      in: folder)
    guard let outcome else { return }
    #expect(outcome.status == Status.cannotCreate.rawValue)
    #expect(
      outcome.errors == """
        avatar: sub/a.png: cannot be created in its folder: permission denied
        avatar: sub/b.png: cannot be created in its folder: permission denied

        """)
    let left = try Executable.shell("ls -A sub; cat sub/b.png; chmod 755 sub", in: folder)
    #expect(String(decoding: left.output, as: UTF8.self) == "b.png\nold\n")
  }

  @Test func aFullDiskKeepsTheOldPicture() throws {
    let folder = try scratch()
    let outcome = try Executable.shell(
      #"""
      mkdir disk; mount -t tmpfs -o size=16k none disk || exit 99
      trap 'umount disk' EXIT
      echo old > disk/a.png; cat /dev/zero > disk/fill 2> /dev/null
      "$avatar" mask in.png disk/a.png; status=$?
      ls -A disk; cat disk/a.png; exit $status
      """#, in: folder)
    guard outcome.status != 99 else {
      return print("skipped, because no tmpfs can be mounted: \(outcome.errors)")
    }
    #expect(outcome.status == Status.inputOutput.rawValue)
    #expect(
      outcome.errors == "avatar: disk/a.png: cannot be written: no space left on device\n")
    #expect(String(decoding: outcome.output, as: UTF8.self) == "a.png\nfill\nold\n")
  }

  @Test func aFileSizeLimitKeepsTheOldPicture() throws {
    let folder = try scratch()
    try folder.write("old", to: "a.png")
    // Standard error is a file too and would be as short.
    let outcome = try Executable.shell(
      #"(ulimit -f 0; "$avatar" mask in.png a.png) 2>&1 | cat; exit ${PIPESTATUS[0]}"#,
      in: folder)
    #expect(outcome.status == Status.inputOutput.rawValue)
    #expect(
      String(decoding: outcome.output, as: UTF8.self)
        == "avatar: a.png: cannot be written: file too large\n")
    #expect(try folder.text("a.png") == "old")
    #expect(folder.names == ["a.png", "in.png"])
  }

  @Test func devicesAreWrittenInto() throws {
    let folder = try scratch()
    let null = try Executable.run("mask", "in.png", "/dev/null", in: folder)
    #expect(null.status == 0 && null.errors.isEmpty)
    #expect(FileManager.default.fileExists(atPath: "/dev/null"))
    guard FileManager.default.fileExists(atPath: "/dev/full") else {
      return print("skipped, because there is no /dev/full")
    }
    let full = try Executable.run("mask", "in.png", "/dev/full", in: folder)
    expect(full, .inputOutput, "avatar: /dev/full: ", "no space left on device")
  }

  @Test func aFIFOIsWrittenInto() throws {
    let folder = try scratch()
    let outcome = try Executable.shell(
      #"mkfifo p; cat p > copy.png & "$avatar" mask in.png p; s=$?; wait; test -p p && exit $s"#,
      in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(isPNG(try folder.bytes("copy.png")))
  }

  /// Names such as those of a shell's `>(…)` are links that lead to no other name.
  @Test(arguments: ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
  func pipesWithANameAreWrittenInto(_ name: String) throws {
    guard FileManager.default.fileExists(atPath: name) else {
      return print("skipped, because there is no \(name)")
    }
    let folder = try scratch()
    let outcome = try Executable.shell(
      #""$avatar" mask in.png \#(name) | cat > copy.png"#, in: folder)
    #expect(outcome.errors.isEmpty)
    #expect(isPNG(try folder.bytes("copy.png")))
    #expect(folder.names == ["copy.png", "in.png"])
  }

  @Test func verboseSaysWhatWasMade() throws {
    let folder = try scratch()
    let outcome = try Executable.run("mask", "-v", "--size=32", "in.png", "a.png", in: folder)
    let count = try folder.bytes("a.png").count
    #expect(outcome.errors == "avatar: a.png: 32x32 pixels, \(count) bytes\n")
    #expect(outcome.output.isEmpty)
  }

  @Test func aLongNameFits() throws {
    let folder = try scratch()
    let name = String(repeating: "n", count: 251) + ".png"
    #expect(try Executable.run("mask", "in.png", name, in: folder).status == 0)
    #expect(folder.names == ["in.png", name])
  }
}
