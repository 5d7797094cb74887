import Foundation
import TestSupport
import Testing

@testable import AvatarCLI

/// Pictures without a photo, by the real binary.
struct FillEndToEndTests {
  @Test func placeholdersAreShapesOfAPaint() throws {
    let folder = try Scratch()
    let outcome = try Executable.run(
      "mask", "--fill", "#369", "--shape=circle", "--size=40", "--border=4", "-v", "o.png",
      in: folder)
    #expect(outcome.status == 0 && outcome.errors.contains("o.png: 40x40 pixels"))
    let picture = try ReferenceDecoder.png(try folder.bytes("o.png"))
    #expect(picture[20, 20] == 0xff99_6633 && picture[1, 20] == 0xffff_ffff && picture[0, 0] == 0)
    let again = try Executable.run("mask", "--fill=red", "--no-clobber", "o.png", in: folder)
    expect(again, .cannotCreate, "avatar: o.png: ", "the file exists")
  }

  @Test func masksAreFilledToo() throws {
    let folder = try Scratch()
    try folder.write(try Photos.png(), to: "mask.png")
    let line = ["mask", "--fill=red", "--mask=mask.png", "--size=30", "-"]
    let outcome = try Executable.run(line, in: folder)
    #expect(outcome.status == 0)
    #expect(try ReferenceDecoder.png(outcome.output).width == 30)
  }

  @Test func symbolsMayBePaths() throws {
    let folder = try Scratch()
    let line = [
      "badge", "--shape=square", "--background=white", "--symbol=M0 0H1V1H0Z",
      "--symbol-color=#00f",
      "--symbol-count=1", "--symbol-opacity=1", "--symbol-scale=0.5", "--symbol-at=50%,75%",
      "--size=40", "o.png",
    ]
    let outcome = try Executable.run(line, in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let picture = try ReferenceDecoder.png(try folder.bytes("o.png"))
    // A square of 20 pixels whose lower edge's middle is at (20, 30).
    for y in 0..<40 {
      for x in 0..<40 {
        let isInside = (10..<30).contains(x) && (10..<30).contains(y)
        #expect(picture[x, y] == (isInside ? 0xffff_0000 : 0xffff_ffff))
      }
    }
  }

  @Test(
    arguments: [
      (["mask", "--fill=red"], .usage, "OUTPUT is missing; ", "standard output"),
      (["mask", "--fill=red", "--zoom=2", "o.png"], .usage, "--zoom: ", "it goes with a photo"),
      (["mask", "--fill=rde", "o.png"], .usage, "--fill: ", "did you mean red?"),
      (["badge", "--symbol=x", "o.png"], .badData, "--symbol: ", "M or m"),
      (["badge", "--symbol=none.svg", "o.png"], .noInput, "--symbol none.svg: ", "no such file"),
      (
        ["badge", "--size=9", "--border=90", "--border-align=outside", "o.png"], .usage,
        "--border: ",
        "leaves no room"
      ),
      (["badge", "--fill=red", "o.png"], .usage, "--fill ", "not an option"),
    ] as [([String], Status, String, String)])
  func errorsAreSentences(
    _ words: [String], _ status: Status, _ prefix: String, _ text: String
  ) throws {
    let folder = try Scratch()
    expect(try Executable.run(words, in: folder), status, "avatar: " + prefix, text)
    #expect(folder.names.isEmpty)
  }
}
