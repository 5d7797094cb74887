extension Coverage {
  /// Lines a pixel, and places along each line that a pixel has.
  private static let samples = 64

  /// About the area that polygons of any number and form cover.
  ///
  /// Along 64 lines a pixel, crossings are rounded to a 64th of a pixel and counted: one edge is wrong by 2/255
  /// at most, and where there are many their errors cancel. Cost: in proportion to the edges' heights and to
  /// the canvas's area.
  ///
  /// - Parameters:
  ///   - polygons: Polygons whose last point equals their first.
  ///   - rule: What of them is inside.
  ///   - width: The canvas's width in pixels.
  ///   - height: The canvas's height in pixels.
  init(sampling polygons: [[Point]], rule: FillRule, width: Int, height: Int) {
    self.init(width: width, height: height)
    let scale = Double(Self.samples)
    let lineCount = height * Self.samples
    var edges = polygons.flatMap { polygon in
      zip(polygon, polygon.dropFirst()).compactMap { SampledEdge($0, $1, scale, lineCount) }
    }
    edges.sort { $0.first < $1.first }
    var active: [SampledEdge] = []
    var next = 0
    var turns = [Int32](repeating: 0, count: width * Self.samples + 1)
    for row in 0..<height {
      var counts = [Int](repeating: 0, count: width)
      for line in row * Self.samples..<(row + 1) * Self.samples {
        active.removeAll { $0.end <= line }
        while next < edges.count, edges[next].first <= line {
          if edges[next].end > line { active.append(edges[next]) }
          next += 1
        }
        guard !active.isEmpty else { continue }
        for sampled in active {
          let x = sampled.edge.x(Double(line) + 0.5).rounded()
          turns[Int(min(max(x, 0), Double(turns.count - 1)))] += Int32(sampled.edge.winding)
        }
        var winding: Int32 = 0
        for column in 0..<width {
          var count = 0
          for place in column * Self.samples..<(column + 1) * Self.samples {
            winding += turns[place]
            turns[place] = 0
            count += rule.contains(winding: Int(winding)) ? 1 : 0
          }
          counts[column] += count
        }
        turns[turns.count - 1] = 0
      }
      for (column, count) in counts.enumerated() {
        append(Self.quantize(Double(count) / (scale * scale)), count: 1, at: column)
      }
      endRow()
    }
  }
}

/// A side of a polygon, and the lines of samples that it crosses.
private struct SampledEdge {
  let edge: SweepEdge
  /// The first line that it crosses, and the one after the last.
  let first: Int
  let end: Int

  init?(_ from: Point, _ to: Point, _ scale: Double, _ lineCount: Int) {
    guard let edge = SweepEdge(from * scale, to * scale) else { return nil }
    let limit = Double(lineCount)
    first = Int(min(max((edge.top.y - 0.5).rounded(.up), 0), limit))
    end = Int(min(max((edge.bottom.y - 0.5).rounded(.up), 0), limit))
    guard first < end else { return nil }
    self.edge = edge
  }
}
