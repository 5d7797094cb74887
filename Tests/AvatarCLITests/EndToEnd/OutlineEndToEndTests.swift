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

  @Test(arguments: ShapeName.allCases.map(\.rawValue))
  func everyShapeIsDrawn(_ name: String) throws {
    let folder = try scratch()
    for options in [[], ["--border=2", "--border-align=center", "--border-join=bevel"]] {
      let outcome = try Executable.run(
        ["mask", "--shape", name, "--size=64x48", "--rotate=20"] + options + ["in.png", "a.png"],
        in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try ReferenceDecoder.png(try folder.bytes("a.png")).width == 64)
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

  @Test(arguments: ["", "M0 0", "M0 0L9 9"])
  func aPathWithoutAreaIsRefused(_ path: String) throws {
    let outcome = try Executable.run("mask", "--path", path, "in.png", "a.png", in: try scratch())
    expect(outcome, .badData, "avatar: --path: ", "encloses nothing")
  }
}
