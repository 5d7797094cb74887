import Testing

@testable import AvatarMask

/// The declarations of styles and style sheets.
struct CSSDeclarationTests {
  @Test(
    arguments: [
      ("", []), (" ; ;", []), ("fill", []), ("<!-- -->", []),
      ("fill:none", [CSSDeclaration("fill", "none")]),
      (" FILL : Red ; d:none;", [CSSDeclaration("fill", "Red"), CSSDeclaration("d", "none")]),
      ("fill:none !important", [CSSDeclaration("fill", "none", isImportant: true)]),
      ("\n fill\t:\r\n a b \n", [CSSDeclaration("fill", "a b")]),
      ("fill:none! IMPORTANT ;", [CSSDeclaration("fill", "none", isImportant: true)]),
      ("a:hover,b{r:4}", [CSSDeclaration("r", "4")]),
      (
        "a{r:4;d:none}b{x:1}",
        [CSSDeclaration("r", "4"), CSSDeclaration("d", "none"), CSSDeclaration("x", "1")]
      ),
      ("@media print{a{r:4}}", [CSSDeclaration("r", "4")]),
      ("@import url(a.css);a{r:4}", [CSSDeclaration("@import", ""), CSSDeclaration("r", "4")]),
      ("/* a{r:4} */ x:1 /* ; */", [CSSDeclaration("x", "1")]), ("/* x:1", []),
      ("a{f:'/*';r:4}", [CSSDeclaration("f", "'/*'"), CSSDeclaration("r", "4")]),
      ("f:\"a;\\\"};\";r:4", [CSSDeclaration("f", "\"a;\\\"};\""), CSSDeclaration("r", "4")]),
      ("f:'a\n;r:4", [CSSDeclaration("f", "'a"), CSSDeclaration("r", "4")]),
      (
        "f:url(data:a;b{c}) d;r:4",
        [CSSDeclaration("f", "url(data:a;b{c}) d"), CSSDeclaration("r", "4")]
      ),
      ("x:1);r:4", [CSSDeclaration("x", "1)"), CSSDeclaration("r", "4")]),
    ] as [(String, [CSSDeclaration])])
  func declarationsAreFound(_ text: String, _ declarations: [CSSDeclaration]) {
    #expect(CSSDeclaration.all(in: text) == declarations)
  }
}
