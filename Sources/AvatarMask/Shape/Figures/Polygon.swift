/// Straight sides, with round corners if asked.
struct Polygon: Figure {
  /// The corners, clockwise as seen, in a box from (0, 0) to (1, 1).
  private let corners: [Point]
  /// Width over height that is kept on any canvas, or nil if the polygon stretches.
  private let proportion: Double?
  private let cornerRadius: Length

  /// Makes a polygon of corners in any unit.
  ///
  /// - Parameters:
  ///   - corners: The corners, clockwise as seen.
  ///   - stretches: Whether the polygon fills boxes of any proportions.
  ///   - cornerRadius: The radius of every corner.
  init(_ corners: [Point], stretches: Bool = false, cornerRadius: Length) {
    let bounds = Box(around: corners) ?? Box(width: 1, height: 1)
    let map = Affine(from: bounds, to: Box(width: 1, height: 1))
    self.corners = corners.map(map.point)
    proportion = stretches ? nil : bounds.width / bounds.height
    self.cornerRadius = cornerRadius
  }

  /// Makes a polygon of corners on circles around the middle, the first one at the top.
  ///
  /// - Parameters:
  ///   - radii: Each corner's distance from the middle; left and right are mirror images.
  ///   - cornerRadius: The radius of every corner.
  init(radii: [Double], cornerRadius: Length) {
    let count = radii.count
    // Only the right half is computed, so that the left one is its exact mirror image.
    let right = (0...count / 2).map { index in
      let angle = 2 * .pi * Double(index) / Double(count)
      let isOnAxis = index == 0 || 2 * index == count
      return Point(isOnAxis ? 0 : radii[index] * sin(angle), -radii[index] * cos(angle))
    }
    let left = right[1..<(count + 1) / 2].reversed().map { Point(-$0.x, $0.y) }
    self.init(right + left, cornerRadius: cornerRadius)
  }

  func frame(in box: Box, radius: (Length) -> Double) -> Box {
    proportion.map(box.fitted(aspectRatio:)) ?? box
  }

  func outline(in box: Box, radius: (Length) -> Double) -> Outline {
    let map = Affine(from: Box(width: 1, height: 1), to: frame(in: box, radius: radius))
    return .polygon(corners.map(map.point), cornerRadius: radius(cornerRadius))
  }
}

extension Shape {
  /// A regular triangle, one corner at the top.
  public static func triangle(cornerRadius: Length = .points(0)) -> Shape {
    regularPolygon(3, cornerRadius)
  }

  /// A regular pentagon, one corner at the top.
  public static func pentagon(cornerRadius: Length = .points(0)) -> Shape {
    regularPolygon(5, cornerRadius)
  }

  /// A regular hexagon, one corner at the top.
  public static func hexagon(cornerRadius: Length = .points(0)) -> Shape {
    regularPolygon(6, cornerRadius)
  }

  /// The middles of the box's sides joined.
  public static func diamond(cornerRadius: Length = .points(0)) -> Shape {
    let corners = [Point(1, 0), Point(2, 1), Point(1, 2), Point(0, 1)]
    return Shape(Polygon(corners, stretches: true, cornerRadius: cornerRadius))
  }

  private static func regularPolygon(_ sides: Int, _ cornerRadius: Length) -> Shape {
    Shape(Polygon(radii: [Double](repeating: 1, count: sides), cornerRadius: cornerRadius))
  }
}
