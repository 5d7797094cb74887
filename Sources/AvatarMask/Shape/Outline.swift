/// The closed curves that bound a shape: what lies to the right of their direction is inside, so
/// that an outer curve runs clockwise as seen and a hole runs the other way.
struct Outline: Equatable, Sendable {
  /// One closed curve: each segment begins where the one before it ends, the first where the last does.
  struct Contour: Equatable, Sendable {
    var segments: [Segment]

    /// Whether it runs the other way: whether its segments' chords enclose their area to the left.
    var isHole: Bool { segments.reduce(0) { $0 + $1.start.cross($1.end) } < 0 }

    /// Where the segments begin; the last point equals the first.
    var polygon: [Point] { segments.map(\.start) + segments.prefix(1).map(\.start) }

    /// A box around the segments, or nil where there are none; told without flattening them.
    var hullBox: Box? { Box(around: segments.lazy.flatMap(\.hull)) }
  }

  var contours: [Contour]
  /// What of it is inside where contours may cross, overlap or run either way; nil where they do not.
  var rule: FillRule?
  /// Whether its lines stand for curves, so that most of its corners are none.
  private(set) var isFlattened = false

  /// An outline of one closed curve.
  init(_ segments: [Segment]) {
    contours = [Contour(segments: segments)]
  }

  init(contours: [Contour]) {
    self.contours = contours
  }

  /// An outline of straight pieces that stand for curves.
  ///
  /// - Parameter polygons: Polygons that do not cross, whose last point equals their first.
  init(polygons: [[Point]]) {
    contours = polygons.map { polygon in
      Contour(segments: zip(polygon, polygon.dropFirst()).map { .line($0, $1) })
    }
    isFlattened = true
  }

  /// A box around the curves, or nil where there are none; told without flattening them.
  var hullBox: Box? { Box(around: contours.lazy.flatMap(\.segments).flatMap(\.hull)) }

  /// How many segments it has.
  var segmentCount: Int { contours.reduce(0) { $0 + $1.segments.count } }

  /// How far out an outline may lead on a canvas, in pixels: further out, numbers cannot tell a thousandth of a pixel
  /// apart.
  static let mostPixels = 1e12
  /// How large a path's own coordinates may be: SVG's numbers go as far, and their squares are numbers.
  static let largestCoordinate = 1e38

  /// Whether all of it is nearer to the origin than `limit`, along both axes.
  func isWithin(_ limit: Double) -> Bool {
    contours.allSatisfy { contour in
      contour.segments.allSatisfy { segment in
        segment.hull.allSatisfy { abs($0.x) < limit && abs($0.y) < limit }
      }
    }
  }

  /// The smallest box around the curves, or nil where there are none.
  var bounds: Box? { Box(around: contours.lazy.flatMap(\.segments).map(\.bounds)) }
}
