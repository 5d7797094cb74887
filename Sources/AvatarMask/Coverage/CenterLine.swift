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
    return turn(at: point, way).normal
  }

  /// How a direction of travel follows another; both are of length 1.
  struct Turn {
    let before: Point
    let after: Point

    /// Whether they are not those of one curve.
    var isCorner: Bool { before.dot(after) <= CenterLine.flatCosine }
    /// Whether it is to the right.
    var isClockwise: Bool { before.cross(after) > 0 }
    /// The cosine of half of it.
    var cosine: Double { max(((1 + before.dot(after)) / 2).squareRoot(), 0.02) }
    /// The tangent of half of it.
    var tangent: Double { (1 - cosine * cosine).squareRoot() / cosine }
    /// From there to where lines a pixel to the left of both sides meet.
    var mitre: Point { (before.outward + after.outward).unit * (1 / cosine) }
    /// The same, but further out from a corner: sides that are curves meet beyond their tangents.
    var normal: Point { isCorner ? mitre * 2 : mitre }
  }

  /// The sharpest corner from one place to another, both included; nil where there is none.
  func corner(from: Double, to: Double) -> Turn? {
    vertices(from: from - Self.leastLength, to: to + Self.leastLength)
      .map { turn(at: $0.point, $0.way) }.filter(\.isCorner).min { $0.cosine < $1.cosine }
  }

  /// The directions in which a point is reached and left.
  private func turn(at point: Point, _ way: Double) -> Turn {
    Turn(
      before: (point - self.point(at: way - Self.sight)).unit,
      after: (self.point(at: way + Self.sight) - point).unit)
  }

  /// The corners between two places, `from` pixels after the top and later, less than once around; both ends are
  /// included.
  func corners(from: Double, to: Double) -> [Point] {
    let between = vertices(from: from, to: to - Self.leastLength)
      .drop { $0.way <= from + Self.leastLength }
    return [point(at: from)] + between.map(\.point) + [point(at: to)]
  }

  /// The polygon's corners after one place and up to another, each with the way to it.
  private func vertices(from: Double, to: Double) -> [(point: Point, way: Double)] {
    var vertices: [(point: Point, way: Double)] = []
    var (index, _) = place(of: from)
    var way = from + ways[index + 1] - wrapped(from)
    while way <= to {
      vertices.append((points[index + 1], way))
      index = (index + 1) % (points.count - 1)
      way += ways[index + 1] - ways[index]
    }
    return vertices
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
