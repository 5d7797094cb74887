import AvatarMask
import Testing

@testable import AvatarCLI

struct PhotoListTests {
  private let list = PhotoList(file: .standard, terminator: 10)

  private func task(_ line: String, in folder: String?) throws -> PhotoTask? {
    var reader = try reader(of: line)
    let first = try #require(try reader.next())
    let names = try OutputNames(
      nil, in: folder.map { ByteString($0) }, for: [CanvasRequest(), CanvasRequest(scale: 2)])
    return try list.photo(first, number: 3).map { try names.task($0) }
  }

  /// A reader of these bytes, through a file.
  private func reader(of text: String) throws -> LineReader {
    let scratch = try Scratch()
    try scratch.write(text, to: "list")
    return try LineReader(.path(scratch.filePath("list").bytes), terminator: 10)
  }

  /// A line of the greatest length is whole; of one that is longer no more is kept, and the next is found.
  @Test func tooLongLinesAreToldAndPassedOver() throws {
    let most = LineReader.Line.longest
    let long = String(repeating: "x", count: most)
    var reader = try reader(of: long + "\na\n" + long + "y\nb\n" + long + long + long + "\n\nc")
    var lines: [LineReader.Line] = []
    while let line = try reader.next() { lines.append(line) }
    #expect(lines.map(\.bytes.count) == [most, 1, most, 1, most, 0, 1])
    #expect(lines.map(\.isCut) == [false, false, true, false, true, false, false])
    #expect(lines[3].bytes == Array("b".utf8) && lines[6].bytes == Array("c".utf8))
    #expect(throws: UsageError.lineTooLong(8)) { try list.photo(lines[4], number: 8) }
  }

  @Test func aByteOrderMarkIsNoPartOfAName() throws {
    var reader = try reader(of: "\u{feff}a.jpg\n\u{feff}b.jpg\n")
    let first = try #require(try reader.next())
    let second = try #require(try reader.next())
    let photos = [try list.photo(first, number: 1), try list.photo(second, number: 2)]
    #expect(
      photos.map { $0?.input } == [.path(ByteString("a.jpg")), .path(ByteString("\u{feff}b.jpg"))])
  }

  @Test(
    arguments: [
      ("a.jpg", "o", ["o/a@1x.png", "o/a@2x.png"]),
      ("x y/a.jpg\tb.png", "o", ["o/b@1x.png", "o/b@2x.png"]),
      ("a\tx/b.png", "o/", ["o/x/b@1x.png", "o/x/b@2x.png"]),
      ("a\t/tmp/../b.png", nil, ["/tmp/../b@1x.png", "/tmp/../b@2x.png"]),
      (" a \t b ", nil, [" b @1x", " b @2x"]),
      ("a\tb.png\r", nil, ["b@1x.png", "b@2x.png"]),
      ("a.jpg\t", "o", ["o/a@1x.png", "o/a@2x.png"]),
    ] as [(String, String?, [String])])
  func aLineNamesAPhoto(_ line: String, _ folder: String?, _ outputs: [String]) throws {
    let task = try #require(try task(line, in: folder))
    #expect(task.input == .path(ByteString(line.split(separator: "\t")[0])))
    #expect(task.outputs == outputs.map { .path(ByteString($0)) })
  }

  @Test func anEmptyLineNamesNone() throws {
    #expect(try task("\n", in: "o") == nil)
    #expect(try task("\r", in: "o") == nil)
  }

  @Test(
    arguments: [
      ("a", nil, .lineWithoutOutput(ByteString("a"))),
      ("a\t", nil, .lineWithoutOutput(ByteString("a"))),
      ("a\tb\tc", nil, .badLine(3, ByteString("a\tb\tc"))),
      ("\tb", nil, .badLine(3, ByteString("\tb"))),
      ("a\0b\tc", nil, .badLine(3, ByteString("a\0b\tc"))),
      ("-\tb", nil, .streamWithoutName),
      ("a\t../b", "o", .outputOutside(ByteString("../b"))),
      ("a\t/b", "o", .outputOutside(ByteString("/b"))),
      ("a\tx/../../b", "o", .outputOutside(ByteString("x/../../b"))),
      ("a\tb.jpg", nil, .otherFormat(ByteString("b.jpg"), suffix: ".jpg")),
      ("a\t-", nil, .listedStandardOutput(ByteString("a"))),
      ("a\t-", "o", .listedStandardOutput(ByteString("a"))),
      ("a\to/", nil, .severalToFolder(ByteString("o/"))),
      ("a\t.", nil, .severalToFolder(ByteString("."))),
      ("a\t../..", nil, .severalToFolder(ByteString("../.."))),
    ] as [(String, String?, UsageError)])
  func refusesOtherLines(_ line: String, _ folder: String?, _ error: UsageError) {
    #expect(throws: error) { try task(line, in: folder) }
  }
}
