/// Reads the orientation out of EXIF, whose bytes come from strangers.
///
/// Layout: TIFF 6.0, "Image File Directory"; the tag: EXIF 2.32, 4.6.5. Every read is checked, and
/// anything that does not hold reads as "stored upright", because metadata never stops a photo.
struct Exif {
  private let bytes: [UInt8]
  private let isBigEndian: Bool

  /// Tag of the orientation in the first directory.
  private static let orientationTag = 0x0112

  /// Takes the TIFF bytes, which in a JPEG follow "Exif\0\0"; nil without a valid byte order mark.
  init?(_ bytes: [UInt8]) {
    switch bytes.prefix(2) {
    case [0x49, 0x49]: isBigEndian = false
    case [0x4d, 0x4d]: isBigEndian = true
    default: return nil
    }
    self.bytes = bytes
    guard number(at: 2, size: 2) == 42 else { return nil }
  }

  /// How to turn the photo; upright where the tag is missing or makes no sense.
  ///
  /// The tag must be one number. SHORT is what the standard asks for; BYTE and LONG, which some
  /// writers use, are understood.
  var orientation: Orientation {
    guard let directory = number(at: 4, size: 4), let count = number(at: directory, size: 2) else {
      return .upright
    }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = number(at: entry, size: 2) else { break }
      guard tag == Exif.orientationTag else { continue }
      let sizes = [1: 1, 3: 2, 4: 4]
      guard let type = number(at: entry + 2, size: 2), let size = sizes[type],
        number(at: entry + 4, size: 4) == 1, let value = number(at: entry + 8, size: size)
      else { return .upright }
      return Orientation(rawValue: value) ?? .upright
    }
    return .upright
  }

  /// The orientation in these TIFF bytes, upright where there are none.
  static func orientation(in bytes: [UInt8]?) -> Orientation {
    bytes.flatMap { Exif($0) }?.orientation ?? .upright
  }

  /// An unsigned number of `size` bytes, or nil beyond the end.
  private func number(at offset: Int, size: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - size else { return nil }
    var value = 0
    for index in 0..<size {
      let place = isBigEndian ? index : size - 1 - index
      value = value << 8 | Int(bytes[offset + place])
    }
    return value
  }
}
