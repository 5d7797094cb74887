/// The closed curves that bound a shape: what lies to the right of their direction is inside, so
/// that an outer curve runs clockwise as seen and a hole runs the other way.
struct Outline: Equatable, Sendable {
  /// One closed curve: each segment begins where the one before it ends, the first where the last does.
  struct Contour: Equatable, Sendable {
    var segments: [Segment]

    /// Whether it runs the other way: whether its segments' chords enclose their area to the left.
    var isHole: Bool { segments.reduce(0) { $0 + $1.start.cross($1.end) } < 0 }
  }

  var contours: [Contour]
  /// What of it is inside where contours may cross, overlap or run either way; nil where they do not.
  var rule: FillRule?

  /// An outline of one closed curve.
  init(_ segments: [Segment]) {
    contours = [Contour(segments: segments)]
  }

  init(contours: [Contour]) {
    self.contours = contours
  }

  /// The smallest box around the curves, to the flattening's tolerance, or nil where there are none.
  var bounds: Box? { Box(around: flattened().joined()) }
}
