/// PNGs put together from chunks, of which no library would write some.
public enum TestChunk {
  /// What every PNG begins with.
  public static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A chunk with its length and its checksum.
  public static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bigEndian(UInt32(data.count)) + body + bigEndian(crc32(body))
  }

  /// The header of a picture.
  ///
  /// - Parameters:
  ///   - width: Pixels from left to right.
  ///   - height: Pixels from top to bottom.
  ///   - depth: Bits a sample.
  ///   - type: What a pixel holds.
  ///   - isInterlaced: Whether it is stored in seven passes.
  /// - Returns: A chunk.
  public static func header(
    width: UInt32, height: UInt32, depth: UInt8 = 8, _ type: PNGWriter.ColourType = .rgba,
    isInterlaced: Bool = false
  ) -> [UInt8] {
    chunk(
      "IHDR",
      bigEndian(width) + bigEndian(height)
        + [depth, UInt8(type.rawValue), 0, 0, isInterlaced ? 1 : 0])
  }

  /// A PNG with one more chunk, right behind its header.
  public static func inserting(_ name: String, _ data: [UInt8], into png: [UInt8]) -> [UInt8] {
    Array(png[..<33]) + chunk(name, data) + png[33...]
  }

  /// Where a PNG's chunks of a name lie, each with its length and its checksum.
  public static func places(_ name: String, in png: [UInt8]) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var start = signature.count
    while start + 12 <= png.count {
      let end = start + 12 + png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      if png[(start + 4)...].starts(with: name.utf8) { places.append(start..<end) }
      start = end
    }
    return places
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// The checksum of PNG's chunks.
  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
