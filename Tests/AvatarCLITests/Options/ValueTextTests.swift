import AvatarMask
import Testing

@testable import AvatarCLI

struct ValueTextTests {
  @Test(
    arguments: [
      ("0", 0), ("1", 1), ("2.5", 2.5), (".5", 0.5), ("+3", 3), ("-3.25", -3.25), ("1e2", 100),
      ("1E-2", 0.01), ("007", 7), ("0.1", 0.1), ("1e+1", 10), ("-0", 0), ("1e-400", 0),
    ] as [(String, Double)])
  func readsNumbers(_ text: String, _ expected: Double) {
    #expect(ValueText.number(text[...]) == expected)
  }

  @Test(arguments: [
    "", " ", "1 ", " 1", "1.", ".", "1,5", "0x10", "0x1p3", "nan", "NaN", "inf", "-inf", "infinity",
    "1e", "1e+", "e1", "1e999", "--1", "+-1", "1_000", "1'000", "½", "١", "1f", "1.2.3", "1e1.5",
  ])
  func refusesNumbers(_ text: String) {
    #expect(ValueText.number(text[...]) == nil)
  }

  @Test(
    arguments: [("0", 0), ("12", 12), ("0012", 12), ("9223372036854775807", Int.max)]
      as [(String, Int)])
  func readsIntegers(_ text: String, _ expected: Int) {
    #expect(ValueText.integer(text[...]) == expected)
  }

  @Test(arguments: ["", "-1", "+1", "1.0", "1e2", "0x1", "9223372036854775808", "١", "1 "])
  func refusesIntegers(_ text: String) {
    #expect(ValueText.integer(text[...]) == nil)
  }

  @Test(
    arguments: [
      ("4", .points(4)), ("2.5", .points(2.5)), ("2.5px", .points(2.5)), ("0", .points(0)),
      ("3%", .share(0.03)), ("0.5%", .share(0.005)), ("150%", .share(1.5)),
    ] as [(String, Length)])
  func readsLengths(_ text: String, _ expected: Length) {
    #expect(ValueText.length(text[...]) == expected)
  }

  @Test(arguments: [
    "", "-1", "-1%", "%", "px", "4em", "4 px", "3 %", "3%%", "inf", "nan%", "4pxpx",
  ])
  func refusesLengths(_ text: String) {
    #expect(ValueText.length(text[...]) == nil)
  }

  @Test(
    arguments: [
      ("135", .outline(degrees: 135)), ("-45.5", .outline(degrees: -45.5)),
      ("11,11", .corner(right: .points(11), bottom: .points(11))),
      ("5%, 2px", .corner(right: .share(0.05), bottom: .points(2))),
      ("center", .within(.center)), ("bottom-left", .within(Focus(x: 0, y: 1))),
    ] as [(String, MarkPlace)])
  func readsMarkPlaces(_ text: String, _ expected: MarkPlace) {
    #expect(ValueText.markPlace(text) == expected)
  }

  @Test(arguments: [
    "", "361", "1,", ",1", "1,2,3", "-1,2", "10 10", "45deg", "middle", "nan", "Top",
  ])
  func refusesMarkPlaces(_ text: String) {
    #expect(ValueText.markPlace(text) == nil)
  }

  private static let four = CornerRadii(
    topLeft: .points(1), topRight: .share(0.02), bottomRight: .points(3), bottomLeft: .points(0))

  @Test(
    arguments: [
      ("8", CornerRadii(all: .points(8))), ("25%", CornerRadii(all: .share(0.25))),
      ("1,2%,3px,0", four), ("1 2% 3px 0", four), ("1, 2%, 3px, 0", four),
      (" 1  2%  3px  0 ", four),
    ] as [(String, CornerRadii)])
  func readsCorners(_ text: String, _ expected: CornerRadii) {
    #expect(ValueText.cornerRadii(text) == expected)
  }

  @Test(arguments: [
    "", " ", ",", "1,2", "1 2 3", "1,2,3,4,5", "1,,2,3", "1,2,3,", ",1,2,3", "1 2,3,4", "a",
    "1,2,3,x",
    "1,2,3,-4",
  ])
  func refusesCorners(_ text: String) {
    #expect(ValueText.cornerRadii(text) == nil)
  }

  @Test(
    arguments: [
      ("1", 1, 1), ("256", 256, 256), ("16383", 16383, 16383), ("320x240", 320, 240),
      ("1x16383", 1, 16383),
      ("small", 36, 36), ("medium", 48, 48), ("large", 72, 72), ("extra-large", 96, 96),
    ] as [(String, Int, Int)])
  func readsSizes(_ text: String, _ width: Int, _ height: Int) {
    #expect(ValueText.size(text) == CanvasSize(width: width, height: height))
  }

  @Test(arguments: [
    "", "0", "0x5", "5x0", "16384", "1x16384", "999999", "-5", "5.5", "x", "5x", "x5", "5x5x5",
    "5X5", "5*5",
    "64,128", "Small", "huge", "99999999999999999999", "5 x 5", "64px",
  ])
  func refusesSizes(_ text: String) {
    #expect(ValueText.size(text) == nil)
  }

  @Test(
    arguments: [
      ("30%,40%", 0.3, 0.4), ("30,40", 0.3, 0.4), ("30%, 40%", 0.3, 0.4), ("30% 40%", 0.3, 0.4),
      ("0,100", 0, 1), ("12.5,0", 0.125, 0), ("center", 0.5, 0.5), ("top", 0.5, 0),
      ("bottom", 0.5, 1),
      ("left", 0, 0.5), ("right", 1, 0.5), ("top-left", 0, 0), ("top-right", 1, 0),
      ("bottom-left", 0, 1), ("bottom-right", 1, 1),
    ] as [(String, Double, Double)])
  func readsFocus(_ text: String, _ x: Double, _ y: Double) {
    #expect(ValueText.focus(text) == Focus(x: x, y: y))
  }

  @Test(arguments: [
    "", ",", "30", "30,", ",40", "30,40,50", "-1,0", "101,0", "0,100.1", "auto", "Center",
    "left,top", "30%%,1",
    "nan,1",
  ])
  func refusesFocus(_ text: String) {
    #expect(ValueText.focus(text) == nil)
  }
}
