/// Turns rows of 16 bits a sample into levels of sRGB as they are decoded.
///
/// This cannot wait until the picture is reduced to its size, which is done with 8 bits: they are enough for the
/// shadows of sRGB, but not for those of a linear or a very wide space.
struct DeepRows: ~Copyable {
  /// How samples are converted; nil of gray, whose levels are looked up.
  private let conversion: ColorConversion?
  private let grayLevels: [UInt8]
  private var samples: [UInt16]
  private var colors: [UInt8]

  /// Prepares for rows of `width` pixels.
  ///
  /// - Returns: nil where there is nothing to convert, or no way to; why not is told where 8 bits are converted.
  /// - Throws: `AvatarError.outOfMemory` where there is none for the conversion.
  init?(_ header: PhotoHeader, width: Int) throws(AvatarError) {
    var made: ColorConversion?
    do throws(ColorConversion.Failure) {
      made = try ColorConversion.make(header.color, header.colorModel, isDeep: true)
    } catch {
      _ = try error.warning()
      return nil
    }
    guard let conversion = consume made else { return nil }
    if header.colorModel == .gray {
      grayLevels = conversion.deepGrayLevels()
      self.conversion = nil
    } else {
      grayLevels = []
      self.conversion = consume conversion
    }
    samples = [UInt16](repeating: 0, count: 4 * width)
    colors = [UInt8](repeating: 0, count: 4 * width)
  }

  /// Reads a row of RGBA in 16 bits with `read` and writes it in 8, in any layout.
  mutating func readRow(
    into row: UnsafeMutableRawBufferPointer, _ layout: SampleLayout,
    _ read: (UnsafeMutableRawBufferPointer) throws(AvatarError) -> Void
  ) throws(AvatarError) {
    var failure: AvatarError?
    unsafe samples.withUnsafeMutableBytes { bytes in
      do throws(AvatarError) { try unsafe read(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
    convert()
    let channels = layout.channels
    for x in 0..<samples.count / 4 {
      for channel in 0..<channels {
        unsafe row[x * channels + channel] = colors[4 * x + channel]
      }
    }
  }

  private mutating func convert() {
    if conversion != nil {
      conversion?.convertDeep(samples, into: &colors)
      return
    }
    for x in 0..<samples.count / 4 {
      let level = grayLevels[Int(samples[4 * x])]
      for channel in 0..<3 { colors[4 * x + channel] = level }
      colors[4 * x + 3] = UInt8((Int(samples[4 * x + 3]) * 255 + 32_895) >> 16)
    }
  }
}
