import Testing

@testable import avatar_bench

@Suite struct QualityTests {
  @Test(arguments: [(64, 0.2), (65, 0.2), (128, 0.5)])
  func areasAddUpToTheClosedForm(_ size: Int, _ ratio: Double) {
    let area = ExactArea(size: size, ratio: ratio)
    var sum = 0.0
    for y in 0..<size {
      for x in 0..<size { sum += area[x, y] }
    }
    let k = 1 - ratio
    let exact = Double(size * size) * (0.5 + 0.6 * k - 0.15 * k * k)
    #expect(abs(sum - exact) < 1e-5 * exact)
  }

  @Test func whatTheRingReachesIsNotCompared() {
    let area = ExactArea(size: 128)
    #expect(area.isClear(ofBorder: 4, 64, 64))
    #expect(area.isClear(ofBorder: 4, 7, 64))
    #expect(!area.isClear(ofBorder: 4, 4, 64))
    #expect(!area.isClear(ofBorder: 4, 12, 12))
  }

  @Test func resultsPassThroughAPipe() throws {
    for line in ["49.4\t0.5", "inf\t0.25", "-\t12.0"] {
      let quality = try #require(Quality(line: line))
      #expect(quality.line == line)
    }
    #expect(Quality(line: "no picture of 256 px") == nil)
  }

  @Test func aPlainPhotoStaysPlain() throws {
    let samples = Samples(
      width: 40, height: 30, rgb: [UInt8](repeating: 77, count: 40 * 30 * 3))
    let file = try #require(samples.png())
    let photo = try #require(Picture(decoding: file))
    let reference = Reference(photo, size: 16)
    #expect(reference[0, 0] == SIMD4(77, 77, 77, 0))
    #expect(reference[9, 15] == SIMD4(77, 77, 77, 0))
  }

  @Test func tilesAreMirrored() {
    let samples = Samples(width: 2, height: 1, rgb: [1, 1, 1, 2, 2, 2])
    let tiled = samples.tiled(width: 5, height: 2)
    #expect(stride(from: 0, to: 30, by: 3).map { tiled.rgb[$0] } == [1, 2, 2, 1, 1, 1, 2, 2, 1, 1])
  }
}
