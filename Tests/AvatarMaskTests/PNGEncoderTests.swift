import TestSupport
import Testing

@testable import AvatarMask

@Suite struct PNGEncoderTests {
  struct Picture: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var draw: @Sendable (Int, Int) -> Bitmap
  }

  static let pictures: [Picture] = [
    Picture(testDescription: "scene") { TestPhoto.scene($0, $1) },
    Picture(testDescription: "translucent") {
      // As the compositor leaves pictures: no colour under alpha 0.
      var bitmap = TestPhoto.translucentScene($0, $1)
      for index in bitmap.pixels.indices where bitmap.pixels[index] >> 24 == 0 {
        bitmap.pixels[index] = 0
      }
      return bitmap
    },
    Picture(testDescription: "flat") { TestPhoto.flat($0, $1, 0xff12_3456) },
    Picture(testDescription: "clear") { TestPhoto.flat($0, $1, 0) },
    Picture(testDescription: "noise") { width, height in
      var random = SeededRandom(seed: 5)
      return TestPhoto.draw(width, height) { _, _ in UInt32.random(in: 0...(.max), using: &random) }
    },
    Picture(testDescription: "opaque noise") { width, height in
      var random = SeededRandom(seed: 6)
      return TestPhoto.draw(width, height) { _, _ in
        UInt32.random(in: 0...(.max), using: &random) | 0xff00_0000
      }
    },
    Picture(testDescription: "one translucent pixel") { width, height in
      var bitmap = TestPhoto.scene(width, height)
      bitmap.pixels[bitmap.pixels.count - 1] = 0xfe01_0203
      return bitmap
    },
  ]

  static let sizes = [
    (1, 1), (1, 2), (2, 1), (3, 5), (1, 300), (300, 1), (17, 16), (64, 64), (255, 257), (600, 700),
  ]

  @Test(arguments: pictures, Compression.allCases)
  func decodesToWhatItWas(_ picture: Picture, _ compression: Compression) throws {
    for (width, height) in Self.sizes {
      let bitmap = picture.draw(width, height)
      let encoder = PNGEncoder(bitmap, compression: compression)
      let file = encoder.encode(threads: 1)
      #expect(try ReferenceDecoder.png(file) == bitmap)
      let isOpaque = bitmap.pixels.allSatisfy { $0 >> 24 == 255 }
      try Self.expectPlainPNG(file, bitmap, colourType: isOpaque ? 2 : 6)
      for threads in [2, 7] { #expect(encoder.encode(threads: threads) == file) }
    }
  }

  /// Noise is searched for runs alone, unless it repeats further back: here each row does three rows below.
  @Test(arguments: Compression.allCases)
  func noiseThatRepeatsIsFound(_ compression: Compression) {
    var random = SeededRandom(seed: 9)
    let rows = (0..<3).map { _ in
      (0..<100).map { _ in UInt32.random(in: 0...(.max), using: &random) }
    }
    let bitmap = TestPhoto.draw(100, 300) { x, y in rows[y % 3][x] | 0xff00_0000 }
    #expect(PNGEncoder(bitmap, compression: compression).encode(threads: 1).count < 9_000)
  }

  /// Signature, IHDR, sRGB, data, IEND with right sums, and nothing else.
  static func expectPlainPNG(_ file: [UInt8], _ bitmap: Bitmap, colourType: UInt8) throws {
    #expect(Array(file.prefix(8)) == [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    var names: [String] = []
    var position = 8
    var header: [UInt8] = []
    var data: [UInt8] = []
    while position + 12 <= file.count {
      let length = number(file, position)
      let end = position + 12 + length
      try #require(end <= file.count)
      let body = Array(file[position + 8..<end - 4])
      names.append(String(decoding: file[position + 4..<position + 8], as: UTF8.self))
      #expect(number(file, end - 4) == Int(crc(file[position + 4..<end - 4])))
      if names.last == "IHDR" { header = body }
      if names.last == "IDAT" { data += body }
      if names.last == "sRGB" { #expect(body.count == 1 && body[0] <= 3) }
      if names.last == "IEND" { #expect(body.isEmpty) }
      position = end
    }
    #expect(position == file.count)
    #expect(Array(names.prefix(2)) == ["IHDR", "sRGB"])
    #expect(names.last == "IEND")
    #expect(names.count >= 4 && names.dropFirst(2).dropLast().allSatisfy { $0 == "IDAT" })
    #expect(number(header, 0) == bitmap.width && number(header, 4) == bitmap.height)
    #expect(Array(header.dropFirst(8)) == [8, colourType, 0, 0, 0])
    // zlib's own header: deflate, a window of at most 32 KiB, no dictionary.
    #expect(data[0] & 0x0f == 8 && data[0] >> 4 <= 7 && data[1] & 0x20 == 0)
    #expect((Int(data[0]) << 8 | Int(data[1])) % 31 == 0)
  }

  private static func number(_ bytes: [UInt8], _ position: Int) -> Int {
    bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// CRC-32 as the PNG standard's annex D has it, bit by bit.
  private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? 0xedb8_8320 ^ (crc >> 1) : crc >> 1 }
    }
    return ~crc
  }

  @Test func largePicturesAreCutIntoStripsThatJoin() throws {
    // Several strips of a megabyte, with a row's length that divides none of them.
    let bitmap = TestPhoto.translucentScene(1021, 1500)
    let encoder = PNGEncoder(bitmap, compression: .fast)
    let file = encoder.encode(threads: 1)
    for threads in [2, 3, 7] { #expect(encoder.encode(threads: threads) == file) }
    #expect(try ReferenceDecoder.png(file) == bitmap)
  }

  @Test(arguments: Compression.allCases) func flatPicturesAreSmall(_ compression: Compression) {
    let flat = PNGEncoder(TestPhoto.flat(256, 256, 0xff30_90f0), compression: compression)
    #expect(flat.encode(threads: 1).count < 1200)
    // A disc of one colour, as a letter avatar has it.
    let disc = TestPhoto.draw(256, 256) { x, y in
      (x - 128) * (x - 128) + (y - 128) * (y - 128) < 15_000 ? 0xff30_90f0 : 0
    }
    #expect(PNGEncoder(disc, compression: compression).encode(threads: 1).count < 5000)
  }

  @Test func moreEffortIsNotLarger() {
    let bitmap = TestPhoto.scene(256, 256)
    let sizes = Compression.allCases.map {
      PNGEncoder(bitmap, compression: $0).encode(threads: 1).count
    }
    print("encoder: scene of 256 × 256, fast, default, smallest: \(sizes) bytes")
    #expect(sizes[0] >= sizes[2] && sizes[1] >= sizes[2])
    #expect(sizes[0] < 256 * 256 * 3)
  }
}
