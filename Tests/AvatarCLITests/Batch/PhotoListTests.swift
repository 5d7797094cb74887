import AvatarMask
import Testing

@testable import AvatarCLI

struct PhotoListTests {
  private func list(in folder: String?) throws -> PhotoList {
    let names = try OutputNames(
      nil, in: folder.map { ByteString($0) }, for: [CanvasRequest(), CanvasRequest(scale: 2)])
    return PhotoList(file: .standard, terminator: 10, names: names)
  }

  private func task(_ line: String, in folder: String?) throws -> PhotoTask? {
    try list(in: folder).task(Array(line.utf8), number: 3)
  }

  @Test(
    arguments: [
      ("a.jpg", "o", ["o/a@1x.png", "o/a@2x.png"]),
      ("x y/a.jpg\tb.png", "o", ["o/b@1x.png", "o/b@2x.png"]),
      ("a\tx/b.png", "o/", ["o/x/b@1x.png", "o/x/b@2x.png"]),
      ("a\t/tmp/../b.png", nil, ["/tmp/../b@1x.png", "/tmp/../b@2x.png"]),
      (" a \t b ", nil, [" b @1x", " b @2x"]),
      ("a\tb.png\r", nil, ["b@1x.png", "b@2x.png"]),
    ] as [(String, String?, [String])])
  func aLineNamesAPhoto(_ line: String, _ folder: String?, _ outputs: [String]) throws {
    let task = try #require(try task(line, in: folder))
    #expect(task.input == .path(ByteString(line.split(separator: "\t")[0])))
    #expect(task.outputs == outputs.map { .path(ByteString($0)) })
  }

  @Test func anEmptyLineNamesNone() throws {
    #expect(try task("", in: "o") == nil)
    #expect(try task("\r", in: "o") == nil)
  }

  @Test(
    arguments: [
      ("a", nil, .lineWithoutOutput(ByteString("a"))),
      ("a\t", nil, .lineWithoutOutput(ByteString("a"))),
      ("a\tb\tc", nil, .badLine(3, ByteString("a\tb\tc"))),
      ("\tb", nil, .badLine(3, ByteString("\tb"))),
      ("a\0b\tc", nil, .badLine(3, ByteString("ab\tc"))),
      ("-\tb", nil, .streamWithoutName),
      ("a\t../b", "o", .outputOutside(ByteString("../b"))),
      ("a\t/b", "o", .outputOutside(ByteString("/b"))),
      ("a\tx/../../b", "o", .outputOutside(ByteString("x/../../b"))),
      ("a\tb.jpg", nil, .otherFormat(ByteString("b.jpg"), suffix: ".jpg")),
      ("a\t-", nil, .severalToStandardOutput),
    ] as [(String, String?, UsageError)])
  func refusesOtherLines(_ line: String, _ folder: String?, _ error: UsageError) {
    #expect(throws: error) { try task(line, in: folder) }
  }
}
