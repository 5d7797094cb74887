import TestSupport

/// Small photos, good and bad, made by the tests' own writers.
enum Photos {
  /// An opaque PNG with a gradient.
  static func png(_ width: Int = 64, _ height: Int = 48) throws -> [UInt8] {
    try PNGWriter(.rgb).write(samples(width, height), width: width, height: height)
  }

  /// A JPEG with a gradient.
  static func jpeg(_ width: Int = 64, _ height: Int = 48) throws -> [UInt8] {
    try JPEGWriter().write(samples(width, height), width: width, height: height)
  }

  /// A PNG whose header says so many pixels, with hardly any behind it.
  static func png(claiming width: UInt32, _ height: UInt32) throws -> [UInt8] {
    var bytes = try png(1, 1)
    bytes.replaceSubrange(16..<20, with: bigEndian(width))
    bytes.replaceSubrange(20..<24, with: bigEndian(height))
    bytes.replaceSubrange(29..<33, with: bigEndian(crc(bytes[12..<29])))
    return bytes
  }

  /// A JPEG whose header says that it has no rows.
  static func jpegWithoutRows() throws -> [UInt8] {
    var bytes = try jpeg()
    for i in bytes.indices.dropLast(9) where bytes[i] == 0xff && bytes[i + 1] == 0xc0 {
      bytes[i + 5] = 0
      bytes[i + 6] = 0
      break
    }
    return bytes
  }

  /// A PNG with a bit of its pixels' checksum turned.
  static func pngWithBadChecksum() throws -> [UInt8] {
    var bytes = try png()
    // The file ends with the pixels' checksum and an IEND chunk of 12 bytes.
    bytes[bytes.count - 13] ^= 1
    return bytes
  }

  private static func samples(_ width: Int, _ height: Int) -> [UInt8] {
    var samples: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        // Not smooth, so that a file cut in half is cut in the pixels.
        samples += [UInt8(truncatingIfNeeded: x * 4), UInt8(truncatingIfNeeded: x * y * 7), 99]
      }
    }
    return samples
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var crc: UInt32 = 0xffff_ffff
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? 0xedb8_8320 ^ (crc >> 1) : crc >> 1 }
    }
    return ~crc
  }
}
