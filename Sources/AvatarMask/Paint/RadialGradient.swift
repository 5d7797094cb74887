/// A CSS `radial-gradient()`; its box is the canvas.
public struct RadialGradient: Sendable, Equatable {
  /// What the gradient's outermost ellipse touches.
  enum Extent: String, Sendable, CaseIterable {
    case closestSide = "closest-side"
    case closestCorner = "closest-corner"
    case farthestSide = "farthest-side"
    case farthestCorner = "farthest-corner"
  }

  /// How large the ellipse at 100 % is.
  enum Size: Sendable, Equatable {
    /// As large as the box makes it.
    case extent(Extent, isCircle: Bool)
    /// A circle with this radius in pixels at density 1.
    case radius(Double)
    /// An ellipse; the share of each radius is one of the box's side.
    case radii(Place.Offset, Place.Offset)
  }

  /// The ellipse at 100 %.
  var size: Size = .extent(.farthestCorner, isCircle: false)
  /// Its middle.
  var center = Place()
  /// The colours from the middle to the ellipse.
  var line: ColorLine

  /// The middle and the radii in pixels.
  ///
  /// A corner's ellipse has the aspect of the side's: it is √2 times as large. Radii of 0 become what
  /// CSS Images 3, section 3.2.3, has them look like: a tiny circle, a mirrored linear gradient for no
  /// width, and the last colour for no height.
  ///
  /// - Parameters:
  ///   - width: Pixels from left to right, above 0.
  ///   - height: Pixels from top to bottom, above 0.
  ///   - scale: Pixels of the canvas a pixel of the gradient's text, above 0.
  /// - Returns: The middle, and radii above 0.
  func geometry(width: Double, height: Double, scale: Double) -> (center: Point, radii: Point) {
    let x = center.x.resolved(side: width, scale: scale)
    let y = center.y.resolved(side: height, scale: scale)
    var radii: Point
    switch size {
    case .radius(let radius):
      radii = Point(radius * scale, radius * scale)
    case .radii(let across, let down):
      radii = Point(
        across.resolved(side: width, scale: scale), down.resolved(side: height, scale: scale))
    case .extent(let extent, let isCircle):
      let isFar = extent == .farthestSide || extent == .farthestCorner
      let isCorner = extent == .closestCorner || extent == .farthestCorner
      let pick: (Double, Double) -> Double = isFar ? { max($0, $1) } : { min($0, $1) }
      let sides = (x: pick(abs(x), abs(width - x)), y: pick(abs(y), abs(height - y)))
      if isCircle {
        let radius = isCorner ? hypot(sides.x, sides.y) : pick(sides.x, sides.y)
        radii = Point(radius, radius)
      } else {
        let growth = isCorner ? 2.0.squareRoot() : 1
        radii = Point(sides.x * growth, sides.y * growth)
      }
    }
    switch (radii.x > 0, radii.y > 0) {
    case (true, true): break
    case (false, false) where isCircle: radii = Point(Self.tiny, Self.tiny)
    case (false, _): radii = Point(Self.tiny, Self.huge)
    case (true, false): radii = Point(Self.huge, Self.tiny)
    }
    return (Point(x, y), radii)
  }

  private var isCircle: Bool {
    switch size {
    case .extent(_, let isCircle): isCircle
    case .radius: true
    case .radii: false
    }
  }

  /// Far less than a pixel.
  private static let tiny = 1e-6
  /// Far more than a canvas.
  private static let huge = 1e12
}
