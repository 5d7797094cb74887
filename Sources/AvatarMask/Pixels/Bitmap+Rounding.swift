extension Bitmap {
  /// A hair above one half: sums that should be equal, such as those of mirrored pixels, then round alike
  /// though they were added in another order.
  private static let half: Float = 0.500_976_562_5
  /// Adding 2²³ to a small float rounds it to a whole number and leaves that in the lowest bits, which is
  /// the quickest conversion there is.
  private static let integerShift: Float = 8_388_608

  /// Four pixels of opaque colours, each component 0…255; what is beyond is cut.
  @inline(__always)
  static func pixels(
    opaque red: SIMD4<Float>, _ green: SIMD4<Float>, _ blue: SIMD4<Float>
  ) -> SIMD4<UInt32> {
    bytes(red) | bytes(green) &<< 8 | bytes(blue) &<< 16 | SIMD4(repeating: 0xff00_0000)
  }

  /// The pixel of a premultiplied colour, each component 0…255.
  ///
  /// What is beyond is cut. Where alpha is 0 so is colour.
  ///
  /// - Parameters:
  ///   - color: The colour, multiplied with its alpha.
  ///   - dither: What is added to each colour component before it is rounded.
  /// - Returns: The straight pixel.
  static func pixel(premultiplied color: SIMD4<Float>, dither: Float = 0) -> UInt32 {
    guard color.w > 0 else { return 0 }
    // Alpha above 255, as a sharp kernel makes it beside an edge, has its share in colour as well.
    var straight = color * (255 / color.w) + dither
    straight.w = color.w
    return withoutHiddenColor(packed(straight))
  }

  /// A pixel whose colour is 0 if its alpha is: nothing that cannot be seen is kept or compressed.
  static func withoutHiddenColor(_ pixel: UInt32) -> UInt32 {
    pixel >> 24 == 0 ? 0 : pixel
  }

  @inline(__always)
  private static func packed(_ color: SIMD4<Float>) -> UInt32 {
    let bytes = bytes(color)
    return bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
  }

  /// Each value cut to 0…255 and rounded.
  @inline(__always)
  private static func bytes(_ values: SIMD4<Float>) -> SIMD4<UInt32> {
    var cut = values.replacing(with: SIMD4(repeating: 0), where: values .< SIMD4(repeating: 0))
    cut = cut.replacing(with: SIMD4(repeating: 255), where: cut .> SIMD4(repeating: 255))
    let sums = cut + (half - 0.5) + SIMD4(repeating: integerShift)
    let bits = SIMD4(
      sums.x.bitPattern, sums.y.bitPattern, sums.z.bitPattern, sums.w.bitPattern)
    return bits & SIMD4(repeating: 0xff)
  }
}
