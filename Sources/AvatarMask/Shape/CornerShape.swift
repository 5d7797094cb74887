/// The form of a box's corner by CSS's `corner-shape`: a quarter of a superellipse.
public struct CornerShape: Sendable, Equatable {
  /// CSS's K: the exponent is 2^|K|, and below 0 the curve is mirrored, so that it bends inwards.
  public var parameter: Double

  /// The quarter of a superellipse that CSS calls `superellipse(parameter)`; infinite ones are allowed.
  public static func superellipse(_ parameter: Double) -> CornerShape {
    CornerShape(parameter: parameter)
  }

  /// A quarter of an ellipse.
  public static let round = superellipse(1)
  /// A quarter of a superellipse of exponent 4.
  public static let squircle = superellipse(2)
  /// A straight cut.
  public static let bevel = superellipse(0)
  /// A quarter of an ellipse that bends inwards.
  public static let scoop = superellipse(-1)
  /// A rectangle cut out.
  public static let notch = superellipse(-.infinity)
  /// The corner as it is.
  public static let square = superellipse(.infinity)

  /// Beyond this, a corner of 16383 pixels is within a tenth of a pixel of a square one.
  private static let largest = 17.0

  /// The curve that takes the corner's place.
  ///
  /// - Parameters:
  ///   - corner: The corner.
  ///   - radius: Where the curve begins and ends on the sides, in pixels from the corner.
  /// - Returns: Its segments, or none where the corner stays as it is.
  func curve(_ corner: BoxCorner, radius: Double) -> [Segment] {
    let (start, end) = (corner.point(radius, 0), corner.point(0, radius))
    let (inner, outer) = (corner.point(radius, radius), corner.vertex)
    switch parameter {
    case 0: return [.line(start, end)]
    case Self.largest...: return []
    case ...(-Self.largest): return [.line(start, inner), .line(inner, end)]
    default:
      let center = parameter > 0 ? inner : outer
      return [
        .superellipse(
          center: center, from: start - center, to: end - center,
          exponent: pow(2, abs(parameter)))
      ]
    }
  }
}
