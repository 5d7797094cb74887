extension Outline {
  /// The contour of a mask at half coverage, as closed polygons.
  ///
  /// Marching squares over the middles of the pixels: between two neighbours on either side of one half
  /// the contour passes where a straight line between their values does. For an anti-aliased edge that is
  /// within about a tenth of a pixel of the edge that was drawn. Beyond the canvas nothing is covered.
  init(tracing coverage: Coverage) {
    var tracer = ContourTracer(coverage)
    self.init(contours: tracer.contours())
  }
}

/// Follows the half-level contours of a coverage plane.
private struct ContourTracer {
  /// A side of a square of four neighbouring pixels' middles.
  private enum Side: Int {
    case top = 0
    case right = 1
    case bottom = 2
    case left = 3
  }

  private let width: Int
  private let height: Int
  private let values: [Double]
  /// For each square, the sides through which a contour that was not followed yet enters.
  private var entries: [UInt8]

  init(_ coverage: Coverage) {
    // One empty pixel all around closes every contour.
    width = coverage.width + 2
    height = coverage.height + 2
    var padded = [Double](repeating: 0, count: width * height)
    let dense = coverage.dense()
    for y in 0..<coverage.height {
      for x in 0..<coverage.width {
        padded[(y + 1) * width + x + 1] =
          Double(dense[y * coverage.width + x]) / Double(Coverage.full)
      }
    }
    values = padded
    entries = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height - 1 {
      for x in 0..<width - 1 {
        for (entry, _) in steps(x, y) { entries[y * width + x] |= 1 << UInt8(entry.rawValue) }
      }
    }
  }

  private func isInside(_ x: Int, _ y: Int) -> Bool { values[y * width + x] >= 0.5 }

  /// The ways through the square whose top left corner is (x, y), with what is inside on the right.
  private func steps(_ x: Int, _ y: Int) -> [(Side, Side)] {
    let corners =
      (isInside(x, y) ? 8 : 0) | (isInside(x + 1, y) ? 4 : 0) | (isInside(x + 1, y + 1) ? 2 : 0)
      | (isInside(x, y + 1) ? 1 : 0)
    switch corners {
    case 0b0001: return [(.left, .bottom)]
    case 0b0010: return [(.bottom, .right)]
    case 0b0011: return [(.left, .right)]
    case 0b0100: return [(.right, .top)]
    case 0b0110: return [(.bottom, .top)]
    case 0b0111: return [(.left, .top)]
    case 0b1000: return [(.top, .left)]
    case 0b1001: return [(.top, .bottom)]
    case 0b1011: return [(.top, .right)]
    case 0b1100: return [(.right, .left)]
    case 0b1101: return [(.right, .bottom)]
    case 0b1110: return [(.bottom, .left)]
    case 0b0101, 0b1010:
      // Two corners across a diagonal: the middle's value tells whether they are one region.
      let middle =
        values[y * width + x] + values[y * width + x + 1] + values[(y + 1) * width + x]
        + values[(y + 1) * width + x + 1]
      let joined = middle >= 2
      if corners == 0b0101 {
        return joined ? [(.left, .top), (.right, .bottom)] : [(.right, .top), (.left, .bottom)]
      }
      return joined ? [(.top, .right), (.bottom, .left)] : [(.top, .left), (.bottom, .right)]
    default: return []
    }
  }

  mutating func contours() -> [Outline.Contour] {
    var contours: [Outline.Contour] = []
    for square in entries.indices {
      while entries[square] != 0 {
        let side = Side(rawValue: entries[square].trailingZeroBitCount) ?? .top
        contours.append(contour(from: side, x: square % width, y: square / width))
      }
    }
    return contours.filter { !$0.segments.isEmpty }
  }

  private mutating func contour(from first: Side, x: Int, y: Int) -> Outline.Contour {
    var (x, y, side) = (x, y, first)
    var points: [Point] = []
    while entries[y * width + x] & (1 << UInt8(side.rawValue)) != 0 {
      entries[y * width + x] &= ~(1 << UInt8(side.rawValue))
      points.append(crossing(x, y, side))
      guard let step = steps(x, y).first(where: { $0.0 == side }) else { break }
      switch step.1 {
      case .top: (y, side) = (y - 1, .bottom)
      case .right: (x, side) = (x + 1, .left)
      case .bottom: (y, side) = (y + 1, .top)
      case .left: (x, side) = (x - 1, .right)
      }
    }
    let corners = points.indices.filter {
      points[$0].distance(to: points[($0 + 1) % points.count]) > 1e-9
    }.map { points[$0] }
    guard corners.count > 2 else { return Outline.Contour(segments: []) }
    return Outline.polygon(corners).contours[0]
  }

  /// Where the contour crosses a side, in canvas pixels: the padding's pixel (1, 1) is the canvas's
  /// (0, 0), whose middle is at (0.5, 0.5).
  private func crossing(_ x: Int, _ y: Int, _ side: Side) -> Point {
    func share(_ a: Int, _ b: Int) -> Double {
      (0.5 - values[a]) / (values[b] - values[a])
    }
    let corner = y * width + x
    let (left, top) = (Double(x) - 0.5, Double(y) - 0.5)
    switch side {
    case .top: return Point(left + share(corner, corner + 1), top)
    case .bottom: return Point(left + share(corner + width, corner + width + 1), top + 1)
    case .left: return Point(left, top + share(corner, corner + width))
    case .right: return Point(left + 1, top + share(corner + 1, corner + 1 + width))
    }
  }
}
