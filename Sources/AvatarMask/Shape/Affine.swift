/// A map of the plane that keeps straight lines straight: x ↦ `x`·x + `y`·y + `origin`.
struct Affine: Equatable, Sendable {
  /// Where (1, 0) goes, as a vector.
  var x: Point
  /// Where (0, 1) goes, as a vector.
  var y: Point
  /// Where (0, 0) goes.
  var origin: Point

  /// Stretches along the axes, then moves.
  init(scaleX: Double, scaleY: Double, origin: Point) {
    self.init(x: Point(scaleX, 0), y: Point(0, scaleY), origin: origin)
  }

  /// Leaves everything where it is.
  static let identity = Affine(moving: Point(0, 0))

  /// Moves by `step`.
  init(moving step: Point) {
    self.init(scaleX: 1, scaleY: 1, origin: step)
  }

  init(x: Point, y: Point, origin: Point) {
    self.x = x
    self.y = y
    self.origin = origin
  }

  /// Turns clockwise about `center`; multiples of 90° are exact.
  init(degrees: Double, about center: Point) {
    let (cosine, sine) = Self.turn(degrees)
    x = Point(cosine, sine)
    y = Point(-sine, cosine)
    origin = center - x * center.x - y * center.y
  }

  /// Moves and stretches `box` onto `target`; a side without length is moved only.
  init(from box: Box, to target: Box) {
    let scaleX = box.width > 0 ? target.width / box.width : 1
    let scaleY = box.height > 0 ? target.height / box.height : 1
    self.init(
      scaleX: scaleX, scaleY: scaleY,
      origin: Point(target.minX - box.minX * scaleX, target.minY - box.minY * scaleY))
  }

  func vector(_ vector: Point) -> Point { x * vector.x + y * vector.y }
  func point(_ point: Point) -> Point { vector(point) + origin }

  /// This map after `first`.
  func after(_ first: Affine) -> Affine {
    Affine(x: vector(first.x), y: vector(first.y), origin: point(first.origin))
  }

  private static func turn(_ degrees: Double) -> (Double, Double) {
    switch degrees.truncatingRemainder(dividingBy: 360) {
    case 0: return (1, 0)
    case 90, -270: return (0, 1)
    case 180, -180: return (-1, 0)
    case 270, -90: return (0, -1)
    default:
      let angle = degrees * .pi / 180
      return (cos(angle), sin(angle))
    }
  }
}

extension Outline {
  /// The outline under `map`.
  func mapped(by map: Affine) -> Outline {
    var outline = self
    for contour in contours.indices {
      for segment in contours[contour].segments.indices {
        outline.contours[contour].segments[segment] =
          contours[contour].segments[segment].mapped(by: map)
      }
    }
    return outline
  }
}

extension Segment {
  /// The segment under `map`: of the same kind, since each kind is the image of a circle, a superellipse
  /// or of control points.
  func mapped(by map: Affine) -> Segment {
    switch self {
    case .line(let a, let b):
      .line(map.point(a), map.point(b))
    case .cubic(let a, let b, let c, let d):
      .cubic(map.point(a), map.point(b), map.point(c), map.point(d))
    case .ellipse(let center, let right, let down, let start, let sweep):
      .ellipse(
        center: map.point(center), right: map.vector(right), down: map.vector(down), start: start,
        sweep: sweep)
    case .superellipse(let center, let from, let to, let exponent):
      .superellipse(
        center: map.point(center), from: map.vector(from), to: map.vector(to), exponent: exponent)
    }
  }
}
