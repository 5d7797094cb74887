import TestSupport
import Testing

@testable import AvatarCLI

/// Files that options name are never replaced by what is made of them.
struct NamedFileEndToEndTests {
  /// The commands that take a file, each with the options that name it.
  static let lines: [(line: String, option: String, file: String)] = [
    ("mask --fill=red --mask=F", "--mask", "f.png"),
    ("mask --fill=red --path=F", "--path", "f.svg"),
    ("mask --fill=red --overlay=F", "--overlay", "f.png"),
    ("badge --overlay=F", "--overlay", "f.png"), ("badge --path=F", "--path", "f.svg"),
    ("badge --symbol=F", "--symbol", "f.svg"), ("mask --mask=F in.png", "--mask", "f.png"),
    ("mask --path=F in.png", "--path", "f.svg"), ("mask --overlay=F in.png", "--overlay", "f.png"),
  ]

  @Test(
    arguments: lines,
    ["F", "./sub/../F", "link.png", "chain.png", "hollow/link.png", "--size=20,30 list.png"])
  func areNotReplaced(
    _ line: (line: String, option: String, file: String), _ output: String
  ) throws {
    let folder = try Scratch()
    try folder.write(try Photos.png(), to: "in.png")
    try folder.write(try Photos.png(40, 30), to: "f.png")
    try folder.write("<svg viewBox='0 0 9 9'><rect width='9' height='9'/></svg>", to: "f.svg")
    let names = "\(line.line) \(output)".replacing("F", with: line.file)
    // An output's name that ends in .svg is refused for that.
    guard !names.hasSuffix(".svg") else { return }
    let outcome = try Executable.shell(
      #"""
      mkdir sub; ln -s sub hollow; ln -s \#(line.file) link.png; ln -s link.png chain.png
      ln -s ../\#(line.file) sub/link.png; ln -s \#(line.file) list-20.png; cp \#(line.file) before
      "$avatar" \#(names); status=$?
      cmp \#(line.file) before || exit 99
      exit $status
      """#, in: folder)
    expect(outcome, .usage, "avatar: \(line.option) \(line.file): ", "would replace it")
    #expect(!folder.names.contains("list-30.png"))
  }

  /// The list of photos is one of them, and so is what a line of a stream would replace.
  @Test func listsAndStreamsReplaceNone() throws {
    let folder = try Scratch()
    try folder.write(try Photos.png(), to: "in.png")
    try folder.write("in.png\tlist\n", to: "list")
    let list = try Executable.run("mask", "--files-from=list", in: folder)
    expect(list, .usage, "avatar: --files-from list: the avatar of ", "would replace it")
    #expect(try folder.text("list") == "in.png\tlist\n")
    try folder.write(try Photos.png(40, 30), to: "m.png")
    // A file that is redirected could be looked through.
    let stream = try Executable.shell(
      #"printf 'in.png\tm.png\nin.png\to.png\n' | "$avatar" mask --files-from=- --mask=m.png --size=9"#,
      in: folder)
    #expect(stream.status == Status.someFailed.rawValue)
    #expect(stream.errors.hasPrefix("avatar: --mask m.png: the avatar of in.png would replace it"))
    #expect(try folder.bytes("m.png") == (try Photos.png(40, 30)))
    #expect(folder.names == ["in.png", "list", "m.png", "o.png"])
  }
}
