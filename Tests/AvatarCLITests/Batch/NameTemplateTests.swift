import AvatarMask
import Testing

@testable import AvatarCLI

struct NameTemplateTests {
  private func name(
    _ template: String, _ input: String, _ canvas: CanvasRequest = CanvasRequest()
  ) throws -> String? {
    try #require(NameTemplate(ByteString(template))).name(for: ByteString(input), canvas)?.text
  }

  @Test(
    arguments: [
      ("a.jpg", "a"), ("x/y/a.jpg", "a"), ("a", "a"), ("a.tar.gz", "a.tar"), (".a", ".a"),
      (".a.jpg", ".a"), ("a.", "a"), ("x.d/a", "a"), ("a b.jpg", "a b"), ("x/", "x"), ("-", "-"),
      ("...jpg", ".."), ("{size}.jpg", "{size}"),
    ])
  func stemIsTheNameWithoutItsSuffix(_ input: String, _ stem: String) throws {
    #expect(try name("{stem}.png", input) == stem + ".png")
    #expect(NameTemplate.standard.name(for: ByteString(input), .init())?.text == stem + ".png")
  }

  @Test(
    arguments: [
      ("a.jpg", "a.png"), ("x/y/a.jpg", "x/y/a.png"), ("/x/a.jpg", "x/a.png"),
      ("../x/a.jpg", "x/a.png"), ("./x/../y//a.jpg", "x/y/a.png"), ("../../a.jpg", "a.png"),
    ])
  func dirStaysInside(_ input: String, _ expected: String) throws {
    #expect(try name("{dir}/{stem}.png", input) == expected)
  }

  @Test func sizeAndScaleAreThoseOfTheCanvas() throws {
    let square = CanvasRequest(size: CanvasSize(width: 64, height: 64), scale: 1.5)
    #expect(try name("{stem}-{size}@{scale}x.png", "a.jpg", square) == "a-64@1.5x.png")
    let wide = CanvasRequest(size: CanvasSize(width: 64, height: 32), scale: 2)
    #expect(try name("{size}/{scale}}", "a.jpg", wide) == "64x32/2}")
  }

  @Test(
    arguments: [
      ("../{stem}.png", "a.jpg"), ("x/../../{stem}.png", "a.jpg"), ("{stem}/a.png", "...jpg"),
      ("..", "a"), (".", "a"), ("{stem}/", "a"), ("/", "a"), ("{dir}", "a"), ("x/{stem}", ".."),
    ])
  func whatLeadsOutIsRefused(_ template: String, _ input: String) throws {
    #expect(try name(template, input) == nil)
  }

  @Test(arguments: ["{", "{}", "{stem", "{Stem}", "{ stem}", "a{b}c", "{stem}{"])
  func unknownFieldsAreRefused(_ template: String) {
    #expect(NameTemplate(ByteString(template)) == nil)
  }

  @Test func bytesAreKept() throws {
    let template = try #require(NameTemplate(ByteString(bytes: [0xff] + Array("{stem}".utf8))))
    let name = template.name(for: ByteString(bytes: [0x80, 0xc3, 0x2e, 0x41]), CanvasRequest())
    #expect(name?.bytes == [0xff, 0x80, 0xc3])
  }
}
