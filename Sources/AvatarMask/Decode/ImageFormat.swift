/// The kinds of photo that are read.
public enum ImageFormat: Sendable {
  /// JPEG: baseline, progressive, Huffman or arithmetic, 8 bits.
  case jpeg
  /// PNG of any colour type and depth.
  case png

  /// How many bytes of a file's beginning tell the kinds that are read, and how many those that are only named.
  private static let (signatureBytes, sniffedBytes) = (16, 1 << 16)

  /// Tells a file's kind by its first bytes, never by its name.
  ///
  /// - Throws: As `sniff` of them; or that they cannot be read.
  static func sniff(_ source: borrowing ByteSource) throws(AvatarError) -> ImageFormat {
    do throws(AvatarError) {
      return try sniff(source.head(signatureBytes))
    } catch {
      return try sniff(source.head(sniffedBytes))
    }
  }

  /// Tells a file's kind by its first bytes, never by its name.
  ///
  /// - Parameter head: The first bytes; the more there are, the more kinds can be named.
  /// - Returns: The kind, though nothing else of the file has been looked at.
  /// - Throws: `AvatarError.emptyFile`, `.unsupported` with the kind's name where it is known,
  ///   else `.notAnImage`.
  static func sniff(_ head: [UInt8]) throws(AvatarError) -> ImageFormat {
    guard !head.isEmpty else { throw .emptyFile }
    // Four bytes are enough: libpng itself says what is wrong with the rest of a signature.
    if head.starts(with: [0x89, 0x50, 0x4e, 0x47]) {
      if head.dropFirst(12).starts(with: "CgBI".utf8) {
        throw .unsupported(kind: "CgBI PNG (Xcode-optimised)")
      }
      return .png
    }
    // What comes before the next marker is worth no more than a warning.
    if head.starts(with: [0xff, 0xd8]) {
      // JPEG-LS begins like JPEG, and some encoders put its frame first.
      if head.dropFirst(2).starts(with: [0xff, 0xf7]) { throw .unsupported(kind: "JPEG-LS") }
      return .jpeg
    }
    if let kind = foreignKind(of: head) { throw .unsupported(kind: kind) }
    throw .notAnImage
  }

  /// Beginnings of kinds that are recognised only to be named.
  private static let foreignSignatures: [(kind: String, signature: [UInt8])] = [
    ("GIF", [UInt8]("GIF87a".utf8)),
    ("GIF", [UInt8]("GIF89a".utf8)),
    ("TIFF", [0x49, 0x49, 0x2a, 0x00]),
    ("TIFF", [0x4d, 0x4d, 0x00, 0x2a]),
    ("TIFF", [0x49, 0x49, 0x2b, 0x00]),
    ("TIFF", [0x4d, 0x4d, 0x00, 0x2b]),
    ("JPEG 2000", [0, 0, 0, 12, 0x6a, 0x50, 0x20, 0x20]),
    ("JPEG 2000", [0xff, 0x4f, 0xff, 0x51]),
    ("JPEG XL", [0, 0, 0, 12, 0x4a, 0x58, 0x4c, 0x20]),
    ("JPEG XL", [0xff, 0x0a]),
    ("Photoshop", [UInt8]("8BPS".utf8)),
    ("gzip (such as .svgz)", [0x1f, 0x8b]),
  ]

  private static func foreignKind(of head: [UInt8]) -> String? {
    if let match = foreignSignatures.first(where: { head.starts(with: $0.signature) }) {
      return match.kind
    }
    if head.starts(with: "RIFF".utf8), head.dropFirst(8).starts(with: "WEBP".utf8) {
      return "WebP"
    }
    if head.dropFirst(4).starts(with: "ftyp".utf8) { return isoMediaKind(of: head) }
    if head.starts(with: "BM".utf8), isBitmapHeader(head) { return "BMP" }
    if head.starts(with: [0, 0, 1, 0]), head.count > 4, head[4] != 0 { return "ICO" }
    let text = text(of: head)
    if text.starts(with: "%PDF-".utf8) { return "PDF" }
    return isSVG(text) ? "SVG" : nil
  }

  /// Tells the pictures among ISO media files by the brands in their first box.
  private static func isoMediaKind(of head: [UInt8]) -> String? {
    let size = head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let box = head.prefix(size).dropFirst(8)
    var brands: Set<String> = []
    for start in stride(from: box.startIndex, to: box.endIndex, by: 4) {
      brands.insert(String(decoding: box[start...].prefix(4), as: UTF8.self))
    }
    if !brands.isDisjoint(with: ["avif", "avis"]) { return "AVIF" }
    let heif: Set = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
    return brands.isDisjoint(with: heif) ? nil : "HEIC"
  }

  /// Whether "BM" is followed by the size of one of the known headers, and not just by text.
  private static func isBitmapHeader(_ head: [UInt8]) -> Bool {
    guard head.count >= 18 else { return false }
    let size = Int(head[14]) | Int(head[15]) << 8 | Int(head[16]) << 16 | Int(head[17]) << 24
    return [12, 16, 40, 52, 56, 64, 108, 124].contains(size)
  }

  /// Text from its first sign on, as one byte a sign where it is UTF-16 of such.
  private static func text(of head: [UInt8]) -> ArraySlice<UInt8> {
    let marks: [[UInt8]] = [[0xef, 0xbb, 0xbf], [0xff, 0xfe], [0xfe, 0xff]]
    let mark = marks.first { head.starts(with: $0) } ?? []
    let signs = head.dropFirst(mark.count).filter { $0 != 0 }
    return signs.drop { " \t\r\n".utf8.contains($0) }
  }

  /// Whether the first element of markup is SVG's, behind all that may come before.
  private static func isSVG(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    while rest.first == UInt8(ascii: "<") {
      if rest.starts(with: "<!DOCTYPE".utf8) {
        skipDeclaration(&rest)
      } else if rest.starts(with: "<!--".utf8) {
        skip(&rest, past: "-->")
      } else if rest.starts(with: "<?".utf8) {
        skip(&rest, past: "?>")
      } else {
        let name = rest.dropFirst().prefix { !" \t\r\n/>".utf8.contains($0) }
        return name.elementsEqual("svg".utf8) || name.suffix(4).elementsEqual(":svg".utf8)
      }
      rest = rest.drop { " \t\r\n".utf8.contains($0) }
    }
    return false
  }

  /// Passes over markup up to its end, or over all where it has none.
  private static func skip(_ rest: inout ArraySlice<UInt8>, past end: String) {
    // The library's own search would bring its regular expressions into the binary.
    let place = rest.indices.first { rest[$0...].starts(with: end.utf8) }
    rest = rest.suffix(from: place.map { $0 + end.utf8.count } ?? rest.endIndex)
  }

  /// Passes over a document's type, which may hold declarations in brackets and anything in quotes.
  private static func skipDeclaration(_ rest: inout ArraySlice<UInt8>) {
    var depth = 0
    repeat {
      if rest.starts(with: "<!--".utf8) {
        skip(&rest, past: "-->")
        continue
      }
      switch rest.removeFirst() {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: "'"): skip(&rest, past: "'")
      case UInt8(ascii: "\""): skip(&rest, past: "\"")
      default: break
      }
    } while depth > 0 && !rest.isEmpty
  }
}
