/// The chunks of a PNG file (W3C Portable Network Graphics, section 11).
struct PNGFile {
  /// The file so far.
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// Begins a file, with room for `dataBytes` of compressed pixels in as many chunks.
  init(dataBytes: Int = 0, chunks: Int = 0) {
    bytes.reserveCapacity(dataBytes + 12 * chunks + 100)
  }

  /// Writes IHDR and sRGB with the perceptual intent, which is for photographs.
  mutating func writeHeader(width: Int, height: Int, colorType: UInt8) {
    writeChunk("IHDR", Self.bigEndian(width) + Self.bigEndian(height) + [8, colorType, 0, 0, 0])
    writeChunk("sRGB", [0])
  }

  /// Writes one IDAT chunk of the zlib stream.
  ///
  /// - Parameters:
  ///   - data: A part of the bare deflate stream.
  ///   - isFirst: Whether zlib's header goes before it.
  ///   - checksum: The Adler-32 of the whole stream if this is its end.
  mutating func writeData(_ data: [UInt8], isFirst: Bool, checksum: UInt32?) {
    // CMF 0x78: deflate with a window of 32 KiB; FLG 0x01: no dictionary, a multiple of 31 together.
    let head: [UInt8] = isFirst ? [0x78, 0x01] : []
    let tail = checksum.map { Self.bigEndian(Int($0)) } ?? []
    writeChunk("IDAT", head, data, tail)
  }

  /// Writes IEND.
  mutating func writeEnd() {
    writeChunk("IEND")
  }

  private mutating func writeChunk(_ type: StaticString, _ parts: [UInt8]...) {
    bytes += Self.bigEndian(parts.reduce(0) { $0 + $1.count })
    let name = Array(type.description.utf8)
    var checksum = Checksum.crc(name)
    bytes += name
    for part in parts {
      checksum = Checksum.crc(part, after: checksum)
      bytes += part
    }
    bytes += Self.bigEndian(Int(checksum))
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
