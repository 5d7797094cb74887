/// Writes a picture as a PNG: 8 bits a channel, nothing but pixels and what their colours are.
///
/// The picture is cut into strips of rows that are filtered and compressed by themselves, side by side,
/// and joined into one valid stream. Where the strips end depends on the picture's size alone, so the
/// bytes are the same whatever the number of threads.
struct PNGEncoder {
  /// Unfiltered bytes in a strip, at least: enough that the block of codes that each begins with is
  /// little.
  private static let leastStripBytes = 1 << 17
  /// Strips of a large picture: enough for many processors, and so few that what compression loses at
  /// their starts (it cannot refer to what lies before) is little.
  private static let mostStrips = 32

  private let bitmap: Bitmap
  private let compression: Compression
  private let label: ColorLabel

  init(_ bitmap: Bitmap, compression: Compression, label: ColorLabel = .standard) {
    self.bitmap = bitmap
    self.compression = compression
    self.label = label
  }

  /// The whole file.
  ///
  /// - Parameter threads: How many strips are compressed side by side.
  /// - Returns: The bytes of a PNG.
  func encode(threads: Int) -> [UInt8] { Self.encode([self], threads: threads)[0] }

  /// The whole files of several pictures, whose strips are compressed side by side.
  ///
  /// - Parameters:
  ///   - encoders: The pictures.
  ///   - threads: How many strips are compressed side by side.
  /// - Returns: The bytes of a PNG for each.
  static func encode(_ encoders: [PNGEncoder], threads: Int) -> [[UInt8]] {
    let filters = encoders.map { PNGFilter($0.bitmap, channels: $0.bitmap.isOpaque ? 3 : 4) }
    let strips = zip(encoders, filters).enumerated().flatMap { index, picture in
      picture.0.rowsOfStrips(rowBytes: picture.1.rowBytes).map { (picture: index, rows: $0) }
    }
    let compressed = concurrentMap(strips.count, threads: threads) { index in
      let (picture, rows) = strips[index]
      let encoder = encoders[picture]
      return CompressedStrip(
        filters[picture].filtered(rows: rows, encoder.compression.filters), encoder.compression,
        isLast: rows.upperBound == encoder.bitmap.height)
    }
    var rest = compressed[...]
    return zip(encoders, filters).map { encoder, filter in
      let strips = rest.prefix(encoder.rowsOfStrips(rowBytes: filter.rowBytes).count)
      rest = rest.dropFirst(strips.count)
      return encoder.file(colorType: filter.channels == 3 ? 2 : 6, joining: strips)
    }
  }

  private func file(colorType: UInt8, joining strips: ArraySlice<CompressedStrip>) -> [UInt8] {
    var file = PNGFile(dataBytes: strips.reduce(0) { $0 + $1.bytes.count }, chunks: strips.count)
    file.writeHeader(width: bitmap.width, height: bitmap.height, colorType: colorType)
    file.writeColor(label)
    var checksum = Checksum.adlerStart
    for (index, strip) in strips.enumerated() {
      checksum = Checksum.adler(joining: checksum, strip.checksum, strip.rawCount)
      file.writeData(
        strip.bytes, isFirst: index == 0, checksum: index == strips.count - 1 ? checksum : nil)
    }
    file.writeEnd()
    return file.bytes
  }

  private func rowsOfStrips(rowBytes: Int) -> [Range<Int>] {
    let count = min(max(1, rowBytes * bitmap.height / Self.leastStripBytes), Self.mostStrips)
    let rows = (bitmap.height + count - 1) / count
    return stride(from: 0, to: bitmap.height, by: rows).map { $0..<min($0 + rows, bitmap.height) }
  }
}

/// One strip's part of the deflate stream.
private struct CompressedStrip: Sendable {
  /// The most bytes of a strip that tell whether it is noise.
  private static let mostSampled = 1 << 14

  let bytes: [UInt8]
  let rawCount: Int
  let checksum: UInt32

  init(_ raw: [UInt8], _ compression: Compression, isLast: Bool) {
    let isNoise = Self.isNoise(raw)
    var best = Deflate.compress(raw, isNoise ? .runs : .quick, finishes: isLast)
    for (method, limit) in compression.furtherMethods(other: isNoise ? .quick : .runs)
    where Double(best.count) < limit * Double(raw.count) {
      let bytes = Deflate.compress(raw, method, finishes: isLast)
      if bytes.count < best.count { best = bytes }
    }
    bytes = best
    rawCount = raw.count
    checksum = Checksum.adler(raw)
  }

  /// Whether what repeats in the middle of a strip is not worth looking for, but for runs.
  private static func isNoise(_ raw: [UInt8]) -> Bool {
    let sample = Array(raw.dropFirst(max(0, raw.count - mostSampled) / 2).prefix(mostSampled))
    return Deflate.compress(sample, .runs, finishes: true).count
      <= Deflate.compress(sample, .quick, finishes: true).count
  }
}
