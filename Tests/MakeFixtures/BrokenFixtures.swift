import TestSupport

/// Files that must be refused, each with the exit status and the words it must be refused with.
enum BrokenFixtures {
  /// A file that is no photo.
  struct File {
    var name: String
    var bytes: [UInt8]
    /// The status the command must end with.
    var status: Int
    /// A part of the sentence on standard error.
    var words: String
  }

  /// Breaks whole files in various places.
  ///
  /// - Parameters:
  ///   - jpeg: A whole baseline JPEG.
  ///   - png: A whole PNG with one IDAT chunk.
  /// - Returns: Each broken file with what is to be said of it.
  static func all(jpeg: [UInt8], png: [UInt8]) -> [File] {
    var badCRC = png
    badCRC[png.count - 13] ^= 0x55
    return [
      File(name: "empty.jpg", bytes: [], status: 65, words: "empty"),
      File(
        name: "text.jpg", bytes: Array("This is a letter, not a photo.\n".utf8), status: 65,
        words: "not an image"),
      File(
        name: "truncated.jpg", bytes: Array(jpeg.prefix(jpeg.count * 6 / 10)), status: 65,
        words: "cut off"),
      File(
        name: "truncated.png", bytes: Array(png.prefix(png.count * 6 / 10)), status: 65,
        words: "cut off"),
      File(name: "header-only.jpg", bytes: Array(jpeg.prefix(4)), status: 65, words: "cut off"),
      File(name: "header-only.png", bytes: Array(png.prefix(33)), status: 65, words: "cut off"),
      File(name: "bad-crc.png", bytes: badCRC, status: 65, words: "damaged"),
      File(
        name: "huge.png", bytes: emptyPNG(width: 60_000, height: 60_000), status: 65,
        words: "60000x60000"),
      File(
        name: "zero-width.png", bytes: emptyPNG(width: 0, height: 5), status: 65,
        words: "damaged"),
      File(name: "zero-rows.jpg", bytes: withoutRows(jpeg), status: 65, words: "damaged"),
      File(name: "deep.jpg", bytes: withDeepSamples(jpeg), status: 69, words: "12-bit"),
      File(
        name: "animation.gif", bytes: Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B],
        status: 69, words: "GIF"),
      File(
        name: "webp-inside.jpg",
        bytes: Array("RIFF".utf8) + [26, 0, 0, 0] + Array("WEBPVP8L".utf8)
          + [13, 0, 0, 0, 0x2F, 0, 0, 0, 0x10, 7, 0x10, 0x11, 0x11, 0x88, 0x88, 0xFE, 7, 0],
        status: 69, words: "WebP"),
    ]
  }

  /// The table that tests read: file, exit status, words.
  static func table(_ files: [File]) -> String {
    files.reduce("file\tstatus\twords\n") { $0 + "\($1.name)\t\($1.status)\t\($1.words)\n" }
  }

  /// A JPEG whose frame header says that it has no rows.
  private static func withoutRows(_ jpeg: [UInt8]) -> [UInt8] {
    var bytes = jpeg
    for index in 0..<(jpeg.count - 9) where jpeg[index] == 0xFF && jpeg[index + 1] == 0xC0 {
      bytes[index + 5] = 0
      bytes[index + 6] = 0
      break
    }
    return bytes
  }

  /// A JPEG whose frame header says that its samples have 12 bits.
  private static func withDeepSamples(_ jpeg: [UInt8]) -> [UInt8] {
    var bytes = jpeg
    for index in 0..<(jpeg.count - 9) where jpeg[index] == 0xFF && jpeg[index + 1] == 0xC0 {
      bytes[index + 4] = 12
      break
    }
    return bytes
  }

  /// A PNG whose header promises pixels that it does not have; every checksum is right.
  private static func emptyPNG(width: UInt32, height: UInt32) -> [UInt8] {
    // Eight bytes that zlib inflates to nothing.
    let data: [UInt8] = [0x78, 0x9C, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01]
    return TestChunk.signature + TestChunk.header(width: width, height: height)
      + TestChunk.chunk("IDAT", data) + TestChunk.chunk("IEND", [])
  }
}
