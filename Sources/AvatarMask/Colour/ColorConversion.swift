import CCodecs

/// Turns pixels of a photo's own colours into sRGB, over the shim of lcms2.
///
/// The intent is perceptual, which is what profiles for photographs are made for; between profiles of a
/// matrix and curves there is no other.
@safe
struct ColorConversion: ~Copyable {
  /// Why there is no conversion.
  enum Failure: Error, Equatable {
    /// The photo's profile is not used, which is worth a warning.
    case profile(ColorFault)
    /// There is no memory for it.
    case error(AvatarError)

    /// The warning that stands for it.
    ///
    /// - Throws: What no warning stands for.
    func warning() throws(AvatarError) -> AvatarWarning {
      switch self {
      case .profile(let fault): return .profileIgnored(fault)
      case .error(let error): throw error
      }
    }
  }

  private let handle: OpaquePointer
  private let samples: avatar_color_samples

  /// Prepares the conversion from what a photo says of its colours.
  ///
  /// - Parameters:
  ///   - color: What the photo says.
  ///   - model: What its samples are.
  ///   - deep: The layout of samples of 16 bits, of gray or RGB; nil for 8 bits.
  /// - Returns: nil where there is nothing to convert: the colours are sRGB.
  /// - Throws: Why the profile cannot be used, or why nothing can be converted.
  static func make(_ color: PhotoColor, _ model: ColorModel, deep: SampleLayout? = nil)
    throws(Failure) -> ColorConversion?
  {
    switch color {
    case .standard:
      return nil
    case .unusable(let fault):
      throw .profile(fault)
    case .profile(let bytes):
      guard let profile = ColorProfile(bytes) else { throw .profile(.broken) }
      // Of gray and CMYK, sRGB says nothing; but gray with sRGB's own curve is what it is taken for.
      if profile.isStandard, model == .rgb || model == .gray { return nil }
      guard profile.fits(model) else { throw .profile(.mismatched) }
      return try unsafe ColorConversion(model, deep) {
        unsafe avatar_color_of_profile(bytes, bytes.count, $0, &$1)
      }
    case .codePoints(let points):
      let numbers: ColorNumbers
      do throws(ColorFault) { numbers = try points.numbers() } catch { throw .profile(error) }
      return try make(.numbers(numbers), model, deep: deep)
    case .numbers(let numbers):
      let gamma = numbers.gamma ?? 0
      // Where white and primaries lie makes no difference to gray.
      let places = model == .rgb ? numbers.primaries?.flatMap { [$0.x, $0.y] } : nil
      do throws(Failure) {
        return try unsafe ColorConversion(model, deep) {
          unsafe avatar_color_of_primaries(gamma, places, $0, &$1)
        }
      } catch .profile {
        throw .profile(.numbers)
      }
    }
  }

  private init(
    _ model: ColorModel, _ deep: SampleLayout?,
    _ make: (avatar_color_samples, inout OpaquePointer?) -> avatar_status
  ) throws(Failure) {
    samples =
      switch model {
      case .gray: deep == nil ? AVATAR_GRAY : AVATAR_DEEP_GRAY
      case .rgb: deep == nil ? AVATAR_RGBA : deep == .rgba ? AVATAR_DEEP_RGBA : AVATAR_DEEP_RGB
      case .cmyk(let isInverted): isInverted ? AVATAR_INVERTED_CMYK : AVATAR_CMYK
      }
    var made: OpaquePointer?
    let status = unsafe make(samples, &made)
    switch status {
    case AVATAR_UNSUPPORTED: throw .profile(.mismatched)
    case AVATAR_OUT_OF_MEMORY: throw .error(.outOfMemory)
    default: break
    }
    guard let made = unsafe made else { throw .profile(.broken) }
    unsafe handle = made
  }

  deinit {
    unsafe avatar_color_free(handle)
  }

  /// Converts a picture of gray or RGB; alpha stays, and so does the absence of colour where it is 0.
  borrowing func convert(_ bitmap: inout Bitmap) {
    if samples == AVATAR_GRAY { return convertGray(&bitmap) }
    let width = bitmap.width
    for y in 0..<bitmap.height {
      unsafe bitmap.pixels.withUnsafeMutableBytes { bytes in
        let row = unsafe bytes.baseAddress?.advanced(by: 4 * width * y)
          .assumingMemoryBound(to: UInt8.self)
        unsafe avatar_color_convert(handle, row, row, UInt32(width))
      }
    }
    for index in bitmap.pixels.indices {
      bitmap.pixels[index] = Bitmap.withoutHiddenColor(bitmap.pixels[index])
    }
  }

  /// Of gray there are few values, whose colours are looked up.
  private borrowing func convertGray(_ bitmap: inout Bitmap) {
    let values = (0...255).map { UInt8($0) }
    var colors = [UInt8](repeating: 0, count: 3 * 256)
    unsafe avatar_color_convert(handle, values, &colors, 256)
    let table = (0..<256).map { value in
      UInt32(colors[3 * value]) | UInt32(colors[3 * value + 1]) << 8
        | UInt32(colors[3 * value + 2]) << 16
    }
    for index in bitmap.pixels.indices {
      let pixel = bitmap.pixels[index]
      bitmap.pixels[index] = Bitmap.withoutHiddenColor(
        table[Int(pixel & 0xff)] | pixel & 0xff00_0000)
    }
  }

  /// The levels of sRGB for each value of gray in 16 bits.
  borrowing func deepGrayLevels() -> [UInt8] {
    precondition(samples == AVATAR_DEEP_GRAY)
    let values = (0...UInt16.max).map { $0 }
    var colors = [UInt8](repeating: 0, count: 3 * values.count)
    unsafe avatar_color_convert(handle, values, &colors, UInt32(values.count))
    return values.indices.map { colors[3 * $0] }
  }

  /// Converts RGB or RGBA of 16 bits a sample to the same of 8; alpha is rounded.
  ///
  /// - Parameters:
  ///   - deep: Pixels.
  ///   - range: The samples of those that are converted.
  ///   - row: As many bytes, of which those of `range` are written.
  borrowing func convertDeep(
    _ deep: [UInt16], _ range: Range<Int>, into row: UnsafeMutableRawBufferPointer
  ) {
    let channels = samples == AVATAR_DEEP_RGBA ? 4 : 3
    precondition(samples == AVATAR_DEEP_RGBA || samples == AVATAR_DEEP_RGB)
    precondition(range.upperBound <= min(deep.count, row.count) && range.count % channels == 0)
    unsafe deep.withUnsafeBufferPointer { deep in
      unsafe avatar_color_convert(
        handle, deep.baseAddress?.advanced(by: range.lowerBound),
        row.baseAddress?.advanced(by: range.lowerBound).assumingMemoryBound(to: UInt8.self),
        UInt32(range.count / channels))
    }
  }

  /// Converts pixels of four inks, one byte each, to RGB.
  borrowing func convertInks(_ inks: [UInt8], into colors: inout [UInt8]) {
    precondition(inks.count / 4 * 3 <= colors.count)
    unsafe avatar_color_convert(handle, inks, &colors, UInt32(inks.count / 4))
  }
}

/// Why what a photo says of its colours cannot be used.
public enum ColorFault: Error, Sendable, Equatable {
  /// The profile is damaged.
  case broken
  /// The profile is for pictures of another kind.
  case mismatched
  /// The numbers of a curve or of primaries are none that can be.
  case numbers
  /// The curve, `PQ` or `HLG`, is for screens brighter than sRGB's.
  case highDynamicRange(curve: String)
}
