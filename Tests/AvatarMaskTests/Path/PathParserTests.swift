import Foundation
import TestSupport
import Testing

@testable import AvatarMask

/// The grammar of path data.
struct PathParserTests {
  @Test(
    arguments: [
      ("", ""), (" \t\n\u{c}\r", ""), ("M1 2", "M 1 2"), ("m1 2 3 4-5-6", "M 1 2; L 4 6; L -1 0"),
      ("M1,2,3,4", "M 1 2; L 3 4"), ("M.5.5-.5e1+3.", nil), ("M1e2.5", "M 100 0.5"),
      ("M1 1h2v3H0V0z", "M 1 1; L 3 1; L 3 4; L 0 4; L 0 0; Z"),
      (
        "M0 0C1 2 3 4 5 6s7 8 9 10S1 1 2 2",
        "M 0 0; C 1 2 3 4 5 6; C 7 8 12 14 14 16; C 16 18 1 1 2 2"
      ),
      ("M0 0Q1 2 3 4t5 6T1 1", "M 0 0; Q 1 2 3 4; Q 5 6 8 10; Q 11 14 1 1"),
      ("M0 0Q1 2 3 4S5 6 7 8", "M 0 0; Q 1 2 3 4; C 3 4 5 6 7 8"),
      ("M0 0C1 2 3 4 5 6T7 8", "M 0 0; C 1 2 3 4 5 6; Q 5 6 7 8"),
      ("M1 2a3 4 5 016 7-8,9 1 1 110 0", "M 1 2; A 3 4 5 0 1 7 9; A 8 9 1 1 1 17 9"),
      ("M0 0A-3-4 5,1,0,1,1", "M 0 0; A 3 4 5 1 0 1 1"),
      ("M1 1l2 2zl1 0zm1 1l1 1", "M 1 1; L 3 3; Z; L 2 1; Z; M 2 2; L 3 3"),
    ] as [(String, String?)])
  func reads(_ data: String, _ expected: String?) {
    let parser = PathParser(Array(data.utf8))
    #expect((parser.error == nil) == (expected != nil))
    if let expected { #expect(Self.spelled(parser.commands) == expected) }
  }

  @Test(
    arguments: [
      ("x", 0, .moveto, ""), (" L1 1", 1, .moveto, ""), ("M", 1, .number, ""),
      ("M1", 2, .number, ""), ("M1 1 L", 6, .number, "M 1 1"), ("M1 1,", 5, .number, "M 1 1"),
      ("M1 1L1 1;", 8, .command, "M 1 1; L 1 1"), ("M1 1Z1", 5, .command, "M 1 1; Z"),
      ("M1 1L1 1 2 3 4", 14, .number, "M 1 1; L 1 1; L 2 3"), ("M,1 1", 1, .number, ""),
      ("M1 1A1 1 0 2 0 1 1", 11, .flag, "M 1 1"), ("M1 1A1 1 0 12 1 1", 12, .flag, "M 1 1"),
      ("M1 1\u{b}L1 1", 4, .command, "M 1 1"),
      ("M1 1é", 4, .command, "M 1 1"), ("M1 1L+", 5, .number, "M 1 1"),
    ] as [(String, Int, PathError.Expected, String)])
  func saysWhereItIsWrong(
    _ data: String, _ offset: Int, _ expected: PathError.Expected, _ prefix: String
  ) {
    let parser = PathParser(Array(data.utf8))
    #expect(parser.error == .syntax(offset: offset, expected))
    #expect(Self.spelled(parser.commands) == prefix)
  }

  /// Strings of other projects' own tests, with what they give.
  @Test func corpusVectors() throws {
    let rows = Corpus.table("svg/path_vectors.tsv")
    var wrong: [String] = []
    for row in rows {
      let data = row.first { $0.key.hasPrefix("d ") }?.value ?? ""
      let expected = row.first { $0.key.hasPrefix("absolute") }?.value ?? ""
      let parser = PathParser(Self.unescaped(data))
      var offset = "-"
      if case .syntax(let byte, _)? = parser.error { offset = String(byte) }
      let isRight =
        offset == row["error_byte_offset"] && Self.agree(Self.spelled(parser.commands), expected)
      if !isRight {
        wrong.append("\(row["id"] ?? ""): \(offset) \(Self.spelled(parser.commands))")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
    Corpus.report("path vectors", used: rows.count)
  }

  @Test(arguments: [
    "fontello_big_first300.txt", "fontello_one_path.txt", "svgtypes_path-large.txt",
  ])
  func realPathsAreRead(_ name: String) {
    let lines = (Corpus.bytes("svg/long/" + name) ?? []).split(separator: UInt8(ascii: "\n"))
    let wrong = lines.filter { PathParser(Array($0)).error != nil }
    #expect(wrong.isEmpty)
    Corpus.report(name, used: lines.count)
  }

  /// Bytes at random, most of them such as paths are made of, neither trap nor take long.
  @Test(arguments: 1...4) func anyBytesAreRead(_ seed: UInt64) {
    var random = SeededRandom()
    let letters = Array("MmZzLlHhVvCcSsQqTtAa0123456789.,-+eE \n".utf8)
    var kinds = (read: 0, refused: 0)
    for _ in 0..<5_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { index -> UInt8 in
        if index == 0 { return UInt8(ascii: "M") }
        return Int.random(in: 0..<60, using: &random) == 0
          ? UInt8.random(in: 0...255, using: &random) : letters.randomElement(using: &random) ?? 0
      }
      let parser = PathParser(bytes)
      if case .syntax(let offset, _)? = parser.error {
        kinds.refused += 1
        #expect((0...bytes.count).contains(offset))
      } else {
        kinds.read += 1
      }
    }
    #expect(kinds.read > 10 && kinds.refused > 1000)
  }

  // MARK: Helpers

  /// Commands as the corpus spells them.
  private static func spelled(_ commands: [PathCommand]) -> String {
    func text(_ values: Double...) -> String {
      values.map { value in
        let isWhole = value == value.rounded() && abs(value) < 1e15
        return isWhole ? String(Int(value)) : String(value)
      }.joined(separator: " ")
    }
    return commands.map { command in
      switch command {
      case .move(let a): "M " + text(a.x, a.y)
      case .line(let a): "L " + text(a.x, a.y)
      case .cubic(let a, let b, let c): "C " + text(a.x, a.y, b.x, b.y, c.x, c.y)
      case .quadratic(let a, let b): "Q " + text(a.x, a.y, b.x, b.y)
      case .arc(let radii, let rotation, let isLarge, let isClockwise, let a):
        "A " + text(radii.x, radii.y, rotation, isLarge ? 1 : 0, isClockwise ? 1 : 0, a.x, a.y)
      case .close: "Z"
      }
    }.joined(separator: "; ")
  }

  /// Whether two spellings are the same but for the last digits of numbers.
  private static func agree(_ one: String, _ other: String) -> Bool {
    let parts = [one, other].map { $0.split { " ;".contains($0) } }
    guard parts[0].count == parts[1].count else { return false }
    return zip(parts[0], parts[1]).allSatisfy { a, b in
      if a == b { return true }
      guard let x = Double(a), let y = Double(b) else { return false }
      return abs(x - y) <= 1e-5 * max(1, abs(x))
    }
  }

  /// The corpus's escapes for bytes that a table cannot hold.
  private static func unescaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Substring(text)
    while let character = rest.popFirst() {
      guard character == "\\", let escape = rest.popFirst() else {
        bytes += Array(String(character).utf8)
        continue
      }
      switch escape {
      case "t": bytes.append(9)
      case "n": bytes.append(10)
      case "v": bytes.append(11)
      case "f": bytes.append(12)
      case "r": bytes.append(13)
      case "0": bytes.append(0)
      case "u":
        let digits = rest.prefix(4)
        rest = rest.dropFirst(4)
        let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
        bytes += Array(String(scalar.map(Character.init) ?? "?").utf8)
      default: bytes += Array(String(escape).utf8)
      }
    }
    return bytes
  }
}
