import Testing

@testable import AvatarMask

@Suite struct BlockMeansTests {
  /// Means by the definition, of every block that lies in the picture even in part.
  private func means(
    _ rows: [[UInt8]], _ channels: Int, _ block: Shrinking, _ value: (ArraySlice<UInt8>, Int) -> Int
  ) -> [Int] {
    let width = rows[0].count / channels
    var means: [Int] = []
    for left in stride(from: 0, to: width, by: block.columns) {
      for channel in 0..<channels {
        var (sum, count) = (0, 0)
        for row in rows {
          for x in left..<min(left + block.columns, width) {
            sum += value(row[x * channels..<(x + 1) * channels], channel)
            count += 1
          }
        }
        means.append((2 * sum + count) / (2 * count))
      }
    }
    return means
  }

  @Test(arguments: [SampleLayout.gray, .rgb, .rgba], [(1, 4), (3, 2), (5, 1), (40, 7)])
  func theyAreMeans(_ layout: SampleLayout, _ block: (Int, Int)) {
    let shrinking = Shrinking(columns: block.0, rows: block.1)
    let width = 17
    let window = DecodedWindow(columns: 0..<width, rows: 0..<block.1, layout: layout)
    let rows = (0..<block.1).map { row in
      samples(width: width, height: 1, channels: layout.channels, seed: UInt64(row))
    }
    let blocks = (width + block.0 - 1) / block.0
    var means = BlockMeans(shrinking, columns: 0..<blocks, of: window)
    // Twice, because sums must begin anew.
    for _ in 0..<2 {
      for row in rows { means.add(row) }
      if layout == .rgba {
        var products = [UInt16](repeating: 0, count: blocks * 4 + 1)
        means.take(into: &products, at: 1)
        let expected = self.means(rows, 4, shrinking) { pixel, channel in
          Int(pixel[pixel.startIndex + 3])
            * (channel == 3 ? 255 : Int(pixel[pixel.startIndex + channel]))
        }
        #expect(products.dropFirst().map(Int.init) == expected)
      } else {
        var bytes = [UInt8](repeating: 0, count: blocks * layout.channels + 1)
        means.take(into: &bytes, at: 1)
        let expected = self.means(rows, layout.channels, shrinking) { pixel, channel in
          Int(pixel[pixel.startIndex + channel])
        }
        #expect(bytes.dropFirst().map(Int.init) == expected)
      }
    }
  }

  @Test func onlyTheBlocksThatAreWantedCount() {
    let window = DecodedWindow(columns: 4..<20, rows: 0..<1, layout: .gray)
    var means = BlockMeans(Shrinking(columns: 5, rows: 1), columns: 1..<4, of: window)
    means.add((4..<20).map { UInt8($0) })
    var bytes: [UInt8] = [0, 0, 0]
    means.take(into: &bytes, at: 0)
    #expect(bytes == [7, 12, 17])
  }
}
