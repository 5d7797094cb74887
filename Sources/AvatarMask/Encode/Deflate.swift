import CCodecs

/// Compression of one buffer.
enum Deflate {
  /// How hard, and for what, a buffer is searched.
  enum Method: Sendable, Equatable {
    /// For runs of one byte, in little time: by ISA-L. The best for noise, such as a photo's, at little more than
    /// the bytes' entropy.
    case runs
    /// For anything that repeats, in little time: by ISA-L.
    case quick
    /// zlib's search at a level, 1…9.
    case search(level: Int32, Strategy)
  }

  /// What zlib looks for.
  enum Strategy: Int32, Sendable {
    /// Anything that repeats.
    case matches = 0
    /// What repeats for six bytes or more, for data with little repetition.
    case filtered = 1
  }

  /// The bare deflate stream of `bytes`, ended if `finishes`, else at a byte's edge to be continued.
  static func compress(_ bytes: [UInt8], _ method: Method, finishes: Bool) -> [UInt8] {
    let capacity = avatar_deflate_bound(bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      let out = buffer.baseAddress
      let status =
        switch method {
        case .runs, .quick:
          unsafe avatar_deflate_quickly(
            bytes, bytes.count, method == .runs, finishes, out, capacity, &count)
        case .search(let level, let strategy):
          unsafe avatar_deflate(
            bytes, bytes.count, level, strategy.rawValue, finishes, out, capacity, &count)
        }
      precondition(status == AVATAR_OK, "any buffer is compressed into its own bound")
    }
  }
}

/// The checksums of PNG and zlib.
enum Checksum {
  /// The Adler-32 of no bytes.
  static let adlerStart: UInt32 = 1

  /// The CRC-32 of `bytes`, after those whose CRC-32 is `crc`.
  static func crc(_ bytes: [UInt8], after crc: UInt32 = 0) -> UInt32 {
    unsafe avatar_crc32(crc, bytes, bytes.count)
  }

  /// The Adler-32 of `bytes`.
  static func adler(_ bytes: [UInt8]) -> UInt32 {
    unsafe avatar_adler32(adlerStart, bytes, bytes.count)
  }

  /// The Adler-32 of two parts joined, the second of `count` bytes.
  static func adler(joining first: UInt32, _ second: UInt32, _ count: Int) -> UInt32 {
    avatar_adler32_combine(first, second, count)
  }
}
