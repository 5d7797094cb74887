import Testing

@testable import AvatarCLI

struct ByteStringTests {
  @Test(arguments: [
    ("plain.png", "plain.png"), ("naïve 🙂.png", "naïve 🙂.png"), ("a\nb", "a\\nb"),
    ("\t\r", "\\t\\r"),
    ("\u{1b}[31m", "\\u{1b}[31m"), ("a\\b", "a\\\\b"), ("\u{202e}gnp", "\\u{202e}gnp"),
    ("\u{85}", "\\u{85}"), ("\u{7f}", "\\u{7f}"), ("e\u{301}", "e\u{301}"),
  ])
  func showsText(_ text: String, _ expected: String) {
    #expect(Array(ByteString(text).printable.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(
    arguments: [
      ([0xff], "\\xff"), ([0x61, 0xc3], "a\\xc3"), ([0xc3, 0x61], "\\xc3a"),
      ([0xc0, 0x80], "\\xc0\\x80"),
      ([0xed, 0xa0, 0x80], "\\xed\\xa0\\x80"), ([0xf0, 0x9f, 0x99], "\\xf0\\x9f\\x99"),
      ([0xf4, 0x90, 0x80, 0x80], "\\xf4\\x90\\x80\\x80"),
    ] as [([UInt8], String)])
  func showsWhatIsNotUTF8(_ bytes: [UInt8], _ expected: String) {
    #expect(ByteString(bytes: bytes).printable == expected)
    #expect(ByteString(bytes: bytes).text == nil)
  }

  @Test func quotesWhatIsNotOneWord() {
    #expect(ByteString("").quoted == "''")
    #expect(ByteString("a b").quoted == "'a b'")
    #expect(ByteString("ab").quoted == "ab")
  }
}
