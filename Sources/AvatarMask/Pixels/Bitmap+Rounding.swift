extension Bitmap {
  /// A hair above one half: sums that should be equal, such as those of mirrored pixels, then round alike
  /// though they were added in another order.
  private static let half: Float = 0.500_976_562_5
  /// Adding 2²³ to a small float rounds it to a whole number and leaves that in the lowest bits, which is
  /// the quickest conversion there is.
  private static let integerShift: Float = 8_388_608

  /// The pixel of an opaque colour, each component 0…255; what is beyond is cut.
  @inline(__always)
  static func pixel(opaque color: SIMD4<Float>) -> UInt32 {
    packed(color) | 0xff00_0000
  }

  /// The pixel of a premultiplied colour, each component 0…255; what is beyond is cut. Where alpha is 0
  /// so is colour.
  ///
  /// - Parameter dither: What is added to each colour component before it is rounded.
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
    var cut = color.replacing(with: SIMD4(repeating: 0), where: color .< SIMD4(repeating: 0))
    cut = cut.replacing(with: SIMD4(repeating: 255), where: cut .> SIMD4(repeating: 255))
    let sums = cut + (half - 0.5) + SIMD4(repeating: integerShift)
    let bits = SIMD4(
      sums.x.bitPattern, sums.y.bitPattern, sums.z.bitPattern, sums.w.bitPattern)
    let bytes = bits & SIMD4(repeating: 0xff)
    return bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
  }
}
