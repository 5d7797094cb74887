import TestSupport
import Testing

@testable import AvatarMask

@Suite struct DecodeImageFormatTests {
  private static func box(_ brand: String, _ others: [String] = []) -> [UInt8] {
    let names = [brand, "\0\0\0\0"] + others
    let body = Array("ftyp".utf8) + names.flatMap { Array($0.utf8) }
    return [0, 0, 0, UInt8(body.count + 4)] + body + [0, 0, 0, 8] + Array("mdatheic".utf8)
  }

  static let foreign: [(String, [UInt8])] = [
    ("WebP", Array("RIFF\u{10}\0\0\0WEBPVP8 ".utf8)),
    ("AVIF", box("avif")),
    ("AVIF", box("mif1", ["heic", "avif"])),
    ("HEIC", box("heic", ["mif1"])),
    ("HEIC", box("mif1", ["miaf"])),
    ("GIF", Array("GIF89a".utf8)),
    ("TIFF", [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]),
    ("TIFF", [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8]),
    ("BMP", Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [40, 0, 0, 0]),
    ("SVG", Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)),
    ("SVG", [0xef, 0xbb, 0xbf] + Array("\n<?xml version='1.0'?>\n<!-- a < b -->\n<svg>".utf8)),
    ("SVG", Array("<!-- \(String(repeating: "<html> ", count: 5000))-->\n<svg:svg/>".utf8)),
    ("SVG", Array("<!DOCTYPE svg [<!ENTITY a \"<b>\">]><?x <a> ?><svg>".utf8)),
    ("SVG", Array("<!DOCTYPE svg [ <!ENTITY a ']>'> <!-- ' ]> --> ] ><svg/>".utf8)),
    ("SVG", Array("<!DOCTYPE svg SYSTEM \"a>b\">\n<svg/>".utf8)),
    ("SVG", [0xff, 0xfe] + "<?xml version='1.0'?><svg>".utf8.flatMap { [$0, 0] }),
    ("SVG", [0xfe, 0xff] + "<svg>".utf8.flatMap { [0, $0] }),
    ("gzip (such as .svgz)", [0x1f, 0x8b, 8, 0, 0, 0, 0, 0]),
    ("PDF", Array("%PDF-1.7".utf8)),
    ("PDF", Array("\r\n\n%PDF-1.7".utf8)),
    ("JPEG 2000", [0, 0, 0, 12, 0x6a, 0x50, 0x20, 0x20, 13, 10, 0x87, 10]),
    ("JPEG XL", [0xff, 0x0a, 1, 2]),
    ("JPEG XL", [0, 0, 0, 12, 0x4a, 0x58, 0x4c, 0x20, 13, 10, 0x87, 10]),
    ("JPEG-LS", [0xff, 0xd8, 0xff, 0xf7, 0, 11]),
    ("ICO", [0, 0, 1, 0, 2, 0]),
    (
      "CgBI PNG (Xcode-optimised)",
      [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 4] + Array("CgBI".utf8)
    ),
  ]

  @Test(arguments: foreign.indices)
  func otherKindsAreNamed(_ index: Int) {
    let (kind, bytes) = Self.foreign[index]
    #expect(refusal(bytes) == .unsupported(kind: kind))
  }

  @Test func whatIsNoPicture() {
    #expect(refusal([]) == .emptyFile)
    for text in [
      "Hello", "BMX racing is a sport", "<html><svg-like>", "<!DOCTYPE html><p>", "\0",
      "<!DOCTYPE html><html><svg></svg>", "<svg-like>", "<!-- <svg>", "<", "<!-- --> text <svg>",
      "<!DOCTYPE", "<!DOCTYPE svg [<svg>", "<!DOCTYPE svg '><svg>", "<?xml <svg>",
    ] {
      #expect(refusal(Array(text.utf8)) == .notAnImage, "\(text)")
    }
    #expect(refusal(Self.box("isom", ["mp42"])) == .notAnImage)
    #expect(refusal([0xff]) == .notAnImage)
    #expect(refusal([0xff, 0xd8]) == .endsBeforePixels)
    #expect(refusal([0, 0, 0, 0] + Array("ftyp".utf8)) == .notAnImage)
  }

  @Test func thePhotosThatAreRead() throws {
    #expect(try ImageFormat.sniff([0xff, 0xd8, 0xff, 0xe0]) == .jpeg)
    #expect(try ImageFormat.sniff([0xff, 0xd8, 1, 2]) == .jpeg)
    #expect(try ImageFormat.sniff([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]) == .png)
  }

  @Test(.enabled(if: Corpus.root != nil)) func filesOfOtherKindsInTheCorpus() throws {
    let expected: [String: AvatarError] = [
      "avif_named.png": .unsupported(kind: "AVIF"), "empty.png": .emptyFile,
      "gif_named.jpg": .unsupported(kind: "GIF"), "heic_named.jpg": .unsupported(kind: "HEIC"),
      "html.jpg": .notAnImage, "jpeg2000.jpg": .unsupported(kind: "JPEG 2000"),
      "jpegls.jpg": .unsupported(kind: "JPEG-LS"), "png_sig_only.png": .endsBeforePixels,
      "small.bmp": .unsupported(kind: "BMP"), "svg_named.png": .unsupported(kind: "SVG"),
      "text.png": .notAnImage, "tiff_named.jpg": .unsupported(kind: "TIFF"),
      "utf8_bom_png.png": .notAnImage, "webp_named.jpg": .unsupported(kind: "WebP"),
    ]
    var used = 0
    for path in Corpus.paths(in: "wrongtype/") {
      guard let bytes = Corpus.bytes(path) else { continue }
      used += 1
      let name = String(path.dropFirst("wrongtype/".count))
      #expect(refusal(bytes) == expected[name], "\(path)")
    }
    Corpus.report("other kinds", used: used)
  }

  private func refusal(_ bytes: [UInt8]) -> AvatarError? {
    failure { () throws(AvatarError) in _ = try PhotoDecoder(.bytes(bytes)) }
  }
}
