import AvatarMask
import Foundation
import Testing

@testable import AvatarCLI

/// Outlines in other programs' languages.
struct DrawingFormatTests {
  private static func drawing(_ shape: Shape, _ width: Int = 100, _ height: Int = 100) throws
    -> OutlineDrawing
  {
    let size = CanvasSize(width: width, height: height)
    return try OutlineDrawing(Job(shape: shape, canvases: [CanvasRequest(size: size)]))
  }

  private static func hollow() throws -> OutlineDrawing {
    let data = PathData(Array("M0 0H8V8H0ZM2 2H6V6H2Z".utf8))
    return try drawing(try .path(data, rule: .evenodd), 8, 8)
  }

  @Test func svgIsAFile() throws {
    #expect(
      DrawingFormat.svg.text(of: try Self.drawing(.diamond(), 40, 20)) == """
        <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20">\
        <path d="M20 0L40 10L20 20L0 10Z"/></svg>

        """)
    #expect(
      DrawingFormat.svg.text(of: try Self.hollow()).contains(
        "<path fill-rule=\"evenodd\" d=\"M0 0L8 0L8 8L0 8ZM2 2L6 2L6 6L2 6Z\"/>"))
  }

  @Test func cssScales() throws {
    #expect(
      DrawingFormat.css.text(of: try Self.drawing(.diamond(), 40, 20)) == """
        clip-path: path("M20 0L40 10L20 20L0 10Z");
        clip-path: shape(from 50% 0%, line to 100% 50%, line to 50% 100%, line to 0% 50%, close);

        """)
    let squircle = DrawingFormat.css.text(of: try Self.drawing(.squircle(insetRatio: 0.2)))
    #expect(squircle.contains("from 50% 0%, curve to 100% 50% with 90% 0% / 100% 10%, "))
    let hollow = DrawingFormat.css.text(of: try Self.hollow())
    #expect(hollow.contains("path(evenodd, \"M0 0L8") && hollow.contains("shape(evenodd from 0%"))
    #expect(hollow.contains("close, move to 25% 25%, line to"))
  }

  @Test func androidIsADrawable() throws {
    let text = DrawingFormat.android.text(of: try Self.hollow())
    #expect(text.contains("android:viewportWidth=\"8\""))
    #expect(text.contains("android:fillType=\"evenOdd\""))
    #expect(text.contains("android:pathData=\"M0 0L8 0L8 8L0 8ZM2 2L6 2L6 6L2 6Z\"/>"))
  }

  @Test func jsonIsOneObject() throws {
    let text = DrawingFormat.json.text(of: try Self.drawing(.squircle(insetRatio: 0.2)))
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["width"] as? Int == 100 && object["fillRule"] as? String == "nonzero")
    let steps = try #require(object["steps"] as? [[String: Any]])
    #expect(
      steps.map { $0["step"] as? String } == ["move"] + .init(repeating: "curve", count: 4) + [
        "close"
      ])
    #expect(steps[1]["points"] as? [[Double]] == [[90, 0], [100, 10], [100, 50]])
    #expect((object["path"] as? String)?.hasPrefix("M50 0C90 0 100 10 100 50C") == true)
  }

  /// Where all must be checked, a missing compiler is an error.
  @Test(
    .enabled(
      if: Executable.isThere("swiftc") || ProcessInfo.processInfo.environment["CI"] != nil,
      "there is no swiftc"))
  func swiftCompiles() throws {
    let folder = try Scratch()
    try folder.write(
      """
      public typealias CGFloat = Double
      public struct CGPoint { public init(x: Double, y: Double) {} }
      public struct CGRect { public var minX, minY, width, height: Double }
      public final class UIBezierPath {
        public init() {}
        public var usesEvenOddFillRule = false
        public func move(to: CGPoint) {}
        public func addLine(to: CGPoint) {}
        public func addCurve(to: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {}
        public func close() {}
      }
      """, to: "kit.swift")
    for (index, drawing) in [try Self.hollow(), try Self.drawing(.heart)].enumerated() {
      try folder.write(DrawingFormat.swift.text(of: drawing), to: "outline\(index).swift")
    }
    let outcome = try Executable.shell(
      """
      swiftc -emit-module -parse-as-library -module-name UIKit kit.swift &&
      for file in outline*.swift; do swiftc -typecheck -I . $file || exit 1; done
      """, in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(
    arguments: [
      (0, "0"), (1, "1"), (-1.5, "-1.5"), (0.000001, "0"), (12.345678, "12.34568"),
      (-0.00001, "-0.00001"),
      (99.999999, "100"), (100, "100"), (-1e-9, "0"), (999_999_999, "999999999"),
      (1e9, "1000000000.0"), (-1e20, "-1e+20"),
    ] as [(Double, String)])
  func writesDecimals(_ number: Double, _ text: String) {
    #expect(DrawingFormat.decimal(number) == text)
  }

  @Test func previewsAreText() throws {
    #expect(
      try TextPreview.text(of: try Self.drawing(.diamond()), columns: 8)
        == "  ▄██▄\n▄██████▄\n▀██████▀\n  ▀██▀\n")
    #expect(try TextPreview.text(of: try Self.drawing(.square, 200, 100), columns: 4) == "████\n")
  }
}
