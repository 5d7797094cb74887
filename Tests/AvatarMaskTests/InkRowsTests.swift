import TestSupport
import Testing

@testable import AvatarMask

@Suite struct InkRowsTests {
  /// A flat picture of these inks, 255 being full, with the marker by which Adobe inverts them or not.
  private static func photo(
    _ inks: [UInt8], profile: [UInt8]? = nil, isMarked: Bool,
    _ change: (inout JPEGWriter) -> Void = { _ in }
  ) throws -> [UInt8] {
    var writer = JPEGWriter()
    (writer.quality, writer.icc) = (100, profile)
    change(&writer)
    let stored = isMarked ? inks.map { 255 - $0 } : inks
    let pixels = (0..<16 * 16).flatMap { _ in stored }
    var bytes = try writer.write(pixels, width: 16, height: 16, channels: 4)
    let marker = try #require((0..<bytes.count).first { bytes[$0...].starts(with: [0xff, 0xee]) })
    if !isMarked { bytes.removeSubrange(marker..<marker + 16) }
    return bytes
  }

  private static func color(_ photo: [UInt8]) throws -> (color: [Int], warnings: [AvatarWarning]) {
    let rendering = try render(Job(.square, 5), photo: .bytes(photo))
    let pixel = try ReferenceDecoder.png(rendering.avatars[0].png)[2, 2]
    return ((0..<3).map { pixel.channel($0) }, rendering.warnings)
  }

  static let inks: [[UInt8]] = [
    [0, 0, 0, 0], [0, 0, 0, 255], [255, 0, 0, 0], [0, 255, 0, 0], [0, 0, 255, 0], [255, 255, 0, 0],
    [30, 120, 200, 10], [255, 255, 255, 255], [90, 10, 20, 60],
  ]

  @Test(arguments: inks, [false, true])
  func withoutAProfileEachInkTakesItsShare(_ inks: [UInt8], isMarked: Bool) throws {
    let (color, warnings) = try Self.color(try Self.photo(inks, isMarked: isMarked))
    let expected = (0..<3).map { channel in
      Int((Double(255 - inks[channel]) * Double(255 - inks[3]) / 255).rounded())
    }
    #expect(zip(color, expected).allSatisfy { abs($0 - $1) <= 2 }, "\(color), not \(expected)")
    #expect(warnings.isEmpty)
  }

  @Test(arguments: inks, [false, true])
  func aProfileSaysWhatInksLookLike(_ inks: [UInt8], isMarked: Bool) throws {
    let profile = try TestProfile.inks.bytes
    let (color, warnings) = try Self.color(
      try Self.photo(inks, profile: profile, isMarked: isMarked))
    let expected = try TestProfile.standard(inks, channels: 4, by: profile).map(Int.init)
    #expect(zip(color, expected).allSatisfy { abs($0 - $1) <= 3 }, "\(color), not \(expected)")
    #expect(warnings.isEmpty)
  }

  @Test func aProfileOfAnotherKindIsIgnored() throws {
    let inks: [UInt8] = [30, 120, 200, 10]
    let mismatched = try Self.photo(
      inks, profile: try TestProfile.standard.bytes, isMarked: true)
    let (color, warnings) = try Self.color(mismatched)
    #expect(try color == Self.color(try Self.photo(inks, isMarked: true)).color)
    #expect(warnings == [.profileIgnored(.mismatched)])
  }

  /// All ways of coding, and both layouts of rows.
  @Test(arguments: [false, true], [8, 100]) func anyCodingWillDo(
    isProgressive: Bool, size: Int
  ) throws {
    let photo = try Self.photo([30, 120, 200, 10], isMarked: true) {
      ($0.isProgressive, $0.restartInterval) = (isProgressive, 1)
    }
    var job = Job(.square, size)
    job.fit = .contain
    let result = try rendered(job, photo)
    #expect(result.pixels.allSatisfy { $0 == result.pixels[0] })
    #expect(try Self.color(photo).color == (0..<3).map { result.pixels[0].channel($0) })
    var whole = Job(shape: .square)
    whole.colors = .keep
    #expect(try rendered(whole, photo).pixels.allSatisfy { $0 == result.pixels[0] })
  }

  @Test func realPhotosAreInNaturalColours() throws {
    var used = 0
    let key = "mean_rgb_by_pillow_no_icc (CMYK by simple formula)"
    for row in Corpus.table("jpeg/EXPECTED_HEADERS.tsv") {
      guard let path = row["path"], path.hasPrefix("jpeg/cmyk/"), let bytes = Corpus.bytes(path)
      else { continue }
      let expected = (row[key] ?? "").split(separator: " ").compactMap { Double($0) }
      var decoder = try PhotoDecoder(.bytes(bytes))
      let whole = try Bitmap.whole(&decoder, maxPixels: .max).bitmap
      used += 1
      // By a profile colours are others, and without the marker the other decoder inverts all the same.
      guard expected.count == 3, row["icc_bytes"] == "0", row["adobe_transform"] != "-" else {
        continue
      }
      let means = (0..<3).map { channel -> Double in
        let sum = whole.pixels.reduce(0) { sum, pixel in sum + pixel.channel(channel) }
        return Double(sum) / Double(whole.pixels.count)
      }
      #expect(zip(means, expected).allSatisfy { abs($0 - $1) < 2 }, "\(path): \(means)")
    }
    Corpus.report("CMYK", used: used)
    #expect(Corpus.root == nil || used > 5)
  }
}
