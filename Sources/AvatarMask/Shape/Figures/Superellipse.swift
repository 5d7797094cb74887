/// Lamé's curve between circle and square.
struct Superellipse: Figure {
  let exponent: Double

  func outline(in box: Box, radius: (Length) -> Double) -> Outline {
    .superellipse(in: box, exponent: exponent)
  }
}

extension Shape {
  /// |x/a|ⁿ + |y/b|ⁿ = 1 stretched to the box; the exponent n is 1 or more.
  public static func superellipse(exponent: Double) -> Shape {
    Shape(Superellipse(exponent: exponent))
  }
}

extension Outline {
  /// |x/a|ⁿ + |y/b|ⁿ = 1 in `box`.
  ///
  /// n = 2 is an ellipse, n = 1 a diamond; 4 and 5 are the usual ones.
  static func superellipse(in box: Box, exponent: Double) -> Outline {
    let middle = box.center
    let (right, down) = (Point(box.width / 2, 0), Point(0, box.height / 2))
    let axes = [down * -1, right, down, right * -1]
    guard exponent > 1 else {
      return polygon(axes.map { middle + $0 })
    }
    return Outline(
      (0..<4).map {
        .superellipse(center: middle, from: axes[$0], to: axes[($0 + 1) % 4], exponent: exponent)
      })
  }
}
