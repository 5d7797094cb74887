import Testing

@testable import AvatarMask

extension PaintTests {
  @Suite struct PaintErrors {
    /// A text, the byte at which it goes wrong, and a part of what is said to be wrong there.
    @Test(
      arguments: [
        ("", 0, "a colour"),
        ("  ", 2, "a colour"),
        ("/* black */", 11, "a colour"),
        ("#", 0, "3, 4, 6 or 8"),
        ("#12", 0, "3, 4, 6 or 8"),
        ("#12345", 0, "3, 4, 6 or 8"),
        ("#1234567", 0, "3, 4, 6 or 8"),
        ("#123456789", 0, "3, 4, 6 or 8"),
        ("#ggg", 0, "3, 4, 6 or 8"),
        ("# fff", 0, "3, 4, 6 or 8"),
        ("12", 0, "a colour"),
        ("currentColor", 0, "a colour of its own"),
        ("white black", 6, "the end"),
        ("bla/*bad*/ck", 0, "bla"),
        ("rgb 1", 0, "rgb"),
        ("rgb (1 2 3)", 0, "rgb"),
        ("rgb(1 2)", 7, "a number, a percentage or none"),
        ("rgb(1, 2 3)", 9, "a comma"),
        ("rgb(1 2, 3)", 7, "a number"),
        ("rgb(1, 2%, 3)", 7, "a number, like"),
        ("rgb(1%, 2, 3%)", 8, "a percentage, like"),
        ("rgb(none, 2, 3)", 4, "a number"),
        ("rgb(1 2 3", 9, "closing parenthesis"),
        ("rgb(1 2 3 4)", 10, "/ or a closing parenthesis"),
        ("rgb(1, 2, 3 / 4)", 12, ", or a closing parenthesis"),
        ("rgb(1 2 3 / 4deg)", 12, "a number, a percentage"),
        ("rgb(1px 2 3)", 4, "a number, a percentage"),
        ("rgb(calc(1) 2 3)", 4, "a number, a percentage"),
        ("hsl(1, 2, 3)", 7, "a percentage"),
        ("hsl(1%, 2%, 3%)", 4, "an angle"),
        ("hwb(1, 2%, 3%)", 5, "a number, a percentage"),
        ("lab(1, 2, 3)", 5, "a number, a percentage"),
        ("color(srgb 1 1 1)", 0, "oklch()"),
        ("blurb(1 2 3)", 0, "blurb()"),
        ("radial-gradient(red, blue)", 0, "radial-gradient()"),
        ("linear-gradient", 15, "an opening parenthesis"),
        ("linear-gradient()", 16, "a colour"),
        ("linear-gradient(red", 19, "closing parenthesis"),
        ("linear-gradient(red,)", 20, "a colour"),
        ("linear-gradient(45, red, blue)", 16, "an angle"),
        ("linear-gradient(45deg red, blue)", 22, "a comma"),
        ("linear-gradient(to, red, blue)", 18, "top, bottom"),
        ("linear-gradient(to left right, red, blue)", 24, "a comma"),
        ("linear-gradient(in lab, red, blue)", 19, "oklab"),
        ("linear-gradient(20%, red, blue)", 16, "an angle"),
        ("linear-gradient(red, 20%, 30%, blue)", 26, "a colour"),
        ("linear-gradient(red, 20%)", 24, "a comma"),
        ("linear-gradient(red 2em, blue)", 20, "% or px"),
        ("linear-gradient(red 20% 30% 40%, blue)", 28, "a comma"),
        ("linear-gradient(red, blau)", 21, "blau"),
        ("linear-gradient(red, blue) x", 27, "the end"),
      ] as [(String, Int, String)])
    func pointsAtTheByte(text: String, offset: Int, words: String) {
      let error = #expect(throws: PaintError.self) { try Paint(css: text) }
      #expect(error?.offset == offset)
      let said =
        switch error?.problem {
        case .unknownName(let name): name
        case .expected(let what): what
        case nil: ""
        }
      #expect(said.contains(words))
    }

    @Test func keepsTheNameAsItWasWritten() {
      let error = #expect(throws: PaintError.self) { try Paint(css: " Blau") }
      #expect(error == PaintError(offset: 1, problem: .unknownName("Blau")))
    }
  }
}
