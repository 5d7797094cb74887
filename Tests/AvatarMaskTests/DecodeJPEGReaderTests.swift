import Foundation
import TestSupport
import Testing

@testable import AvatarMask

/// How a test's JPEG is coded.
struct Coding: CustomTestStringConvertible, Sendable {
  var horizontal = 2
  var vertical = 2
  var progressive = false
  var restarts = 0
  var arithmetic = false
  var channels = 3

  var testDescription: String {
    "\(channels == 1 ? "gray " : "")\(horizontal)x\(vertical)\(progressive ? " progressive" : "")"
      + (restarts > 0 ? " restarts" : "") + (arithmetic ? " arithmetic" : "")
  }

  func photo(width: Int, height: Int) throws -> [UInt8] {
    var writer = JPEGWriter()
    writer.sampling = (horizontal, vertical)
    writer.isProgressive = progressive
    writer.restartInterval = restarts
    writer.isArithmetic = arithmetic
    return try writer.write(
      samples(width: width, height: height, channels: channels), width: width, height: height,
      channels: channels)
  }

  static let all: [Coding] = {
    let factors = [(1, 1), (2, 1), (1, 2), (2, 2), (4, 1), (1, 4), (4, 2), (2, 4)]
    var codings = factors.flatMap { horizontal, vertical in
      [false, true].map {
        Coding(horizontal: horizontal, vertical: vertical, progressive: $0)
      }
    }
    codings.append(Coding(restarts: 3))
    codings.append(Coding(progressive: true, restarts: 3))
    codings.append(Coding(horizontal: 2, vertical: 1, restarts: 7))
    codings.append(Coding(arithmetic: true))
    codings.append(Coding(progressive: true, arithmetic: true))
    codings.append(Coding(horizontal: 1, vertical: 1, channels: 1))
    codings.append(Coding(horizontal: 1, vertical: 1, progressive: true, channels: 1))
    return codings
  }()
}

@Suite struct DecodeJPEGReaderTests {
  /// Scans cost time by the blocks that they pass over, whatever their bytes.
  @Test func aLargePictureMayHaveFewerScans() throws {
    var writer = JPEGWriter()
    writer.scans = [.init([0], 0...0, 0, 0)] + (1..<64).map { .init([0], $0...$0, 0, 0) }
    var photo = try writer.write(
      samples(width: 64, height: 64, channels: 1), width: 64, height: 64, channels: 1)
    #expect(try decode(.bytes(photo)).warnings.isEmpty)
    let frame = try #require((0..<photo.count).first { photo[$0...].starts(with: [0xff, 0xc2]) })
    photo.replaceSubrange(frame + 5..<frame + 9, with: [0x20, 0, 0x20, 0])
    let error = failure { () throws(AvatarError) in
      _ = try decode(.bytes(photo), allowsTruncated: true) { _ in
        DecodeRequest(columns: 0..<64, rows: 0..<64)
      }
    }
    #expect(error == .corrupt(.tooManyScans))
  }

  @Test(arguments: Coding.all)
  func wholePhotosEqualLibjpegs(_ coding: Coding) throws {
    let photo = try coding.photo(width: 147, height: 91)
    for eighths in 1...8 {
      for smooth in [false, true] {
        let reference = try ReferenceDecoder.jpeg(photo, eighths: eighths, smoothChroma: smooth)
        let decoded = try decode(.bytes(photo)) { header in
          DecodeRequest(
            eighths: eighths, columns: 0..<DecodeRequest.scaled(header.width, eighths: eighths),
            rows: 0..<DecodeRequest.scaled(header.height, eighths: eighths),
            smoothChroma: smooth)
        }
        #expect(decoded.bitmap == reference, "\(eighths)/8, smooth \(smooth)")
        #expect(decoded.warnings.isEmpty)
        #expect(decoded.header.isMultiPass == coding.progressive)
        #expect(decoded.window.layout.channels == coding.channels)
      }
    }
  }

  @Test(arguments: Coding.all)
  func windowsEqualThePartOfAFullDecode(_ coding: Coding) throws {
    let photo = try coding.photo(width: 211, height: 167)
    var random = SeededRandom()
    var wrong: [String] = []
    for eighths in 1...8 {
      for smooth in [false, true] {
        let full = try ReferenceDecoder.jpeg(photo, eighths: eighths, smoothChroma: smooth)
        for number in 0..<8 {
          let columns = window(in: full.width, number, &random)
          let rows = window(in: full.height, number / 2, &random)
          let decoded = try decode(.bytes(photo)) { _ in
            DecodeRequest(
              eighths: eighths, columns: columns, rows: rows, wantsRGBA: number % 3 == 0,
              smoothChroma: smooth)
          }
          #expect(decoded.window.rows == rows)
          #expect(decoded.window.columns.contains(columns))
          let differing = difference(decoded, full, columns)
          if !differing.isEmpty {
            wrong.append("\(eighths)/8 smooth \(smooth) \(columns) \(rows): \(differing)")
          }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(6))")
  }

  /// Some windows touch the edges, the others lie anywhere.
  private func window(in length: Int, _ number: Int, _ random: inout SeededRandom) -> Range<Int> {
    let first = Int.random(in: 0..<length, using: &random)
    let end = Int.random(in: first + 1...length, using: &random)
    switch number % 4 {
    case 0: return 0..<end
    case 1: return first..<length
    case 2: return first..<min(first + 2, length)
    default: return first..<end
    }
  }

  /// Where the wanted columns differ from a full decode: rows and columns, relative to the window.
  private func difference(_ decoded: Decoded, _ full: Bitmap, _ columns: Range<Int>) -> String {
    var differingColumns: Set<Int> = []
    var differingRows: Set<Int> = []
    for row in decoded.window.rows {
      for column in columns {
        let own = decoded.bitmap[
          column - decoded.window.columns.lowerBound, row - decoded.window.rows.lowerBound]
        if own != full[column, row] {
          differingColumns.insert(column - columns.lowerBound)
          differingRows.insert(row - decoded.window.rows.lowerBound)
        }
      }
    }
    guard !differingRows.isEmpty else { return "" }
    return
      "columns \(differingColumns.sorted().prefix(5)), rows \(differingRows.sorted().prefix(5))"
  }

  @Test func rgbaIsTheSamePictureAndOpaque() throws {
    for channels in [1, 3] {
      let photo = try Coding(channels: channels).photo(width: 60, height: 40)
      let plain = try decode(.bytes(photo))
      let filled = try decode(.bytes(photo)) { header in
        var request = wholePhoto(header)
        request.wantsRGBA = true
        return request
      }
      #expect(filled.window.layout == .rgba)
      #expect(filled.bitmap == plain.bitmap)
    }
  }

  @Test(arguments: [false, true])
  func aCutPhotoIsAnErrorWhereverItIsCut(progressive: Bool) throws {
    let photo = try Coding(progressive: progressive).photo(width: 96, height: 80)
    var unexpected: [Int] = []
    var allowed = 0
    // The first scan's marker, two bytes of length, one of count, two a component, three of parameters.
    let scan = try #require((0..<photo.count).first { photo[$0] == 0xff && photo[$0 + 1] == 0xda })
    let start = scan + 5 + 6 + 3
    let whole = try decode(.bytes(photo)).bitmap
    for length in Array(2..<700) + Array(stride(from: 700, to: photo.count, by: 13)) {
      let cut = Array(photo.prefix(length))
      for rows in [0..<80, 8..<24] {
        let error = failure { () throws(AvatarError) in
          _ = try decode(.bytes(cut)) { _ in DecodeRequest(columns: 0..<96, rows: rows) }
        }
        if error != (length < start ? .endsBeforePixels : .truncated) { unexpected.append(length) }
      }
      if let decoded = try? decode(.bytes(cut), allowsTruncated: true) {
        allowed += 1
        if !decoded.warnings.contains(.truncated) { unexpected.append(-length) }
        if !isCutOff(decoded.bitmap, progressive ? nil : whole) { unexpected.append(-length) }
      }
    }
    #expect(unexpected.isEmpty, "\(unexpected.prefix(10))")
    #expect(allowed > photo.count / 26)
  }

  @Test func anEndMarkerInTheMiddleIsATruncation() throws {
    let photo = try Coding().photo(width: 96, height: 96)
    let cut = Array(photo.prefix(photo.count * 2 / 3)) + [0xff, 0xd9]
    #expect(failure { () throws(AvatarError) in _ = try decode(.bytes(cut)) } == .truncated)
    let decoded = try decode(.bytes(cut), allowsTruncated: true)
    #expect(decoded.warnings == [.truncated])
    #expect(isCutOff(decoded.bitmap, try decode(.bytes(photo)).bitmap))
    #expect(decoded.bitmap.pixels.last == 0)
  }

  /// Whether rows are drawn down to one from which on all is transparent.
  ///
  /// Rows of blocks are drawn if they are there as a whole; the last of them has its chroma smoothed
  /// with what is missing below it.
  private func isCutOff(_ bitmap: Bitmap, _ whole: Bitmap?) -> Bool {
    let missing = bitmap.pixels.firstIndex(of: 0) ?? bitmap.pixels.count
    let exact = max(0, missing - bitmap.width)
    return missing > 0 && missing % (8 * bitmap.width) == 0
      && whole.map { bitmap.pixels[..<exact] == $0.pixels[..<exact] } != false
      && bitmap.pixels[..<missing].allSatisfy { $0 >> 24 == 255 }
      && bitmap.pixels[missing...].allSatisfy { $0 == 0 }
  }

  /// At every scale and coding, a half of the file gives rows from the top and nothing below them.
  @Test(arguments: [false, true], [1, 2, 4, 8])
  func whatIsMissingIsTransparentAtEveryScale(_ isArithmetic: Bool, _ eighths: Int) throws {
    let photo = try Coding(arithmetic: isArithmetic).photo(width: 96, height: 96)
    let cut = Array(photo.prefix(photo.count * 2 / 3))
    let bitmap = try decode(.bytes(cut), allowsTruncated: true) { _ in
      DecodeRequest(eighths: eighths, columns: 0..<12 * eighths, rows: 0..<12 * eighths)
    }.bitmap
    let missing = try #require(bitmap.pixels.firstIndex(of: 0)) / bitmap.width
    #expect((3 * eighths...11 * eighths).contains(missing))
    #expect(bitmap.pixels[..<(missing * bitmap.width)].allSatisfy { $0 >> 24 == 255 })
    #expect(bitmap.pixels[(missing * bitmap.width)...].allSatisfy { $0 == 0 })
  }

  @Test func aFileThatLacksItsEndMarkerOnlyIsWhole() throws {
    for coding in [
      Coding(), Coding(restarts: 2), Coding(arithmetic: true), Coding(progressive: true),
    ] {
      let photo = try coding.photo(width: 40, height: 33)
      let decoded = try decode(.bytes(Array(photo.dropLast(2))), allowsTruncated: true)
      #expect(decoded.warnings == [.truncated])
      #expect(decoded.bitmap == (try decode(.bytes(photo)).bitmap))
    }
  }

  @Test func aWindowBelowTheCutCannotBeDrawn() throws {
    let photo = try Coding().photo(width: 96, height: 96)
    let cut = Array(photo.prefix(photo.count / 2))
    let error = failure { () throws(AvatarError) in
      _ = try decode(.bytes(cut), allowsTruncated: true) { _ in
        DecodeRequest(columns: 0..<96, rows: 90..<96)
      }
    }
    #expect(error == .endsBeforePixels)
  }

  @Test func segmentsAfterTheWindowMayHoldAnEndMarker() throws {
    let photo = try Coding().photo(width: 64, height: 64)
    let comment: [UInt8] = [0xff, 0xfe, 0, 6, 0xff, 0xd9, 0xff, 0xd9]
    let cut = Array(photo.dropLast(2)) + comment
    let top = { (_: PhotoHeader) in DecodeRequest(columns: 0..<64, rows: 0..<8) }
    #expect(failure { () throws(AvatarError) in _ = try decode(.bytes(cut), top) } == .truncated)
    #expect(try decode(.bytes(cut + [0xff, 0xd9]), top).warnings.isEmpty)
  }

  /// What libjpeg only finds behind the last row is told where all rows are read, and spoils none of them.
  @Test func damageIsToldWhereverLibjpegSeesIt() throws {
    var random = SeededRandom()
    for coding in [Coding(), Coding(horizontal: 1, vertical: 1), Coding(channels: 1)] {
      let photo = try coding.photo(width: 160, height: 160)
      let start = try #require(lastScan(of: photo)) + 14
      for _ in 0..<60 {
        var damaged = photo
        for _ in 0..<Int.random(in: 1..<30, using: &random) {
          let place = Int.random(in: start..<photo.count - 2, using: &random)
          // Neither a marker nor the byte behind one.
          if damaged[place] ^ 0x55 != 0xff, damaged[place] != 0xff, damaged[place - 1] != 0xff {
            damaged[place] ^= 0x55
          }
        }
        let (reference, warnings) = try ReferenceDecoder.warnedJPEG(damaged)
        let decoded = try decode(.bytes(damaged))
        #expect(decoded.bitmap == reference)
        #expect(decoded.warnings.isEmpty == (warnings == 0))
      }
    }
  }

  @Test(arguments: Coding.all) func strayBytesBehindTheFirstMarkerAreToldOf(_ coding: Coding) throws
  {
    let photo = try coding.photo(width: 40, height: 33)
    let decoded = try decode(.bytes([0xff, 0xd8, 1, 2, 3] + photo[2...]))
    #expect(decoded.bitmap == (try decode(.bytes(photo)).bitmap))
    guard case .corrupt(let words) = try #require(decoded.warnings.first) else {
      Issue.record("\(decoded.warnings)")
      return
    }
    #expect(words.contains("3 extraneous bytes"))
  }

  @Test func aLaterRevisionOfJFIFIsNoFault() throws {
    var photo = try Coding().photo(width: 40, height: 33)
    // Behind SOI, the marker, its length and the name.
    #expect(photo[6...].starts(with: "JFIF\0\u{1}".utf8))
    photo[11] = 2
    #expect(try decode(.bytes(photo)).warnings.isEmpty)
  }

  @Test func manyScansAreRefused() throws {
    let photo = try Coding(progressive: true).photo(width: 16, height: 16)
    let start = try #require(lastScan(of: photo))
    // The last scan refines one component, which can be repeated as bytes, if not as a picture.
    let scan = Array(photo[start..<photo.count - 2])
    var bytes = Array(photo.dropLast(2))
    for _ in 0..<300 { bytes += scan }
    bytes += [0xff, 0xd9]
    let error = failure { () throws(AvatarError) in _ = try decode(.bytes(bytes)) }
    #expect(error == .corrupt(.tooManyScans))
  }

  private func lastScan(of photo: [UInt8]) -> Int? {
    (0..<photo.count - 1).last { photo[$0] == 0xff && photo[$0 + 1] == 0xda }
  }

  @Test func kindsThatAreNotReadAreNamed() throws {
    let photo = try Coding().photo(width: 16, height: 16)
    let frame = try #require((0..<photo.count).first { photo[$0] == 0xff && photo[$0 + 1] == 0xc0 })
    var changed = photo
    changed[frame + 4] = 12
    #expect(refusal(changed) == .unsupported(kind: "12-bit JPEG"))
    changed = photo
    changed[frame + 1] = 0xc3
    #expect(refusal(changed) == .unsupported(kind: "lossless JPEG"))
    changed[frame + 1] = 0xf7
    #expect(refusal(changed) == .unsupported(kind: "JPEG-LS"))
    changed[frame + 1] = 0xc5
    #expect(refusal(changed) == .unsupported(kind: "hierarchical JPEG"))
    changed = photo
    changed.replaceSubrange(frame + 5..<frame + 7, with: [0, 0])
    guard case .corrupt? = refusal(changed) else {
      Issue.record("no height")
      return
    }
  }

  private func refusal(_ bytes: [UInt8]) -> AvatarError? {
    failure { () throws(AvatarError) in _ = try PhotoDecoder(.bytes(bytes)) }
  }

  @Test(arguments: Orientation.allCases)
  func theOrientationIsRead(_ orientation: Orientation) throws {
    for bigEndian in [false, true] {
      var writer = JPEGWriter()
      writer.exif = TestExif.orientation(orientation.rawValue, bigEndian: bigEndian)
      let photo = try writer.write(
        samples(width: 20, height: 10, channels: 3), width: 20, height: 10)
      let decoder = try PhotoDecoder(.bytes(photo))
      #expect(decoder.header.orientation == orientation)
    }
  }
}
