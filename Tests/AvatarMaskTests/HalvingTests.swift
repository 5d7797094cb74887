import TestSupport
import Testing

@testable import AvatarMask

@Suite struct HalvingTests {
  /// The means of two by two pixels by the definition, of as many as there are at the edges.
  private func halved(_ samples: [UInt8], width: Int, height: Int, channels: Int) -> [UInt8] {
    var means: [UInt8] = []
    for top in stride(from: 0, to: height, by: 2) {
      for left in stride(from: 0, to: width, by: 2) {
        for channel in 0..<channels {
          var (sum, count) = (0, 0)
          for y in top..<min(top + 2, height) {
            for x in left..<min(left + 2, width) {
              sum += Int(samples[(y * width + x) * channels + channel])
              count += 1
            }
          }
          means.append(UInt8((2 * sum + count) / (2 * count)))
        }
      }
    }
    return means
  }

  @Test(arguments: [1, 3], 1...35)
  func aRowIsHalvedByTheDefinition(channels: Int, width: Int) {
    let rows = samples(width: width, height: 2, channels: channels, seed: UInt64(width))
    let length = width * channels
    let expected = halved(rows, width: width, height: 2, channels: channels)
    var halving = Halving(columns: width, channels: channels)
    // Bytes before and after show whether no others are written.
    var output = [UInt8](repeating: 7, count: expected.count + 2)
    // Twice, because nothing may be left of the first.
    for _ in 0..<2 { halving.halve(rows, 0, length, into: &output, at: 1) }
    #expect(output == [7] + expected + [7])
    halving.halve(rows, length, length, into: &output, at: 1)
    let last = halved(Array(rows[length...]), width: width, height: 1, channels: channels)
    #expect(output == [7] + last + [7])
  }

  /// Pictures beside a larger one read means of means, of the columns and rows that they need, whatever the
  /// photo's sides are and even where no picture reads the level between.
  @Test(arguments: [(403, 207), (200, 333), (256, 128)], [SampleLayout.gray, .rgb])
  func eachLevelHalvesTheOneBefore(size: (Int, Int), layout: SampleLayout) throws {
    let (width, height) = size
    let channels = layout.channels
    let file = try JPEGWriter().write(
      samples(width: width, height: height, channels: channels, seed: 5), width: width,
      height: height, channels: channels)
    var job = Job(.circle, 100)
    job.canvases = [100, 96, 12].map { CanvasRequest(size: CanvasSize(width: $0, height: $0)) }
    var decoder = try PhotoDecoder(.bytes(file))
    let plan = try Plan(job, decoder.header)
    let window = try decoder.start(plan.decode)
    var levels = DecodedLevels(window: window, for: plan.fittings)
    var held = levels.levels.map { _ in [Int: [UInt8]]() }
    while !levels.isComplete {
      try levels.read(from: &decoder)
      for (index, level) in levels.levels.enumerated() {
        for y in level.range {
          let start = level.start(ofRow: y)
          held[index][y] = Array(level.samples[start..<start + level.rowLength])
        }
      }
    }
    #expect(levels.levels.count > 2)
    for (index, level) in levels.levels.enumerated().dropFirst() {
      let finer = levels.levels[index - 1]
      #expect(held[index].count == level.window.rows.count)
      #expect(finer.window.columns.lowerBound % 2 == 0)
      let first = (level.window.columns.lowerBound - finer.window.columns.lowerBound / 2) * channels
      let wrong = level.window.rows.filter { y in
        let last = min(2 * y + 1, finer.window.rows.upperBound - 1)
        let pair = (2 * y...last).map { held[index - 1][$0] ?? [] }
        let whole = halved(
          Array(pair.joined()), width: finer.window.columns.count, height: pair.count,
          channels: channels)
        return held[index][y] != Array(whole[first..<first + level.rowLength])
      }
      #expect(wrong.isEmpty)
    }
  }
}
