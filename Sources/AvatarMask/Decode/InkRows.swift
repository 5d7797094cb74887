/// Turns rows of a CMYK photo into RGB as they are decoded.
///
/// A pixel of four inks with alpha has no room in a bitmap, so this cannot wait until the picture is reduced
/// to its size; what is converted has been reduced by the codec.
struct InkRows: ~Copyable {
  private let isInverted: Bool
  private let conversion: ColorConversion?
  private var inks: [UInt8]
  private var colors: [UInt8]
  /// That the photo's profile is not used.
  let warnings: [AvatarWarning]

  /// Prepares for rows of `width` pixels.
  ///
  /// - Throws: `AvatarError.outOfMemory` where there is none for the conversion.
  init(_ color: PhotoColor, isInverted: Bool, width: Int) throws(AvatarError) {
    self.isInverted = isInverted
    inks = [UInt8](repeating: 0, count: 4 * width)
    colors = [UInt8](repeating: 0, count: 3 * width)
    do throws(ColorConversion.Failure) {
      conversion = try ColorConversion.make(color, .cmyk(isInverted: isInverted))
      warnings = []
    } catch {
      warnings = [try error.warning()]
      conversion = nil
    }
  }

  /// Reads a row of inks with `read` and writes its colours, as RGB or as opaque RGBA.
  mutating func readRow(
    into row: UnsafeMutableRawBufferPointer, _ layout: SampleLayout,
    _ read: (UnsafeMutableRawBufferPointer) throws(AvatarError) -> Void
  ) throws(AvatarError) {
    var failure: AvatarError?
    unsafe inks.withUnsafeMutableBytes { bytes in
      do throws(AvatarError) { try unsafe read(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
    convert()
    let channels = layout.channels
    for x in 0..<inks.count / 4 {
      for channel in 0..<3 { unsafe row[x * channels + channel] = colors[3 * x + channel] }
      if layout == .rgba { unsafe row[x * channels + 3] = 255 }
    }
  }

  /// With its profile, or else by the simplest rule: each ink takes its share of one light, black of all.
  ///
  /// What inks look like depends on the press; no profile can be taken for granted, and this rule keeps white,
  /// black and the six pure colours.
  private mutating func convert() {
    if conversion != nil {
      conversion?.convertInks(inks, into: &colors)
      return
    }
    let inversion: UInt8 = isInverted ? 0 : 255
    for x in 0..<inks.count / 4 {
      let black = Int(inks[4 * x + 3] ^ inversion)
      for channel in 0..<3 {
        colors[3 * x + channel] = UInt8(
          (Int(inks[4 * x + channel] ^ inversion) * black + 127) / 255)
      }
    }
  }
}
