import Testing

@testable import AvatarMask

/// What the style of an element and style sheets say of where something is filled.
struct SVGPropertiesTests {
  @Test(
    arguments: [
      ("fill:red", "red"), ("fill:none !important", "none"),
      ("fill:none!important;fill:red", "none"),
      ("fill:red;fill:none", "none"), ("Fill : none ;", "none"), ("stroke:red", "blue"),
      ("/* fill:red */", "blue"), ("", "blue"),
    ])
  func theStyleOverridesTheAttribute(_ style: String, _ fill: String) throws {
    let element = SVGElement(name: "rect", attributes: ["fill": " blue ", "style": style])
    #expect(try SVGProperties(element)["fill"] == fill)
  }

  @Test(arguments: [
    "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "d", "transform", "transform-origin",
    "rotate", "scale", "translate",
  ])
  func aStyleWithGeometryIsRefused(_ name: String) throws {
    let element = SVGElement(name: "rect", attributes: ["style": "fill:red;\(name):4"])
    #expect(throws: SVGError.unsupported("\(name) in a style attribute")) {
      try SVGProperties(element)
    }
    #expect(throws: SVGError.unsupported("a style sheet with \(name)")) {
      try SVGProperties.check(style: "rect{fill:red;\(name):4}")
    }
  }

  @Test func aFileWithAViewBoxMayHaveASizeInItsStyle() {
    let style = "width:24px;height:24px"
    let plain = SVGElement(name: "svg", attributes: ["style": style])
    #expect(throws: SVGError.unsupported("width in a style attribute")) { try SVGProperties(plain) }
    let sized = SVGElement(name: "svg", attributes: ["style": style, "viewBox": "0 0 24 24"])
    #expect(throws: Never.self) { try SVGProperties(sized) }
  }

  @Test(
    arguments: [
      ("red", true), ("#000", true), ("#000f", true), ("currentColor", true), ("nonsense", true),
      ("rgb(0 0 0)", true), ("rgba(0,0,0,1)", true), ("none", false), ("None", false),
      ("transparent", false), ("TRANSPARENT", false), ("#0000", false), ("#ffffff00", false),
      ("rgba(9, 9, 9, 0)", false), ("rgb(0 0 0 / 0%)", false), ("hsla(0,0%,0%,0)", false),
    ])
  func fillsPaintOrDoNot(_ fill: String, _ isPainted: Bool) throws {
    #expect(try SVGProperties.isPainted(fill) == isPainted)
  }

  @Test(
    arguments: [
      ("url(#a)", "a gradient or pattern as fill"), ("#0008", "a translucent fill"),
      ("rgba(0,0,0,.5)", "a translucent fill"),
    ])
  func otherFillsAreRefused(_ fill: String, _ words: String) {
    #expect(throws: SVGError.unsupported(words)) { try SVGProperties.isPainted(fill) }
  }

  @Test(
    arguments: [
      ("1", true), ("1.00", true), ("100%", true), ("2", true), ("150%", true), ("+1e0", true),
      ("0", false), ("0%", false), ("-3", false), ("inherit", nil), (nil, nil),
    ] as [(String?, Bool?)])
  func opacitiesHideAllOrNothing(_ value: String?, _ isOpaque: Bool?) throws {
    let attribute = SVGElement(
      name: "g", attributes: value.map { ["opacity": $0] } ?? [:])
    #expect(try SVGProperties(attribute).isOpaque("opacity") == isOpaque)
    let style = SVGElement(
      name: "g", attributes: value.map { ["style": "opacity: \($0) ;"] } ?? [:])
    #expect(try SVGProperties(style).isOpaque("opacity") == isOpaque)
  }

  @Test(
    arguments: [
      ("0.5", "opacity below 1"), ("99.9%", "opacity below 1"), ("x", "opacity=\"x\""),
      ("1px", "opacity=\"1px\""), ("", "opacity=\"\""),
    ])
  func otherOpacitiesAreRefused(_ value: String, _ words: String) {
    #expect(throws: SVGError.unsupported(words)) {
      try SVGProperties(SVGElement(name: "g", attributes: ["opacity": value])).isOpaque("opacity")
    }
  }

  @Test(
    arguments: [
      ("a{stroke:none}", false), ("a{stroke:red}", true), ("a{stroke:url(#a)}", true),
      ("a{stroke:#0000}", false), ("a{stroke-width:3}", false),
    ])
  func aStyleSheetMayHaveAStroke(_ sheet: String, _ hasStroke: Bool) throws {
    #expect(try SVGProperties.check(style: sheet) == hasStroke)
  }

  @Test(arguments: [
    "fill:none", "fill:transparent", "fill:#0000", "fill-rule:evenodd", "clip-path:url(#a)",
    "clip-rule:evenodd", "display:none", "visibility:hidden", "opacity:0", "fill-opacity:0",
    "mask:none", "filter:none", "all:unset",
  ])
  func aStyleSheetThatSaysMoreThanColoursIsRefused(_ declaration: String) {
    let name = String(declaration.prefix { $0 != ":" })
    let words = name == "fill" ? declaration : name
    #expect(throws: SVGError.unsupported("a style sheet with \(words)")) {
      try SVGProperties.check(style: ".a{stroke:red;\(declaration)!important}")
    }
  }

  @Test(arguments: [
    "", ".clip-display{fill:red}", "a{fill:#fff;stroke:none;stroke-opacity:.5}",
    "@charset 'utf-8';a{font-family:'r:4';text-anchor:end}", "a{--r:4;-inkscape-stroke:none}",
  ])
  func aStyleSheetOfColoursIsRead(_ sheet: String) {
    #expect(throws: Never.self) { try SVGProperties.check(style: sheet) }
  }

  @Test func aStyleSheetCannotReachOutside() {
    #expect(throws: SVGError.unsupported("a style sheet with @import")) {
      try SVGProperties.check(style: "@import 'a.css';")
    }
  }

  @Test(arguments: [("url(#a)", "a"), ("url( '#a' )", "a"), ("none", nil)] as [(String, String?)])
  func referencesAreRead(_ value: String, _ name: String?) throws {
    let element = SVGElement(name: "rect", attributes: ["clip-path": value])
    #expect(try SVGProperties(element).reference("clip-path") == name)
  }
}
