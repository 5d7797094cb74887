/// The curve at a constant distance from an outline: what bounds a ring, whose width is then the same
/// everywhere, on any shape.
///
/// Each segment is moved along its normals, corners that open are joined, and of the result only what is
/// really at that distance is kept: where the moved curve comes nearer to another part of the outline,
/// it has crossed itself and would not bound anything. A ring wider than its shape therefore leaves no
/// curve inside, and fills the shape.
///
/// A mitre reaches beyond the distance and a bevel stays within it, so that only a corner for which a bevel is asked
/// for has less than the distance; one too sharp for a mitre is round. Where such joins may come near to other
/// parts, as on outlines that are not convex, what the moved outline winds around tells what to keep; and
/// also where lines stand for curves, since pieces so short have no stretch of their own at the distance, and on curves so
/// long that to walk along them would take seconds.
struct ParallelCurve {
  /// A smooth piece of the moved curve.
  private enum Track {
    case moved(Segment)
    case straight(Segment)
    case arc(Segment)
  }

  /// The longest step over which nothing is presumed to come near, in pixels: a corner that reaches
  /// less than this into the curve takes less than a thousandth of a pixel from it.
  static let longestStep = 0.125
  /// What is longer than this, in pixels, is not walked along step by step.
  private static let longestWay = 20_000.0
  /// How exactly the ends of what is kept are found, in pixels.
  static let shortestStep = 1e-7

  private let outline: Outline
  private let distance: Double
  private let join: Border.Join

  /// Prepares the curve `distance` pixels to the outer side of `outline`; negative is to its inner side.
  ///
  /// - Parameters:
  ///   - outline: Contours that do not cross, with the inside to their right.
  ///   - distance: Pixels.
  ///   - join: How two segments are joined where moving them apart opens a gap.
  init(of outline: Outline, distance: Double, join: Border.Join = .miter) {
    self.outline = outline
    self.distance = distance
    self.join = join
  }

  /// The curve as chains of points, which together bound the region that lies further in.
  ///
  /// An outline as intricate as noise gets round joins whatever was asked for.
  ///
  /// - Parameters:
  ///   - flattening: How a curve of which all is kept is replaced by straight lines.
  ///   - isSwept: Whether the chains are to be swept, which needs them to be closed to the last bit; their area does
  ///     not.
  /// - Returns: Chains in any order, closed together though not each by itself.
  func chains(_ flattening: Segment.Flattening = .ofEqualArea, isSwept: Bool = false) -> [[Point]] {
    guard distance != 0 else { return outline.flattened(flattening) }
    // No point inside is further from the outline than half the lesser side of the box around it.
    guard let box = outline.hullBox, min(box.width, box.height) > -2 * distance else {
      return []
    }
    let isJustWound = isJustWound
    if isJustWound, let contours = wound() { return contours }
    let tracks = outline.contours.flatMap(tracks(along:))
    let whole = tracks.map { samples(of: $0, flattening) }
    let isConvex = isConvex(tracks, whole)
    if isConvex, isWholeCurveKept(whole) {
      guard isSwept else { return whole.map { $0.map(\.point) } }
      let polygon = whole.flatMap { $0.map(\.point) }
      return [polygon + polygon.prefix(1)]
    }
    if outline.isFlattened || !isConvex && (join != .round || isLong(whole)) {
      if !isJustWound, let contours = wound() { return contours }
      if join != .round {
        return ParallelCurve(of: outline, distance: distance, join: .round)
          .chains(flattening, isSwept: isSwept)
      }
    }
    let field = OutlineDistance(outline.flattened())
    // Inside a convex outline the distance to it is concave: what lies between two points that are far
    // enough from it is far enough too.
    let step = isConvex ? .infinity : Self.longestStep
    let chains = tracks.flatMap { track in
      var keeper = Keeper(distance: abs(distance), field: field, longestStep: step)
      if keeper.mayKeep(self.ends(of: track)) { keeper.keep(samples(of: track, .close)) }
      return keeper.chains
    }
    return chains + Self.links(between: chains)
  }

  /// The same as closed polygons that neither cross nor overlap.
  func polygons(_ flattening: Segment.Flattening = .ofEqualArea) -> [[Point]] {
    WindingSweep.united(Self.closed(chains(flattening, isSwept: true)))
  }

  /// Chains that are closed together, each joined to one that begins where it ends.
  private static func closed(_ chains: [[Point]]) -> [[Point]] {
    var beginning = Dictionary(grouping: chains.indices) { SIMD2(chains[$0][0].x, chains[$0][0].y) }
    var isTaken = [Bool](repeating: false, count: chains.count)
    var polygons: [[Point]] = []
    for first in chains.indices where !isTaken[first] {
      var polygon: [Point] = []
      var next: Int? = first
      while let chain = next, !isTaken[chain] {
        isTaken[chain] = true
        polygon += chains[chain]
        let end = chains[chain][chains[chain].count - 1]
        // Closed as soon as it comes back, so that no polygon runs through another.
        if end == polygon[0] { break }
        repeat {
          next = beginning[SIMD2(end.x, end.y)]?.popLast()
        } while next.map { isTaken[$0] } ?? false
      }
      if polygon[polygon.count - 1] != polygon[0] { polygon.append(polygon[0]) }
      polygons.append(polygon)
    }
    return polygons
  }

  /// Whether nothing but what the moved outline winds around needs to be looked at, told without moving it: lines that
  /// stand for curves may be very many.
  private var isJustWound: Bool {
    guard outline.isFlattened, outline.contours.count == 1 else { return outline.isFlattened }
    return !Self.isConvex(outline.contours[0].segments.map(\.start))
  }

  /// Whether moved curves are so long, together and each by itself, that it is faster to see what they wind around.
  private func isLong(_ curves: [[CurveSample]]) -> Bool {
    let length = curves.lazy.flatMap { zip($0, $0.dropFirst()) }
      .reduce(0) { $0 + $1.0.point.distance(to: $1.1.point) }
    return length > max(Self.longestWay, 64 * Double(curves.count))
  }

  /// The contours of what the moved outline winds around; nil where that would take too long.
  private func wound() -> [[Point]]? {
    // An outline that is not too intricate has crossings that could not be foreseen; nothing else is left to try for one
    // that was traced.
    var budget = (outline.isFlattened ? 8 : 100) * Outline.sweepBudget
    return WindingSweep(movedPolygons()).contours(spending: &budget) { $0 > 0 }
  }

  /// The box around an outer curve, or nil where the outline is empty.
  var reach: Box? {
    if isJustWound { return Box(around: movedPolygons().joined()) }
    let tracks = outline.contours.flatMap(tracks(along:))
    let whole = tracks.map { samples(of: $0, .close) }
    guard isConvex(tracks, whole) else { return Box(around: movedPolygons().joined()) }
    return Box(around: whole.lazy.flatMap { $0.map(\.point) })
  }

  private func movedPolygons() -> [[Point]] {
    let offset = OffsetContour(
      distance: distance, join: join, flattening: outline.flattening(forRing: distance))
    // Inside a contour no wider than the ring there is nothing left; its holes' strips lie in its own.
    let contours = outline.contours.filter { contour in
      guard distance < 0, let box = contour.hullBox else { return true }
      return min(box.width, box.height) > -2 * distance || contour.isHole
    }
    return contours.flatMap(offset.polygons)
  }

  /// Straight links from where one chain ends to where another begins.
  ///
  /// Two chains that cross run on beyond the crossing by as much as the keeper's slack lets them. Left open, their
  /// ends would differ in height, and all of the row to their right would be covered by as much; linked,
  /// they bound a loop of a billionth of a pixel.
  private static func links(between chains: [[Point]]) -> [[Point]] {
    var links: [[Point]] = []
    var ends: [Point] = []
    var starts: [Point] = chains.first.map { [$0[0]] } ?? []
    func link(_ end: Point, _ start: Point) {
      if end != start { links.append([end, start]) }
    }
    // Most chains are followed by the next piece of the same curve.
    for (chain, next) in zip(chains, chains.dropFirst()) {
      let (end, start) = (chain[chain.count - 1], next[0])
      if end.distance(to: start) < 10 * shortestStep {
        link(end, start)
      } else {
        ends.append(end)
        starts.append(start)
      }
    }
    if let last = chains.last { ends.append(last[last.count - 1]) }
    var isTaken = [Bool](repeating: false, count: starts.count)
    let startsByCell = Dictionary(grouping: starts.indices) { Cell(starts[$0]) }
    for end in ends {
      var nearest: (index: Int, distance: Double)?
      for cell in Cell(end).neighbors {
        for index in startsByCell[cell] ?? [] where !isTaken[index] {
          let distance = starts[index].distance(to: end)
          if distance < nearest?.distance ?? longestStep { nearest = (index, distance) }
        }
      }
      guard let nearest else { continue }
      isTaken[nearest.index] = true
      link(end, starts[nearest.index])
    }
    return links
  }

  /// A square of a grid as wide as the longest link.
  private struct Cell: Hashable {
    var column: Int
    var row: Int

    init(_ point: Point) {
      column = Int((point.x / longestStep).rounded(.down))
      row = Int((point.y / longestStep).rounded(.down))
    }

    /// This square and those around it: all that a link from it can lead to.
    var neighbors: [Cell] {
      (-1...1).flatMap { down in
        (-1...1).map { right in
          var cell = self
          (cell.column, cell.row) = (column + right, row + down)
          return cell
        }
      }
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
    case .miter where ratio * OffsetContour.miterLimit >= 1:
      let tip = corner + (before.outward + after.outward).unit * (distance / ratio)
      tracks += [.straight(.line(from, tip)), .straight(.line(tip, to))]
    case .bevel:
      tracks.append(.straight(.line(from, to)))
    case .miter, .round:
      let radius = abs(distance)
      let start = atan2(from.y - corner.y, from.x - corner.x)
      let sweep = atan2(turn, before.dot(after))
      tracks.append(
        .arc(.arc(center: corner, radii: Point(radius, radius), start: start, sweep: sweep)))
    }
  }

  /// Where a straight or round piece begins and ends and how long it is; nil for other curves.
  private func ends(of track: Track) -> (from: Point, to: Point, length: Double)? {
    switch track {
    case .moved(.line(let start, let end)):
      let offset = (end - start).unit.outward * distance
      return (start + offset, end + offset, start.distance(to: end))
    case .straight(.line(let start, let end)): return (start, end, start.distance(to: end))
    case .arc(let segment):
      guard case .ellipse(_, let right, _, _, let sweep) = segment else { return nil }
      // Such a piece is circular.
      return (segment.point(at: 0), segment.point(at: 1), right.length * abs(sweep))
    default: return nil
    }
  }

  private func samples(of track: Track, _ flattening: Segment.Flattening) -> [CurveSample] {
    switch track {
    case .moved(let segment): segment.flattened(distance: distance, flattening)
    case .straight(let segment), .arc(let segment): segment.flattened(distance: 0, flattening)
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

  /// Whether the outline is one convex curve, told by the points that the moved curves' samples belong to.
  private func isConvex(_ tracks: [Track], _ curves: [[CurveSample]]) -> Bool {
    guard outline.contours.count == 1 else { return false }
    let bases = zip(tracks, curves).flatMap { track, curve -> [Point] in
      if case .moved = track { curve.map(\.base) } else { [] }
    }
    return Self.isConvex(bases)
  }

  /// Whether the polygon of these corners turns clockwise throughout, once around.
  private static func isConvex(_ polygon: [Point]) -> Bool {
    // What remains of shorter edges is mostly rounding.
    let edges = zip(polygon.dropFirst() + polygon.prefix(1), polygon).map { $0 - $1 }
      .filter { $0.length >= 1e-7 }
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
