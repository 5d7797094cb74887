import Testing

@testable import AvatarMask

extension PaintTests {
  @Suite struct Spaces {
    /// Values computed in 64 bits from CSS Color 4's matrices.
    @Test(
      arguments: [
        ("red", SIMD3(0.627955, 0.224863, 0.125846)),
        ("lime", SIMD3(0.866440, -0.233888, 0.179498)),
        ("blue", SIMD3(0.452014, -0.032457, -0.311528)),
        ("gold", SIMD3(0.886771, -0.016925, 0.181398)), ("white", SIMD3(1, 0, 0)),
        ("black", SIMD3(0, 0, 0)),
      ] as [(String, SIMD3<Double>)])
    func oklabOfNamedColors(name: String, oklab: SIMD3<Double>) throws {
      var scanner = CSSScanner(name)
      let found = try scanner.readColor().components(in: .oklab)
      let difference = SIMD3(found.x, found.y, found.z) - oklab
      #expect(difference.max() < 1e-6 && difference.min() > -1e-6)
    }

    @Test func oklabComesBack() {
      var worst = 0.0
      for index in 0..<512 {
        let rgb = SIMD3(Double(index >> 6), Double(index >> 3 & 7), Double(index & 7)) / 7
        let linear = ColorSpaces.linear(srgb: rgb)
        let back = ColorSpaces.srgb(
          linear: ColorSpaces.linear(oklab: ColorSpaces.oklab(linear: linear)))
        worst = max(worst, (back - rgb).max(), (rgb - back).max())
      }
      #expect(worst < 1e-6)
    }

    @Test func gammaComesBackForAllBytes() {
      var worst = 0.0
      for byte in -255...255 {
        let value = Double(byte) / 255
        worst = max(worst, abs(ColorSpaces.encodeGamma(ColorSpaces.decodeGamma(value)) - value))
      }
      #expect(worst < 1e-7)
    }

    @Test func remaindersAreNotNegative() {
      #expect(ColorSpaces.positiveRemainder(-90, 360) == 270)
      #expect(ColorSpaces.positiveRemainder(720, 360) == 0)
      #expect(ColorSpaces.positiveRemainder(1e9, 360) == 1e9.truncatingRemainder(dividingBy: 360))
    }
  }
}
