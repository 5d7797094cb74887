/// The curve at a constant distance from an outline: what bounds a ring, whose width is then the same
/// everywhere, on any shape.
///
/// Each segment is moved along its normals, corners that open are joined, and of the result only what is
/// really at that distance is kept: where the moved curve comes nearer to another part of the outline,
/// it has crossed itself and would not bound anything. A ring wider than its shape therefore leaves no
/// curve inside, and fills the shape.
struct ParallelCurve {
  /// How two segments are joined where moving them apart opens a gap.
  enum Join {
    /// The moved segments' tangents are prolonged until they meet; beyond a ratio of 4 of the corner's
    /// length to the ring's width, as in SVG, they are cut off.
    case miter
    /// An arc around the corner: the true set of points at that distance.
    case round
  }

  /// A smooth piece of the moved curve.
  private enum Track {
    case moved(Segment)
    case straight(Segment)
    case arc(Segment)

    var isStraight: Bool {
      switch self {
      case .moved(let segment), .straight(let segment), .arc(let segment): segment.isLine
      }
    }
  }

  /// How far beyond the flattening's own error a point may be too near and still count as being at
  /// the distance.
  private static let slack = 3 * Segment.flatteningTolerance
  /// The longest step over which nothing is presumed to come near, in pixels: a corner that reaches
  /// less than this into the curve takes less than a thousandth of a pixel from it.
  private static let longestStep = 0.125
  /// How exactly the ends of what is kept are found, in pixels.
  private static let shortestStep = 1e-7
  private static let miterLimit = 4.0

  private let outline: Outline
  private let distance: Double
  private let join: Join

  /// Prepares the curve `distance` pixels to the outer side of `outline`; negative is to its inner side.
  init(of outline: Outline, distance: Double, join: Join = .miter) {
    self.outline = outline
    self.distance = distance
    self.join = join
  }

  /// The curve as chains of points. Together they bound the region that lies further in: closed but for
  /// gaps of less than `shortestStep`.
  func chains() -> [[Point]] {
    guard distance != 0 else { return outline.flattened() }
    let tracks = outline.contours.flatMap(tracks(along:))
    let curves = tracks.map(samples(of:))
    let isConvex = outline.contours.count == 1 && Self.isConvex(curves.flatMap { $0.map(\.base) })
    if isConvex, isWholeCurveKept(curves) { return curves.map { $0.map(\.point) } }
    let field = OutlineDistance(outline.flattened())
    return zip(tracks, curves).flatMap { track, curve in
      let step = isConvex && track.isStraight ? .infinity : Self.longestStep
      var keeper = Keeper(track: track, curve: self, field: field, longestStep: step)
      keeper.keep(curve)
      return keeper.chains
    }
  }

  // MARK: Moving and joining

  private func tracks(along contour: Outline.Contour) -> [Track] {
    let segments = contour.segments
    var tracks: [Track] = []
    for (index, segment) in segments.enumerated() {
      tracks.append(.moved(segment))
      appendJoin(segment, segments[(index + 1) % segments.count], to: &tracks)
    }
    return tracks
  }

  private func appendJoin(_ segment: Segment, _ next: Segment, to tracks: inout [Track]) {
    let (before, after) = (segment.tangent(at: 1), next.tangent(at: 0))
    let turn = before.cross(after)
    let opens = distance > 0 ? turn > 1e-9 : turn < -1e-9
    let turnsBack = before.dot(after) < 0 && abs(turn) <= 1e-9
    guard opens || turnsBack else { return }
    let corner = next.start
    let (from, to) = (corner + before.outward * distance, corner + after.outward * distance)
    // cos of half the turn is the width's ratio to the corner's length.
    let ratio = ((1 + before.dot(after)) / 2).squareRoot()
    switch join {
    case .miter where ratio * Self.miterLimit >= 1:
      let tip = corner + (before.outward + after.outward).unit * (distance / ratio)
      tracks += [.straight(.line(from, tip)), .straight(.line(tip, to))]
    case .miter:
      tracks.append(.straight(.line(from, to)))
    case .round:
      let radius = abs(distance)
      let start = atan2(from.y - corner.y, from.x - corner.x)
      let sweep = atan2(turn, before.dot(after))
      tracks.append(
        .arc(.arc(center: corner, radii: Point(radius, radius), start: start, sweep: sweep)))
    }
  }

  private func samples(of track: Track) -> [CurveSample] {
    switch track {
    case .moved(let segment): segment.flattened(distance: distance)
    case .straight(let segment), .arc(let segment): segment.flattened()
    }
  }

  private func sample(of track: Track, at t: Double) -> CurveSample {
    switch track {
    case .moved(let segment): segment.sample(at: t, distance: distance)
    case .straight(let segment), .arc(let segment): segment.sample(at: t, distance: 0)
    }
  }

  // MARK: Keeping what is at the distance

  /// Whether the moved curve of a convex outline needs no cutting at all.
  ///
  /// Outside a convex outline it never does. Inside one it does not if every part still runs the
  /// same way as the part it was moved from, that is, if the radius of curvature is nowhere less than the
  /// distance: then a disc of that radius rolls freely inside (Blaschke's theorem).
  private func isWholeCurveKept(_ curves: [[CurveSample]]) -> Bool {
    if distance > 0 { return true }
    for (curve, next) in zip(curves, curves.dropFirst() + curves.prefix(1)) {
      guard let end = curve.last, let start = next.first,
        end.point.distance(to: start.point) < 1e-6
      else { return false }
      for (a, b) in zip(curve, curve.dropFirst())
      where (b.point - a.point).dot(b.base - a.base) <= 0 {
        return false
      }
    }
    return true
  }

  /// Walks along a moved curve and collects the stretches that are at the distance.
  private struct Keeper {
    let track: Track
    let curve: ParallelCurve
    let field: OutlineDistance
    /// Over longer steps than this, what lies between two points is looked at too.
    let longestStep: Double
    private(set) var chains: [[Point]] = []

    init(track: Track, curve: ParallelCurve, field: OutlineDistance, longestStep: Double) {
      self.track = track
      self.curve = curve
      self.field = field
      self.longestStep = longestStep
    }

    /// Collects what is to be kept of the whole curve.
    mutating func keep(_ samples: [CurveSample]) {
      guard var before = samples.first else { return }
      var beforeExcess = excess(before.point)
      for sample in samples.dropFirst() {
        let sampleExcess = excess(sample.point)
        keep(from: before, beforeExcess, to: sample, sampleExcess)
        (before, beforeExcess) = (sample, sampleExcess)
      }
    }

    /// How much further than needed the outline is from `point`; negative where it is too near.
    private func excess(_ point: Point) -> Double {
      let needed = abs(curve.distance) - ParallelCurve.slack
      return field.distance(from: point, limit: abs(curve.distance)) - needed
    }

    private mutating func keep(
      from start: CurveSample, _ startExcess: Double, to end: CurveSample, _ endExcess: Double
    ) {
      let length = start.point.distance(to: end.point)
      if startExcess >= 0 && endExcess >= 0 && length <= longestStep {
        append(start.point, end.point)
        return
      }
      // The distance to the outline changes no faster than one moves: if both ends are too near by more
      // than the way between them, all of it is.
      if startExcess + endExcess < -length && startExcess < 0 && endExcess < 0 { return }
      if length < ParallelCurve.shortestStep { return }
      let middle = curve.sample(of: track, at: (start.t + end.t) / 2)
      guard middle.t > start.t, middle.t < end.t else { return }
      let middleExcess = excess(middle.point)
      keep(from: start, startExcess, to: middle, middleExcess)
      keep(from: middle, middleExcess, to: end, endExcess)
    }

    private mutating func append(_ from: Point, _ to: Point) {
      if let last = chains.indices.last, chains[last].last == from {
        chains[last].append(to)
      } else {
        chains.append([from, to])
      }
    }
  }

  /// Whether the polygon of these corners turns clockwise throughout, once around.
  private static func isConvex(_ polygon: [Point]) -> Bool {
    // What remains of shorter edges is mostly rounding.
    let edges = zip(polygon.dropFirst() + polygon.prefix(1), polygon).map { $0 - $1 }.filter { $0.length >= 1e-7 }
    guard var last = edges.last else { return false }
    // Directions that only turn clockwise pass from up to down to the right once a turn.
    var turns = 0
    for edge in edges {
      if last.cross(edge) < -1e-5 * last.length * edge.length { return false }
      if last.y < 0, edge.y >= 0 { turns += 1 }
      last = edge
    }
    return turns == 1
  }
}
