import AvatarMask
import Foundation
import TestSupport
import Testing

@testable import AvatarCLI

/// Pictures in terminals: what is found out of them, and what they are sent.
struct PreviewTests {
  @Test(
    arguments: [
      (["TERM": "xterm-kitty"], .kitty), (["KITTY_WINDOW_ID": "1", "TERM": "xterm"], .kitty),
      (["TERM_PROGRAM": "ghostty"], .kitty), (["TERM_PROGRAM": "iTerm.app"], .iTerm),
      (["TERM_PROGRAM": "WezTerm"], .iTerm), (["LC_TERMINAL": "iTerm2", "TERM": "xterm"], .iTerm),
      (["TERM": "xterm-256color"], nil), ([:], nil),
      // Within another program, which hands on what it was told.
      (["TMUX": "/tmp/x", "KITTY_WINDOW_ID": "1"], nil),
      (["TERM": "screen-256color", "LC_TERMINAL": "iTerm2"], nil),
    ] as [([String: String], TerminalGraphics?)])
  func theEnvironmentTells(_ variables: [String: String], _ graphics: TerminalGraphics?) {
    #expect(TerminalGraphics(environment: { variables[$0] }) == graphics)
  }

  @Test(
    arguments: [
      ("\u{1b}[?62;4;22c", true), ("\u{1b}[?4c", true), ("\u{1b}[?64;14;40c", false),
      ("\u{1b}[?1;2c", false), ("", false), ("4c", false), ("\u{1b}[?62;4", false),
    ])
  func attributesTellOfSixel(_ answer: String, _ isThere: Bool) {
    #expect(TerminalGraphics.saysSixel(Array(answer.utf8)) == isThere)
  }

  @Test func base64IsFoundations() {
    for count in 0..<40 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 89 + count) }
      #expect(Base64.text(of: bytes) == Data(bytes).base64EncodedString())
    }
  }

  private func avatar(_ side: Int) throws -> Avatar {
    let job = Job(
      shape: .circle, canvases: [CanvasRequest(size: CanvasSize(width: side, height: side))])
    return try render(job, photo: .bytes(try Photos.png(64, 64))).avatars[0]
  }

  /// The pieces put together again are the file.
  @Test(arguments: [8, 200]) func kittyAndITermGetTheFile(_ side: Int) throws {
    let avatar = try avatar(side)
    let window = TerminalWindow(columns: 20, pixels: nil)
    let kitty = try TerminalGraphics.kitty.text(of: avatar, in: window)
    let pieces = kitty.dropLast().components(separatedBy: "\u{1b}\\").dropLast()
    #expect(pieces.allSatisfy { $0.hasPrefix("\u{1b}_G") && $0.count < 4200 })
    let first = try #require(pieces.first)
    #expect(first.contains("a=T,f=100,q=2" + (side > 160 ? ",c=20" : "") + ",m="))
    #expect(pieces.filter { $0.contains("m=0;") }.count == 1)
    let text = pieces.map { $0[$0.range(of: ";")!.upperBound...] }.joined()
    #expect(Data(base64Encoded: text) == Data(avatar.png))

    let iTerm = try TerminalGraphics.iTerm.text(of: avatar, in: window)
    #expect(
      iTerm.hasPrefix("\u{1b}]1337;File=inline=1;size=\(avatar.png.count)")
        && iTerm.hasSuffix("\u{07}\n"))
    #expect(iTerm.contains(";width=20") == (side > 160))
    let file = iTerm[iTerm.range(of: ":")!.upperBound...].dropLast(2)
    #expect(Data(base64Encoded: String(file)) == Data(avatar.png))
  }

  /// Read as a terminal reads it, each pixel has a colour near its own, and transparent ones have none.
  @Test(arguments: [(1, 1, 99), (13, 7, 99), (40, 31, 99), (40, 31, 10)])
  func sixelsAreThePixels(_ width: Int, _ height: Int, _ most: Int) throws {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let (red, green) = (UInt32(255 * x / width), UInt32(255 * y / height))
        bitmap[x, y] = red | green << 8 | 40 << 16 | (x == y ? 0x20 : 0xff) << 24
      }
    }
    let step = (width + most - 1) / most
    let shown = try Self.pixels(ofSixel: Sixel.text(of: bitmap, width: most))
    #expect(
      shown.count == ((width + step - 1) / step) * ((height + step - 1) / step)
        - (0..<min(width, height)).filter { $0 % step == 0 }.count)
    for (place, color) in shown {
      let pixel = bitmap[place.x * step, place.y * step]
      for channel in 0..<3 {
        // A level is 51 apart from the next.
        #expect(abs(Int(pixel >> UInt32(8 * channel) & 255) - color[channel]) <= 51)
      }
    }
  }

  private struct Place: Hashable {
    let x: Int
    let y: Int
  }

  private static func pixels(ofSixel text: String) throws -> [Place: [Int]] {
    let body = try #require(text.components(separatedBy: "q\"").last).dropLast(2)
    var (pixels, palette) = ([Place: [Int]](), [Int: [Int]]())
    var (x, top, color, repeats) = (0, 0, 0, 1)
    var index = body.firstIndex(of: "#") ?? body.endIndex
    func numbers() -> [Int] {
      let word = body[body.index(after: index)...].prefix { $0.isNumber || $0 == ";" }
      index = word.endIndex
      return word.split(separator: ";").compactMap { Int($0) }
    }
    while index < body.endIndex {
      switch body[index] {
      case "#":
        let values = numbers()
        color = values[0]
        if values.count == 5 { palette[color] = values[2...].map { $0 * 255 / 100 } }
        continue
      case "!":
        repeats = numbers()[0]
        continue
      case "$": x = 0
      case "-": (x, top) = (0, top + 6)
      default:
        let bits = Int(body[index].asciiValue ?? 63) - 63
        for _ in 0..<repeats {
          for row in 0..<6 where bits >> row & 1 == 1 {
            let place = Place(x: x, y: top + row)
            #expect(pixels[place] == nil)
            pixels[place] = palette[color]
          }
          x += 1
        }
        repeats = 1
      }
      index = body.index(after: index)
    }
    return pixels
  }

  // MARK: The real binary

  @Test func isShownInATerminalThatCan() throws {
    let folder = try Scratch()
    for name in ["a.jpg", "b.jpg"] { try folder.write(try Photos.jpeg(), to: name) }
    let script =
      #""$avatar" mask --preview --size 16 a.jpg a.png; "$avatar" badge --preview --size 16 b.png"#
    let kitty = try Terminal(script, in: folder, environment: ["TERM": "xterm-kitty"])
    #expect(kitty.read().components(separatedBy: "_Ga=T,f=100").count == 3)
    let iTerm = try Terminal(script, in: folder, environment: ["TERM_PROGRAM": "iTerm.app"])
    #expect(iTerm.read().components(separatedBy: "]1337;File=").count == 3)
    let batch = try Terminal(
      #""$avatar" mask -q --preview --size 16,24 --output-dir o a.jpg b.jpg"#, in: folder,
      environment: ["TERM_PROGRAM": "iTerm.app"])
    #expect(batch.read().components(separatedBy: "]1337;File=").count == 5)
    // The terminal of the tests never answers, and the picture is made all the same.
    let none = try Terminal(#""$avatar" mask --preview --size 16 a.jpg none.png"#, in: folder)
    #expect(none.read().contains("--preview: this terminal shows no pictures; kitty"))
    #expect(folder.names.contains("none.png"))
    let file = try Executable.run("mask", "--preview", "--size=16", "a.jpg", "c.png", in: folder)
    #expect(file.status == 0 && file.output.isEmpty)
    #expect(
      file.errors == "avatar: --preview: standard output is no terminal, so no picture is shown\n")
  }

  @Test func aTerminalThatAnswersGetsSixels() throws {
    let folder = try Scratch()
    try folder.write(try Photos.jpeg(), to: "a.jpg")
    let terminal = try Terminal(#""$avatar" mask --preview --size 16 a.jpg a.png"#, in: folder)
    #expect(terminal.read(until: "\u{1b}[c").contains("[c"))
    terminal.write("\u{1b}[?62;4c")
    let rest = terminal.read()
    #expect(rest.contains("\u{1b}P0;1;0q\"1;1;16;16") && rest.contains("\u{1b}\\"))
  }

  @Test(arguments: ["--json a.jpg b.png", "--check a.jpg b.png", "a.jpg -", "--fill red -"])
  func isRefusedWhereItIsInTheWay(_ words: String) throws {
    let outcome = try Executable.run(
      ["mask", "--preview"] + words.split(separator: " ").map(String.init))
    expect(outcome, .usage, "avatar: --preview: ", "together with")
  }
}
