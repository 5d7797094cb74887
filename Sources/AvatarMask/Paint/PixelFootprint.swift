/// How far a pixel reaches along a gradient's line.
///
/// Over one pixel the position on the line is as good as a plane, whose values are spread as the sum of
/// two even spreads: one over the pixel's width, one over its height. Around a point it is not, but there
/// every edge is a straight line, and a plane of its own.
struct PixelFootprint {
  /// How much the position changes over the pixel's width or height, whichever is more and less.
  private let larger, smaller: Double
  /// Where the pixel's middle lies from the point that the position runs around, or nil for a plane.
  private let spoke: Point?

  /// Makes a footprint from the position's change over a pixel to the right and one down.
  init(_ x: Double, _ y: Double) {
    larger = max(abs(x), abs(y))
    smaller = min(abs(x), abs(y))
    spoke = nil
  }

  /// Makes the footprint of a pixel at `spoke`, 3 pixels or more, from the point that the position runs
  /// around clockwise, once from 0 to 1.
  init(around spoke: Point) {
    let scale = 1 / (2 * .pi * (spoke.x * spoke.x + spoke.y * spoke.y))
    larger = max(abs(spoke.x), abs(spoke.y)) * scale
    smaller = min(abs(spoke.x), abs(spoke.y)) * scale
    self.spoke = spoke
  }

  /// The length of the line within the pixel.
  var length: Double { larger + smaller }

  /// How far from that of its middle the pixel has positions at most.
  var reach: Double {
    guard let spoke else { return length / 2 }
    // The pixel's corners are 0.71 away, and an angle of 0.25 is a little more than its sine.
    return 0.75 / (2 * .pi * (spoke.x * spoke.x + spoke.y * spoke.y).squareRoot())
  }

  /// The share of the pixel's area whose position is more than `distance` beyond that of its middle.
  func share(beyond distance: Double) -> Double {
    if let spoke {
      guard abs(distance) < reach else { return distance < 0 ? 1 : 0 }
      // The edge's normal, as long as the point is far, and how far the edge is from the pixel's middle.
      let (s, c) = (sin(2 * .pi * distance), cos(2 * .pi * distance))
      let normal = PixelFootprint(spoke.y * c + spoke.x * s, spoke.x * c - spoke.y * s)
      return normal.share(beyond: (spoke.x * spoke.x + spoke.y * spoke.y) * s)
    }
    let reach = length / 2 - abs(distance)
    guard reach > 0 else { return distance < 0 ? 1 : 0 }
    guard abs(distance) > (larger - smaller) / 2 else { return 0.5 - distance / larger }
    let corner = reach * reach / (2 * larger * smaller)
    return distance < 0 ? 1 - corner : corner
  }

  /// The mean of a colour over the pixel, for places where its position is no plane at all.
  ///
  /// - Parameter color: The colour at an offset from the pixel's middle, each -0.5…0.5.
  /// - Returns: The mean over 16 × 16 points.
  static func mean(_ color: (_ x: Double, _ y: Double) -> SIMD4<Float>) -> SIMD4<Float> {
    let count = 16
    var sum = SIMD4<Float>()
    for index in 0..<count * count {
      let (column, row) = (index % count, index / count)
      sum += color(
        (Double(column) + 0.5) / Double(count) - 0.5, (Double(row) + 0.5) / Double(count) - 0.5)
    }
    return sum / Float(count * count)
  }
}
