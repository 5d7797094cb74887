/// A command of path data, with absolute coordinates and nothing left implicit.
enum PathCommand: Equatable, Sendable {
  case move(Point)
  case line(Point)
  case cubic(Point, Point, Point)
  case quadratic(Point, Point)
  /// A piece of an ellipse of these radii, whose axes are turned clockwise by `rotation` degrees.
  case arc(radii: Point, rotation: Double, isLarge: Bool, isClockwise: Bool, Point)
  case close
}

extension Outline {
  /// The closed curves of path data; subpaths that are left open are closed, as for filling.
  init(_ commands: [PathCommand], rule: FillRule) {
    var contours: [Contour] = []
    var segments: [Segment] = []
    var (start, current) = (Point(0, 0), Point(0, 0))
    func endContour() {
      if current != start { segments.append(.line(current, start)) }
      if !segments.isEmpty { contours.append(Contour(segments: segments)) }
      segments = []
      current = start
    }
    for command in commands {
      switch command {
      case .move(let point):
        endContour()
        (start, current) = (point, point)
      case .line(let end):
        if end != current { segments.append(.line(current, end)) }
        current = end
      case .cubic(let first, let second, let end):
        segments.append(.cubic(current, first, second, end))
        current = end
      case .quadratic(let middle, let end):
        segments.append(.quadratic(current, middle, end))
        current = end
      case .arc(let radii, let rotation, let isLarge, let isClockwise, let end):
        segments += Segment.arc(
          from: current, to: end, radii: radii, degrees: rotation, isLarge: isLarge,
          isClockwise: isClockwise)
        current = end
      case .close:
        endContour()
      }
    }
    endContour()
    self.init(contours: contours)
    self.rule = rule
  }
}

extension Segment {
  /// An arc whose chord is shorter than this, in diameters, rises above it by less than a part in 10⁸ of its length.
  private static let flatArc = 1e-8

  /// The arc of SVG's parameters (SVG 2, "Elliptical arc implementation notes").
  ///
  /// - Parameters:
  ///   - start: Where it begins.
  ///   - end: Where it ends.
  ///   - radii: The ellipse's radii, 0 or more; ones that do not reach are enlarged.
  ///   - degrees: By how much the ellipse's axes are turned clockwise.
  ///   - isLarge: Whether it is the longer way around the ellipse.
  ///   - isClockwise: Whether it runs clockwise.
  /// - Returns: The arc; a line where a radius is 0, or so large that numbers cannot tell the arc from one; nothing where
  ///   the ends are one point.
  static func arc(
    from start: Point, to end: Point, radii: Point, degrees: Double, isLarge: Bool,
    isClockwise: Bool
  ) -> [Segment] {
    guard start != end else { return [] }
    guard radii.x > 0, radii.y > 0 else { return [.line(start, end)] }
    let turn = Affine(degrees: degrees, about: Point(0, 0))
    let back = Affine(degrees: -degrees, about: Point(0, 0))
    // Half the way from end to start, where the ellipse is a circle of radius 1.
    let upright = back.vector((start - end) * 0.5)
    let half = Point(upright.x / radii.x, upright.y / radii.y)
    let length = hypot(half.x, half.y)
    if length < flatArc, !isLarge { return [.line(start, end)] }
    let scale = max(1, length)
    let onCircle = half * (1 / scale)
    // From the middle between the ends the centre is to one side, as far as is left of the radius.
    let aside = max(1 - onCircle.dot(onCircle), 0).squareRoot() / min(1, length)
    let sign: Double = isLarge == isClockwise ? -1 : 1
    let center = Point(onCircle.y, -onCircle.x) * (aside * sign)
    let (first, last) = (onCircle - center, onCircle * -1 - center)
    let angle = atan2(first.y, first.x)
    var sweep = first.angle(to: last)
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    let (right, down) = (
      turn.vector(Point(radii.x * scale, 0)), turn.vector(Point(0, radii.y * scale))
    )
    let middle = start.mixed(with: end, 0.5) + right * center.x + down * center.y
    return [.ellipse(center: middle, right: right, down: down, start: angle, sweep: sweep)]
  }
}
