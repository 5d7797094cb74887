import Foundation
import TestSupport
import Testing

@testable import AvatarMask

extension PaintTests {
  @Suite struct ColorParser {
    private static func read(_ text: String) throws -> CSSColor {
      var scanner = CSSScanner(text)
      let color = try scanner.readColor()
      scanner.skipSpace()
      guard scanner.isAtEnd else { throw scanner.expected(.end) }
      return color
    }

    @Test func readsEveryShortHexColor() throws {
      var wrong = 0
      for value in UInt32(0)..<0x1000 {
        let digits = String(value, radix: 16)
        let text = String(repeating: "0", count: 3 - digits.count) + digits
        let expected = value >> 8 * 17 | (value >> 4 & 15) * 17 << 8 | (value & 15) * 17 << 16
        let pixel = expected | 0xFF00_0000
        if try Self.read("#" + text).rgba.pixel != pixel { wrong += 1 }
        if try Self.read(text.uppercased()).rgba.pixel != pixel { wrong += 1 }
      }
      #expect(wrong == 0)
    }

    @Test func readsEveryByteOfALongHexColor() throws {
      var wrong = 0
      for value in UInt32(0)..<256 {
        let text = (value < 16 ? "0" : "") + String(value, radix: 16)
        let pixel = try Self.read("#" + text + "00" + text + text).rgba.pixel
        if pixel != value | value << 16 | value << 24 { wrong += 1 }
        let percent = try Self.read("rgb(\(value) 0 0 / \(Double(value) / 2.55)%)").rgba.pixel
        if percent != value | value << 24 { wrong += 1 }
      }
      #expect(wrong == 0)
    }

    /// Notations of one colour, and its 8-bit value as 0xRRGGBBAA.
    @Test(
      arguments: [
        ("rgb(10 20 30)", 0x0A14_1EFF), ("rgb(10,20,30)", 0x0A14_1EFF),
        ("RGBA( 10 , 20 , 30 , 50% )", 0x0A14_1E80), ("rgb(10 20 30/.5)", 0x0A14_1E80),
        ("rgb(300 -20 1e3 / 7)", 0xFF00_FFFF), ("rgb(100% 0 50%)", 0xFF00_80FF),
        ("rgb(none 20 none / none)", 0x0014_0000), ("rgb(1/**/2/**/3)", 0x0102_03FF),
        ("rgb(1 2-3)", 0x0102_00FF), ("transparent", 0), ("rebeccapurple", 0x6633_99FF),
        ("hsl(120 30% 50%)", 0x59A6_59FF), ("hsl(60,100%,37.5%)", 0xBFBF_00FF),
        ("hsl(300,50%,50%)", 0xBF40_BFFF), ("hsl(120 0% 50%)", 0x8080_80FF),
        ("hsla(480deg 100 50 / 1)", 0x00FF_00FF), ("hsl(-0.6667turn, 100%, 50%)", 0x00FF_00FF),
        ("hwb(100grad 0 0)", 0x80FF_00FF), ("hwb(0 80% 80%)", 0x8080_80FF),
        ("lab(100 0 0)", 0xFFFF_FFFF), ("lab(0 50 50)", 0x0000_00FF),
        ("lab(46.2775% -47.5621 48.5837)", 0x0080_00FF),
        ("lch(29.2345% 44.2 27)", 0x7D23_29FF), ("oklab(0.627955 0.224863 0.125846)", 0xFF00_00FF),
        ("oklch(62.7955% 0.257683 29.2339)", 0xFF00_00FF), ("oklch(1.5 0.4 0)", 0xFFFF_FFFF),
        ("oklch(-1 0.4 0)", 0x0000_00FF), ("oklch(0.5 -1 20)", 0x6363_63FF),
      ] as [(String, UInt32)])
    func readsNotations(text: String, rgba: UInt32) throws {
      #expect(try Self.read(text).rgba.pixel == rgba.byteSwapped)
    }

    @Test func remembersWhatIsMissing() throws {
      #expect(try Self.read("oklch(none 0.1 none / none)").missing == [.first, .third, .alpha])
      #expect(try Self.read("rgb(0 NONE 0)").missing == .second)
    }

    // MARK: The suites of css-parsing-tests

    /// Texts and values of every file.
    private static let suites: [(text: String, value: String?)] = {
      Corpus.paths(in: "css/", suffix: ".json").flatMap { path in
        guard let bytes = Corpus.bytes(path),
          let list = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [Any]
        else { return [(text: String, value: String?)]() }
        return stride(from: 0, to: list.count - 1, by: 2).map { index in
          (list[index] as? String ?? "", list[index + 1] as? String)
        }
      }
    }()

    @Test(.enabled(if: Corpus.root != nil))
    func readsTheSuites() throws {
      var wrong: [String] = []
      for (text, value) in Self.suites {
        let color = try? Self.read(text)
        if value == nil || value?.lowercased() == "currentcolor" {
          if color != nil { wrong.append("\(text) is not an error") }
          continue
        }
        guard let color, let value, Self.matches(color, value) else {
          wrong.append("\(text) is not \(value ?? ""), but \(String(describing: color))")
          continue
        }
      }
      print("CSS colour suites: \(Self.suites.count) strings")
      #expect(wrong.isEmpty, "\(wrong.count) of \(Self.suites.count): \(wrong.prefix(5))")
    }

    /// Whether a colour has the numbers of a text of the suites, which is in canonical form.
    private static func matches(_ color: CSSColor, _ value: String) -> Bool {
      let parts = value.split { "(,/) ".contains($0) }
      var numbers = parts.dropFirst().compactMap { Double($0) }
      if numbers.count == 3 { numbers.append(1) }
      guard numbers.count == 4, let name = parts.first else { return false }
      let found: [Double]
      if name.hasPrefix("rgb") {
        guard color.notation.isLegacy else { return false }
        let rgba = color.rgba
        found = [rgba.red * 255, rgba.green * 255, rgba.blue * 255, rgba.alpha]
      } else {
        guard name == color.notation.rawValue else { return false }
        found = (0..<3).map { color.components[$0] } + [color.alpha]
      }
      return zip(found, numbers).allSatisfy { abs($0 - $1) < 2e-6 }
    }
  }
}
