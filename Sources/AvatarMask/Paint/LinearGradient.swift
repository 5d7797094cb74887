/// A CSS `linear-gradient()`; its box is the canvas.
public struct LinearGradient: Sendable, Equatable {
  /// Where the gradient's line points to.
  enum Direction: Sendable, Equatable {
    /// Degrees clockwise from upwards.
    case angle(Double)
    /// A side or a corner of the box: -1 is left or top, 1 right or bottom, 0 neither.
    case toward(x: Int, y: Int)
  }

  /// Where the line points to.
  var direction: Direction = .toward(x: 0, y: 1)
  /// The colours along the line.
  var line: ColorLine

  /// The line's direction as a unit vector with y downwards, and its length in pixels.
  ///
  /// The line runs through the middle of the box, and is as long as its shadow: the corners have the
  /// first and the last colour. Towards a corner, the colour in the middle runs along the diagonal
  /// between its neighbours: CSS Images 3, section 3.1.1.
  ///
  /// - Parameters:
  ///   - width: Pixels from left to right, above 0.
  ///   - height: Pixels from top to bottom, above 0.
  /// - Returns: `x` and `y` of the unit vector, and the length.
  func geometry(width: Double, height: Double) -> (x: Double, y: Double, length: Double) {
    let vector: (x: Double, y: Double)
    switch direction {
    case .angle(let degrees):
      vector = Self.unitVector(degrees: degrees)
    case .toward(let x, let y):
      // Perpendicular to the diagonal between the neighbouring corners, hence width and height
      // change places.
      let (dx, dy) = (Double(x) * (y == 0 ? 1 : height), Double(y) * (x == 0 ? 1 : width))
      let norm = (dx * dx + dy * dy).squareRoot()
      vector = (dx / norm, dy / norm)
    }
    return (vector.x, vector.y, abs(width * vector.x) + abs(height * vector.y))
  }

  /// The direction at an angle; right angles are exact, so that rows and columns are of one colour.
  private static func unitVector(degrees: Double) -> (x: Double, y: Double) {
    let angle = ColorSpaces.positiveRemainder(degrees, 360)
    switch angle {
    case 0: return (0, -1)
    case 90: return (1, 0)
    case 180: return (0, 1)
    case 270: return (-1, 0)
    default: return (sin(angle * (Double.pi / 180)), -cos(angle * (Double.pi / 180)))
    }
  }
}
