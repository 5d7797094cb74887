import Testing

@testable import AvatarCLI

struct SuggestionTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "abc", 3), ("abc", "abc", 0), ("abc", "abd", 1),
    ("abc", "acb", 1), ("abc", "xabc", 1), ("kitten", "sitting", 3), ("ca", "abc", 3),
    ("shpae", "shape", 1),
  ])
  func countsEdits(_ a: String, _ b: String, _ distance: Int) {
    #expect(editDistance(Array(a), Array(b)) == distance)
    #expect(editDistance(Array(b), Array(a)) == distance)
  }

  /// max(1, length / 3) edits and no more, or the beginning of one name only.
  @Test(
    arguments: [
      ("circel", "circle"), ("cirle", "circle"), ("squircl", "squircle"), ("sqare", "square"),
      ("sq", nil), ("circ", "circle"), ("c", nil), ("sup", "superellipse"), ("s", nil),
      ("squ", nil), ("hexagn", "hexagon"), ("octagon", nil), ("", nil), ("circle", "circle"),
      ("roundde", "rounded"),
      ("supperelipse", "superellipse"), ("superellispes", "superellipse"), ("CIRCLE", nil),
    ] as [(String, String?)])
  func suggestsAShape(_ word: String, _ expected: String?) {
    #expect(closest(to: word, among: ShapeName.allCases.map(\.rawValue)) == expected)
  }

  @Test func saysNothingOnATie() {
    #expect(closest(to: "bat", among: ["cat", "hat"]) == nil)
    #expect(closest(to: "bat", among: ["cat", "hat", "bath", "bat"]) == "bat")
  }

  @Test(arguments: [("a", 1), ("abc", 1), ("abcde", 1), ("abcdef", 2), ("abcdefghi", 3)])
  func allowsAThirdOfTheLength(_ word: String, _ edits: Int) {
    let padding = String(repeating: "x", count: edits)
    #expect(closest(to: word, among: [padding + word]) != nil)
    #expect(closest(to: word, among: [padding + "x" + word]) == nil)
  }

  @Test func isNotSlowOnLongWords() {
    #expect(closest(to: String(repeating: "a", count: 1_000_000), among: ["a"]) == nil)
  }
}
