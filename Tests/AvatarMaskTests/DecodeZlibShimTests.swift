import CCodecs
import TestSupport
import Testing

@testable import AvatarMask

/// The shim of zlib, held against libpng, which unpacks what it made.
@Suite struct DecodeZlibShimTests {
  private func deflate(
    _ bytes: [UInt8], level: Int = 6, strategy: Int = 0, finishes: Bool = true
  ) -> [UInt8]? {
    var out = [UInt8](repeating: 0, count: avatar_deflate_bound(bytes.count))
    var written = 0
    let status = avatar_deflate(
      bytes, bytes.count, CInt(level), CInt(strategy), finishes, &out, out.count, &written)
    return status == AVATAR_OK ? Array(out.prefix(written)) : nil
  }

  /// The first `count` bytes that a finished stream holds, or nil where it is damaged or holds fewer.
  private func inflated(_ stream: [UInt8], count: Int) -> [UInt8]? {
    var out = [UInt8](repeating: 0, count: count)
    var written = 0
    let status = avatar_inflate(stream, stream.count, &out, count, &written)
    return status == AVATAR_OK && written == count ? out : nil
  }

  /// Bare streams under one header, with the checksum of what they hold.
  private func joined(_ streams: [UInt8], of bytes: [UInt8]) -> [UInt8] {
    let adler = avatar_adler32(1, bytes, bytes.count)
    return [0x78, 0x9c] + streams
      + (0..<4).map { UInt8(truncatingIfNeeded: adler >> (24 - 8 * $0)) }
  }

  /// A gray PNG, 100 pixels wide, around a finished zlib stream.
  private func png(_ stream: [UInt8], height: Int) -> [UInt8] {
    TestChunk.signature + TestChunk.header(width: 100, height: UInt32(height), .gray)
      + TestChunk.chunk("IDAT", stream) + TestChunk.chunk("IEND", [])
  }

  private func rows(_ height: Int) -> [UInt8] {
    let gray = samples(width: 100, height: height, channels: 1)
    return (0..<height).flatMap { [0] + gray[$0 * 100..<($0 + 1) * 100] }
  }

  private func holds(_ stream: [UInt8], _ rows: [UInt8]) throws -> Bool {
    let height = rows.count / 101
    let bitmap = try ReferenceDecoder.png(png(stream, height: height))
    let gray = bitmap.pixels.map { UInt8($0 & 255) }
    return (0..<height).allSatisfy {
      gray[$0 * 100..<($0 + 1) * 100].elementsEqual(rows[$0 * 101 + 1..<($0 + 1) * 101])
    }
  }

  @Test(arguments: 0...9) func everyLevelAndStrategyIsUnpacked(_ level: Int) throws {
    let rows = rows(50)
    for strategy in 0...4 {
      let stream = try #require(deflate(rows, level: level, strategy: strategy))
      #expect(try holds(joined(stream, of: rows), rows))
    }
  }

  /// How a large picture is packed in parallel: strips under one header and one checksum.
  @Test func stripsJoinIntoOneStream() throws {
    let rows = rows(900)
    var streams: [UInt8] = []
    var adler: UInt32 = 1
    let size = 101 * 250
    for start in stride(from: 0, to: rows.count, by: size) {
      let strip = Array(rows[start..<min(start + size, rows.count)])
      let isLast = start + size >= rows.count
      streams += try #require(deflate(strip, finishes: isLast))
      let own = avatar_adler32(1, strip, strip.count)
      adler = start == 0 ? own : avatar_adler32_combine(adler, own, strip.count)
    }
    #expect(adler == avatar_adler32(1, rows, rows.count))
    #expect(try holds(joined(streams, of: rows), rows))
  }

  @Test(arguments: [0, 1, 100, 5000, 30_000], [Deflate.Method.runs, .quick])
  func quickStreamsAreWholeAndJoin(_ height: Int, _ method: Deflate.Method) throws {
    let rows = rows(height)
    var streams: [UInt8] = []
    let middle = rows.count / 3
    for (part, finishes) in [(rows[..<middle], false), (rows[middle...], true)] {
      let packed = Deflate.compress(Array(part), method, finishes: finishes)
      // The mark of a stream that stops at a byte's edge.
      #expect(finishes || packed.suffix(4) == [0, 0, 0xff, 0xff])
      streams += packed
    }
    #expect(inflated(joined(streams, of: rows), count: rows.count) == rows)
  }

  /// Runs of all lengths among bytes that do not repeat, those that share a code included.
  ///
  /// A wrong count of the codes would leave a larger stream than zlib's. A byte repeated three times is no run to ISA-L.
  @Test(arguments: [
    1, 3, 5, 10, 11, 12, 18, 19, 34, 35, 66, 67, 130, 131, 257, 258, 259, 260, 516, 600,
  ])
  func runsAreFoundAsByZlib(_ length: Int) throws {
    var random = SeededRandom(seed: 8)
    var bytes: [UInt8] = []
    while bytes.count < 100_000 {
      bytes += [UInt8](repeating: .random(in: 0...255, using: &random), count: length)
      bytes += (0..<length % 50).map { _ in .random(in: 0...255, using: &random) }
    }
    let packed = Deflate.compress(bytes, .runs, finishes: true)
    let zlib = try #require(deflate(bytes, level: 1, strategy: 3))
    #expect(packed.count <= zlib.count + zlib.count / 20 + 300, "\(packed.count) of \(zlib.count)")
    #expect(inflated(joined(packed, of: bytes), count: bytes.count) == bytes)
  }

  /// The same bytes make the same stream wherever they and their work lie.
  @Test(arguments: [Deflate.Method.runs, .quick])
  func quickStreamsAreTheSameAnywhere(_ method: Deflate.Method) throws {
    let rows = rows(300)
    let stream = Deflate.compress(rows, method, finishes: true)
    var held: [[UInt8]] = []
    for step in 0..<200 {
      // Moves what is allocated next.
      held.append([UInt8](repeating: 0, count: 1000 + 1013 * step))
      #expect(Deflate.compress(Array(rows), method, finishes: true) == stream)
    }
  }

  @Test func nothingAndTooLittleRoom() throws {
    #expect(try #require(deflate([])).count == 2)
    #expect(try #require(deflate([], finishes: false)).count <= 6)
    #expect(deflate([1, 2, 3], level: 77) == nil)
    let bytes = samples(width: 100, height: 10, channels: 1)
    var out = [UInt8](repeating: 0, count: 100)
    var written = 0
    let status = avatar_deflate(
      bytes, bytes.count, 6, 0, true, &out, out.count, &written)
    #expect(status == AVATAR_CORRUPT)
    #expect(written == 100)
  }

  @Test func checksumsAreTheKnownOnes() {
    let digits = Array("123456789".utf8)
    #expect(avatar_crc32(0, digits, 9) == 0xcbf4_3926)
    #expect(avatar_adler32(1, digits, 9) == 0x091e_01de)
    #expect(avatar_crc32(avatar_crc32(0, digits, 4), Array(digits[4...]), 5) == 0xcbf4_3926)
    #expect(avatar_crc32(5, digits, 0) == 5)
    #expect(avatar_adler32(5, digits, 0) == 5)
  }

  @Test func versionsAreNamed() {
    for version in [
      avatar_png_version(), avatar_zlib_version(), avatar_isal_version(), avatar_jpeg_version(),
    ] {
      let text = version.map { String(cString: $0) } ?? ""
      #expect(text.first?.isNumber == true && text.contains("."), "\(text)")
    }
  }
}
