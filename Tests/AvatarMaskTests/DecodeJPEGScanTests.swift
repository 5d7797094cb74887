import Foundation
import TestSupport
import Testing

@testable import AvatarMask

@Suite struct DecodeJPEGScanTests {
  @Test(arguments: ScanScriptCase.all)
  func allScansAreFound(_ script: ScanScriptCase) throws {
    for arithmetic in [false, true] {
      for restarts in [0, 3] {
        let photo = try script.photo(
          width: 80, height: 64, restarts: restarts, arithmetic: arithmetic)
        let found = try #require(try scans(of: photo, eighths: 8, reduction: 1))
        #expect(found.all.map(written) == script.scans)
        for (scan, next) in zip(found.all, found.all.dropFirst()) {
          #expect(scan.range.upperBound <= next.range.lowerBound)
        }
        for scan in found.all {
          let start = Int(scan.range.lowerBound)
          #expect(photo[start..<start + 2] == [0xff, 0xda])
        }
      }
    }
  }

  private func written(_ scan: JPEGScan) -> JPEGWriter.Scan {
    JPEGWriter.Scan(scan.components, scan.band, scan.high, scan.low)
  }

  @Test func whatMayStandBetweenScansIsPassedOver() throws {
    let photo = try ScanScriptCase.simple.photo(width: 80, height: 64)
    let plain = try #require(try scans(of: photo, eighths: 1, reduction: 16))
    let expected = try decode(.bytes(photo), reduced(1, by: 16))
    let between: [[UInt8]] = [
      [0xff, 0xff, 0xff], [0x00, 0x17, 0x42], [0xff, 0x00], [0xff, 0xd3], [0xff, 0x01],
      [0xff, 0xfe, 0, 6, 0xff, 0xda, 0xff, 0xd9], [0xff, 0xe1, 0, 2],
      [0xff, 0xdd, 0, 4, 0, 0],
    ]
    for bytes in between {
      for scan in plain.all.dropFirst() {
        var changed = photo
        changed.insert(contentsOf: bytes, at: Int(scan.range.lowerBound))
        let found = try #require(try scans(of: changed, eighths: 1, reduction: 16))
        #expect(found.all.map(\.band) == plain.all.map(\.band))
        #expect(found.kept == plain.kept)
        #expect(try decode(.bytes(changed), reduced(1, by: 16)).bitmap == expected.bitmap)
      }
    }
  }

  /// Where the file is not as the format wants it, the codec sees all of it.
  @Test func whatIsOutOfOrderIsLeftToTheCodec() throws {
    let photo = try ScanScriptCase.simple.photo(width: 80, height: 64)
    let found = try #require(try scans(of: photo, eighths: 1, reduction: 16)).all
    let bytes = found.map { photo[Int($0.range.lowerBound)..<Int($0.range.upperBound)] }
    func isServedWhole(_ photo: [UInt8]) throws -> Bool {
      try scans(of: photo, eighths: 1, reduction: 16) == nil
    }
    #expect(try isServedWhole(Array(photo.dropLast(2))))
    #expect(try isServedWhole(Array(photo.dropLast(1))))
    for index in found.indices.dropFirst() {
      let range = Int(found[index].range.lowerBound)..<Int(found[index].range.upperBound)
      var changed = photo
      changed.removeSubrange(range)
      #expect(try isServedWhole(changed), "without scan \(index)")
      changed = photo
      changed.insert(contentsOf: bytes[index], at: range.lowerBound)
      #expect(try isServedWhole(changed), "scan \(index) twice")
      for table in [0xdb, 0xc2, 0xdc, 0x02] as [UInt8] {
        changed = photo
        changed.insert(contentsOf: [0xff, table, 0, 4, 0, 0], at: range.lowerBound)
        #expect(try isServedWhole(changed), "\(table) before scan \(index)")
      }
      for place in range.lowerBound + 2..<range.lowerBound + 4 {
        changed = photo
        changed[place] &+= 1
        #expect(try isServedWhole(changed), "length of scan \(index)")
      }
    }
    var baseline = JPEGWriter()
    baseline.scans = (0..<3).map { JPEGWriter.Scan([$0], 0...63, 0, 0) }
    let severalScans = try baseline.write(
      samples(width: 40, height: 40, channels: 3), width: 40, height: 40)
    #expect(try isServedWhole(severalScans))
    #expect(
      try decode(.bytes(severalScans), reduced(1, by: 16)).bitmap
        == ReferenceDecoder.jpeg(severalScans, eighths: 1))
  }

  /// A file is looked at in pieces of 64 KiB, whose edges fall anywhere.
  @Test func markersAreFoundAcrossPieces() throws {
    let photo = try ScanScriptCase.simple.photo(width: 400, height: 300)
    let expected = try decode(.bytes(photo), reduced(2, by: 12)).bitmap
    let found = try #require(try scans(of: photo, eighths: 2, reduction: 12))
    try #require(found.kept.contains(false))
    let place = Int(found.all[3].range.lowerBound)
    for length in 65_520...65_545 {
      // Looking ahead begins with the first scan's data.
      let fill = length - (place - Int(found.all[0].range.lowerBound)) - 4
      var changed = photo
      changed.insert(
        contentsOf: [0xff, 0xfe, UInt8((fill + 2) >> 8), UInt8((fill + 2) & 255)]
          + [UInt8](repeating: 0x20, count: fill), at: place)
      changed.insert(contentsOf: [UInt8](repeating: 0xff, count: 9), at: place + 4 + fill)
      let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try Data(changed).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let handle = try FileHandle(forReadingFrom: file)
      defer { try? handle.close() }
      let decoded = try decode(.descriptor(handle.fileDescriptor), reduced(2, by: 12))
      #expect(decoded.bitmap == expected)
    }
  }

  @Test(arguments: ScanScriptCase.all)
  func aCutPhotoIsAsBefore(_ script: ScanScriptCase) throws {
    let photo = try script.photo(width: 64, height: 48)
    var wrong: [Int] = []
    for length in stride(from: 600, to: photo.count, by: 7) {
      let cut = Array(photo.prefix(length))
      let error = failure { () throws(AvatarError) in
        _ = try decode(.bytes(cut), reduced(1, by: 16))
      }
      if error != .truncated { wrong.append(length) }
      let exact = try? decode(.bytes(cut), allowsTruncated: true, reduced(1, by: 1))
      let thinned = try? decode(.bytes(cut), allowsTruncated: true, reduced(1, by: 16))
      if exact?.bitmap != thinned?.bitmap || exact?.warnings != thinned?.warnings {
        wrong.append(-length)
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(10))")
  }

  /// Damages the structure of photos: nothing may crash or hang, and what was an error because the
  /// end is missing stays one.
  @Test func damagedStructuresComeToAnEnd() throws {
    var random = SeededRandom()
    let photos = try ScanScriptCase.all.flatMap { script in
      try [false, true].map { arithmetic in
        try script.photo(width: 40, height: 33, restarts: 2, arithmetic: arithmetic)
      }
    }
    var outcomes: [String: Int] = [:]
    for number in 0..<3000 {
      let photo = damaged(photos[number % photos.count], &random)
      let allows = number % 3 == 0
      let thinned = outcome(of: photo, allows, reduction: 16)
      let exact = outcome(of: photo, allows, reduction: 1)
      outcomes[thinned, default: 0] += 1
      // A scan that is left out cannot be found fault with; all else is as it was.
      let isMilder = thinned == "fine" || (thinned == "warning" && exact != "fine")
      if thinned != exact, !isMilder {
        Issue.record("\(thinned), not \(exact): number \(number)")
      }
      // An end of the picture that damage has put into a scan is not a missing one.
      let ends = zip(photo, photo.dropFirst()).count { $0 == 0xff && $1 == 0xd9 }
      if exact == "truncated", ends < 2 { #expect(thinned == "truncated", "number \(number)") }
    }
    print("damaged structures:", outcomes)
    #expect(outcomes.count > 2)
  }

  /// Changes, doubles, moves or removes some bytes, most of them near markers.
  private func damaged(_ photo: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var result = photo
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let markers = (600..<result.count - 16).filter { result[$0] == 0xff && result[$0 + 1] > 0xbf }
      guard let marker = markers.randomElement(using: &random) else { return result }
      let place = marker + Int.random(in: 0...12, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: result[place] = UInt8.random(in: 0...255, using: &random)
      case 1: result[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: result.removeSubrange(marker..<place)
      case 3: result.insert(contentsOf: result[marker...place], at: place)
      default:
        let other = markers.randomElement(using: &random) ?? marker
        result.insert(contentsOf: result[min(other, marker)..<max(other, marker)], at: place)
      }
    }
    return result
  }

  private func outcome(of photo: [UInt8], _ allows: Bool, reduction: Double) -> String {
    do {
      let decoded = try decode(.bytes(photo), allowsTruncated: allows) { header in
        // A damaged size must not take long.
        DecodeRequest(
          eighths: 1, columns: 0..<min(5, DecodeRequest.scaled(header.width, eighths: 1)),
          rows: 0..<1, reduction: reduction)
      }
      return decoded.warnings.isEmpty
        ? "fine" : decoded.warnings == [.truncated] ? "allowed" : "warning"
    } catch .truncated {
      return "truncated"
    } catch {
      return "error"
    }
  }
}
