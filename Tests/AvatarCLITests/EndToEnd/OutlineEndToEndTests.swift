import Foundation
import TestSupport
import Testing

@testable import AvatarCLI

/// Outlines from the command line, drawn by the real binary.
struct OutlineEndToEndTests {
  private func scratch() throws -> Scratch {
    let folder = try Scratch()
    try folder.write(try Photos.png(), to: "in.png")
    return folder
  }

  /// The picture's alpha adds up to what its outline encloses, and a ring's half outside it to a band along it.
  @Test(arguments: ShapeName.allCases.map(\.rawValue))
  func everyShapeIsDrawn(_ name: String) throws {
    let folder = try scratch()
    for border in [[], ["--border=2", "--border-align=center", "--border-join=bevel"]] {
      let words = ["--shape", name, "--size=64x48", "--rotate=20"] + border
      let outcome = try Executable.run(["mask"] + words + ["in.png", "a.png"], in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let picture = try ReferenceDecoder.png(try folder.bytes("a.png"))
      #expect(picture.width == 64 && picture.height == 48)
      let area = picture.pixels.reduce(0) { $0 + Double($1 >> 24) } / 255
      let outline = try OutlineSize(of: words)
      // What alphas are rounded by adds up to less than this.
      let slack = 0.5
      if border.isEmpty {
        #expect(abs(area - outline.area) < slack)
      } else {
        // A band 1 wide outside a convex outline has at most its length and a disc (J. Steiner, 1840); inner corners
        // and bevels take some of it.
        let band = area - outline.area
        #expect(band < outline.length + .pi + slack && band > 0.85 * outline.length - slack)
      }
    }
  }

  @Test func aPathIsDrawnLikeTheShapeItIs() throws {
    let folder = try scratch()
    let squircle =
      "M50,0 C10,0 0,10 0,50 0,90 10,100 50,100 90,100 100,90 100,50 100,10 90,0 50,0 Z"
    #expect(
      try Executable.run(
        "mask", "--size=64", "--path", squircle, "in.png", "path.png", in: folder
      ).status == 0)
    #expect(try Executable.run("mask", "--size=64", "in.png", "name.png", in: folder).status == 0)
    let alpha = try ["path.png", "name.png"].map { name in
      try ReferenceDecoder.png(try folder.bytes(name)).pixels.map { Int($0 >> 24) }
    }
    #expect(zip(alpha[0], alpha[1]).allSatisfy { abs($0 - $1) <= 1 })
    #expect(alpha[0].contains(0) && alpha[0].contains(255))
  }

  @Test func aBrokenPathIsRefusedOrDrawnAsFarAsItGoes() throws {
    let folder = try scratch()
    let path = "--path=M0 0H9V9L#"
    let strict = try Executable.run("mask", path, "in.png", "a.png", in: folder)
    expect(strict, .badData, "avatar: --path: at byte 10, ", "--path-lenient")
    #expect(folder.names == ["in.png"])
    let lenient = try Executable.run("mask", "--path-lenient", path, "in.png", "a.png", in: folder)
    #expect(lenient.status == 0)
    #expect(lenient.errors.hasPrefix("avatar: --path: warning: at byte 10, a number is expected"))
    let quiet = try Executable.run(
      "mask", "-q", "--path-lenient", path, "in.png", "a.png", in: folder)
    #expect(quiet.status == 0 && quiet.errors.isEmpty)
  }

  /// A star of 6001 sides, each of which crosses nearly all others.
  @Test func aPathThatCrossesItselfTooOftenIsRefused() throws {
    let folder = try scratch()
    let corners = (0...6000).map { index in
      let angle = 2 * Double.pi * Double(index * 3000) / 6001
      return "\(cos(angle)) \(sin(angle))"
    }
    let star = "M" + corners.joined(separator: " ") + "Z"
    let file =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='-1 -1 2 2'><path d='\(star)'/></svg>"
    try folder.write(file, to: "star.svg")
    let outcome = try Executable.run(
      "mask", "--size=64", "--path=star.svg", "in.png", "a.png", in: folder)
    #expect(outcome.status == 65)
    #expect(
      outcome.errors
        == "avatar: in.png: the path's sides cross more than 16 million times; choose a simpler --path\n"
    )
    #expect(folder.names == ["in.png", "star.svg"])
  }

  @Test func anSVGFileIsDrawn() throws {
    let folder = try scratch()
    try folder.write(
      "<svg viewBox='0 0 9 9'><circle cx='4.5' cy='4.5' r='4.5'/></svg>", to: "a.svg")
    try folder.write("<svg><text/></svg>", to: "b.svg")
    try folder.write("<svg viewBox='0 0 9 9'><path d='M0 0H9V9L#'/></svg>", to: "c.SVG")
    for (outline, name) in [("--path=a.svg", "file.png"), ("--shape=circle", "name.png")] {
      let outcome = try Executable.run("mask", "--size=40", outline, "in.png", name, in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let alpha = try ["file.png", "name.png"].map { name in
      try ReferenceDecoder.png(try folder.bytes(name)).pixels.map { Int($0 >> 24) }
    }
    #expect(zip(alpha[0], alpha[1]).allSatisfy { abs($0 - $1) <= 1 })
    let text = try Executable.run("mask", "--path=b.svg", "in.png", "b.png", in: folder)
    expect(text, .unsupported, "avatar: --path b.svg: text ", "not supported")
    let broken = try Executable.run("mask", "--path=c.SVG", "in.png", "c.png", in: folder)
    expect(broken, .badData, "avatar: --path c.SVG: d of a path: at byte 10, ", "a number")
    let lenient = try Executable.run(
      "mask", "--path-lenient", "--path=c.SVG", "in.png", "c.png", in: folder)
    #expect(lenient.status == 0)
    let missing = try Executable.run("mask", "--path=d.svg", "in.png", "d.png", in: folder)
    expect(missing, .noInput, "avatar: --path d.svg: ", "no such file")
    #expect(try Executable.shell("mkdir e.svg", in: folder).status == 0)
    let isFolder = try Executable.run("mask", "--path=e.svg", "in.png", "e.png", in: folder)
    expect(isFolder, .noInput, "avatar: --path e.svg: ", "name one SVG file")
  }

  /// Strokes are left out with a warning, and where there is nothing else, an error.
  @Test func strokesAreNamed() throws {
    let folder = try scratch()
    try folder.write(
      "<svg viewBox='0 0 9 9'><g stroke='red'><rect id='a' width='9' height='9'/><line/></g></svg>",
      to: "a.svg")
    try folder.write(
      "<svg viewBox='0 0 9 9'><circle cx='4' cy='4' r='4' fill='none' stroke='red'/></svg>",
      to: "b.svg")
    let words = ["mask", "--size=40", "--path=a.svg", "in.png", "a.png"]
    let drawn = try Executable.run(words, in: folder)
    #expect(drawn.status == 0)
    #expect(
      drawn.errors.hasPrefix(
        "avatar: --path: warning: the stroke of rect \"a\" and line is not drawn; "))
    let quiet = try Executable.run(words + ["-q"], in: folder)
    #expect(quiet.status == 0 && quiet.errors.isEmpty)
    let outline = try Executable.run("shape", "--path=a.svg", in: folder)
    #expect(outline.status == 0 && outline.errors.contains("the stroke of"))
    let alone = try Executable.run("mask", "-q", "--path=b.svg", "in.png", "b.png", in: folder)
    expect(alone, .unsupported, "avatar: --path: there are only strokes", "Stroke to Path")
  }

  @Test(arguments: ["", "M0 0", "M0 0L9 9"])
  func aPathWithoutAreaIsRefused(_ path: String) throws {
    let outcome = try Executable.run("mask", "--path", path, "in.png", "a.png", in: try scratch())
    expect(outcome, .badData, "avatar: --path: ", "encloses nothing")
  }
}
