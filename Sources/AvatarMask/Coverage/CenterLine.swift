/// A closed curve by the way along it: that along which a ring's middle runs.
struct CenterLine: Sendable {
  /// The corners of the flattened curve, each as far from the one before it as `ways` tells; the last point equals
  /// the first.
  private let points: [Point]
  /// How far along the curve each point lies.
  private let ways: [Double]
  /// Where the curve passes above the middle of the box around it.
  private let top: Double
  /// Whether the inside is to its right, so that it runs clockwise.
  let isClockwise: Bool

  /// What is nearer than this, in pixels, has a direction that is mostly rounding.
  private static let leastLength = 1e-6
  /// In a turn with a cosine of more than this there is no corner.
  private static let flatCosine = 0.995
  /// How far, in pixels, one looks along the curve to either side for its direction.
  private static let sight = 0.25

  /// Prepares a closed polygon, whose last point equals its first; nil where it encloses nothing.
  init?(_ polygon: [Point]) {
    var (points, ways) = ([Point](), [Double]())
    for point in polygon {
      let step = points.last?.distance(to: point) ?? 0
      guard points.isEmpty || step > Self.leastLength else { continue }
      ways.append((ways.last ?? 0) + step)
      points.append(point)
    }
    guard points.count > 3, let box = Box(around: points) else { return nil }
    var top: (y: Double, way: Double)?
    for index in points.indices.dropLast() {
      let (from, to) = (points[index], points[index + 1])
      let (before, after) = (from.x - box.center.x, to.x - box.center.x)
      guard before * after <= 0, before != after else { continue }
      let share = before / (before - after)
      let y = from.mixed(with: to, share).y
      if y < top?.y ?? .infinity {
        top = (y, ways[index] + (ways[index + 1] - ways[index]) * share)
      }
    }
    guard let top else { return nil }
    (self.points, self.ways, self.top) = (points, ways, top.way)
    isClockwise = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.cross($1.1) } > 0
  }

  /// The way around.
  var length: Double { ways[ways.count - 1] }

  /// The point `way` pixels after the top.
  func point(at way: Double) -> Point {
    let (index, share) = place(of: way)
    return points[index].mixed(with: points[index + 1], share)
  }

  /// The way to the left there: of length 1, or more in a corner, so that it reaches beyond a mitre.
  func normal(at way: Double) -> Point {
    let point = point(at: way)
    return Self.normal(
      (point - self.point(at: way - Self.sight)).unit,
      (self.point(at: way + Self.sight) - point).unit)
  }

  /// The same between two directions of travel, of length 1.
  static func normal(_ before: Point, _ after: Point) -> Point {
    let cosine = ((1 + before.dot(after)) / 2).squareRoot()
    // Sides that are curves meet further out than their tangents do.
    let reach = isCorner(before, after) ? 2 / max(cosine, 0.02) : 1 / cosine
    return (before.outward + after.outward).unit * reach
  }

  /// Whether two directions of travel are not those of one curve.
  static func isCorner(_ before: Point, _ after: Point) -> Bool {
    before.dot(after) <= flatCosine
  }

  /// A place where the curve changes its direction at once.
  struct Corner {
    /// Where it is, in pixels after the top.
    let way: Double
    /// The directions of travel before and after it, of length 1.
    let before, after: Point

    /// The cosine of half the turn.
    var cosine: Double { max(((1 + before.dot(after)) / 2).squareRoot(), 0.02) }
    /// The tangent of half the turn.
    var tangent: Double { (1 - cosine * cosine).squareRoot() / cosine }
    /// From it to where lines a pixel to the left of both its sides meet.
    var mitre: Point { (before.outward + after.outward).unit * (1 / cosine) }
  }

  /// The sharpest corner from one place to another, both included; nil where there is none.
  func corner(from: Double, to: Double) -> Corner? {
    let from = from - Self.leastLength
    var (index, _) = place(of: from)
    var way = from + ways[index + 1] - wrapped(from)
    var sharpest: Corner?
    while way <= to + Self.leastLength {
      let point = points[index + 1]
      let (before, after) = (
        (point - self.point(at: way - Self.sight)).unit,
        (self.point(at: way + Self.sight) - point).unit
      )
      let corner = Corner(way: way, before: before, after: after)
      if Self.isCorner(before, after), corner.cosine < sharpest?.cosine ?? 1 { sharpest = corner }
      index = (index + 1) % (points.count - 1)
      way += ways[index + 1] - ways[index]
    }
    return sharpest
  }

  /// The corners between two places, `from` pixels after the top and later, less than once around; both ends are
  /// included.
  func corners(from: Double, to: Double) -> [Point] {
    var corners = [point(at: from)]
    var (index, _) = place(of: from)
    var way = from + ways[index + 1] - wrapped(from)
    while way < to - Self.leastLength {
      if way > from + Self.leastLength { corners.append(points[index + 1]) }
      index = (index + 1) % (points.count - 1)
      way += ways[index + 1] - ways[index]
    }
    return corners + [point(at: to)]
  }

  /// The way from where the polygon begins, less than once around.
  private func wrapped(_ way: Double) -> Double {
    let rest = (way + top).truncatingRemainder(dividingBy: length)
    return rest < 0 ? rest + length : rest
  }

  /// The side on which a place lies, and how far along it.
  private func place(of way: Double) -> (index: Int, share: Double) {
    let way = wrapped(way)
    var (low, high) = (0, points.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if ways[middle] <= way { low = middle } else { high = middle }
    }
    return (low, min(max((way - ways[low]) / (ways[low + 1] - ways[low]), 0), 1))
  }
}
