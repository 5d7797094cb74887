import Testing

@testable import AvatarMask

extension PaintTests {
  /// What the shaders of all gradients have in common.
  @Suite struct EveryShading {
    @Test(arguments: [
      "linear-gradient(red, blue)", "linear-gradient(77deg, red, 20%, lime 40% 60%, #fff8)",
      "linear-gradient(to left in oklab, red -20px, blue 10px, lime)",
      "radial-gradient(red, blue)", "radial-gradient(circle, red 20%, lime 20% 60%, #fff8)",
      "repeating-radial-gradient(in oklch, red -3px, blue 10px)",
      "conic-gradient(red, lime, blue)", "repeating-conic-gradient(red, blue 15%)",
      "repeating-linear-gradient(20deg, red, blue 7px)",
    ])
    func rowsAreMadeOfPixels(text: String) throws {
      let shader = try Paint(css: text).shader(width: 41, height: 23, scale: 2)
      var row = [SIMD4<Float>](repeating: SIMD4(), count: 41)
      var wrong = 0
      for y in 0..<23 {
        shader.fill(&row, y: y, columns: 5..<33)
        for x in 5..<33 where row[x - 5] != shader.color(x: x, y: y) { wrong += 1 }
      }
      #expect(wrong == 0)
    }
  }
}
