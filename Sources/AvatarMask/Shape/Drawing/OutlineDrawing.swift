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
  private static let tolerance = (share: 1e-4, pixels: 1e-3)

  /// Draws the outline that an avatar of `job` on its first canvas would have: that of the photo, inside or
  /// outside which its ring lies.
  ///
  /// Cost: linear in the outline's curves and in the cubics that those of other kinds become.
  ///
  /// - Parameter job: What is asked for; its shape is no mask and its first canvas has a size.
  /// - Throws: `AvatarError` when the canvas is too large or a border leaves no room for the shape.
  public init(_ job: Job) throws(AvatarError) {
    let plan = try CanvasPlan(job, job.canvases[0], photoWidth: 1, photoHeight: 1)
    let side = Double(min(plan.width, plan.height))
    let outline = job.shape.outline(in: plan.box) { $0.pixels(density: plan.density, side: side) }
    width = plan.width
    height = plan.height
    rule = outline?.rule ?? .nonzero
    let tolerance = min(Self.tolerance.share * side, Self.tolerance.pixels)
    steps = (outline?.contours ?? []).flatMap { Self.steps($0, tolerance) }
  }

  private static func steps(_ contour: Outline.Contour, _ tolerance: Double) -> [Step] {
    let segments = contour.segments.flatMap { $0.cubics(tolerance: tolerance) }
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
  /// - Parameters:
  ///   - width: Pixels from left to right.
  ///   - height: Pixels from top to bottom.
  /// - Returns: `width × height` values, of the drawing stretched to that size.
  public func coverage(width: Int, height: Int) -> [UInt8] {
    let map = Affine(
      scaleX: Double(width) / Double(self.width), scaleY: Double(height) / Double(self.height),
      origin: Point(0, 0))
    let outline = Outline(commands, rule: rule).mapped(by: map)
    let plane = Coverage(outline, width: width, height: height)
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
