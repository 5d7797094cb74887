import TestSupport
import Testing

@testable import AvatarMask

extension PaintTests {
  @Suite struct Ramp {
    /// The premultiplied colour at a position, as numbers of 0…255.
    private static func color(_ stops: String, at position: Double) throws -> SIMD4<Double> {
      guard case .linearGradient(let gradient) = try Paint(css: "linear-gradient(\(stops))") else {
        throw PaintError(offset: 0, problem: .expected(.color))
      }
      var segment = 0
      let ramp = gradient.line.ramp(length: 100, scale: 1)
      return SIMD4<Double>(ramp.color(at: position, near: &segment)) * 255
    }

    private static func isNear(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Bool {
      (a - b).max() < 0.005 && (b - a).max() < 0.005
    }

    /// Middles of gradients in 0…255, computed in 64 bits.
    @Test(
      arguments: [
        ("in oklab, red, lime", SIMD3(208.156, 168.393, 0.452)),
        ("in srgb, red, lime", SIMD3(127.5, 127.5, 0)),
        ("in srgb-linear, red, lime", SIMD3(187.516, 187.516, 0)),
        ("in oklab, red, blue", SIMD3(140.362, 83.033, 162.308)),
        ("in oklab, black, white", SIMD3(99.086, 99.086, 99.086)),
        ("in srgb, black, white", SIMD3(127.5, 127.5, 127.5)),
        ("in srgb-linear, black, white", SIMD3(187.516, 187.516, 187.516)),
        ("in oklab, blue, yellow", SIMD3(107.751, 171.453, 199.038)),
      ] as [(String, SIMD3<Double>)])
    func mixesHalfAndHalf(stops: String, expected: SIMD3<Double>) throws {
      let found = try Self.color(stops, at: 0.5)
      #expect(Self.isNear(found, SIMD4(expected, 255)))
    }

    @Test func mixesPremultiplied() throws {
      let half = try Self.color("red, transparent", at: 0.5)
      #expect(Self.isNear(half, SIMD4(127.5, 0, 0, 127.5)))
      let linear = try Self.color("in srgb-linear, red, transparent", at: 0.25)
      #expect(Self.isNear(linear, SIMD4(191.25, 0, 0, 191.25)))
      let oklab = try Self.color("in oklab, red, rgb(0 255 0 / 0)", at: 0.5)
      #expect(Self.isNear(oklab, SIMD4(127.5, 0, 0, 127.5)))
    }

    /// Shares of the second colour at 1/4, 1/2 and 3/4 with a hint.
    @Test(
      arguments: [
        (0.25, [0.5, 0.707107, 0.866025]), (0.75, [0.035431, 0.188231, 0.5]),
        (0.5, [0.25, 0.5, 0.75]), (0, [1, 1, 1]), (1, [0, 0, 0]),
      ] as [(Double, [Double])])
    func bendsAtHints(hint: Double, expected: [Double]) throws {
      for (index, share) in expected.enumerated() {
        let found = try Self.color("black, \(hint * 100)%, white", at: Double(index + 1) / 4)
        #expect(abs(found.x - share * 255) < 0.001)
      }
    }

    @Test func changesAtOnceWhereStopsMeet() throws {
      let stops = "red 20%, lime 20%, blue 20%, blue 60%, white 60%"
      #expect(try Self.color(stops, at: 0.1999) == SIMD4(255, 0, 0, 255))
      #expect(try Self.color(stops, at: 0.2) == SIMD4(0, 0, 255, 255))
      #expect(try Self.color(stops, at: 0.5999) == SIMD4(0, 0, 255, 255))
      #expect(try Self.color(stops, at: 0.6) == SIMD4(255, 255, 255, 255))
      #expect(try Self.color("red 0%, blue 0%", at: 0) == SIMD4(0, 0, 255, 255))
      #expect(try Self.color("red 0%, blue 0%", at: -1) == SIMD4(255, 0, 0, 255))
    }

    @Test func goesOnInTheEndColors() throws {
      #expect(try Self.color("red, blue", at: -5) == SIMD4(255, 0, 0, 255))
      #expect(try Self.color("red, blue", at: 5) == SIMD4(0, 0, 255, 255))
    }

    @Test func takesNoneFromTheNeighbour() throws {
      let alpha = try Self.color("rgb(255 0 0 / none), rgb(255 0 0 / 40%)", at: 0.5)
      #expect(Self.isNear(alpha, SIMD4(102, 0, 0, 102)))
      let lightness = try Self.color("oklab(none 0 0), white", at: 0)
      #expect(Self.isNear(lightness, SIMD4(255, 255, 255, 255)))
    }

    /// Colours out of gamut are mixed as they are, and their mixtures cut: CSS Color 4's formulas in 64 bits, at
    /// quarters of the line; headless Chromium paints the same.
    @Test(
      arguments: [
        (
          "oklch(70% 0.4 200), oklch(60% 0.4 30)",
          [SIMD3(0, 211.75, 254.18), SIMD3(0, 185.07, 189.15), SIMD3(142.06, 146.03, 122.01)]
        ),
        (
          "in oklch, oklch(70% 0.4 200), oklch(60% 0.4 30)",
          [SIMD3(0, 211.75, 254.18), SIMD3(0, 209.57, 0), SIMD3(147.53, 155.47, 0)]
        ),
        (
          "in lab, lab(50% 120 0), lab(80% -120 80)",
          [SIMD3(255, 0, 125.86), SIMD3(233.73, 83.55, 107.21), SIMD3(174.91, 156.43, 84.21)]
        ),
        (
          "in lch, lab(50% 120 0), lab(80% -120 80)",
          [SIMD3(255, 0, 125.86), SIMD3(255, 0, 7.33), SIMD3(238.49, 127.24, 0)]
        ),
        (
          "in srgb, oklch(70% 0.3 150), blue",
          [SIMD3(0, 203.19, 0), SIMD3(0, 152.39, 47.70), SIMD3(0, 101.59, 116.80)]
        ),
        (
          "in srgb-linear, oklch(70% 0.3 150), blue",
          [SIMD3(0, 203.19, 0), SIMD3(0, 178.65, 135.50), SIMD3(0, 148.70, 186.87)]
        ),
        (
          "in hsl, oklch(70% 0.4 200), oklch(60% 0.4 30)",
          [SIMD3(0, 211.75, 254.18), SIMD3(0, 0, 255), SIMD3(51.47, 0, 255)]
        ),
        (
          "in hwb, oklch(70% 0.4 200), red",
          [SIMD3(0, 211.75, 254.18), SIMD3(0, 0, 254.38), SIMD3(91.62, 0, 254.59)]
        ),
      ] as [(String, [SIMD3<Double>])])
    func mixesColorsOutOfGamut(stops: String, expected: [SIMD3<Double>]) throws {
      for (position, color) in zip([-1, 0.25, 0.5], expected) {
        let difference = try Self.color(stops, at: position) - SIMD4(color, 255)
        #expect(difference.max() < 0.03 && difference.min() > -0.03, "\(position)")
      }
    }

    /// However far out of gamut a colour is, what is mixed of it is a colour.
    @Test(arguments: ColorLine.Space.allCases)
    func mixturesOfAnythingAreColors(_ space: ColorLine.Space) throws {
      for text in [
        "oklch(50% 1e30 20)", "oklab(1e300 -1e300 1e300)", "lab(100% 1e38 -1e38)", "lch(0 1e9 100)",
        "oklab(1 1e-320 0)", "oklch(1e-300 1e-300 90)",
      ] {
        for position in [-1, 0, 0.3, 0.999, 2] {
          let color = try Self.color("in \(space.rawValue), \(text), \(text), red", at: position)
          #expect((0..<4).allSatisfy { (0...255).contains(color[$0]) }, "\(text)")
        }
      }
    }

    /// Middles by the way of the hue, in 0…255.
    @Test(
      arguments: [
        ("in hsl, red, blue", SIMD3(255, 0, 255)),
        ("in hsl longer hue, red, blue", SIMD3(0, 255, 0)),
        ("in hsl increasing hue, red, blue", SIMD3(0, 255, 0)),
        ("in hsl decreasing hue, red, blue", SIMD3(255, 0, 255)),
        ("in hwb shorter hue, red, lime", SIMD3(255, 255, 0)),
        ("in hwb, white, red", SIMD3(255, 127.5, 127.5)),
        ("in hsl longer hue, red, red", SIMD3(0, 255, 255)),
      ] as [(String, SIMD3<Double>)])
    func mixesHues(stops: String, expected: SIMD3<Double>) throws {
      let found = try Self.color(stops, at: 0.5)
      #expect(Self.isNear(found, SIMD4(expected, 255)))
    }

    @Test func huesAreNotPremultiplied() throws {
      let found = try Self.color(
        "in hsl, hsl(100 100% 50% / 0.2), hsl(140 100% 50% / 0.6)", at: 0.5)
      #expect(Self.isNear(found, SIMD4(0, 102, 0, 102)))
    }

    @Test func repeatsBothWays() throws {
      guard
        case .linearGradient(let gradient) = try Paint(
          css: "repeating-linear-gradient(#000 10%, #fff 30%)")
      else { return }
      let ramp = gradient.line.ramp(length: 100, scale: 1)
      var segment = 0
      for (position, value) in [
        (0.15, 0.25), (0.35, 0.25), (-0.05, 0.25), (0.95, 0.25), (9.2, 0.5),
      ] {
        #expect(abs(Double(ramp.color(at: position, near: &segment).x) - value) < 1e-5)
      }
      #expect(ramp.jumps.count == 1)
      #expect(abs(ramp.mean.x - 0.5) < 1e-5)
    }

    @Test func whatRepeatsNothingIsItsMean() throws {
      guard
        case .linearGradient(let gradient) = try Paint(
          css: "repeating-linear-gradient(#000 10px, #fff 10px, #000 10px)")
      else { return }
      let color = try #require(gradient.line.ramp(length: 100, scale: 1).constant)
      #expect(abs(color.x - 0.5) < 1e-5 && color.w == 1)
    }

    @Test func findsSegmentsInAnyOrder() throws {
      guard
        case .linearGradient(let gradient) = try Paint(css: "linear-gradient(red,lime,blue,#fff)")
      else { return }
      let ramp = gradient.line.ramp(length: 100, scale: 1)
      var generator = SeededRandom()
      var (segment, wrong) = (0, 0)
      for _ in 0..<1000 {
        let position = Double.random(in: -0.2...1.2, using: &generator)
        var fresh = 0
        let expected = ramp.color(at: position, near: &fresh)
        if ramp.color(at: position, near: &segment) != expected { wrong += 1 }
      }
      #expect(wrong == 0)
    }
  }
}
