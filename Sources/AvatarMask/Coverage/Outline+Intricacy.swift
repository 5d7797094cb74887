extension Outline {
  /// The same area bounded by contours that neither cross nor overlap, as far as a ring can be drawn along them.
  ///
  /// - Parameters:
  ///   - distance: How far from the outline the ring reaches, in pixels, 0 or more.
  ///   - canvas: What is seen.
  /// - Returns: What `simplified` gives, or nil where that or the ring would take too long.
  func simplified(forRing distance: Double, on canvas: Box) -> Outline? {
    simplified(on: canvas, reach: distance)
      .flatMap { $0.isTooIntricate(forRing: distance) ? nil : $0 }
  }

  /// Whether a ring along it could not be told soon from what its moved sides wind around, however loosely arcs are
  /// flattened, and sooner if it is sought pixel by pixel.
  ///
  /// Cost: in proportion to the number of segments.
  ///
  /// - Parameter distance: How far from the outline the ring reaches, in pixels; negative is to the inner side.
  /// - Returns: False of few segments, and of many that turn by little.
  func isTooIntricate(forRing distance: Double) -> Bool {
    guard distance != 0, let box = hullBox else { return false }
    // A pixel through which an outline passes takes as long as some forty edges.
    return sweepWork(forRing: distance, .loose)
      > Double(Self.sweepBudget) + 40 * box.width * box.height
  }

  /// How closely the curves and corners of a ring along it are flattened: loosely where they are so many that they would
  /// take long.
  ///
  /// Cost: in proportion to the number of segments.
  ///
  /// - Parameter distance: How far from the outline the ring reaches, in pixels; negative is to the inner side.
  /// - Returns: What the estimated work allows.
  func flattening(forRing distance: Double) -> Segment.Flattening {
    sweepWork(forRing: distance, .close) > Double(Self.sweepBudget / 4) ? .loose : .close
  }

  /// How many edges a sweep over the moved outline would look at, about.
  ///
  /// It stops at each point once and at each crossing twice, and looks at the edges that are as high; one as high as the
  /// outline counts whole. Half of the corners open and become arcs. Each side crosses what lies as near to it as both
  /// move, as if all were strewn evenly over the box around them.
  private func sweepWork(forRing distance: Double, _ flattening: Segment.Flattening) -> Double {
    guard let box = hullBox else { return 0 }
    let reach = abs(distance)
    /// The points that a corner becomes.
    func points(ofTurn turn: Double) -> Double {
      turn > OffsetContour.flatTurn ? 2 + flattening.chords(ofTurn: turn, radius: reach) / 2 : 2
    }
    var (count, climb, length) = (0.0, 0.0, 0.0)
    for contour in contours {
      var before = contour.segments.last?.tangent(at: 1) ?? Point(0, 0)
      for segment in contour.segments {
        let (start, end) = (segment.tangent(at: 0), segment.tangent(at: 1))
        let turn = abs(before.angle(to: start))
        let chord = segment.end - segment.start
        count += points(ofTurn: turn)
        if !segment.isLine {
          let middle = segment.tangent(at: 0.5)
          let bend = abs(start.angle(to: middle)) + abs(middle.angle(to: end))
          let chords = flattening.chords(ofTurn: bend, radius: chord.length / max(bend, 1e-3))
          count += chords * points(ofTurn: bend / chords)
          climb += min(bend, 2) * reach
          length += bend * reach / 2
        }
        climb += 2 * abs(chord.y) + min(turn, 2) * reach
        length += chord.length + turn * reach / 2
        before = end
      }
    }
    let (width, height) = (box.width + 2 * reach, box.height + 2 * reach)
    let crossings = Double(segmentCount) * length * 4 * reach / (width * height)
    return (count + 2 * crossings) * climb / height
  }
}
