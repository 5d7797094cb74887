import Testing

@testable import AvatarMask

extension PaintTests {
  @Suite struct PaintErrors {
    /// A text, the byte at which it goes wrong, and what is wrong there.
    @Test(
      arguments: [
        ("", 0, .expected(.color)),
        ("  ", 2, .expected(.color)),
        ("/* black */", 11, .expected(.color)),
        ("#", 0, .expected(.hexDigits)),
        ("#12", 0, .expected(.hexDigits)),
        ("#12345", 0, .expected(.hexDigits)),
        ("#1234567", 0, .expected(.hexDigits)),
        ("#123456789", 0, .expected(.hexDigits)),
        ("#ggg", 0, .expected(.hexDigits)),
        ("# fff", 0, .expected(.hexDigits)),
        ("12", 0, .expected(.color)),
        ("currentColor", 0, .expected(.ownColor)),
        ("white black", 6, .expected(.end)),
        ("bla/*bad*/ck", 0, .unknownName("bla")),
        ("rgb 1", 0, .unknownName("rgb")),
        ("rgb (1 2 3)", 0, .unknownName("rgb")),
        ("rgb(1 2)", 7, .expected(.component)),
        ("rgb(1, 2 3)", 9, .expected(.comma)),
        ("rgb(1 2, 3)", 7, .expected(.component)),
        ("rgb(1, 2%, 3)", 7, .expected(.sameUnit(isPercentage: false))),
        ("rgb(1%, 2, 3%)", 8, .expected(.sameUnit(isPercentage: true))),
        ("rgb(none, 2, 3)", 4, .expected(.number)),
        ("rgb(1 2 3", 9, .expected(.closingParenthesis(orMark: "/"))),
        ("rgb(1 2 3 4)", 10, .expected(.closingParenthesis(orMark: "/"))),
        ("rgb(1, 2, 3 / 4)", 12, .expected(.closingParenthesis(orMark: ","))),
        ("rgb(1 2 3 / 4deg)", 12, .expected(.component)),
        ("rgb(1px 2 3)", 4, .expected(.component)),
        ("rgb(calc(1) 2 3)", 4, .expected(.component)),
        ("hsl(1, 2, 3)", 7, .expected(.percentage)),
        ("hsl(1%, 2%, 3%)", 4, .expected(.hue)),
        ("hwb(1, 2%, 3%)", 5, .expected(.component)),
        ("lab(1, 2, 3)", 5, .expected(.component)),
        ("color(srgb 1 1 1)", 0, .expected(.word(functions))),
        ("blurb(1 2 3)", 0, .unknownName("blurb()")),
        ("spiral-gradient(red, blue)", 0, .unknownName("spiral-gradient()")),
        ("repeating-red", 0, .unknownName("repeating-red")),
        ("repeating-conic-gradient red", 24, .expected(.openingParenthesis)),
        ("radial-gradient(circle red, blue)", 23, .expected(.comma)),
        ("radial-gradient(red 20deg, blue)", 20, .expected(.position)),
        ("conic-gradient(from red, blue)", 20, .expected(.angle)),
        ("conic-gradient(from 1e9deg, red, blue)", 20, .angleTooLarge),
        ("conic-gradient(45deg, red, blue)", 15, .expected(.color)),
        ("conic-gradient(red 20px, blue)", 19, .expected(.anglePosition)),
        ("linear-gradient(in hsl longer, red)", 29, .expected(.word(["hue"]))),
        ("linear-gradient(in lab longer hue, red)", 23, .expected(.comma)),
        ("linear-gradient", 15, .expected(.openingParenthesis)),
        ("linear-gradient()", 16, .expected(.color)),
        ("linear-gradient(red", 19, .expected(.positionOrEnd)),
        ("linear-gradient(red,)", 20, .expected(.color)),
        ("linear-gradient(45, red, blue)", 16, .expected(.angleOrColor)),
        ("linear-gradient(45deg red, blue)", 22, .expected(.comma)),
        (
          "linear-gradient(to, red, blue)", 18,
          .expected(.word(["top", "bottom", "left", "right"]))
        ),
        ("linear-gradient(to left right, red, blue)", 24, .expected(.comma)),
        (
          "linear-gradient(in xyz, red, blue)", 19,
          .expected(
            .word(["srgb", "srgb-linear", "oklab", "lab", "oklch", "lch", "hsl", "hwb"]))
        ),
        ("linear-gradient(20%, red, blue)", 16, .expected(.angleOrColor)),
        ("linear-gradient(red, 20%, 30%, blue)", 26, .expected(.color)),
        ("linear-gradient(red, 20%)", 24, .expected(.commaAndColor)),
        ("linear-gradient(red 2em, blue)", 20, .expected(.position)),
        ("linear-gradient(red 20% 30% 40%, blue)", 28, .expected(.closingParenthesis(orMark: ","))),
        ("linear-gradient(red, blau)", 21, .unknownName("blau")),
        ("linear-gradient(1e400deg, red, blue)", 16, .angleTooLarge),
        ("linear-gradient(-1e9turn, red, blue)", 16, .angleTooLarge),
        ("hsl(1e400deg 50% 50%)", 4, .angleTooLarge),
        ("hsl(1e400 50% 50%)", 4, .angleTooLarge),
        ("linear-gradient(red, blue) x", 27, .expected(.end)),
      ] as [(String, Int, PaintError.Problem)])
    func pointsAtTheByte(text: String, offset: Int, problem: PaintError.Problem) {
      #expect(throws: PaintError(offset: offset, problem: problem)) { try Paint(css: text) }
    }

    private static let functions = [
      "rgb()", "hsl()", "hwb()", "lab()", "lch()", "oklab()", "oklch()",
    ]

    @Test func functionsAreKnown() {
      #expect(
        Set(Paint.functionNames).isSuperset(of: Self.functions + ["repeating-conic-gradient()"]))
      for name in Paint.functionNames {
        let error = #expect(throws: PaintError.self) { try Paint(css: name) }
        #expect(error?.problem != .unknownName(name))
      }
    }

    @Test func keepsTheNameAsItWasWritten() {
      let error = #expect(throws: PaintError.self) { try Paint(css: " Blau") }
      #expect(error == PaintError(offset: 1, problem: .unknownName("Blau")))
    }
  }
}
