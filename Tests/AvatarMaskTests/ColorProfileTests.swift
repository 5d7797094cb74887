import TestSupport
import Testing

@testable import AvatarMask

@Suite struct ColorProfileTests {
  @Test(arguments: TestProfile.allCases) func onlyTheStandardIsRecognised(_ kind: TestProfile)
    throws
  {
    let profile = try #require(ColorProfile(try kind.bytes))
    #expect(profile.isStandard == (kind == .standard))
    #expect(profile.fits(.rgb) == (kind != .gray && kind != .inks))
    #expect(profile.fits(.gray) == (kind == .gray))
    #expect(profile.fits(.cmyk(isInverted: false)) == (kind == .inks))
  }

  @Test func realProfilesAreToldApart() throws {
    var used = 0
    for path in Corpus.paths(in: "icc/") {
      guard let bytes = Corpus.bytes(path) else { continue }
      let profile = try #require(ColorProfile(bytes), "\(path)")
      #expect(profile.isStandard == (path == "icc/sRGB.icc"), "\(path)")
      used += 1
    }
    Corpus.report("profiles", used: used)
  }

  /// Wherever a profile ends and whatever its bytes are, looking at it comes to an end.
  @Test func nothingTraps() throws {
    var random = SeededRandom()
    let whole = try TestProfile.standard.bytes
    for length in 0..<whole.count where ColorProfile(Array(whole.prefix(length))) != nil {
      Issue.record("\(length) bytes are no profile of \(whole.count)")
    }
    var recognised = 0
    for _ in 0..<2000 {
      var bytes = whole
      for _ in 0..<3 {
        bytes[Int.random(in: 128..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      if ColorProfile(bytes)?.isStandard == true { recognised += 1 }
    }
    #expect(recognised < 2000)
  }
}
