/// How far a pixel reaches along a gradient's line.
///
/// Over one pixel the position on the line is as good as a plane, whose values are spread as the sum of
/// two even spreads: one over the pixel's width, one over its height.
struct PixelFootprint {
  /// How much the position changes over the pixel's width or height, whichever is more and less.
  private let larger, smaller: Double

  /// Makes a footprint from the position's change over a pixel to the right and one down.
  init(_ x: Double, _ y: Double) {
    larger = max(abs(x), abs(y))
    smaller = min(abs(x), abs(y))
  }

  /// The length of the line within the pixel.
  var length: Double { larger + smaller }

  /// The share of the pixel's area whose position is more than `distance` beyond that of its middle.
  func share(beyond distance: Double) -> Double {
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
