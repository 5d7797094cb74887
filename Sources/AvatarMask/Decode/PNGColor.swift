import CCodecs

/// Reads what a PNG's chunks say of its colours (W3C Portable Network Graphics, section 11.3.2).
///
/// Code points count more than a profile, that more than the name of sRGB, and that more than numbers. Where the
/// first of them that is there cannot be, no other takes its place; but for code points, which come with others for
/// older programs.
enum PNGColor {
  /// The chunks as they are stored; nil for those that are missing.
  static func color(
    codePoints: [UInt8]?, icc: [UInt8]?, standard: [UInt8]?, gamma: [UInt8]?,
    chromaticities: [UInt8]?
  ) -> PhotoColor {
    let points = codePoints.flatMap { CodePoints(chunk: $0) }
    let hasOthers = icc != nil || standard != nil || gamma != nil || chromaticities != nil
    // Of brighter screens a profile alone can tell what is to be seen on others.
    if let points, points.highDynamicRange == nil || icc == nil {
      return points.isStandard ? .standard : .codePoints(points)
    }
    if codePoints != nil, !hasOthers { return .unusable(.numbers) }
    if let icc { return profile(inChunk: icc).map(PhotoColor.profile) ?? .unusable(.broken) }
    if standard != nil { return .standard }
    do throws(ColorFault) {
      let numbers = ColorNumbers(
        gamma: try exponent(gamma), primaries: try primaries(chromaticities))
      return numbers == ColorNumbers(gamma: nil, primaries: nil) ? .standard : .numbers(numbers)
    } catch {
      return .unusable(error)
    }
  }

  /// Larger profiles are not a photo's.
  private static let largestProfile = 1 << 24

  /// Unpacks an iCCP chunk: a name, its end, the method 0, and the profile.
  ///
  /// No more is unpacked than the profile itself says it has.
  private static func profile(inChunk chunk: [UInt8]) -> [UInt8]? {
    guard let end = chunk.prefix(80).firstIndex(of: 0), end + 2 < chunk.count, chunk[end + 1] == 0
    else { return nil }
    let packed = Array(chunk[(end + 2)...])
    guard let head = inflate(packed, count: 4) else { return nil }
    let size = number(head, at: 0)
    guard (ColorProfile.headerSize...largestProfile).contains(size) else { return nil }
    return inflate(packed, count: size)
  }

  /// The first `count` bytes of a zlib stream, or nil where there are fewer.
  private static func inflate(_ packed: [UInt8], count: Int) -> [UInt8]? {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      let status = unsafe avatar_inflate(
        packed, packed.count, buffer.baseAddress, count, &written)
      if status != AVATAR_OK { written = 0 }
    }
    return bytes.count == count ? bytes : nil
  }

  /// The power that gives light from samples; the chunk holds the inverse × 100000.
  ///
  /// Nil where it is so near to the inverse of sRGB's 2.2 that programs meant sRGB by it, within the twentieth
  /// that libpng passes over too.
  private static func exponent(_ chunk: [UInt8]?) throws(ColorFault) -> Double? {
    guard let chunk else { return nil }
    guard chunk.count == 4 else { throw .numbers }
    let inverse = Double(number(chunk, at: 0)) / 100_000
    guard (0.05...20).contains(inverse) else { throw .numbers }
    return abs(inverse * 2.2 - 1) > 0.05 ? 1 / inverse : nil
  }

  /// White, red, green and blue; the chunk holds x and y of each × 100000.
  private static func primaries(_ chunk: [UInt8]?) throws(ColorFault) -> [ColorNumbers
    .Chromaticity]?
  {
    guard let chunk else { return nil }
    guard chunk.count == 32 else { throw .numbers }
    let places = (0..<4).map { index in
      ColorNumbers.Chromaticity(
        x: Double(number(chunk, at: 8 * index)) / 100_000,
        y: Double(number(chunk, at: 8 * index + 4)) / 100_000)
    }
    guard places.allSatisfy({ $0.x >= 0 && $0.y > 0 && $0.x + $0.y <= 1 }) else { throw .numbers }
    let standard = [(0.3127, 0.3290), (0.64, 0.33), (0.30, 0.60), (0.15, 0.06)]
    let isStandard = zip(places, standard).allSatisfy {
      abs($0.x - $1.0) < 0.001 && abs($0.y - $1.1) < 0.001
    }
    return isStandard ? nil : places
  }

  private static func number(_ bytes: [UInt8], at offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
