import TestSupport
import Testing

@testable import AvatarMask

@Suite struct ColorHandlingTests {
  private static func header(
    _ profile: TestProfile, _ model: ColorModel = .rgb
  ) throws -> PhotoHeader {
    PhotoHeader(
      format: .png, width: 1, height: 1, layout: .rgb, colorModel: model,
      color: .profile(try profile.bytes))
  }

  @Test func whatIsKeptIsTheLabel() throws {
    let header = try Self.header(.displayP3)
    let treatment = try ColorTreatment(header, .keep)
    let (label, warnings) = (treatment.label, treatment.warnings)
    let profile = try TestProfile.displayP3.bytes
    #expect(label == .profile(profile))
    #expect(warnings.isEmpty)
  }

  /// A profile that fits no photo of this kind is found.
  @Test func aProfileOfAnotherKindIsIgnored() throws {
    let treatment = try ColorTreatment(try Self.header(.inks), .keep)
    let (label, warnings) = (treatment.label, treatment.warnings)
    #expect(label == .standard)
    #expect(warnings == [.profileIgnored(.mismatched)])
  }
}
