import Testing

@testable import AvatarMask

extension PaintTests {
  @Suite struct Mixing {
    private static func color(_ text: String) throws -> CSSColor {
      var scanner = CSSScanner(text)
      return try scanner.readColor()
    }

    /// Values computed in 64 bits from CSS Color 4's matrices.
    @Test(
      arguments: [
        ("red", .oklch, SIMD3(0.627955, 0.257683, 29.2339)),
        ("lime", .oklch, SIMD3(0.866440, 0.294827, 142.4953)),
        ("blue", .oklch, SIMD3(0.452014, 0.313214, 264.0520)),
        ("gold", .oklch, SIMD3(0.886771, 0.182186, 95.3305)),
        ("red", .hsl, SIMD3(0, 1, 0.5)), ("rebeccapurple", .hsl, SIMD3(270, 0.5, 0.4)),
        ("rebeccapurple", .hwb, SIMD3(270, 0.2, 0.4)), ("lime", .hwb, SIMD3(120, 0, 0)),
        ("red", .lab, SIMD3(54.2905, 80.8049, 69.8910)),
        ("white", .lab, SIMD3(100, 0, 0)),
      ] as [(String, ColorLine.Space, SIMD3<Double>)])
    func convertsToEverySpace(name: String, space: ColorLine.Space, expected: SIMD3<Double>) throws
    {
      let found = try Self.color(name).components(in: space)
      let difference = SIMD3(found.x, found.y, found.z) - expected
      #expect(difference.max() < 2e-4 && difference.min() > -2e-4)
    }

    /// Mixing a colour with itself gives the colour, in every space.
    @Test(arguments: ColorLine.Space.allCases)
    func comesBackFromEverySpace(space: ColorLine.Space) throws {
      var worst: Float = 0
      for index in 0..<216 {
        let rgb = SIMD3(Double(index / 36), Double(index / 6 % 6), Double(index % 6)) / 5
        let color = CSSColor(.rgb, rgb, alpha: 0.8)
        let line = ColorLine(entries: [.stop(color, nil), .stop(color, nil)], space: space)
        var segment = 0
        let found = line.ramp(length: 1, scale: 1).color(at: 0.5, near: &segment)
        let difference = found - color.rgba.premultiplied
        worst = max(worst, difference.max(), -difference.min())
      }
      #expect(worst < 2e-4)
    }

    /// Also of a colour out of gamut, which is cut only when it is mixed.
    @Test(
      arguments: [
        "oklch(15% 0.4 140)", "oklch(97% 0.4 320)", "oklch(70% 0.4 200)", "lab(50% 120 0)",
        "lab(80% -120 80)", "lch(20% 130 300)", "oklab(90% -0.3 0.3)",
      ])
    func comesBackOutOfGamutFromEverySpace(text: String) throws {
      let color = try Self.color(text)
      let cut = (color.srgb * 255).clamped(
        lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 255))
      for space in ColorLine.Space.allCases {
        let line = ColorLine(entries: [.stop(color, nil), .stop(color, nil)], space: space)
        var segment = 0
        let found = line.ramp(length: 1, scale: 1).color(at: 0.5, near: &segment) * 255
        let difference = SIMD3(Double(found.x), Double(found.y), Double(found.z)) - cut
        #expect(max(difference.max(), -difference.min()) < 0.1, "\(space)")
      }
    }

    @Test(
      arguments: [
        ("lch(60% 0 300)", .oklch, .third), ("oklch(60% 0 300)", .lch, .third),
        ("oklch(60% 0 300)", .oklch, []), ("lch(60% 0 300)", .lch, []),
        ("hsl(20 0% 50%)", .hwb, .first), ("hwb(20 50% 50%)", .hsl, .first),
        ("white", .hsl, .first), ("gray", .hwb, .first), ("#777", .oklch, .third),
        ("black", .lch, .third), ("#777", .oklab, []), ("hsl(none 50% 50%)", .oklch, .third),
        ("hsl(20 50% none)", .lab, .first), ("lch(50 none 10)", .hsl, [.first, .second]),
        ("rgb(none 0 255)", .srgbLinear, .first), ("rgb(none 0 255)", .oklab, []),
        ("rgb(1 2 3 / none)", .hwb, .alpha), ("hwb(20 none 10%)", .hwb, .second),
      ] as [(String, ColorLine.Space, CSSColor.Missing)])
    func missesWhatHasNoMeaning(
      text: String, space: ColorLine.Space, missing: CSSColor.Missing
    ) throws {
      #expect(try Self.color(text).missing(in: space) == missing)
    }

    /// What is `none` in one colour is as if the other's value were written there, in the colours' own space,
    /// also where a colour without it would be another one in sRGB: black, or out of gamut.
    @Test(
      arguments: [
        ("oklch", ["80%", "0.1", "100"], ["70%", "0.08", "40"]),
        ("oklab", ["80%", "0.05", "-0.05"], ["60%", "-0.05", "0.05"]),
        ("lch", ["70%", "30", "100"], ["60%", "40", "40"]),
        ("lab", ["70%", "30", "-20"], ["60%", "-20", "30"]),
        ("hsl", ["100", "80%", "30%"], ["40", "60%", "70%"]),
        ("hwb", ["100", "20%", "30%"], ["40", "10%", "40%"]),
        ("rgb", ["10", "200", "130"], ["250", "80", "3"]),
      ])
    func takesWhatIsNoneFromTheOther(notation: String, one: [String], other: [String]) throws {
      for missing in 1..<8 {
        func text(_ parts: [String]) -> String { "\(notation)(\(parts.joined(separator: " ")))" }
        func taken(_ instead: (Int) -> String) throws -> CSSColor {
          try Self.color(
            text(one.indices.map { missing >> $0 & 1 == 1 ? instead($0) : one[$0] }))
        }
        let end = try Self.color(text(other))
        let space = ColorLine.Space(rawValue: notation) ?? .srgb
        func color(at position: Double, from start: CSSColor) -> SIMD4<Float> {
          let line = ColorLine(entries: [.stop(start, nil), .stop(end, nil)], space: space)
          var segment = 0
          return line.ramp(length: 1, scale: 1).color(at: position, near: &segment)
        }
        for position in [0, 0.25, 0.5, 0.75] {
          let found = color(at: position, from: try taken { _ in "none" })
          let expected = color(at: position, from: try taken { other[$0] })
          let difference = found - expected
          #expect(max(difference.max(), -difference.min()) < 1e-4, "\(missing) \(position)")
        }
      }
    }
  }
}
