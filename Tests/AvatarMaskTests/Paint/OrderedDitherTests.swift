import Testing

@testable import AvatarMask

extension PaintTests {
  @Suite struct Dither {
    @Test func hasEveryStepOnceAndNoMean() {
      var steps: Set<Float> = []
      var sum: Float = 0
      for y in 0..<8 {
        for x in 0..<8 {
          let offset = OrderedDither.offset(x: x, y: y)
          steps.insert(offset)
          sum += offset * 255
        }
      }
      #expect(steps.count == 64)
      #expect(abs(sum) < 1e-4)
      #expect(steps.allSatisfy { abs($0 * 255) < 0.5 })
    }

    @Test func repeatsEveryEightPixels() {
      #expect(OrderedDither.offset(x: 3, y: 5) == OrderedDither.offset(x: 11, y: 805))
      #expect(OrderedDither.offset(x: 0, y: 0) * 255 * 128 == -63)
      #expect(OrderedDither.offset(x: 1, y: 0) * 255 * 128 == (16 + 32) * 2 - 63)
    }

    @Test func keepsWholeBytes() {
      var wrong = 0
      for byte in 0...255 {
        for index in 0..<64 {
          let value = Float(byte) / 255 + OrderedDither.offset(x: index & 7, y: index >> 3)
          if Int((value * 255 + 0.5).rounded(.down)) != byte { wrong += 1 }
        }
      }
      #expect(wrong == 0)
    }
  }
}
