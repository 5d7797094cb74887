import Foundation
import Testing

@testable import AvatarCLI

/// Command lines that are wrong, or ask for help, run through the real binary.
struct UsageEndToEndTests {
  private static let wrong: [([String], String, String)] = [
    (["mask", "--inset-ratio", "1.5", "in.png", "o.png"], "--inset-ratio: ", "from 0 to 1"),
    (["mask", "--size", "0", "in.png", "o.png"], "--size: ", "1 to 16383"),
    (["mask", "--size", "999999", "in.png", "o.png"], "--size: ", "1 to 16383"),
    (["mask", "--shape", "circel", "in.png", "o.png"], "--shape: ", "did you mean circle?"),
    (["mask", "--shap", "circle", "in.png", "o.png"], "--shap ", "did you mean --shape?"),
    (["mask", "--stats", "online", "in.png", "o.png"], "--stats ", "did you mean --status?"),
    (["mask", "in.png", "o.png", "--size"], "--size: ", "a value is missing"),
    (["mask", "in.png", "o.png", "p.png"], "p.png: ", "nothing can follow OUTPUT"),
    (["mask", "in.png", "o.jpg"], "o.jpg: ", "only PNG"),
    (["mask", "in.png"], "OUTPUT ", "is missing"),
    (["mask"], "INPUT ", "is missing"),
    (["mask", "--mask=-", "-", "o.png"], "--mask: ", "standard input"),
    (["mask", "--shape=circle", "--exponent=3", "in.png", "o.png"], "--exponent: ", "circle"),
    (["mask", "--shape", "circ", "in.png", "o.png"], "--shape: ", "did you mean circle?"),
    (["maks", "in.png", "o.png"], "maks ", "did you mean mask?"),
    (["in.png", "o.png"], "no command ", "did you mean avatar mask in.png o.png?"),
    (["-", "o.png"], "no command ", "did you mean avatar mask - o.png?"),
    (["--size", "9", "in.png", "o"], "no command ", "did you mean avatar mask --size 9 in.png o?"),
    (["mask", "-in.png", "o.png"], "-in.png ", "did you mean ./-in.png?"),
    (["mask", "--border-color=red", "in.png", "o.png"], "--border-color: ", "without --border"),
    (["mask", "--border-join=round", "in.png", "o.png"], "--border-join: ", "without --border"),
    (["mask", "--preset=list", "in.png"], "in.png: ", "--preset list takes no file"),
    (["badge", "--symbol-scale=0", "o.png"], "--symbol-scale: ", "a number from 0.001 to 10"),
    (["mask", "--status=no", "in.png", "o.png"], "--status: ", "online, away, busy or offline"),
    (["-v"], "-v ", "not an option"),
    ([], "no command", "mask, badge, shape, inspect, completions, man and help"),
    (["foo"], "foo ", "mask, badge, shape, inspect, completions, man and help"),
    (["help", "ring"], "ring ", "mask, badge, shape, inspect, completions, man and help"),
    (["man", "x"], "x: ", "avatar man takes no file"),
    (["--version", "x"], "x: ", "avatar --version takes no file"),
    (["mask", "--fill=red", "in.png", "o.png"], "in.png: ", "--fill takes no photo"),
    (["badge", "in.png", "o.png"], "in.png: ", "avatar badge takes no photo"),
    (["badge", "--symbol=mountai", "o.png"], "--symbol: ", "did you mean mountain?"),
    (["badge", "--symbol=nome", "o.png"], "--symbol: ", "did you mean none?"),
    (["badge", "--symbol=none", "--symbol-at=top", "o.png"], "--symbol-at: ", "--symbol none"),
    (["shape", "--preview", "--format=css"], "--preview: ", "--format"),
    (["mask", "--border=1e9", "in.png", "o.png"], "--border: ", "from 0 to 1000000"),
    (
      ["mask", "--size=64", "--border=4", "--gap=100", "in.png", "o.png"], "--gap: ",
      "smaller --border"
    ),
    (["mask", "--size=64", "--border=40", "--gap=1", "in.png", "o.png"], "--border: ", "no room"),
    (
      ["mask", "--overlay=in.png", "--overlay-rim-color=red", "in.png", "o.png"],
      "--overlay-rim-color: ", "without --overlay-rim"
    ),
    (
      ["mask", "--size=64", "--status=red", "--status-rim=100%", "in.png", "o.png"],
      "--status-rim: ", "smaller --status-size"
    ),
    (
      ["mask", "--size=64", "--overlay=in.png", "--overlay-rim=1000%", "in.png", "o.png"],
      "--overlay-rim: ", "half of the 64x64 pixels"
    ),
    (
      ["mask", "--size=64", "--status=red", "--status-at=200,200", "in.png", "o.png"],
      "--status-at: ", "lead out of the 64x64 pixels"
    ),
    (["--verison"], "--verison ", "did you mean --version?"),
    (["--"], "no command", "mask, badge, shape, inspect, completions, man and help"),
    (["help", "maks"], "maks ", "did you mean mask?"),
    (["help", "mask", "mask"], "mask: ", "nothing can follow COMMAND"),
    (["help", "--size", "3"], "--size ", "not an option"),
  ]

  @Test(arguments: wrong)
  func isRefusedBeforeAnyWork(_ words: [String], _ prefix: String, _ sentence: String) throws {
    let folder = try Scratch()
    try folder.write(try Photos.png(), to: "in.png")
    let outcome = try Executable.run(words, in: folder)
    expect(outcome, .usage, "avatar: " + prefix, sentence)
    #expect(folder.names == ["in.png"])
  }

  @Test(arguments: [
    (["--help"], "Usage: avatar COMMAND"), (["-h"], "Usage: avatar COMMAND"),
    (["help"], "Usage: avatar COMMAND"), (["help", "mask"], "Usage: avatar mask"),
    (["mask", "--help"], "Usage: avatar mask"),
    (["mask", "-qh", "--nonsense"], "Usage: avatar mask"),
    (["help", "help"], "Usage: avatar help"), (["help", "-h"], "Usage: avatar help"),
    (["--version"], "avatar \(CLI.version)\n"),
    (["--version", "x", "--help"], "Usage: avatar COMMAND"),
  ])
  func helpIsStandardOutput(_ words: [String], _ text: String) throws {
    let outcome = try Executable.run(words)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(String(decoding: outcome.output, as: UTF8.self).contains(text))
  }

  @Test(arguments: [("50", 50), ("200", 200), ("", 80), ("0", 80), ("-3", 80), ("wide", 80)])
  func helpIsWrappedToColumns(_ columns: String, _ width: Int) throws {
    let outcome = try Executable.run("mask", "--help", environment: ["COLUMNS": columns])
    let text = String(decoding: outcome.output, as: UTF8.self)
    #expect(text == HelpPage(.mask).text(width: width))
  }
}
