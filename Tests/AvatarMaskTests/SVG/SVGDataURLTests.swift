import Testing

@testable import AvatarMask

@Suite struct SVGDataURLTests {
  private static let svg = "<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0H9V9Z'/></svg>"

  private func bytes(_ text: String) -> String? {
    SVGDataURL(Array(text.utf8)).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test(arguments: [
    "data:image/svg+xml,", "DATA:image/SVG+XML;charset=utf-8,", "data:image/svg+xml;utf8,",
  ])
  func whatIsEncodedIsFound(_ prefix: String) {
    let encoded = Self.svg.utf8.map { byte -> String in
      let digits = String(byte, radix: 16, uppercase: byte % 2 == 0)
      return byte == UInt8(ascii: "m") ? "m" : "%" + (byte < 16 ? "0" : "") + digits
    }.joined()
    for data in [Self.svg, encoded] {
      for text in [
        prefix + data, " \(prefix)\(data)\n", "url(\"\(prefix)\(data)\")",
        "url( \(prefix)\(data) )", "\"\(prefix)\(data)\"", "URL('\(prefix)\(data)') ",
      ] { #expect(bytes(text) == Self.svg, "\(text)") }
    }
  }

  /// RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg", "foob"),
    ("Zm9v\nYmE=", "fooba"), ("Zm9vYmFy", "foobar"), ("Zm9%76", "foo"), ("Pz8/Pj4+", "???>>>"),
  ])
  func base64IsDecoded(_ text: String, _ expected: String) {
    #expect(bytes("data:image/svg+xml;base64," + text) == expected)
  }

  @Test func percentSignsOfNothingStay() {
    #expect(bytes("data:image/svg+xml,100%") == "100%")
    #expect(bytes("data:image/svg+xml,%4") == "%4")
    #expect(bytes("data:image/svg+xml,%zz%41") == "%zzA")
    #expect(bytes("data:image/svg+xml,%+f%-1% 1") == "%+f%-1% 1")
  }

  @Test(arguments: [
    "", "M0 0H9V9Z", "data:image/svg+xml", "data:image/png;base64,AAAA", "url(a.svg)", "\"",
    "data:image/svg+xml;base64,Zm9v!", "a.svg",
  ])
  func whatIsNoneIsNil(_ text: String) {
    #expect(bytes(text) == nil)
  }
}
