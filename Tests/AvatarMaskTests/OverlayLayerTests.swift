import Foundation
import TestSupport
import Testing

@testable import AvatarMask

struct OverlayLayerTests {
  private static func layer(
    _ picture: Bitmap, size: Double, rim: Double = 1
  ) throws -> OverlayLayer {
    let overlay = Overlay(
      try Overlay.Picture(.bytes(try TestPhoto.png(picture))), size: .points(size),
      rim: .points(rim))
    return try #require(
      OverlayLayer(overlay, try OverlayPlan(overlay, width: 512, height: 512, density: 1)))
  }

  /// The area that the contour encloses.
  private static func area(_ outline: Outline) -> Double {
    outline.flattened().reduce(0) { sum, polygon in
      sum + zip(polygon, polygon.dropFirst()).reduce(0) { $0 + $1.0.cross($1.1) / 2 }
    }
  }

  @Test func aPictureOfItsSizeIsCopied() throws {
    let picture = TestPhoto.translucentScene(40, 23)
    let visible = TestPhoto.draw(40, 23) { Bitmap.withoutHiddenColor(picture[$0, $1]) }
    #expect(try Self.layer(visible, size: 40).bitmap == visible)
  }

  /// A few rows at a time give what all of them give.
  @Test(arguments: [(40, 23, 17.0), (40, 300, 31), (11, 9, 64), (700, 700, 24)])
  func picturesAreReducedInParts(_ width: Int, _ height: Int, _ size: Double) throws {
    let picture = TestPhoto.translucentScene(width, height)
    let layer = try Self.layer(picture, size: size)
    let placement = Placement(
      photo: (width, height),
      in: Box(width: Double(layer.bitmap.width), height: Double(layer.bitmap.height)),
      canvas: (layer.bitmap.width, layer.bitmap.height), fit: .stretch, focus: .center, zoom: 1)
    let rows = DecodedRows(picture, rows: 0..<height)
    var resampler = Resampler(Fitting(placement, kernel: .triangle), window: rows.window)
    resampler.update(rows)
    #expect(layer.bitmap == resampler.bitmap)
  }

  /// The contour of a disc is its circle, whatever holes it has and however faint it is.
  @Test(arguments: [1.0, 0.5], [false, true])
  func theSilhouetteHasNoHoles(_ opacity: Double, _ hasHole: Bool) throws {
    let picture = TestPhoto.draw(128, 128) { x, y in
      let distance = hypot(Double(x) + 0.5 - 64, Double(y) + 0.5 - 64)
      let (outer, inner) = (min(max(60.5 - distance, 0), 1), min(max(distance - 29.5, 0), 1))
      // An island in the hole too.
      let island = min(max(10.5 - distance, 0), 1)
      return TestPhoto.pixel(
        9, 99, 199, 255 * opacity * (hasHole ? max(min(outer, inner), island) : outer))
    }
    let outline = try Self.layer(picture, size: 64).silhouette
    #expect(outline.contours.count == 1)
    #expect(abs((Self.area(outline) / .pi).squareRoot() - 30) < 0.1)
  }

  /// Where all of it is opaque, the contour is the picture's edge, but for its corners' last half pixels.
  @Test func opaquePicturesHaveTheirEdges() throws {
    let outline = try Self.layer(TestPhoto.flat(30, 20, 0xff12_3456), size: 60).silhouette
    #expect(abs(Self.area(outline) - 60 * 40) <= 0.51)
    let bounds = try #require(outline.bounds)
    #expect(bounds == Box(width: 60, height: 40))
  }

  /// What is opaque stays so up to its edge, and beyond it there is nothing.
  @Test func edgesDoNotRipple() throws {
    let picture = TestPhoto.draw(96, 96) { x, _ in x < 48 ? 0xff12_3456 : 0 }
    let layer = try Self.layer(picture, size: 41).bitmap
    let wrong = layer.pixels.indices.filter { index in
      let x = index % 41
      return (x < 19 && layer.pixels[index] != 0xff12_3456) || (x > 21 && layer.pixels[index] != 0)
    }
    #expect(wrong.isEmpty)
  }

  @Test func nothingIsTracedInVain() throws {
    #expect(
      try Self.layer(TestPhoto.flat(9, 9, 0xff00_0000), size: 9, rim: 0).silhouette.contours.isEmpty
    )
    #expect(try Self.layer(TestPhoto.flat(9, 9, 0x0012_3456), size: 9).silhouette.contours.isEmpty)
    #expect(OverlayLayer(nil, nil) == nil)
  }
}
