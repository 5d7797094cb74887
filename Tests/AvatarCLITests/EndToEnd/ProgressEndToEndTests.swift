import Foundation
import Testing

@testable import AvatarCLI

/// How far a batch has come, on terminals and elsewhere, by the real binary.
struct ProgressEndToEndTests {
  private static let clear = "\r\u{1b}[K"

  private func scratch() throws -> Scratch {
    let folder = try Scratch()
    for name in ["a.jpg", "b.jpg", "c.jpg"] {
      try folder.write(try Photos.jpeg(60, 48), to: name)
    }
    try folder.write("Dear Sir or Madam", to: "bad.jpg")
    return folder
  }

  /// A batch whose second photo is waited for, so that there is time to see the bar.
  private static let batch =
    #"mkfifo slow; "$avatar" mask --size 16 --jobs 1 --output-dir o bad.jpg slow c.jpg"#
  /// The same, with a photo that comes once `go` is written.
  private let script =
    #"(read -r _ < go; timeout 9 sh -c "cat b.jpg > slow") > /dev/null 2>&1 & "# + batch

  private func start(
    _ script: String, columns: Int32 = 80, environment: [String: String] = [:], in folder: Scratch
  ) throws -> Terminal {
    #expect(mkfifo(folder.file("go"), 0o600) == 0)
    return try Terminal(script, columns: columns, in: folder, environment: environment)
  }

  private func goOn(_ folder: Scratch) throws { try folder.write("\n", to: "go") }

  @Test func isShownOnATerminalAndGoneAtTheEnd() throws {
    let folder = try scratch()
    let terminal = try start(script, in: folder)
    let shown = terminal.read(until: "slow\u{1b}[K")
    #expect(shown.hasPrefix("avatar: bad.jpg: not an image"))
    #expect(shown.contains("\r1/3 [\u{1b}[32m======\u{1b}[39m--------------] "), "\(shown)")
    // Drawn over, and never cleared first.
    let again = terminal.read(until: "slow\u{1b}[K")
    #expect(again.hasPrefix("\r1/3 ") && !again.contains(Self.clear), "\(again)")
    try goOn(folder)
    let rest = terminal.read()
    #expect(rest.contains("\(Self.clear)avatar: 2 made, 1 failed: bad.jpg\r\n"), "\(rest)")
    #expect(rest.hasSuffix("bad.jpg\r\n"))
  }

  @Test func fitsATerminalThatIsResized() throws {
    let folder = try scratch()
    let terminal = try start(script, columns: 30, environment: ["NO_COLOR": "1"], in: folder)
    let narrow = terminal.read(until: "\u{1b}[K")
    #expect(narrow.hasSuffix("\r1/3 [======--------------]\u{1b}[K"), "\(narrow)")
    terminal.resize(to: 100)
    #expect(terminal.read(until: "slow\u{1b}[K").contains("/s "))
    try goOn(folder)
    _ = terminal.read()
  }

  @Test(
    arguments: [
      ("--quiet", [:]), ("--progress=never", [:]), ("--json", [:]), ("2>errors", [:]),
      ("", ["TERM": "dumb"]),
    ] as [(String, [String: String])])
  func isNotShownWhereItIsInTheWay(_ options: String, _ environment: [String: String]) throws {
    let folder = try scratch()
    let terminal = try start(
      script + " " + options + " & sleep 0.8; echo > go; wait", environment: environment,
      in: folder)
    let all = terminal.read()
    #expect(!all.contains("\u{1b}") && !all.contains("/3"), "\(all)")
    #expect(FileManager.default.fileExists(atPath: folder.file("o/c.png")))
  }

  @Test func dataOfAnotherPlaceIsNotMixedWithIt() throws {
    let folder = try scratch()
    let terminal = try start(script + " --json > data", in: folder)
    #expect(terminal.read(until: "slow\u{1b}[K").contains("1/3"))
    try goOn(folder)
    _ = terminal.read()
    #expect(try folder.text("data").split(separator: "\n").allSatisfy { $0.hasPrefix("{") })
  }

  @Test func isShownEverywhereIfThatIsWanted() throws {
    let folder = try scratch()
    let outcome = try Executable.run(
      "mask", "--progress=always", "--size=16", "--output-dir=o", "a.jpg", "b.jpg", in: folder)
    #expect(outcome.status == 0 && outcome.errors.hasSuffix(Self.clear), "\(outcome.errors)")
    // A batch that is soon done shows none by itself, and one photo never does.
    let terminal = try start(
      #""$avatar" mask -q --size 16 a.jpg x.png; "$avatar" mask --size 16 a.jpg y.png"#, in: folder)
    #expect(terminal.read().isEmpty)
    let alone = try Executable.run("mask", "--progress=always", "a.jpg", "x.png", in: folder)
    expect(alone, .usage, "avatar: --progress: ", "--output-dir or --files-from")
  }

  @Test func aSignalLeavesNoBar() throws {
    let folder = try scratch()
    let terminal = try Terminal(Self.batch + " & echo $! > pid; wait $!", in: folder)
    #expect(terminal.read(until: "slow\u{1b}[K").contains("1/3"))
    let stop = try Executable.shell("kill -TERM $(cat pid)", in: folder)
    #expect(stop.status == 0)
    let rest = terminal.read()
    let afterBar = try #require(rest.components(separatedBy: Self.clear).last)
    #expect(rest.contains(Self.clear) && !afterBar.contains("1/3"), "\(rest)")
  }
}
