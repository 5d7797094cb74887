import CCodecs
import Foundation
import TestSupport
import Testing

@testable import AvatarMask

/// Real files from elsewhere, held against what other decoders say of them.
@Suite struct DecodePhotoDecoderTests {
  /// Pictures above this take too long in a debug build; their headers are still compared.
  private static let mostPixels = 1_300_000

  /// Files that are handled otherwise than by the decoder the table comes from: a missing end is a
  /// truncation here, and libpng drops a tRNS chunk that is longer than the palette as a whole.
  private static let exceptions = [
    "png/struct/no_iend.png", "png/struct/trns_longer_than_plte.png",
  ]

  @Test(.enabled(if: Corpus.root != nil)) func everyPNGOfTheCorpusIsExact() throws {
    var used = 0
    var wrong: [String] = []
    for row in Corpus.table("png/EXPECTED_PIXELS.tsv") {
      guard let path = row["path"], !Self.exceptions.contains(path),
        let bytes = Corpus.bytes(path),
        let width = row["width"].flatMap({ Int($0) }),
        let height = row["height"].flatMap({ Int($0) })
      else { continue }
      used += 1
      do {
        let decoder = try PhotoDecoder(.bytes(bytes))
        if decoder.header.width != width || decoder.header.height != height {
          wrong.append("\(path): size")
        }
        if decoder.header.isMultiPass != (row["interlace"] == "1") {
          wrong.append("\(path): passes")
        }
        guard width * height <= Self.mostPixels else { continue }
        let decoded = try decode(.bytes(bytes)) { header in
          var request = wholePhoto(header)
          request.wantsRGBA = true
          return request
        }
        let crc = String(crc32(decoded.bitmap), radix: 16)
        let expected = row["crc32_rgba8_rounded"] ?? ""
        if String(repeating: "0", count: 8 - crc.count) + crc != expected {
          wrong.append("\(path): \(crc), not \(expected)")
        }
      } catch {
        wrong.append("\(path): \(error)")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(20))")
    Corpus.report("PNG pixels", used: used)
  }

  /// Pixels are libjpeg's own, whatever is special about the file.
  @Test(.enabled(if: Corpus.root != nil)) func everyJPEGOfTheCorpusEqualsLibjpegs() throws {
    var used = 0
    var wrong: [String] = []
    let folders = [
      "coding", "exif", "icc", "mpo", "orientation", "size", "subsampling", "variants",
    ]
    for path in folders.flatMap({ Corpus.paths(in: "jpeg/\($0)/") }) + Corpus.paths(in: "photo/") {
      // What is refused, and why, is held against the index elsewhere.
      guard let bytes = Corpus.bytes(path), bytes.starts(with: [0xff, 0xd8]),
        let header = try? PhotoDecoder(.bytes(bytes)).header,
        header.width * header.height <= Self.mostPixels,
        let decoded = try? decode(.bytes(bytes))
      else { continue }
      used += 1
      if decoded.bitmap != (try ReferenceDecoder.jpeg(bytes)) { wrong.append(path) }
    }
    #expect(wrong.isEmpty, "\(wrong)")
    Corpus.report("JPEG pixels", used: used)
    #expect(used > 150)
  }

  @Test(.enabled(if: Corpus.root != nil)) func everyJPEGOfTheCorpusIsReadOrRefused() throws {
    var used = 0
    var wrong: [String] = []
    for row in Corpus.table("jpeg/EXPECTED_HEADERS.tsv") {
      guard let path = row["path"], let bytes = Corpus.bytes(path) else { continue }
      used += 1
      if let fault = fault(in: bytes, row) { wrong.append("\(path): \(fault)") }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(40).joined(separator: "\n"))")
    Corpus.report("JPEG headers", used: used)
  }

  private func fault(in bytes: [UInt8], _ row: Corpus.Row) -> String? {
    let height = row["stored_height"].flatMap { Int($0) } ?? 0
    let width = row["stored_width"].flatMap { Int($0) } ?? 0
    let channels = row["components"].flatMap { Int($0) } ?? 0
    let isLossless = ["SOF3", "SOF7", "SOF11"].contains(row["sof"])
    do {
      let decoder = try PhotoDecoder(.bytes(bytes))
      let header = decoder.header
      if isLossless || height == 0 { return "not refused" }
      if header.width != width || header.height != height { return "size" }
      // CMYK becomes RGB.
      if header.layout.channels != min(channels, 3) { return "layout \(header.layout)" }
      // The other decoder also looks into XMP, and gives BYTE as bytes.
      let tag = row["orientation_by_pillow"] ?? "-"
      let expected =
        tag == "b'\\x06'" ? .quarterTurn : Int(tag).flatMap { Orientation(rawValue: $0) }
      let isXMP = row["path"]?.contains("xmp") == true
      if !isXMP, header.orientation != expected ?? .upright {
        return "orientation \(header.orientation), not \(tag)"
      }
      // What CMYK looks like is held against the index where it is made RGB.
      guard channels < 4, width * height <= Self.mostPixels / 4 else { return nil }
    } catch .unsupported(let kind) {
      return isLossless && kind == "lossless JPEG"
        || kind == "JPEG-LS" || height > 65_500 || width > 65_500 ? nil : "refused as \(kind)"
    } catch {
      let isDamaged = ["corrupt", "bomb", "imagetestsuite", "app1_cut"].contains {
        row["path"]?.contains($0) == true
      }
      return isDamaged || height == 0 ? nil : "\(error)"
    }
    return meanFault(in: bytes, row)
  }

  /// Compares mean colours where the other decoder gives one.
  private func meanFault(in bytes: [UInt8], _ row: Corpus.Row) -> String? {
    let key = "mean_rgb_by_pillow_no_icc (CMYK by simple formula)"
    let expected = (row[key] ?? "").split(separator: " ").compactMap { Double($0) }
    do {
      let decoded = try decode(.bytes(bytes))
      guard expected.count == 3 else { return nil }
      let mean = mean(decoded.bitmap)
      let furthest = zip(mean, expected).map { abs($0 - $1) }.max() ?? 0
      return furthest < 0.6 ? nil : "mean \(mean), not \(expected)"
    } catch {
      // The other decoder refuses what is damaged, or it draws what this one does not.
      let isDamaged = ["corrupt", "bomb", "imagetestsuite", "partial"].contains {
        row["path"]?.contains($0) == true
      }
      return expected.isEmpty || isDamaged ? nil : "\(error)"
    }
  }

  private func mean(_ bitmap: Bitmap) -> [Double] {
    var sums = [0, 0, 0]
    for pixel in bitmap.pixels {
      sums[0] += Int(pixel & 255)
      sums[1] += Int(pixel >> 8 & 255)
      sums[2] += Int(pixel >> 16 & 255)
    }
    return sums.map { Double($0) / Double(bitmap.pixels.count) }
  }

  /// What a damaged file must come to.
  enum Outcome {
    case truncated
    case anError
    case clean
    /// Nothing but to come to an end: some damage cannot be told from a picture.
    case anything
  }

  static let damaged: [String: Outcome] = [
    "jpeg/corrupt/chelsea_base_cut1.jpg": .truncated,
    "jpeg/corrupt/chelsea_base_cut10.jpg": .truncated,
    "jpeg/corrupt/chelsea_base_cut50.jpg": .truncated,
    "jpeg/corrupt/chelsea_base_cut99.jpg": .truncated,
    "jpeg/corrupt/chelsea_base_no_eoi.jpg": .truncated,
    "jpeg/corrupt/chelsea_prog_cut1.jpg": .truncated,
    "jpeg/corrupt/chelsea_prog_cut10.jpg": .truncated,
    "jpeg/corrupt/chelsea_prog_cut50.jpg": .truncated,
    "jpeg/corrupt/chelsea_prog_no_eoi.jpg": .truncated,
    "jpeg/corrupt/pillow_truncated_jpeg.jpg": .truncated,
    "jpeg/corrupt/thumbor_BlueSquare_truncated.jpg": .truncated,
    "jpeg/corrupt/sof_taller_than_data.jpg": .truncated,
    "jpeg/corrupt/soi_only.jpg": .truncated,
    "jpeg/corrupt/jfif_only.jpg": .truncated,
    "jpeg/exif/quad_app1_cut.jpg": .truncated,
    "jpeg/corrupt/soi_eoi.jpg": .anError,
    "jpeg/corrupt/sof_100x0.jpg": .anError,
    "jpeg/corrupt/jd_null_height.jpg": .anError,
    "jpeg/corrupt/jd_missing-sof.jpg": .anError,
    "jpeg/corrupt/jd_missing-sos.jpg": .anError,
    "jpeg/corrupt/leading_garbage.jpg": .anError,
    "jpeg/corrupt/bitflip_04.jpg": .anError,
    "jpeg/corrupt/trailing_10k.jpg": .clean,
    "jpeg/corrupt/trailing_png.jpg": .clean,
    "jpeg/corrupt/jd_multiple-0xff-before-eoi.jpg": .clean,
    "png/struct/cut_half.png": .truncated,
    "png/struct/cut_in_ihdr.png": .truncated,
    "png/struct/no_iend.png": .truncated,
    "png/hard/pillow_truncated_image.png": .truncated,
    "png/hard/pillow_truncated_end_chunk.png": .truncated,
    "png/hard/sharp_truncated.png": .truncated,
    "png/struct/idat_bad_adler.png": .anError,
    "png/struct/idat_bad_filter.png": .anError,
    "png/struct/idat_not_zlib.png": .anError,
    "png/struct/idat_short.png": .anError,
    "png/struct/crlf_converted.png": .anError,
    "png/struct/cgbi.png": .anError,
    "png/struct/trailing_garbage.png": .clean,
    "png/struct/trailing_zip.png": .clean,
    "png/bomb/ztxt_50MB.png": .clean,
    "png/bomb/iccp_100MB_zeros.png": .clean,
    "png/hard/imagepng_large-text-chunks-issue_337.png": .clean,
  ]

  @Test(.enabled(if: Corpus.root != nil)) func damagedFilesComeToAnEndAndSaySo() throws {
    let folders = [
      "jpeg/corrupt/", "jpeg/bomb/", "jpeg/imagetestsuite/", "jpeg/exif/", "jpeg/icc/", "jpeg/mpo/",
      "png/struct/", "png/bomb/", "png/fuzz/", "png/hard/", "png/libpng/", "png/imagetestsuite/",
      "png/exif/",
    ]
    var used = 0
    var wrong: [String] = []
    for path in folders.flatMap({ Corpus.paths(in: $0) }) {
      guard let bytes = Corpus.bytes(path) else { continue }
      used += 1
      for allowsTruncated in [false, true] {
        let outcome = outcome(of: bytes, allowsTruncated)
        if !allowsTruncated, let fault = mismatch(outcome, Self.damaged[path] ?? .anything) {
          wrong.append("\(path): \(fault)")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
    Corpus.report("damaged files", used: used)
  }

  private func outcome(
    of bytes: [UInt8], _ allowsTruncated: Bool
  ) -> Result<[AvatarWarning], AvatarError> {
    do {
      let decoder = try PhotoDecoder(.bytes(bytes), allowsTruncated: allowsTruncated)
      let header = decoder.header
      guard header.width * header.height <= 4 * Self.mostPixels else { return .success([]) }
      return .success(try skim(bytes, allowsTruncated))
    } catch {
      return .failure(error)
    }
  }

  /// Reads all rows without looking at them.
  private func skim(_ bytes: [UInt8], _ allows: Bool) throws(AvatarError) -> [AvatarWarning] {
    var decoder = try PhotoDecoder(.bytes(bytes), allowsTruncated: allows)
    let window = try decoder.start(wholePhoto(decoder.header))
    var row = [UInt8](repeating: 0, count: window.rowBytes)
    for _ in window.rows { try decoder.readRow(into: &row) }
    return try decoder.finish()
  }

  private func mismatch(
    _ outcome: Result<[AvatarWarning], AvatarError>, _ expected: Outcome
  ) -> String? {
    switch (outcome, expected) {
    case (_, .anything), (.failure(.truncated), .truncated),
      (.failure(.endsBeforePixels), .truncated), (.failure, .anError):
      nil
    case (.success(let warnings), .clean): warnings.isEmpty ? nil : "\(warnings)"
    default: "\(outcome), not \(expected)"
    }
  }

  /// Flips bytes of good photos, many times: nothing may crash, hang or read beyond the end.
  @Test func changedBytesNeverCrash() throws {
    var random = SeededRandom()
    var interlaced = PNGWriter(.palette, depth: 4)
    interlaced.isInterlaced = true
    interlaced.palette = (0..<48).map { UInt8($0 * 5) }
    let photos = [
      try Coding(restarts: 2).photo(width: 40, height: 33),
      try Coding(progressive: true).photo(width: 40, height: 33),
      try Coding(arithmetic: true).photo(width: 40, height: 33),
      try PNGWriter(.rgba).write(
        samples(width: 20, height: 20, channels: 4), width: 20, height: 20),
      try interlaced.write(samples(width: 10, height: 20, channels: 1), width: 20, height: 20),
    ]
    var failures = 0
    for number in 0..<1500 {
      var photo = photos[number % photos.count]
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<photo.count, using: &random)
        photo[place] = UInt8.random(in: 0...255, using: &random)
      }
      if case .failure = outcome(of: photo, number % 2 == 0) { failures += 1 }
    }
    #expect(failures > 100 && failures < 1500)
  }

  private func crc32(_ bitmap: Bitmap) -> UInt32 {
    bitmap.pixels.withUnsafeBytes { bytes in
      avatar_crc32(0, bytes.baseAddress, bytes.count)
    }
  }
}
