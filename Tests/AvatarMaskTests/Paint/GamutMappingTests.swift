import Testing

@testable import AvatarMask

extension PaintTests {
  @Suite struct Gamut {
    @Test func keepsWhatIsInGamut() {
      var worst = 0.0
      for index in 0..<512 {
        let rgb = SIMD3(Double(index >> 6), Double(index >> 3 & 7), Double(index & 7)) / 7
        let oklab = ColorSpaces.oklab(linear: ColorSpaces.linear(srgb: rgb))
        let mapped = GamutMapping.srgb(oklab: oklab)
        worst = max(worst, (mapped - rgb).max(), (rgb - mapped).max())
      }
      #expect(worst < 1e-6)
    }

    /// Lightness and hue stay, as far as the last cut lets them: 0.02 is what nobody sees.
    @Test func keepsLightnessAndHue() {
      var (worst, outside) = (0.0, 0)
      for step in 0..<360 {
        for lightness in [0.1, 0.3, 0.5, 0.7, 0.9] {
          let oklab = ColorSpaces.rectangular(polar: SIMD3(lightness, 0.4, Double(step)))
          let mapped = GamutMapping.srgb(oklab: oklab)
          if mapped.min() < 0 || mapped.max() > 1 { outside += 1 }
          let back = ColorSpaces.oklab(linear: ColorSpaces.linear(srgb: mapped))
          worst = max(worst, abs(back.x - lightness))
          // The distance of the result from the ray of the hue.
          let ray = SIMD2(oklab.y, oklab.z) / 0.4
          worst = max(worst, abs(back.y * ray.y - back.z * ray.x))
        }
      }
      #expect(outside == 0)
      #expect(worst < 0.021)
    }

    @Test func extremesAreBlackAndWhite() {
      #expect(GamutMapping.srgb(oklab: SIMD3(1, 0.3, 0.3)) == SIMD3(repeating: 1))
      #expect(GamutMapping.srgb(oklab: SIMD3(0, 0.3, 0.3)) == SIMD3(repeating: 0))
    }
  }
}
