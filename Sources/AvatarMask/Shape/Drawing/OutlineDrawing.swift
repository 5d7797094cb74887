/// The outline of a shape on its canvas, for other programs to draw.
public struct OutlineDrawing: Sendable, Equatable {
  /// A place on the canvas, in pixels from its top left corner.
  public struct Place: Sendable, Equatable {
    /// Pixels from the left.
    public var x: Double
    /// Pixels from the top.
    public var y: Double
  }

  /// A step of the drawing.
  public enum Step: Sendable, Equatable {
    /// Begins a closed curve.
    case move(Place)
    /// A straight line.
    case line(Place)
    /// A cubic Bézier curve with two control points.
    case curve(Place, Place, Place)
    /// Ends a closed curve.
    case close
  }

  /// The canvas's width in pixels.
  public let width: Int
  /// The canvas's height in pixels.
  public let height: Int
  /// What of it is inside; contours that overlap nowhere are the same by both rules.
  public let rule: FillRule
  /// The curves.
  public let steps: [Step]

  /// The largest distance from the true outline, as a share of the shorter side and in pixels; the lesser of
  /// the two counts.
  ///
  /// The share is for what is drawn at another size; but on a canvas of more than ten pixels it alone would not do: a side
  /// a hundredth of a pixel off, as on one of a hundred, takes 2.5 of 255 from each pixel that it runs through.
  private static let tolerance = (share: 1e-4, pixels: 1e-3)

  /// Draws the outline that an avatar of `job` on its first canvas would have: that of the photo, inside or
  /// outside which its ring lies, or what a gap leaves of it.
  ///
  /// Cost: linear in the outline's curves and in the cubics that those of other kinds become; where straight pieces stand
  /// for curves, their number times its logarithm at most; with a gap that of drawing its edge.
  ///
  /// - Parameter job: What is asked for; its shape is no mask and its first canvas has a size.
  /// - Throws: `AvatarError` when the canvas is too large, a border leaves no room for the shape, or a path within which
  ///   there is a gap crosses itself too often.
  public init(_ job: Job) throws(AvatarError) {
    let room = try CanvasPlan(job, job.canvases[0], photoWidth: 1, photoHeight: 1).room
    let side = Double(min(room.width, room.height))
    let tolerance = min(Self.tolerance.share * side, Self.tolerance.pixels)
    width = room.width
    height = room.height
    if let border = job.border, room.gapWidth > 0 {
      rule = .nonzero
      steps = try Self.curves(within: border, of: job.shape, room, tolerance).flatMap(Self.steps)
      // Of what is treated as a mask, that is seen only now.
      guard !steps.isEmpty else {
        throw .noRoomForShape(width: room.width, height: room.height)
      }
      return
    }
    let outline =
      job.shape.outline(in: room.box) { $0.pixels(density: room.density, side: side) }
      ?? Outline(contours: [])
    rule = outline.rule ?? .nonzero
    steps = Self.curves(of: outline, tolerance).flatMap(Self.steps)
  }

  /// The lines and cubics of each of an outline's contours.
  private static func curves(of outline: Outline, _ tolerance: Double) -> [[Segment]] {
    outline.contours.map { contour in
      outline.isFlattened
        ? curves(of: contour.polygon, joints: [], tolerance)
        : contour.segments.flatMap { $0.cubics(tolerance: tolerance) }
    }
  }

  /// The lines and cubics that a polygon stands for.
  private static func curves(
    of polygon: [Point], joints: [Point], _ tolerance: Double
  ) -> [Segment] {
    // Half of the tolerance is for where the polygon's ends of lines are.
    PolygonCurves(polygon, joints: joints, tolerance: tolerance / 2).segments()
  }

  /// The curves that bound what a ring and its gap leave of a shape.
  private static func curves(
    within border: Border, of shape: Shape, _ room: CanvasRoom, _ tolerance: Double
  ) throws(AvatarError) -> [[Segment]] {
    // What is flattened is drawn larger, so that how it is flattened does not count; but no larger than any canvas.
    let scale = max(
      1, min(8, Double(CanvasSize.longestSide) / Double(max(room.width, room.height))))
    let edge = try ShapeEdge(of: shape, room, border, isTraced: true)
    let width = (1 - border.alignment.outsideShare) * room.borderWidth + room.gapWidth
    let curve = ParallelCurve(
      of: edge.outline.mapped(by: Affine(scaleX: scale, scaleY: scale, origin: Point(0, 0))),
      distance: -scale * width, join: edge.join)
    let back = Affine(scaleX: 1 / scale, scaleY: 1 / scale, origin: Point(0, 0))
    // Where lines stand for curves, nothing happens where they meet.
    let joints =
      edge.outline.isFlattened
      ? []
      : edge.outline.contours.flatMap(\.segments).flatMap { segment in
        [0, 1].map { segment.sample(at: $0, distance: -width).point }
      }
    return curve.polygons(.close).map {
      curves(of: $0.map(back.point), joints: joints, tolerance)
    }
  }

  private static func steps(_ segments: [Segment]) -> [Step] {
    guard let first = segments.first else { return [] }
    var steps = [Step.move(place(first.start))]
    for (index, segment) in segments.enumerated() {
      if case .cubic(_, let b, let c, let d) = segment {
        steps.append(.curve(place(b), place(c), place(d)))
      } else if index < segments.count - 1 {
        steps.append(.line(place(segment.end)))
      }
    }
    return steps + [.close]
  }

  private static func place(_ point: Point) -> Place { Place(x: point.x, y: point.y) }
}

extension OutlineDrawing {
  /// How much of each pixel the outline covers, in 255ths, the top row first.
  ///
  /// Cost: in proportion to the curves' length and to the pixels.
  ///
  /// - Parameters:
  ///   - width: Pixels from left to right, at least 1.
  ///   - height: Pixels from top to bottom, at least 1.
  /// - Returns: `width × height` values, of the drawing stretched to that size.
  /// - Throws: `AvatarError.tooManySides`, `.tooManyCrossings` or `.outOfMemory`.
  public func coverage(width: Int, height: Int) throws(AvatarError) -> [UInt8] {
    let map = Affine(
      scaleX: Double(width) / Double(self.width), scaleY: Double(height) / Double(self.height),
      origin: Point(0, 0))
    let outline = Outline(commands, rule: rule).mapped(by: map)
    let plane = try Coverage(outline, width: width, height: height)
    return plane.dense().map { UInt8((UInt32($0) + 128) / 257) }
  }

  private var commands: [PathCommand] {
    func point(_ place: Place) -> Point { Point(place.x, place.y) }
    return steps.map { step in
      switch step {
      case .move(let end): .move(point(end))
      case .line(let end): .line(point(end))
      case .curve(let first, let second, let end): .cubic(point(first), point(second), point(end))
      case .close: .close
      }
    }
  }
}
