import TestSupport
import Testing

@testable import AvatarMask

extension PaintTests {
  @Suite struct Scanner {
    @Test(
      arguments: [
        ("1", 1, ""), ("+1.5", 1.5, ""), ("-.5px", -0.5, "px"), ("1e2%", 100, "%"),
        ("1E-2DEG", 0.01, "deg"), ("1em", 1, "em"), ("1.", 1, ""), ("0.5turn", 0.5, "turn"),
        ("1e999", 1e9, ""), ("-1e999", -1e9, ""), ("1e-999", 0, ""),
      ] as [(String, Double, String)])
    func readsNumbers(text: String, value: Double, unit: String) {
      var scanner = CSSScanner(" /**/" + text)
      #expect(scanner.takeNumber() == CSSNumber(value: value, unit: unit, offset: 5))
    }

    @Test(arguments: ["", "+", "-", ".", "-.", "a", "--1", "+-1", "%"])
    func refusesWhatIsNoNumber(text: String) {
      var scanner = CSSScanner(text)
      #expect(scanner.takeNumber() == nil)
      #expect(scanner.offset == 0)
    }

    @Test(
      arguments: [("90deg", 90), ("100grad", 90), ("0.25turn", 90), ("0deg", 0)]
        as [(String, Double)])
    func readsAngles(text: String, degrees: Double) {
      var scanner = CSSScanner(text)
      #expect(scanner.takeNumber()?.degrees == degrees)
    }

    @Test func readsRadians() throws {
      var scanner = CSSScanner("3.14159265358979rad")
      let degrees = try #require(scanner.takeNumber()?.degrees)
      #expect(abs(degrees - 180) < 1e-9)
    }

    @Test func anOpenCommentReachesToTheEnd() {
      for text in ["/*", "/* *", "/*/", " /**/ /* x"] {
        var scanner = CSSScanner(text)
        scanner.skipSpace()
        #expect(scanner.isAtEnd)
      }
    }

    /// Every text is either a paint or an error within it; none traps.
    @Test func survivesAnything() {
      var generator = SeededRandom()
      let pieces = [
        "rgb(", "hsl(", "hwb(", "lab(", "oklch(", "linear-gradient(", "at", "from", "circle", "hsl",
        "longer", "hue", ")", ",", "/", " ", "/*",
        "*/",
        "none", "red", "#", "fff", "0", "-1e9", "1e999", "50%", "45deg", "1turn", "px", "to",
        "left",
        "top", "in", "oklab", "é", "\u{0}", "-", "+", ".", "e", "12",
      ]
      var (paints, errors, strays) = (0, 0, 0)
      for _ in 0..<20_000 {
        let count = Int.random(in: 0...8, using: &generator)
        let begins = [
          "", "linear-gradient(red,", "linear-gradient(", "rgb(1 2 ",
          "repeating-linear-gradient(in lch,red,", "radial-gradient(", "conic-gradient(",
          "repeating-radial-gradient(red,", "repeating-conic-gradient(from 1rad,red,",
          "linear-gradient(in hsl,red,blue", "radial-gradient(red,blue", "conic-gradient(red,blue",
        ]
        var text = begins.randomElement(using: &generator) ?? ""
        for _ in 0..<count { text += pieces.randomElement(using: &generator) ?? "" }
        if Bool.random(using: &generator) { text += ")" }
        do throws(PaintError) {
          let shader = try Paint(css: text).shader(width: 3, height: 2, scale: 1)
          let color = shader.color(x: 1, y: 1)
          if color.min() >= 0 && color.max() <= 1 { paints += 1 } else { strays += 1 }
        } catch {
          if error.offset >= 0 && error.offset <= text.utf8.count {
            errors += 1
          } else {
            strays += 1
          }
        }
      }
      #expect(strays == 0)
      #expect(paints > 100 && errors > 100)
    }
  }
}
