@testable import AvatarMask

/// The covered area of each pixel within any polygons, which may cross and overlap: along lines so
/// close that each pixel has `lines` of them, exact along x.
///
/// An edge that is nearly level can be wrong by half a line: 0.5 of a 255th with 256 lines.
struct SpanReference {
  /// Polygons and the rule that says what of them is inside.
  struct Region {
    var polygons: [[Point]]
    var rule = FillRule.nonzero
    /// Whether it is one convex polygon, of which a line has one stretch.
    var isConvex = false
  }

  /// Lines a pixel.
  private static let lines = 256

  let width: Int
  private(set) var areas: [Double]

  /// Draws the union of what is added, less the union of what is removed.
  init(width: Int, height: Int, adding added: [Region], removing removed: [Region] = []) {
    self.width = width
    areas = [Double](repeating: 0, count: width * height)
    let kept = Self.union(added, height * Self.lines)
    let lost = Self.union(removed, height * Self.lines)
    for line in 0..<height * Self.lines {
      let row = line / Self.lines * width
      for (start, end) in kept[line] { add(start, end, row, 1) }
      for (start, end) in lost[line] {
        for (from, to) in kept[line] where max(start, from) < min(end, to) {
          add(max(start, from), min(end, to), row, -1)
        }
      }
    }
  }

  subscript(x: Int, y: Int) -> Double { areas[y * width + x] }

  private mutating func add(_ start: Double, _ end: Double, _ row: Int, _ sign: Double) {
    let (start, end) = (max(start, 0), min(end, Double(width)))
    guard start < end else { return }
    for x in Int(start)..<Int(end.rounded(.up)) {
      let share = min(end, Double(x + 1)) - max(start, Double(x))
      areas[row + x] += sign * share / Double(Self.lines)
    }
  }

  /// The stretches of each line that lie in any of the regions, from left to right.
  private static func union(_ regions: [Region], _ count: Int) -> [[(Double, Double)]] {
    var spans = [[(Double, Double)]](repeating: [], count: count)
    for region in regions {
      if region.isConvex {
        addConvex(region.polygons[0], to: &spans)
      } else {
        add(region, to: &spans)
      }
    }
    return spans.map { spans in
      var merged: [(Double, Double)] = []
      for span in spans.sorted(by: { $0.0 < $1.0 }) {
        if let last = merged.last, span.0 <= last.1 {
          merged[merged.count - 1].1 = max(last.1, span.1)
        } else {
          merged.append(span)
        }
      }
      return merged
    }
  }

  /// The lines that an edge crosses.
  private static func range(_ from: Point, _ to: Point, _ count: Int) -> Range<Int> {
    let (top, bottom) = (min(from.y, to.y), max(from.y, to.y))
    let first = max(0, Int((top * Double(lines) - 0.5).rounded(.up)))
    return first..<max(first, min(count, Int((bottom * Double(lines) - 0.5).rounded(.up))))
  }

  private static func addConvex(_ polygon: [Point], to spans: inout [[(Double, Double)]]) {
    var (top, bottom) = (Double.infinity, -Double.infinity)
    for corner in polygon { (top, bottom) = (min(top, corner.y), max(bottom, corner.y)) }
    let all = range(Point(0, top), Point(0, bottom), spans.count)
    var stretches = [(Double, Double)](repeating: (.infinity, -.infinity), count: all.count)
    for (index, from) in polygon.enumerated() {
      let to = polygon[(index + 1) % polygon.count]
      let slope = (to.x - from.x) / (to.y - from.y)
      for line in range(from, to, spans.count) {
        let x = from.x + slope * ((Double(line) + 0.5) / Double(lines) - from.y)
        let (start, end) = stretches[line - all.lowerBound]
        stretches[line - all.lowerBound] = (min(start, x), max(end, x))
      }
    }
    for (line, stretch) in zip(all, stretches) where stretch.0 < stretch.1 {
      spans[line].append(stretch)
    }
  }

  private static func add(_ region: Region, to spans: inout [[(Double, Double)]]) {
    var crossings: [[(x: Double, winding: Int)]] = []
    let corners = region.polygons.flatMap(\.self)
    guard let box = Box(around: corners) else { return }
    let all = range(Point(0, box.minY), Point(0, box.maxY), spans.count)
    crossings = Array(repeating: [], count: all.count)
    for polygon in region.polygons {
      for (from, to) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
        for line in range(from, to, spans.count) {
          let y = (Double(line) + 0.5) / Double(lines)
          let x = from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y)
          crossings[line - all.lowerBound].append((x, from.y > to.y ? 1 : -1))
        }
      }
    }
    for (line, crossings) in zip(all, crossings) {
      var (winding, start) = (0, 0.0)
      for crossing in crossings.sorted(by: { $0.x < $1.x }) {
        let wasInside = region.rule.contains(winding: winding)
        winding += crossing.winding
        let isInside = region.rule.contains(winding: winding)
        if isInside, !wasInside { start = crossing.x }
        if wasInside, !isInside { spans[line].append((start, crossing.x)) }
      }
    }
  }
}

extension SpanReference {
  /// The area within the curve `distance` pixels outside a polygon: the polygon with a strip along each of its
  /// sides, and what joins two of them, added or taken away.
  ///
  /// - Parameters:
  ///   - corners: Corners clockwise as seen.
  ///   - distance: Pixels outwards; negative is inwards.
  ///   - join: What joins strips at corners that turn by more than 0.1 radians.
  ///   - width: The canvas's width.
  ///   - height: The canvas's height.
  init(
    around corners: [Point], distance: Double, join: Border.Join, width: Int, height: Int
  ) {
    var pieces: [Region] = []
    var polygon: [Point] = []
    for corner in corners where polygon.last.map({ $0.distance(to: corner) > 1e-9 }) ?? true {
      polygon.append(corner)
    }
    if let first = polygon.first, let last = polygon.last, first.distance(to: last) < 1e-9 {
      polygon.removeLast()
    }
    let corners = polygon.indices.map { index in
      let before = polygon[index] - polygon[(index + polygon.count - 1) % polygon.count]
      let after = polygon[(index + 1) % polygon.count] - polygon[index]
      let turn = atan2(before.cross(after), before.dot(after))
      // Where a curve was flattened, what is swept beside it turns on with its tangent.
      let mean = (before.unit + after.unit).unit
      let (arriving, leaving) = abs(turn) > 0.1 ? (before.unit, after.unit) : (mean, mean)
      return (
        point: polygon[index], turn: turn, from: arriving.outward * distance,
        to: leaving.outward * distance
      )
    }
    for (index, corner) in corners.enumerated() {
      pieces += Self.swept(corner, corners[(index + 1) % corners.count])
      let (turn, from, to) = (corner.turn, corner.from, corner.to)
      let corner = corner.point
      guard turn * distance > 0 else { continue }
      let half = turn / 2
      var between = [corner + from, corner + to]
      if abs(turn) > 0.1, join == .round || join == .miter && cos(half) < 0.25 {
        between = (0...256).map { step in
          let angle = turn * Double(step) / 256
          let (sine, cosine) = (sin(angle), cos(angle))
          return corner + Point(from.x * cosine - from.y * sine, from.x * sine + from.y * cosine)
        }
      } else if abs(turn) > 0.1, join == .miter {
        between.insert(corner + (from + to) * (0.5 / (cos(half) * cos(half))), at: 1)
      }
      pieces.append(Region(polygons: [[corner] + between], isConvex: true))
    }
    let whole = Region(polygons: [polygon])
    self.init(
      width: width, height: height, adding: distance < 0 ? [whole] : [whole] + pieces,
      removing: distance < 0 ? pieces : [])
  }

  private typealias Corner = (point: Point, turn: Double, from: Point, to: Point)

  /// What a line of the ring's width sweeps from one corner to the next.
  private static func swept(_ corner: Corner, _ next: Corner) -> [Region] {
    let (start, end) = (corner.point, next.point)
    let (startTip, endTip) = (start + corner.to, end + next.from)
    // Where the line turns faster than it goes along, its two ends run opposite ways.
    let turning = corner.to.cross(next.from)
    let share = turning == 0 ? .infinity : (end - start).cross(next.from) / turning
    guard 0 < share, share < 1 else {
      return [Region(polygons: [[start, end, endTip, startTip]], isConvex: true)]
    }
    let center = start + corner.to * share
    return [[start, end, center], [center, endTip, startTip]].map {
      Region(polygons: [$0], isConvex: true)
    }
  }
}
