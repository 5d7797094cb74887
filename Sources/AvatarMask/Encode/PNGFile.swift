/// The chunks of a PNG file (W3C Portable Network Graphics, section 11).
struct PNGFile {
  /// The file so far.
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// Begins a file, with room for `dataBytes` of compressed pixels in as many chunks.
  init(dataBytes: Int = 0, chunks: Int = 0) {
    bytes.reserveCapacity(dataBytes + 12 * chunks + 100)
  }

  /// Writes IHDR.
  mutating func writeHeader(width: Int, height: Int, colorType: UInt8) {
    writeChunk("IHDR", Self.bigEndian(width) + Self.bigEndian(height) + [8, colorType, 0, 0, 0])
  }

  /// Writes what the colours are: sRGB with the perceptual intent, which is for photographs, iCCP, or gAMA
  /// and cHRM.
  mutating func writeColor(_ label: ColorLabel) {
    switch label {
    case .standard:
      writeChunk("sRGB", [0])
    case .profile(let profile):
      let packed = Deflate.compress(profile, .search(level: 6, .matches), finishes: true)
      // A name, its end, the method, and the zlib stream.
      writeChunk(
        "iCCP", Array("profile".utf8) + [0, 0], Self.zlibHeader, packed,
        Self.bigEndian(Int(Checksum.adler(profile))))
    case .codePoints(let points):
      writeChunk("cICP", points.chunk)
    case .numbers(let numbers):
      // Without gAMA, sRGB's curve comes nearest to the power that the standard writes with sRGB.
      writeChunk("gAMA", Self.hundredThousandths(1 / (numbers.gamma ?? 2.2)))
      if let primaries = numbers.primaries {
        writeChunk(
          "cHRM",
          primaries.flatMap { Self.hundredThousandths($0.x) + Self.hundredThousandths($0.y) })
      }
    }
  }

  /// CMF 0x78: deflate with a window of 32 KiB; FLG 0x01: no dictionary, a multiple of 31 together.
  private static let zlibHeader: [UInt8] = [0x78, 0x01]

  private static func hundredThousandths(_ value: Double) -> [UInt8] {
    bigEndian(Int((value * 100_000).rounded()))
  }

  /// Writes one IDAT chunk of the zlib stream.
  ///
  /// - Parameters:
  ///   - data: A part of the bare deflate stream.
  ///   - isFirst: Whether zlib's header goes before it.
  ///   - checksum: The Adler-32 of the whole stream if this is its end.
  mutating func writeData(_ data: [UInt8], isFirst: Bool, checksum: UInt32?) {
    let head = isFirst ? Self.zlibHeader : []
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
