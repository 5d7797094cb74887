import Foundation
import TestSupport
import Testing

@testable import AvatarMask

@Suite struct DecodePNGReaderTests {
  /// Every colour type and depth, with and without transparency and interlace.
  static let writers: [PNGWriter] = PNGWriter.ColourType.allCases.flatMap { type in
    type.depths.flatMap { depth in
      [false, true].flatMap { interlaced in
        [false, true].compactMap { transparent -> PNGWriter? in
          var writer = PNGWriter(type, depth: depth)
          writer.isInterlaced = interlaced
          let count = 1 << min(depth, 8)
          if type == .palette {
            writer.palette = (0..<3 * count).map { UInt8(truncatingIfNeeded: $0 * 83 + 19) }
          }
          guard transparent else { return writer }
          switch type {
          case .palette:
            writer.transparency = (0..<(count + 1) / 2).map { UInt8(truncatingIfNeeded: $0 * 57) }
          case .gray: writer.transparency = depth == 16 ? [0x12, 0x34] : [0, 1]
          case .rgb:
            writer.transparency =
              depth == 16 ? [0x12, 0x34, 0x56, 0x78, 0x9a, 0xbc] : [0, 10, 0, 20, 0, 30]
          case .grayAlpha, .rgba: return nil
          }
          return writer
        }
      }
    }
  }

  @Test(arguments: writers.indices)
  func everyKindEqualsLibpngsExpansion(_ index: Int) throws {
    let writer = Self.writers[index]
    let width = 37
    let height = 29
    var rows = samples(width: writer.stride(width: width), height: height, channels: 1)
    if writer.colourType == .rgb || writer.colourType == .gray, writer.depth >= 8 {
      // One pixel has the transparent colour itself.
      let key = writer.transparency ?? [0, 0, 0, 0, 0, 0]
      let sample = writer.depth == 16 ? key : stride(from: 1, to: key.count, by: 2).map { key[$0] }
      rows.replaceSubrange(0..<sample.count, with: sample)
    }
    let photo = try writer.write(rows, width: width, height: height)
    let reference = try ReferenceDecoder.png(photo)
    let decoded = try decode(.bytes(photo))
    #expect(decoded.bitmap == reference)
    #expect(decoded.warnings.isEmpty)
    #expect(decoded.header.isMultiPass == writer.isInterlaced)
    let hasAlpha = writer.transparency != nil || writer.colourType.rawValue >= 4
    let isGray = writer.colourType == .gray
    #expect(decoded.header.layout == (hasAlpha ? .rgba : isGray ? .gray : .rgb))

    let filled = try decode(.bytes(photo)) { _ in
      DecodeRequest(columns: 3..<9, rows: 11..<20, wantsRGBA: true)
    }
    #expect(filled.window.layout == .rgba)
    #expect(filled.window.columns == 0..<width)
    #expect(filled.bitmap.pixels[...] == reference.pixels[11 * width..<20 * width])
  }

  /// Pictures of many unpacked blocks, so that rows lie on both sides of a block's end; without a filter libpng chooses
  /// one for each row.
  @Test(arguments: writers.indices, [nil, 0, 1, 2, 3, 4])
  func everyFilterEqualsLibpngs(_ index: Int, _ filter: Int?) throws {
    var writer = Self.writers[index]
    writer.filter = filter
    for width in [1, 2, 211] {
      let stride = writer.stride(width: width)
      let height = 41 + 200_000 / max(stride, 20)
      let rows = samples(width: stride, height: height, channels: 1)
      let photo = try writer.write(rows, width: width, height: height)
      #expect(try decode(.bytes(photo)).bitmap == ReferenceDecoder.png(photo))
    }
  }

  /// A row may be longer than a block.
  @Test(arguments: 0...4, [16_383, 16_384, 70_000])
  func longRowsAreWhole(_ filter: Int, _ width: Int) throws {
    var writer = PNGWriter(.rgba)
    writer.filter = filter
    let rows = samples(width: width, height: 5, channels: 4)
    let photo = try writer.write(rows, width: width, height: 5)
    #expect(try decode(.bytes(photo)).bitmap == ReferenceDecoder.png(photo))
  }

  @Test(arguments: [false, true])
  func aCutPhotoIsAnErrorWhereverItIsCut(interlaced: Bool) throws {
    var writer = PNGWriter(.rgb)
    writer.isInterlaced = interlaced
    let photo = try writer.write(
      samples(width: 40, height: 30, channels: 3), width: 40, height: 30)
    let whole = try decode(.bytes(photo)).bitmap
    var unexpected: [Int] = []
    var drawn = 0
    // Up to the first chunk of pixels there is nothing to draw.
    let start = try #require((0..<photo.count).first { photo[$0...].starts(with: "IDAT".utf8) }) + 4
    for length in Array(4..<200) + Array(stride(from: 200, to: photo.count, by: 5)) {
      let cut = Array(photo.prefix(length))
      for rows in [0..<30, 4..<9] {
        let error = failure { () throws(AvatarError) in
          _ = try decode(.bytes(cut)) { _ in DecodeRequest(columns: 0..<40, rows: rows) }
        }
        if error != (length < start ? .endsBeforePixels : .truncated) { unexpected.append(length) }
      }
      if let decoded = try? decode(.bytes(cut), allowsTruncated: true) {
        if decoded.warnings != [.truncated] { unexpected.append(-length) }
        if !isCutOff(decoded.bitmap, whole, isSharp: !interlaced) { unexpected.append(-length) }
        if decoded.bitmap.pixels.prefix(40 * 10) == whole.pixels.prefix(40 * 10) { drawn += 1 }
      }
    }
    #expect(unexpected.isEmpty, "\(unexpected.prefix(10))")
    #expect(drawn > (interlaced ? 10 : photo.count / 20))
  }

  /// Whether rows are drawn down to one from which on all is transparent.
  private func isCutOff(_ bitmap: Bitmap, _ whole: Bitmap, isSharp: Bool) -> Bool {
    let missing = bitmap.pixels.firstIndex(of: 0) ?? bitmap.pixels.count
    return missing > 0 && missing % bitmap.width == 0
      && (!isSharp || bitmap.pixels[..<missing] == whole.pixels[..<missing])
      && bitmap.pixels[..<missing].allSatisfy { $0 >> 24 == 255 }
      && bitmap.pixels[missing...].allSatisfy { $0 == 0 }
  }

  @Test func aWrongChecksumIsAnErrorEvenBelowTheWindow() throws {
    let photo = try PNGWriter(.rgb).write(
      samples(width: 200, height: 200, channels: 3), width: 200, height: 200)
    var changed = photo
    // The last four bytes of the last data chunk, before the twelve of IEND.
    changed[photo.count - 13] ^= 1
    for rows in [0..<200, 0..<3] {
      let error = failure { () throws(AvatarError) in
        _ = try decode(.bytes(changed)) { _ in DecodeRequest(columns: 0..<200, rows: rows) }
      }
      switch error {
      case .corrupt(.badChecksum): break
      case .corrupt(.codec(let words)) where words.contains("CRC"): break
      default: Issue.record("rows \(rows): \(String(describing: error))")
      }
    }
  }

  @Test func aHugePictureCostsNothingBeforeItIsStarted() throws {
    let photo = Self.resized(
      try PNGWriter(.rgba).write([1, 2, 3, 4], width: 1, height: 1), width: 60_000, height: 60_000)
    let before = peakMemory()
    let decoder = try PhotoDecoder(.bytes(photo))
    #expect(decoder.header.width == 60_000 && decoder.header.height == 60_000)
    // Its rows would take 14 GB; tests that run beside this one take little.
    #expect(peakMemory() - before < 1 << 30)
  }

  /// A row costs memory however few of them there are.
  @Test func longSidesAreRefusedFromTheHeader() throws {
    let photo = try PNGWriter(.rgba).write([1, 2, 3, 4], width: 1, height: 1)
    let sizes: [(UInt32, UInt32)] = [
      (1_000_001, 1), (1, 1_000_001), (260_000_000, 1), (UInt32(Int32.max), 1),
    ]
    for (width, height) in sizes {
      let error = failure { () throws(AvatarError) in
        _ = try PhotoDecoder(.bytes(Self.resized(photo, width: width, height: height)))
      }
      #expect(error == .unsupported(kind: "PNG of more than 1000000 pixels a side"))
    }
    let longest = try PhotoDecoder(.bytes(Self.resized(photo, width: 1_000_000, height: 1)))
    #expect(longest.header.width == 1_000_000)
  }

  /// A PNG of RGBA whose header promises another size.
  private static func resized(_ photo: [UInt8], width: UInt32, height: UInt32) -> [UInt8] {
    TestChunk.signature + TestChunk.header(width: width, height: height) + photo[33...]
  }

  /// Data that is missing although all chunks are whole, as a program that stores what it was sent writes it.
  @Test(arguments: [false, true]) func dataMayEndBeforeItsChunksDo(interlaced: Bool) throws {
    var writer = PNGWriter(.rgb)
    writer.isInterlaced = interlaced
    let photo = try writer.write(
      samples(width: 40, height: 30, channels: 3), width: 40, height: 30)
    let place = try #require(TestChunk.places("IDAT", in: photo).first)
    let data = photo[(place.lowerBound + 8)..<(place.upperBound - 4)]
    for count in stride(from: 0, to: data.count - 6, by: 41) {
      let cut =
        photo[..<place.lowerBound] + TestChunk.chunk("IDAT", Array(data.prefix(count)))
        + TestChunk.chunk("IEND", [])
      let error = failure { () throws(AvatarError) in _ = try decode(.bytes(Array(cut))) }
      #expect(error == .truncated, "\(count) bytes")
      do throws(AvatarError) {
        let decoded = try decode(.bytes(Array(cut)), allowsTruncated: true)
        #expect(decoded.warnings == [.truncated])
      } catch {
        // Less than a row.
        #expect(error == .endsBeforePixels && count < 250, "\(count) bytes")
      }
    }
  }

  /// All data is there, but not where it may be.
  @Test(arguments: [false, true]) func dataThatAnotherChunkDividesIsDamage(interlaced: Bool) throws
  {
    var writer = PNGWriter(.rgb)
    writer.isInterlaced = interlaced
    let photo = try writer.write(
      samples(width: 40, height: 30, channels: 3), width: 40, height: 30)
    let place = try #require(TestChunk.places("IDAT", in: photo).first)
    let data = Array(photo[(place.lowerBound + 8)..<(place.upperBound - 4)])
    let divided =
      photo[..<place.lowerBound] + TestChunk.chunk("IDAT", Array(data[..<900]))
      + TestChunk.chunk("tEXt", [65, 0, 66]) + TestChunk.chunk("IDAT", Array(data[900...]))
      + TestChunk.chunk("IEND", [])
    for allowsTruncated in [false, true] {
      let error = failure { () throws(AvatarError) in
        _ = try decode(.bytes(Array(divided)), allowsTruncated: allowsTruncated)
      }
      #expect(error == .corrupt(.codec("Not enough image data")))
    }
  }

  @Test func chunksWithoutABearingOnPixelsMayHaveAnySizeButNotAnyNumber() throws {
    let photo = try PNGWriter(.rgba).write([1, 2, 3, 4], width: 1, height: 1)
    let large = TestChunk.inserting("prVt", [UInt8](repeating: 1, count: 3 << 20), into: photo)
    #expect(try decode(.bytes(large)).warnings.isEmpty)
    let text = TestChunk.chunk("tEXt", [65, 0, 66])
    let many = photo[..<33] + [[UInt8]](repeating: text, count: 100_000).joined() + photo[33...]
    let error = failure { () throws(AvatarError) in _ = try PhotoDecoder(.bytes(Array(many))) }
    #expect(error == .corrupt(.tooManyChunks))
  }

  @Test(arguments: Orientation.allCases)
  func theOrientationIsReadBeforeAndAfterTheData(_ orientation: Orientation) throws {
    var writer = PNGWriter(.rgb)
    writer.exif = TestExif.orientation(orientation.rawValue, bigEndian: true)
    let photo = try writer.write(samples(width: 8, height: 4, channels: 3), width: 8, height: 4)
    let decoder = try PhotoDecoder(.bytes(photo))
    #expect(decoder.header.orientation == orientation)

    let name = try #require((0..<photo.count).first { photo[$0...].starts(with: "eXIf".utf8) })
    let length = (writer.exif?.count ?? 0) + 12
    let chunk = Array(photo[name - 4..<name - 4 + length])
    var moved = photo
    moved.removeSubrange(name - 4..<name - 4 + length)
    moved.insert(contentsOf: chunk, at: moved.count - 12)
    let late = try PhotoDecoder(.bytes(moved))
    #expect(late.header.orientation == orientation)
  }

  /// The most memory this process has had, in bytes; 0 where the system does not say.
  private func peakMemory() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmPeak:") }
    return (line?.split(separator: " ").dropFirst().first).flatMap { Int($0) }.map { $0 << 10 } ?? 0
  }
}
