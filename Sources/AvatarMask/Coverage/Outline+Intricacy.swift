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

  /// Whether a ring along it could not be told from what its moved sides wind around: it would take seconds and
  /// gigabytes.
  ///
  /// The work is estimated as what a sweep would look at: the heights at which it stops, one for each point of the moved
  /// outline, times the edges at each of them, of which one as high as the outline counts whole. Half of the corners open
  /// and become arcs.
  ///
  /// Cost: in proportion to the number of segments.
  ///
  /// - Parameter distance: How far from the outline the ring reaches, in pixels; negative is to the inner side.
  /// - Returns: False of curves, and of few lines.
  func isTooIntricate(forRing distance: Double) -> Bool {
    guard isFlattened, distance != 0, segmentCount > OffsetContour.mostSegments, let box = hullBox
    else { return false }
    let reach = abs(distance)
    // Chords of an angle a leave an arc of radius r by r · a² / 8.
    let samplesPerRadian = (reach / (8 * Segment.looseTolerance)).squareRoot()
    var (points, climb) = (0.0, 0.0)
    for contour in contours {
      var before = contour.segments.last?.tangent(at: 1) ?? Point(0, 0)
      for segment in contour.segments {
        let after = segment.tangent(at: 0)
        let turn = abs(atan2(before.cross(after), before.dot(after)))
        points += 2
        if turn > OffsetContour.flatTurn {
          points += max(Double(Segment.fewestPieces), turn * samplesPerRadian) / 2
        }
        climb += 2 * abs(segment.end.y - segment.start.y) + min(turn, 2) * reach
        before = after
      }
    }
    return points * climb / (box.height + 2 * reach) > 2 * Double(Self.sweepBudget)
  }
}
