import Testing

@testable import AvatarMask

/// Tests of the paints, one suite a source file.
@Suite struct PaintTests {}

extension PaintTests {
  @Suite struct PaintItself {
    @Test func readsLists() throws {
      #expect(try Paint.list(css: "red") == [try Paint(css: "red")])
      #expect(
        try Paint.list(css: " red , rgb(1, 2, 3),linear-gradient(red, blue) ")
          == [
            try Paint(css: "red"), try Paint(css: "rgb(1, 2, 3)"),
            try Paint(css: "linear-gradient(red, blue)"),
          ])
      let errors: [(String, Int, PaintError.Expectation)] = [
        ("red blue", 4, .commaOrEnd), ("red,", 4, .color), (",red", 0, .color), ("", 0, .color),
        ("red,,blue", 4, .color),
      ]
      for (text, offset, what) in errors {
        #expect(throws: PaintError(offset: offset, problem: .expected(what))) {
          try Paint.list(css: text)
        }
      }
    }

    @Test func readsAColor() throws {
      #expect(try Paint(css: "white") == .color(.white))
      #expect(try Paint(css: " /* a */ RED /* b */ ") == .color(RGBA(red: 1, green: 0, blue: 0)))
    }

    @Test func readsAGradient() throws {
      guard case .linearGradient(let gradient) = try Paint(css: "LINEAR-gradient(45deg, red, 0af)")
      else {
        Issue.record("a gradient was read as something else")
        return
      }
      #expect(gradient.direction == .angle(45))
      #expect(gradient.line.entries.count == 2)
    }

    @Test func namesAreThoseThatAreRead() throws {
      let names = Paint.colorNames
      #expect(names.count == 149)
      #expect(names == names.sorted())
      for name in names { #expect(throws: Never.self) { try Paint(css: name) } }
    }

    @Test func aGradientOfOneColorIsSolid() throws {
      for text in ["linear-gradient(red)", "linear-gradient(red, red 20%, #f00)", "red"] {
        let shader = try Paint(css: text).shader(width: 8, height: 8, scale: 1)
        guard case .solid(let color) = shader else {
          Issue.record("\(text) is not solid")
          continue
        }
        #expect(color == SIMD4(1, 0, 0, 1))
        #expect(!shader.isDithered)
      }
    }

    @Test(arguments: [
      "linear-gradient(red, blue)", "linear-gradient(red 50%, blue 50%)",
      "linear-gradient(red, red 50%, blue 50%, blue 60%, red 60%)",
      "linear-gradient(red, blue, red)", "linear-gradient(red, rgb(255 0 0 / 50%))",
    ])
    func aGradientOfTwoColorsIsNotSolid(text: String) throws {
      let shader = try Paint(css: text).shader(width: 8, height: 8, scale: 1)
      #expect(shader.isDithered)
    }
  }
}
