import TestSupport
import Testing

@testable import AvatarMask

@Suite struct ColorHandlingTests {
  /// Where lcms2 cannot be loaded.
  private static func withoutLibrary(
    _ color: PhotoColor, _ model: ColorModel
  ) throws(ColorConversion.Failure) -> ColorConversion? {
    throw .error(.noColorLibrary)
  }

  private static func header(
    _ profile: TestProfile, _ model: ColorModel = .rgb
  ) throws -> PhotoHeader {
    PhotoHeader(
      format: .png, width: 1, height: 1, layout: .rgb, colorModel: model,
      color: .profile(try profile.bytes))
  }

  @Test func whatIsKeptNeedsNoLibrary() throws {
    let header = try Self.header(.displayP3)
    let treatment = try ColorTreatment(header, .keep, make: Self.withoutLibrary)
    let (label, warnings) = (treatment.label, treatment.warnings)
    let profile = try TestProfile.displayP3.bytes
    #expect(label == .profile(profile))
    #expect(warnings.isEmpty)
  }

  @Test func whatIsConvertedNeedsTheLibrary() throws {
    let header = try Self.header(.displayP3)
    #expect(throws: AvatarError.noColorLibrary) {
      _ = try ColorTreatment(header, .srgb, make: Self.withoutLibrary)
    }
    // Gray is converted whatever is asked for.
    let gray = try Self.header(.gray, .gray)
    for handling in ColorHandling.allCases {
      #expect(throws: AvatarError.noColorLibrary) {
        _ = try ColorTreatment(gray, handling, make: Self.withoutLibrary)
      }
    }
  }

  /// A profile that fits no photo of this kind is found before the library is asked.
  @Test func aProfileOfAnotherKindIsIgnored() throws {
    let treatment = try ColorTreatment(try Self.header(.inks), .keep)
    let (label, warnings) = (treatment.label, treatment.warnings)
    #expect(label == .standard)
    #expect(warnings == [.profileIgnored(.mismatched)])
  }
}
