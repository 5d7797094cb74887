import AvatarMask
import Testing

@testable import AvatarCLI

struct FillRequestTests {
  private func parsed(_ command: Command, _ words: [String]) throws -> ParsedArguments {
    try ArgumentParser(options: command.options).parse(words.map { ByteString($0) })
  }

  private func error(_ command: Command, _ words: String...) throws -> UsageError? {
    let parsed = try parsed(command, words)
    do throws(UsageError) {
      _ = command == .badge ? try FillRequest(badge: parsed) : try FillRequest(fill: parsed)
      return nil
    } catch {
      return error
    }
  }

  @Test func readsFills() throws {
    let request = try FillRequest(
      fill: try parsed(.mask, ["--fill=red", "--shape=circle", "--border=3", "--scale=2", "o.png"]))
    #expect(request.job.background == (try Paint(css: "red")) && request.job.symbol == nil)
    #expect(request.job.border?.width == .points(3))
    #expect(request.job.canvases == [CanvasRequest(size: .standard, scale: 2)])
    #expect(request.outputs == [.path(ByteString("o.png"))] && request.replacesOutput)
  }

  @Test func badgesAreTheTutorials() throws {
    let request = try FillRequest(badge: try parsed(.badge, ["-"]))
    let symbol = try #require(request.job.symbol)
    #expect(
      request.job.background == (try Paint(css: "linear-gradient(#ef78dd, #efac78 60%)")))
    #expect(symbol.paint == (try Paint(css: "#4f4fbf")))
    #expect(symbol.count == 8 && symbol.opacity == 0.5 && symbol.scale == 0.25)
    #expect(symbol.place == Focus(x: 0.5, y: 0.75) && request.sources.symbol == nil)
    #expect(request.outputs == [.standard])
  }

  @Test func readsSymbols() throws {
    let request = try FillRequest(
      badge: try parsed(
        .badge,
        [
          "--symbol=a.svg", "--symbol-color=gold", "--symbol-count=3", "--symbol-opacity=1",
          "--symbol-scale=0.5", "--symbol-at=center", "--background=none", "--shape=hexagon",
          "--size=64", "o.png",
        ]))
    #expect(request.sources.symbol?.file?.name == .path(ByteString("a.svg")))
    #expect(request.sources.symbol?.file?.option == "--symbol")
    let symbol = try #require(request.job.symbol)
    #expect(symbol.count == 3 && symbol.opacity == 1 && symbol.scale == 0.5)
    #expect(symbol.place == .center && request.job.background == nil)
    let none = try FillRequest(badge: try parsed(.badge, ["--symbol=none", "o.png"]))
    #expect(none.job.symbol == nil)
    let mountain = try FillRequest(badge: try parsed(.badge, ["--symbol=mountain", "o.png"]))
    #expect(mountain.job.symbol != nil && mountain.sources.symbol == nil)
  }

  @Test func refusesWhatHasNoPhoto() throws {
    #expect(
      try error(.mask, "--fill=red", "--fit=cover", "o.png")
        == .noEffect(option: "--fit", chosen: "--fill", goesWith: "a photo"))
    #expect(
      try error(.mask, "--fill=red", "--background=red", "o.png")
        == .conflict("--fill", "--background"))
    #expect(
      try error(.mask, "--fill=red", "--output-dir=d", "o.png")
        == .conflict("--fill", "--output-dir"))
    for option in ["--max-pixels=9", "--allow-truncated"] {
      let name = String(option.prefix { $0 != "=" })
      #expect(
        try error(.mask, "--fill=red", option, "o.png")
          == .noEffect(
            option: name, chosen: "--fill", goesWith: "a photo, --mask or --overlay"))
      #expect(try error(.mask, "--fill=red", "--mask=m.png", option, "o.png") == nil)
      #expect(try error(.mask, "--fill=red", "--overlay=m.png", option, "o.png") == nil)
    }
    #expect(
      try error(.badge, "--overlay=-", "--overlay-at=center", "o.png") == nil)
    #expect(
      try error(.mask, "--fill=red", "--overlay=-", "--mask=-", "o.png")
        == .standardInputTwice("--overlay", besides: "--mask"))
    #expect(try error(.mask, "--fill=red") == .missingOutput)
    #expect(
      try error(.badge, "a.png", "b.png")
        == .unwantedPhoto(ByteString("a.png"), of: "avatar badge")
    )
    #expect(try error(.badge, "") == .emptyName("OUTPUT", .fileOrStream))
    #expect(try error(.badge, "o.jpg") == .otherFormat(ByteString("o.jpg"), suffix: ".jpg"))
  }
}
