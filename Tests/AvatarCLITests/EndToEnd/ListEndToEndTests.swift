import AvatarMask
import Foundation
import Testing

@testable import AvatarCLI

/// Lists of photos, several pictures of one, comparing and JSON, run through the real binary.
struct ListEndToEndTests {
  private func scratch() throws -> Scratch {
    let folder = try Scratch()
    try folder.write(try Photos.jpeg(60, 48), to: "a.jpg")
    try folder.write(try Photos.png(48, 60), to: "b c.png")
    try folder.write("Dear Sir or Madam", to: "bad.jpg")
    return folder
  }

  /// Width and height from IHDR.
  private func size(_ png: [UInt8]) -> [Int] {
    [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  private func objects(_ outcome: Executable.Outcome) throws -> [[String: Any]] {
    try String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  // MARK: Several pictures

  @Test func makesAPictureOfEachSizeAndDensity() throws {
    let folder = try scratch()
    let outcome = try Executable.run(
      "mask", "-q", "--size=16,24x12", "--scale=1,2", "--border=1", "a.jpg", "o.png", in: folder)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    for (name, expected) in [
      ("o-16@1x", [16, 16]), ("o-16@2x", [32, 32]), ("o-24x12@1x", [24, 12]),
      ("o-24x12@2x", [48, 24]),
    ] {
      #expect(try size(folder.bytes(name + ".png")) == expected)
    }
    #expect(folder.names.count == 7)
    // The largest is what it is by itself, since the photo was decoded for it.
    let alone = try Executable.run(
      "mask", "-q", "--size=24x12", "--scale=2", "--border=1", "a.jpg", "alone.png", in: folder)
    #expect(alone.status == 0)
    #expect(try folder.bytes("alone.png") == folder.bytes("o-24x12@2x.png"))
  }

  @Test func aPictureThatCannotBeWrittenIsFoundBeforeAnyIs() throws {
    let folder = try scratch()
    try folder.write("kept", to: "o-24.png")
    let outcome = try Executable.run(
      "mask", "--no-clobber", "--size=16,24", "a.jpg", "o.png", in: folder)
    expect(outcome, .cannotCreate, "avatar: o-24.png: ", "--no-clobber")
    #expect(folder.names == ["a.jpg", "b c.png", "bad.jpg", "o-24.png"])
  }

  // MARK: Lists

  @Test func takesPhotosFromAFile() throws {
    let folder = try scratch()
    try folder.write("a.jpg\nb c.png\tx/y.png\n\nbad.jpg\n", to: "list")
    let outcome = try Executable.run(
      "mask", "--size=16", "--files-from=list", "--output-dir=o", in: folder)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors
        == "avatar: bad.jpg: not an image that is known; a JPEG or PNG is needed\n"
        + "avatar: 2 made, 1 failed: bad.jpg\n")
    #expect(try size(folder.bytes("o/a.png")) == [16, 16])
    #expect(try size(folder.bytes("o/x/y.png")) == [16, 16])
  }

  @Test func nothingOfAFileIsMadeIfALineIsWrong() throws {
    let folder = try scratch()
    for (list, words) in [
      ("a.jpg\na.jpg\tb\tc\n", "line 2"), ("a.jpg\tx.png\nb c.png\tx.png\n", "both"),
      ("a.jpg\tx.png\nb c.png\t./x.png\n", "both"), ("a.jpg\tx/y.png\nb c.png\tx//y.png\n", "both"),
      ("a.jpg\tx/./y.png\nb c.png\tx/y.png\n", "both"), ("a.jpg\t-\n", "standard output"),
      ("a.jpg\t../x.png\n", "outside"), ("a.jpg\tx.gif\n", "only PNG"),
    ] {
      try folder.write(list, to: "list")
      let outcome = try Executable.run(
        "mask", "--size=16", "--files-from=list", "--output-dir=o", in: folder)
      expect(outcome, .usage, "avatar: ", words)
      #expect(folder.names == ["a.jpg", "b c.png", "bad.jpg", "list"])
    }
  }

  @Test func namesMayHoldLineBreaks() throws {
    let folder = try scratch()
    try folder.write(try Photos.png(), to: "two\nlines.png")
    let outcome = try Executable.shell(
      #"printf 'two\nlines.png\0a.jpg\0' | "$avatar" mask --size 16 -0 --files-from - --output-dir o"#,
      in: folder)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(try size(folder.bytes("o/two\nlines.png")) == [16, 16])
  }

  @Test func aListThatCannotBeReadIsAnError() throws {
    let folder = try scratch()
    let missing = try Executable.run("mask", "--files-from=none", in: folder)
    expect(missing, .noInput, "avatar: --files-from none: ", "no such file")
    let isFolder = try Executable.run("mask", "--files-from=.", in: folder)
    expect(isFolder, .noInput, "avatar: --files-from .: ", "not a list of photos")
  }

  /// As a worker: each photo is made and told of before the next line comes.
  @Test func aStreamIsAnsweredLineByLine() throws {
    let folder = try scratch()
    let outcome = try Executable.shell(
      #"""
      mkfifo in out
      "$avatar" mask --size 16 --json --files-from - < in > out 2> errors &
      exec 3> in 4< out
      for line in 'a.jpg\tx.png' 'bad.jpg\ty.png' 'b c.png\tz.png' 'b c.png'; do
        printf "$line\n" >&3
        read -r answer <&4 && echo "$answer"
      done
      exec 3>&-
      wait $!
      echo "{\"status\":$?}"
      """#, in: folder)
    let objects = try objects(outcome)
    #expect(objects.count == 5)
    #expect(objects.map { $0["output"] as? String } == ["x.png", nil, "z.png", nil, nil])
    #expect(objects.map { $0["status"] as? Int } == [nil, 65, nil, 64, 1])
    #expect(objects[3]["input"] as? String == "b c.png")
    #expect(try size(folder.bytes("z.png")) == [16, 16])
  }

  /// A line that is no name spoils nothing but itself.
  @Test func aStreamGoesOnAfterALineThatIsTooLong() throws {
    let folder = try scratch()
    let outcome = try Executable.shell(
      #"""
      (echo a.jpg; head -c 100000 /dev/zero | tr '\0' x; echo; echo 'b c.png') |
        "$avatar" mask --size 16 --files-from - --output-dir o
      """#, in: folder)
    #expect(outcome.status == 1)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains("line 2 is longer"), "\(outcome.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("o")).count == 2)
  }

  @Test func theListIsNotReplaced() throws {
    let folder = try scratch()
    try folder.write("a.jpg\tx.png\nb c.png\tlist\n", to: "list")
    let outcome = try Executable.run("mask", "--size=16", "--files-from=list", in: folder)
    expect(outcome, .usage, "avatar: --files-from list: ", "would replace it")
    #expect(folder.names == ["a.jpg", "b c.png", "bad.jpg", "list"])
  }

  @Test func anEmptyOutputIsNotUpToDate() throws {
    let folder = try scratch()
    let outcome = try Executable.shell(
      #"""
      mkdir o; touch -d 2001-01-01 a.jpg; touch o/a.png
      "$avatar" mask --if-newer --size 16 --output-dir o a.jpg && cmp -n 8 -s o/a.png 'b c.png'
      """#, in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  // MARK: Asset catalogs

  @Test func writesSetsForXcode() throws {
    let folder = try scratch()
    let options = ["mask", "--asset-catalog", "--size=16,24", "--scale=1,3", "--output-dir=o"]
    let outcome = try Executable.run(options + ["-q", "a.jpg"], in: folder)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(
      try folder.bytes("o/a-16@3x.png") == folder.bytes("o/a-16.imageset/a-16@3x.png"))
    #expect(try size(folder.bytes("o/a-24.imageset/a-24.png")) == [24, 24])
    let contents = try #require(
      JSONSerialization.jsonObject(with: Data(folder.bytes("o/a-24.imageset/Contents.json")))
        as? [String: Any])
    let images = try #require(contents["images"] as? [[String: String]])
    #expect(images.map { $0["filename"] } == ["a-24.png", nil, "a-24@3x.png"])
    #expect(images.map { $0["scale"] } == ["1x", "2x", "3x"])
    #expect(images.allSatisfy { $0["idiom"] == "universal" })
    // The sets are outputs like others.
    let check = options + ["-q", "--check", "a.jpg"]
    #expect(try Executable.run(check, in: folder).status == 0)
    try folder.write("{}", to: "o/a-24.imageset/Contents.json")
    let differs = try Executable.run(check, in: folder)
    #expect(differs.status == 1)
    #expect(differs.errors.hasPrefix("avatar: o/a-24.imageset/Contents.json: not what"))
    #expect(differs.errors.split(separator: "\n").count == 1)
    let kept = try Executable.run(options + ["--no-clobber", "a.jpg"], in: folder)
    #expect(kept.status == 1 && kept.errors.contains("--no-clobber"))
  }

  @Test func aSetOfOnePictureIsBesideIt() throws {
    let folder = try scratch()
    let made = try Executable.run(
      "mask", "--size=16", "--scale=2", "--asset-catalog", "a.jpg", "me.png", in: folder)
    #expect(made.status == 0, "\(made.errors)")
    #expect(try folder.bytes("me.png") == folder.bytes("me.imageset/me@2x.png"))
    // What cannot be made leaves no folder.
    let bad = try Executable.run("mask", "--asset-catalog", "bad.jpg", "you.png", in: folder)
    #expect(bad.status == 65)
    #expect(folder.names == ["a.jpg", "b c.png", "bad.jpg", "me.imageset", "me.png"])
    let density = try Executable.run(
      "mask", "--scale=1.5", "--asset-catalog", "a.jpg", "x.png", in: folder)
    expect(density, .usage, "avatar: --asset-catalog: ", "1.5")
    let small = try Executable.run(
      "mask", "--size=999", "--no-enlarge", "--asset-catalog", "a.jpg", "x.png", in: folder)
    expect(small, .usage, "avatar: --asset-catalog: ", "--no-enlarge")
    let stream = try Executable.run("mask", "--asset-catalog", "a.jpg", "-", in: folder)
    expect(stream, .usage, "avatar: --asset-catalog: ", "standard output")
  }

  @Test func saysHowLongStepsTook() throws {
    let folder = try scratch()
    let outcome = try Executable.run(
      "mask", "-q", "--timings", "--size=16", "--output-dir=o", "a.jpg", "b c.png", in: folder)
    #expect(outcome.status == 0)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 2)
    for stage in Stage.allCases { #expect(lines[1].contains(" \(stage.rawValue) ")) }
    #expect(lines[0].hasPrefix("avatar: a.jpg: plan ") && lines[0].hasSuffix(" ms"))
  }

  // MARK: Comparing

  @Test func saysWhichOutputsWouldChange() throws {
    let folder = try scratch()
    let options = ["mask", "--size=16,24", "--output-dir=o"]
    #expect(try Executable.run(options + ["a.jpg"], in: folder).status == 0)
    let names = folder.names
    let same = try Executable.run(options + ["--check", "a.jpg"], in: folder)
    #expect(same.status == 0 && same.errors.isEmpty)
    try folder.write(try Photos.png(24, 24), to: "o/a-24.png")
    let outcome = try Executable.run(options + ["--check", "a.jpg", "b c.png"], in: folder)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors == """
        avatar: o/a-24.png: not what would be written
        avatar: o/b c-16.png: missing
        avatar: o/b c-24.png: missing
        avatar: 0 up to date, 2 not up to date

        """)
    #expect(folder.names == names)
    let pipe = try Executable.shell(
      #"mkfifo pipe; "$avatar" mask --check a.jpg pipe"#, in: folder)
    #expect(pipe.status == 1)
    let missing = try Executable.run("mask", "--check", "a.jpg", "none/x.png", in: folder)
    #expect(missing.status == 1 && missing.errors == "avatar: none/x.png: missing\n")
  }

  /// Another compression of the same pixels is up to date; another pixel, size or text is not.
  @Test func comparesWhatPicturesShow() throws {
    let folder = try scratch()
    #expect(
      try Executable.run(
        "mask", "--size=16", "--compression=smallest", "a.jpg", "o.png", in: folder
      )
      .status == 0)
    let small = try folder.bytes("o.png")
    let check = ["mask", "--size=16", "--check", "a.jpg", "o.png"]
    #expect(try Executable.run(check, in: folder).status == 0)
    for bytes in [Array(small.dropLast(20)), Array("text".utf8), try Photos.jpeg(16, 16), []] {
      try folder.write(bytes, to: "o.png")
      #expect(try Executable.run(check, in: folder).status == 1)
      #expect(try folder.bytes("o.png") == bytes)
    }
  }

  // MARK: JSON

  @Test func tellsProgramsOfEachOutput() throws {
    let folder = try scratch()
    let outcome = try Executable.run(
      "mask", "--json", "--size=96", "--scale=1,2", "--output-dir=o", "a.jpg", "bad.jpg", in: folder
    )
    #expect(outcome.status == 1)
    let objects = try objects(outcome)
    #expect(objects.map { $0["output"] as? String } == ["o/a@1x.png", "o/a@2x.png", nil])
    let second = objects[1]
    #expect(second["input"] as? String == "a.jpg")
    #expect(second["width"] as? Int == 192 && second["height"] as? Int == 192)
    #expect(second["scale"] as? Double == 2)
    #expect(second["bytes"] as? Int == (try folder.bytes("o/a@2x.png")).count)
    let photo = try #require(second["photo"] as? [String: Any])
    #expect(photo["format"] as? String == "jpeg" && photo["width"] as? Int == 60)
    #expect(photo["orientation"] as? Int == 1 && photo["profile"] as? String == "srgb")
    let times = try #require(second["milliseconds"] as? [String: Double])
    let steps = Stage.allCases.map(\.rawValue) + ["write"]
    #expect(Set(times.keys) == Set(steps) && times.values.allSatisfy { $0 >= 0 })
    let warnings = try #require(second["warnings"] as? [String])
    #expect(warnings.count == 1 && warnings[0].contains("enlarged"))
    #expect(objects[2]["status"] as? Int == 65)
    #expect((objects[2]["error"] as? String)?.hasPrefix("bad.jpg: ") == true)
    let skipped = try Executable.run(
      "mask", "--json", "--if-newer", "--size=96", "--scale=1,2", "--output-dir=o", "a.jpg",
      in: folder)
    #expect(try self.objects(skipped).map { $0["skipped"] as? Bool } == [true, true])
  }

  @Test func namesThatAreNotUTF8AreTold() throws {
    let folder = try scratch()
    let outcome = try Executable.shell(
      #"cp a.jpg "$(printf 'x\377.jpg')" && "$avatar" mask --json --size 16 --output-dir o x*.jpg"#,
      in: folder)
    // Some file systems take no such name.
    guard outcome.status == 0 else { return print("skipped, because names must be UTF-8 here") }
    let object = try #require(try objects(outcome).first)
    #expect(object["input"] as? String == "x\\xff.jpg")
    #expect(object["inputBytes"] as? String == "78ff2e6a7067")
  }

  @Test func aClosedPipeEndsTheBatch() throws {
    let folder = try scratch()
    let outcome = try Executable.shell(
      #"""
      for i in $(seq 60); do cp a.jpg $i.jpg; done
      ("$avatar" mask --json --size 16 --output-dir o [0-9]*.jpg; echo $? > status) | true
      cat status
      """#, in: folder)
    #expect(String(decoding: outcome.output, as: UTF8.self) == "141\n")
  }
}
