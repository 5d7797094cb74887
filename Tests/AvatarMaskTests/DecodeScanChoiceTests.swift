import Foundation
import TestSupport
import Testing

@testable import AvatarMask

@Suite struct DecodeScanChoiceTests {
  /// With a reduction of 1, scans are left out only if the codec would not look at them.
  @Test(arguments: ScanScriptCase.all)
  func whatIsLeftOutWithoutLossIsNotSeen(_ script: ScanScriptCase) throws {
    for sampling in [(2, 2), (1, 1), (2, 1)] {
      let photo = try script.photo(width: 147, height: 91, sampling: sampling)
      for eighths in 1...8 {
        let reference = try ReferenceDecoder.jpeg(photo, eighths: eighths)
        let decoded = try decode(.bytes(photo), reduced(eighths, by: 1))
        #expect(decoded.bitmap == reference, "\(eighths)/8 of \(sampling)")
        #expect(decoded.warnings.isEmpty)
      }
    }
  }

  @Test(arguments: ScanScriptCase.all)
  func meanValuesAreEnoughForAnEighth(_ script: ScanScriptCase) throws {
    let photo = try script.photo(width: 80, height: 64, sampling: (1, 1))
    let found = try #require(try scans(of: photo, eighths: 1, reduction: 1))
    #expect(found.kept == found.all.map(\.isMean))
    // Chroma of half the size is decoded to twice the samples, so that its coefficients are seen.
    let halved = try script.photo(width: 80, height: 64)
    let all = try #require(try scans(of: halved, eighths: 1, reduction: 1))
    for (scan, isKept) in zip(all.all, all.kept) where scan.components == [0] {
      #expect(isKept == scan.isMean)
    }
    #expect(zip(all.all, all.kept).contains { !$0.isMean && $0.components != [0] && $1 })
  }

  @Test func bandsThatATransformDoesNotReadAreLeftOut() throws {
    let script = try #require(ScanScriptCase.all.first { $0.name == "bands only" })
    let photo = try script.photo(width: 80, height: 64, sampling: (1, 1))
    let found = try #require(try scans(of: photo, eighths: 2, reduction: 1))
    // Coefficients 3 and 5 are the second frequencies down and across.
    let left = zip(found.all, found.kept).filter { !$1 }.map(\.0.band)
    #expect(left == [3...3, 5...5])
  }

  /// Whatever stands in a scan that is left out makes no difference.
  @Test(arguments: ScanScriptCase.all)
  func scansThatAreLeftOutAreNotDecoded(_ script: ScanScriptCase) throws {
    for arithmetic in [false, true] {
      for (eighths, reduction) in [(1, 16.0), (1, 60), (2, 9), (2, 15), (4, 5)] {
        let photo = try script.photo(width: 160, height: 120, arithmetic: arithmetic)
        let found = try #require(try scans(of: photo, eighths: eighths, reduction: reduction))
        let decoded = try decode(.bytes(photo), reduced(eighths, by: reduction))
        #expect(decoded.warnings.isEmpty)
        var changed = photo
        for (scan, isKept) in zip(found.all, found.kept) where !isKept {
          let first = Int(scan.range.lowerBound) + scan.headerSize
          for place in first..<Int(scan.range.upperBound) { changed[place] = 0x5a }
        }
        let other = try decode(.bytes(changed), reduced(eighths, by: reduction))
        #expect(other.bitmap == decoded.bitmap)
        #expect(other.warnings.isEmpty)
        if eighths == 1 { #expect(found.kept.contains(false)) }
      }
    }
  }

  @Test(arguments: ScanScriptCase.all)
  func noScanIsKeptWithoutThoseItNeeds(_ script: ScanScriptCase) throws {
    let photo = try script.photo(width: 160, height: 120, quality: 75)
    for eighths in [1, 2, 4, 8] {
      for reduction in stride(from: 1.0, to: 60, by: 1.7) {
        let found = try #require(
          try scans(of: photo, eighths: eighths, reduction: reduction))
        for (later, scan) in found.all.enumerated() where found.kept[later] {
          for earlier in 0..<later where scan.needs(found.all[earlier]) {
            #expect(found.kept[earlier])
          }
        }
        #expect(zip(found.all, found.kept).allSatisfy { !$0.isMean || $1 })
      }
    }
  }

  @Test func gainsAreThoseOfALowPass() {
    // A finished pixel of many blocks is their mean: the energy of a mean value falls with its area.
    #expect(abs(ScanChoice.gains(8, 80)[0] * 80 - 1) < 0.25)
    for size in [1, 2, 4, 8] {
      let gains = ScanChoice.gains(size, 12)
      for frequency in 0..<8 where !JPEGCoding.reads(frequency, blockSize: size) {
        #expect(gains[frequency] == 0)
      }
      #expect(gains[0] > 4 * gains[1])
    }
    // At full size all is passed but for the slope.
    #expect(ScanChoice.gains(8, 1).allSatisfy { $0 <= 0.13 })
  }

  /// Photos in every script, against the same coefficients in one scan and against a full decode.
  ///
  /// With scans left out, an avatar is within 48 dB of what a full decode gives, or within 0.5 dB of
  /// what all scans would give where that is less.
  @Test func avatarsHardlyChange() throws {
    var photos: [(name: String, bitmap: Bitmap)] = []
    for path in ["astronaut.png", "chelsea.png", "coffee.png", "china.jpg"] {
      guard let bytes = Corpus.bytes("photo/" + path) else { continue }
      photos.append((path, try decode(.bytes(bytes)).bitmap))
    }
    let drawn = try [UInt8](
      Data(contentsOf: Corpus.package.appending(path: "Fixtures/portrait.jpg")))
    photos.append(("portrait", try decode(.bytes(drawn)).bitmap))
    Corpus.report("scans left out", used: photos.count - 1)
    var wrong: [String] = []
    var (left, all) = (0, 0)
    for (name, bitmap) in photos {
      // What a sanitizer can see, it sees at one quality.
      for quality in Build.isSanitized ? [80] : [50, 80, 95] {
        let baseline = try write(bitmap, quality, nil)
        let side = min(bitmap.width, bitmap.height)
        let sizes = [side / 40, side / 18, side / 10, side / 5].filter { $0 > 7 }
        let plain = try sizes.map { try avatar(baseline, $0) }
        let full = try sizes.map { try avatar(baseline, $0, eighths: 8) }
        for script in ScanScriptCase.all {
          let photo = try write(bitmap, quality, script.scans)
          for (index, size) in sizes.enumerated() {
            let thinned = try avatar(photo, size)
            let (found, most) = (psnr(thinned, full[index]), psnr(plain[index], full[index]))
            all += 1
            if thinned != plain[index] { left += 1 }
            if found < min(48, most - 0.5) {
              wrong.append("\(name) \(quality) \(script.name) \(size): \(found), not \(most)")
            }
          }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(20).joined(separator: "\n"))")
    #expect(left * 20 > all)
  }

  private func write(_ bitmap: Bitmap, _ quality: Int, _ scans: [JPEGWriter.Scan]?) throws
    -> [UInt8]
  {
    var writer = JPEGWriter()
    writer.quality = quality
    writer.scans = scans
    let samples = bitmap.pixels.flatMap { pixel in
      [UInt8(pixel & 255), UInt8(pixel >> 8 & 255), UInt8(pixel >> 16 & 255)]
    }
    return try writer.write(samples, width: bitmap.width, height: bitmap.height)
  }

  /// The photo's middle square at this size, decoded as planned or at `eighths`.
  private func avatar(_ photo: [UInt8], _ size: Int, eighths: Int? = nil) throws -> Bitmap {
    var decoder = try PhotoDecoder(.bytes(photo))
    let canvas = CanvasRequest(size: CanvasSize(width: size, height: size))
    let plan = try Plan(Job(shape: .square, canvases: [canvas]), decoder.header)
    let fitting =
      eighths.map { Fitting(plan.fittings[0].placement, eighths: $0) } ?? plan.fittings[0]
    var request = plan.decode
    if let eighths {
      request = DecodeRequest(
        eighths: eighths, columns: fitting.columns.sourceRange, rows: fitting.rows.sourceRange)
    }
    let window = try decoder.start(request)
    var rows = DecodedLevels(window: window, for: [fitting])
    var fitter = Fitter([fitting], rows: rows)
    while !rows.isComplete {
      try rows.read(from: &decoder)
      fitter.update(rows, meanwhile: false)
    }
    _ = try decoder.finish()
    return fitter.takeBitmaps()[0]
  }
}
