/// The pattern that hides the steps of 8 bits in a slow gradient.
enum OrderedDither {
  /// What to add to each colour component of a pixel before it is rounded to 8 bits.
  ///
  /// The 8 × 8 matrix of Bayer from the interleaved bits of x and x ^ y, as Skia has it
  /// (`SkRasterPipeline_opts.h`). It is smaller than half a step, so that 0 and 1 and every colour
  /// that 8 bits hold exactly stay as they are. Its values add up to 0 over 8 × 8 pixels.
  ///
  /// - Parameters:
  ///   - x: The pixel's column.
  ///   - y: The pixel's row.
  /// - Returns: -63/128…63/128 of 1/255.
  static func offset(x: Int, y: Int) -> Float {
    offsets[(y & 7) << 3 | x & 7]
  }

  /// The offsets of 8 rows of 8 pixels.
  private static let offsets: [Float] = (0..<64).map { index in
    let (x, y) = (index & 7, index & 7 ^ index >> 3)
    let high = (y & 1) << 5 | (x & 1) << 4 | (y & 2) << 2
    let rank = high | (x & 2) << 1 | (y & 4) >> 1 | (x & 4) >> 2
    return (Float(rank) * 2 - 63) / 128 / 255
  }
}
