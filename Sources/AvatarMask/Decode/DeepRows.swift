/// Turns rows of 16 bits a sample into levels of sRGB as they are decoded.
///
/// This cannot wait until the picture is reduced to its size, which is done with 8 bits: they are enough for the
/// shadows of sRGB, but not for those of a linear or a very wide space.
struct DeepRows: ~Copyable {
  /// How samples are converted; nil of gray, whose levels are looked up.
  private let conversion: ColorConversion?
  private let grayLevels: [UInt8]
  private let layout: SampleLayout
  /// The columns that are wanted.
  private let columns: Range<Int>
  private var samples: [UInt16]

  /// Prepares for the rows of a window, which are as wide as the photo; nil where there is nothing to convert, or no
  /// way to: why not is told where 8 bits are converted.
  ///
  /// - Parameters:
  ///   - header: The photo's.
  ///   - layout: What the rows hold for each pixel.
  ///   - columns: Those that are wanted; the others are left as they are.
  /// - Throws: `AvatarError.outOfMemory` where there is none for the conversion.
  init?(
    _ header: PhotoHeader, _ layout: SampleLayout, columns: Range<Int>
  ) throws(AvatarError) {
    var made: ColorConversion?
    do throws(ColorConversion.Failure) {
      made = try ColorConversion.make(header.color, header.colorModel, deep: layout)
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
    (self.layout, self.columns) = (layout, columns)
    samples = [UInt16](repeating: 0, count: layout.channels * header.width)
  }

  /// Reads a row in 16 bits with `read` and writes it in 8.
  mutating func readRow(
    into row: UnsafeMutableRawBufferPointer,
    _ read: (UnsafeMutableRawBufferPointer) throws(AvatarError) -> Void
  ) throws(AvatarError) {
    var failure: AvatarError?
    unsafe samples.withUnsafeMutableBytes { bytes in
      do throws(AvatarError) { try unsafe read(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
    precondition(row.count >= samples.count)
    let channels = layout.channels
    let wanted = columns.lowerBound * channels..<columns.upperBound * channels
    if conversion != nil {
      unsafe conversion?.convertDeep(samples, wanted, into: row)
      return
    }
    // Only alpha, the last of four, is no light.
    for index in wanted {
      unsafe row[index] =
        index % channels == 3
        ? UInt8((Int(samples[index]) * 255 + 32_895) >> 16) : grayLevels[Int(samples[index])]
    }
  }
}
