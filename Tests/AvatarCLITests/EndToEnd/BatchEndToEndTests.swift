import Foundation
import Testing

@testable import AvatarCLI

/// Many photos, run through the real binary: what is made, what is said, in which order.
struct BatchEndToEndTests {
  /// A folder with photos of different sizes and kinds, named as they come.
  private func scratch(_ names: String...) throws -> Scratch {
    let folder = try Scratch()
    for (index, name) in names.enumerated() {
      let side = 40 + 8 * index
      try folder.write(
        index.isMultiple(of: 2) ? Photos.jpeg(side, 48) : Photos.png(side, 48), to: name)
    }
    return folder
  }

  @Test func makesWhatEachPhotoMakesByItself() throws {
    let names = (0..<12).map { "p\($0).img" }
    let folder = try Scratch()
    for (index, name) in names.enumerated() {
      try folder.write(try Photos.jpeg(40 + index, 60 - index), to: name)
      let one = try Executable.run(
        "mask", "--border=2", "--size=32", name, "one-p\(index).png", in: folder)
      #expect(one.status == 0, "\(one.errors)")
    }
    for jobs in ["1", "8"] {
      let outcome = try Executable.run(
        ["mask", "--border=2", "--size=32", "-q", "--jobs", jobs, "--output-dir", "out/\(jobs)"]
          + names, in: folder)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      for index in names.indices {
        let made = try folder.bytes("out/\(jobs)/p\(index).png")
        #expect(try made == folder.bytes("one-p\(index).png"))
      }
    }
    let left = try Executable.shell("ls -A out/*; ls out/8 | wc -l", in: folder)
    #expect(!String(decoding: left.output, as: UTF8.self).contains(".avatar-"))
    #expect(String(decoding: left.output, as: UTF8.self).hasSuffix("\n12\n"))
  }

  @Test func canvasesAsLargeAsTheirPhotosDiffer() throws {
    let folder = try scratch("a.jpg", "b.png", "c.jpg")
    let outcome = try Executable.run(
      "mask", "-v", "--jobs=1", "--output-dir=o", "a.jpg", "b.png", "c.jpg", in: folder)
    #expect(outcome.status == 0)
    let sizes = outcome.errors.split(separator: "\n").map { $0.prefix { $0 != "," } }
    #expect(
      sizes == [
        "avatar: o/a.png: 40x40 pixels", "avatar: o/b.png: 48x48 pixels",
        "avatar: o/c.png: 48x48 pixels", "avatar: 3 made",
      ])
  }

  @Test(arguments: ["1", "2", "8"])
  func aBadPhotoDoesNotStopTheRest(_ jobs: String) throws {
    let folder = try scratch("a.jpg", "b.png", "c.jpg")
    try folder.write("Dear Sir or Madam", to: "bad one.jpg")
    let outcome = try Executable.run(
      "mask", "--size=200", "--jobs", jobs, "--output-dir=o", "a.jpg", "bad one.jpg", "b.png",
      "none.jpg", ".", "c.jpg", in: folder)
    #expect(outcome.status == Status.someFailed.rawValue)
    let lines = outcome.errors.split(separator: "\n")
    #expect(
      lines.map { String($0.prefix(24)) } == [
        "avatar: a.jpg: warning: ", "avatar: bad one.jpg: not", "avatar: b.png: warning: ",
        "avatar: none.jpg: no suc", "avatar: .: a folder, not", "avatar: c.jpg: warning: ",
        "avatar: 3 made, 3 failed",
      ], "\(outcome.errors)")
    #expect(lines.last == "avatar: 3 made, 3 failed: 'bad one.jpg', none.jpg, .")
    #expect(try made(in: "o", of: folder) == ["a.png", "b.png", "c.png"])
  }

  @Test func linesComeInTheOrderOfTheInputs() throws {
    let folder = try scratch("a.jpg", "b.png", "c.jpg")
    let outcome = try Executable.shell(
      #"""
      mkfifo slow; (sleep 0.5; cat a.jpg > slow) &
      "$avatar" mask -v --size 16 --jobs 2 --output-dir o slow a.jpg none b.png c.jpg
      """#, in: folder)
    #expect(outcome.status == Status.someFailed.rawValue)
    let starts = outcome.errors.split(separator: "\n").map { $0.dropFirst(8).prefix { $0 != ":" } }
    #expect(starts == ["o/slow.png", "o/a.png", "none", "o/b.png", "o/c.png", "4 made, 1 failed"])
  }

  @Test func quietSaysErrorsOnly() throws {
    let folder = try scratch("a.jpg")
    let outcome = try Executable.run(
      "mask", "-q", "--size=200", "--output-dir=o", "a.jpg", "none.jpg", in: folder)
    #expect(outcome.errors == "avatar: none.jpg: no such file\n")
    #expect(outcome.status == Status.someFailed.rawValue)
  }

  @Test func onePhotoInAFolderIsABatch() throws {
    let folder = try scratch("a.jpg")
    let made = try Executable.run("mask", "--output-dir", "o", "a.jpg", in: folder)
    #expect(made.status == 0 && made.errors.isEmpty)
    let failed = try Executable.run("mask", "--output-dir", "o", "none", in: folder)
    #expect(failed.status == Status.someFailed.rawValue)
    #expect(failed.errors == "avatar: none: no such file\navatar: 0 made, 1 failed: none\n")
  }

  @Test func newerOutputsAreSkipped() throws {
    let folder = try scratch("old.jpg", "new.jpg", "same.jpg", "none.jpg")
    let outcome = try Executable.shell(
      #"""
      mkdir o; echo kept > o/old.png; echo kept > o/new.png; echo kept > o/same.png
      touch -d 2001-01-01T00:00:00.25 old.jpg o/same.png same.jpg
      touch -d 2001-01-01T00:00:00.5 o/old.png; touch -d 2001-01-01T00:00:00 o/new.png
      "$avatar" mask -v --if-newer --no-clobber --output-dir o old.jpg none.jpg; first=$?
      "$avatar" mask -v --if-newer --size 16 --output-dir o {old,new,same,none,gone}.jpg; second=$?
      grep -l kept o/*; exit $((10 * first + second))
      """#, in: folder)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.split(separator: "\n").map { $0.prefix { $0 != "," } } == [
        "avatar: o/old.png: skipped", "avatar: o/none.png: 48x48 pixels", "avatar: 1 made",
        "avatar: o/old.png: skipped", "avatar: o/new.png: 16x16 pixels",
        "avatar: o/same.png: 16x16 pixels", "avatar: o/none.png: skipped",
        "avatar: gone.jpg: no such file", "avatar: 2 made",
      ])
    #expect(outcome.errors.hasSuffix("avatar: 2 made, 2 skipped, 1 failed: gone.jpg\n"))
    #expect(String(decoding: outcome.output, as: UTF8.self) == "o/old.png\n")
  }

  @Test func outputsOlderThanTheSVGFileAreMadeAnew() throws {
    let folder = try scratch("a.jpg")
    try folder.write("<svg><rect width='9' height='9'/></svg>", to: "s.svg")
    let outcome = try Executable.shell(
      #"""
      mkdir o; echo kept > o/a.png; touch -d 2001-01-01 a.jpg; touch -d 2001-01-02 o/a.png
      run() { "$avatar" mask -v --if-newer --size 16 --output-dir o "$@" a.jpg 2>&1 | head -n 1; }
      touch -d 2001-01-03 s.svg; run --path 'M0 0H9V9Z'; run --path s.svg
      touch -d 2001-01-02 o/a.png; touch -d 2001-01-01 s.svg; run --path s.svg
      """#, in: folder)
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    #expect(
      lines.map { $0.prefix { $0 != "," } } == [
        "avatar: o/a.png: skipped", "avatar: o/a.png: 16x16 pixels", "avatar: o/a.png: skipped",
      ], "\(outcome.errors)")
  }

  @Test func outputsOlderThanTheMaskAreMadeAnew() throws {
    let folder = try scratch("a.jpg", "m.png")
    let outcome = try Executable.shell(
      #"""
      mkdir o; echo kept > o/a.png; touch -d 2001-01-01 a.jpg; touch -d 2001-01-02 o/a.png
      run() { "$avatar" mask -v --if-newer --size 16 --output-dir o "$@" a.jpg 2>&1 | head -n 1; }
      touch -d 2001-01-03 m.png; run; run --mask m.png
      touch -d 2001-01-02 o/a.png; touch -d 2001-01-01 m.png; run --mask m.png
      run --mask - < m.png
      """#, in: folder)
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    #expect(
      lines.map { $0.prefix { $0 != "," } } == [
        "avatar: o/a.png: skipped", "avatar: o/a.png: 16x16 pixels", "avatar: o/a.png: skipped",
        "avatar: o/a.png: 16x16 pixels",
      ], "\(outcome.errors)")
  }

  @Test func aMaskWithoutShapeIsSaidOnce() throws {
    let folder = try scratch("a.jpg", "b.png")
    try folder.write(try Photos.png(2, 1), to: "m.png")
    let outcome = try Executable.run(
      "mask", "--mask=m.png", "--mask-channel=alpha", "--size=16", "--output-dir=o", "a.jpg",
      "b.png", in: folder)
    #expect(outcome.status == 0)
    #expect(
      outcome.errors == "avatar: --mask m.png: warning: the mask is the same everywhere, so it has "
        + "no shape; see --mask-channel\n")
  }

  @Test func failFastBeginsNothingAfterAFailure() throws {
    let folder = try scratch("a.jpg", "b.jpg", "c.jpg", "d.jpg")
    let outcome = try Executable.run(
      "mask", "--fail-fast", "--jobs=1", "--output-dir=o", "a.jpg", "none", "b.jpg", "c.jpg",
      in: folder)
    #expect(outcome.status == Status.someFailed.rawValue)
    #expect(
      outcome.errors
        == "avatar: none: no such file\navatar: 1 made, 2 not begun, 1 failed: none\n")
    #expect(try made(in: "o", of: folder) == ["a.png"])
  }

  @Test func theMaskIsReadOnce() throws {
    let folder = try scratch("a.jpg", "b.png", "m.jpg")
    let mask = try folder.bytes("m.jpg")
    let outcome = try Executable.run(
      ["mask", "--mask=-", "--size=32", "--output-dir=o", "a.jpg", "b.png"], in: folder, input: mask
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
    let one = try Executable.run("mask", "--mask=m.jpg", "--size=32", "b.png", "b1.png", in: folder)
    #expect(one.status == 0)
    #expect(try folder.bytes("o/b.png") == folder.bytes("b1.png"))
    // A mask that is bad is bad for all, so nothing is begun.
    let bad = try Executable.run("mask", "--mask=none", "--output-dir=p", "a.jpg", in: folder)
    expect(bad, .noInput, "avatar: --mask none: ", "no such file")
    #expect(!folder.names.contains("p"))
  }

  @Test func namesNeedNotBeUTF8() throws {
    let folder = try scratch("a.jpg")
    let outcome = try Executable.shell(
      #"""
      mkdir in; i=0
      for name in $'\xff\xfe.jpg' $'new\nline.jpg' ' spaces .jpg' '-dash.jpg' '.hidden' 'a.tar.gz' \
        '{stem}.jpg' '...jpg'; do cp a.jpg "in/$name" || exit 99; done
      cd in; "$avatar" mask --size 16 --output-dir ../o -- * .hidden ...jpg || exit
      cd ../o; printf '%q\n' * .hidden* ...*
      """#, in: folder)
    guard outcome.status != 99 else {
      return print("skipped, because names have to be UTF-8 here: \(outcome.errors)")
    }
    #expect(outcome.status == 0, "\(outcome.errors)")
    let names = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    #expect(
      Set(names) == [
        #"$'\377\376.png'"#, #"$'new\nline.png'"#, #"\ spaces\ .png"#, "-dash.png", ".hidden.png",
        "a.tar.png", #"\{stem\}.png"#, "...png",
      ])
  }

  @Test func templatesMakeFolders() throws {
    let folder = try scratch("a.jpg", "b.png")
    let outcome = try Executable.shell(
      #"""
      mkdir -p x/y; cp a.jpg x; cp b.png x/y
      "$avatar" mask --size 32x16 --scale 2 --output-dir o --name '{dir}/{stem}-{size}@{scale}x.png' \
        a.jpg x/a.jpg ./x//y/b.png x/../b.png "$PWD/b.png" && cd o && find . -name '*.png'
      """#, in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let names = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    #expect(
      names.map(String.init).sorted()
        == [
          ".\(folder.path)/b-32x16@2x.png", "./a-32x16@2x.png", "./x/a-32x16@2x.png",
          "./x/b-32x16@2x.png", "./x/y/b-32x16@2x.png",
        ].sorted())
  }

  /// The files in a folder of a folder.
  private func made(in name: String, of folder: Scratch) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.file(name)).sorted()
  }
}
