import CTestCodecs

/// ICC profiles that tests make through lcms2, and what it makes of colours by them.
public enum TestProfile: String, Sendable, CaseIterable {
  /// sRGB.
  case standard
  /// Display P3.
  case displayP3
  /// Adobe RGB (1998).
  case adobe
  /// ProPhoto RGB.
  case proPhoto
  /// sRGB with red and green exchanged.
  case swapped
  /// Gray with the power 1.8.
  case gray
  /// CMYK of no real press.
  case inks
  /// ProPhoto's primaries with light itself as samples.
  case linear
  /// RGB by a table of colours.
  case table

  /// The profile's bytes.
  public var bytes: [UInt8] {
    get throws {
      let kinds: [TestProfile: test_profile_kind] = [
        .standard: TEST_STANDARD, .displayP3: TEST_DISPLAY_P3, .adobe: TEST_ADOBE,
        .proPhoto: TEST_PROPHOTO, .swapped: TEST_SWAPPED, .gray: TEST_GRAY, .inks: TEST_INKS,
        .linear: TEST_LINEAR, .table: TEST_TABLE,
      ]
      var buffer = test_buffer()
      guard let kind = kinds[self], test_profile(kind, &buffer) == 0 else {
        throw CodecFailure(description: "lcms2 makes no profile")
      }
      return taken(buffer)
    }
  }

  /// What lcms2 makes of pixels in full precision: three bytes of sRGB each.
  ///
  /// - Parameters:
  ///   - samples: Pixels of `channels` bytes: gray, RGB, or CMYK where 255 is full ink.
  ///   - channels: 1, 3 or 4.
  ///   - profile: An ICC profile for such pixels.
  /// - Returns: As many pixels of three bytes.
  /// - Throws: `CodecFailure` where lcms2 does not take the profile.
  public static func standard(
    _ samples: [UInt8], channels: Int, by profile: [UInt8]
  ) throws -> [UInt8] {
    try standard(deep: samples.map { UInt16($0) * 257 }, channels: channels, by: profile)
  }

  /// The same of 16 bits a sample.
  public static func standard(
    deep samples: [UInt16], channels: Int, by profile: [UInt8]
  ) throws -> [UInt8] {
    var rgb = [UInt8](repeating: 0, count: samples.count / channels * 3)
    let status = test_color(
      profile, profile.count, CInt(channels), samples, samples.count / channels, &rgb)
    guard status == 0 else { throw CodecFailure(description: "lcms2 takes no such profile") }
    return rgb
  }
}
