/// A box with the corners of Apple's continuous corner curve: three cubics each.
///
/// The curve was measured on macOS's icon template by Liam Rosenfeld and is not documented. A corner reaches 1.5287
/// radii along its sides; where that does not fit, all radii shrink together, to 32.7 % of a square's
/// side at most. What Apple draws beyond that is not known.
struct Continuous: Figure {
  let radii: CornerRadii

  /// How far a corner of radius 1 reaches along its sides.
  private static let reach = 1.52866498

  func outline(in box: Box, radius: (Length) -> Double) -> Outline {
    let pixels = radii.pixels(radius)
    let shrinkage = Outline.shrinkage(of: pixels.map { $0 * Self.reach }, in: box)
    return .rectangle(box) { index, corner in
      let radius = pixels[index] * shrinkage
      guard radius > 0 else { return [] }
      func point(_ u: Double, _ v: Double) -> Point { corner.point(u * radius, v * radius) }
      let (near, far) = (0.07491139, 0.63149379)
      return [
        .cubic(point(Self.reach, 0), point(1.08849296, 0), point(0.86840694, 0), point(far, near)),
        .cubic(
          point(far, near), point(0.37282383, 0.16905956), point(0.16905956, 0.37282383),
          point(near, far)),
        .cubic(point(near, far), point(0, 0.86840694), point(0, 1.08849296), point(0, Self.reach)),
      ]
    }
  }
}

extension Shape {
  /// The box with Apple's continuous corners.
  public static func continuous(_ radii: CornerRadii) -> Shape { Shape(Continuous(radii: radii)) }
}
