/// A smooth closed curve that wanders about a circle, another one for each seed.
///
/// The curve passes through points at equal angles whose distances from the middle are random. Between them it
/// is the closed cubic spline, which has no jump even in its curvature, so that rings around it bend as
/// softly as it does.
struct Blob: Figure {
  /// The outline in a unit of its own.
  private let outline: Outline
  private let bounds: Box

  /// Few enough that each bulge is large, and odd, so that none faces another.
  private static let count = 7
  /// The least distance from the middle, as a share of the largest: what lies below is dented.
  private static let least = 0.65
  /// The largest distance: so much more than a pixel that the box around the outline is exact.
  private static let most = 4096.0

  /// Draws the curve of a seed.
  init(seed: Int) {
    var random = SplitMix64(state: UInt64(truncatingIfNeeded: seed))
    let points = (0..<Self.count).map { index in
      let angle = 2 * .pi * Double(index) / Double(Self.count)
      let distance = Self.most * (Self.least + (1 - Self.least) * random.share())
      return Point(distance * sin(angle), -distance * cos(angle))
    }
    outline = .closedSpline(through: points)
    bounds = outline.bounds ?? Box(width: 1, height: 1)
  }

  func frame(in box: Box, radius: (Length) -> Double) -> Box {
    box.fitted(aspectRatio: bounds.width / bounds.height)
  }

  func outline(in box: Box, radius: (Length) -> Double) -> Outline {
    outline.mapped(by: Affine(from: bounds, to: frame(in: box, radius: radius)))
  }
}

extension Shape {
  /// A smooth random outline.
  ///
  /// - Parameter seed: Any number; the same one gives the same outline on every machine.
  /// - Returns: The shape.
  public static func blob(seed: Int) -> Shape { Shape(Blob(seed: seed)) }
}

extension Outline {
  /// The closed curve through points, three at least, whose curvature is steady: the periodic cubic spline
  /// (de Boor, "A Practical Guide to Splines", chapter IV) with a unit of its parameter between points.
  fileprivate static func closedSpline(through points: [Point]) -> Outline {
    let count = points.count
    func point(_ index: Int) -> Point { points[(index + count) % count] }
    // The directions d at the points satisfy d₋ + 4 d + d₊ = 3 (p₊ − p₋). Each round of putting in what is known
    // makes the error less than a third, so that 40 leave nothing of it.
    var directions = points.map { _ in Point(0, 0) }
    for _ in 0..<40 {
      for index in 0..<count {
        let neighbors = directions[(index + 1) % count] + directions[(index + count - 1) % count]
        directions[index] = ((point(index + 1) - point(index - 1)) * 3 - neighbors) * 0.25
      }
    }
    return Outline(
      (0..<count).map { index in
        .cubic(
          point(index), point(index) + directions[index] * (1.0 / 3),
          point(index + 1) - directions[(index + 1) % count] * (1.0 / 3), point(index + 1))
      })
  }
}

/// Steele, Lea and Flood's generator of random numbers ("Fast Splittable Pseudorandom Number Generators", 2014).
private struct SplitMix64 {
  var state: UInt64

  /// A number from 0 up to 1.
  mutating func share() -> Double {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return Double((mixed ^ (mixed >> 31)) >> 11) * 0x1p-53
  }
}
