import Foundation
import Testing

@testable import AvatarMask

/// The outlines of the shapes as curves, before a pixel is thought of.
struct OutlineTests {
  static let box = Box(width: 100, height: 100)

  /// Outlines with their area by closed forms, and where their top side is at x = 75 and 90.
  static let known: [(outline: Outline, area: Double, at75: Double, at90: Double)] = [
    (.squircle(in: box, insetRatio: 0), 9500, 0.43900, 3.57875),
    (.squircle(in: box, insetRatio: 0.1), 9185, 1.20081, 6.49318),
    (.squircle(in: box, insetRatio: 0.2), 8840, 2.26290, 10),
    (.squircle(in: box, insetRatio: 0.3), 8465, 3.70885, 13.91964),
    (.squircle(in: box, insetRatio: 0.5), 7625, 7.99888, 22.13129),
    (.squircle(in: box, insetRatio: 1), 5000, 25, 40),
    (.ellipse(in: box), 2500 * .pi, 50 - 1875.0.squareRoot(), 20),
    (.superellipse(in: box, exponent: 1), 5000, 25, 40),
    (.superellipse(in: box, exponent: 2), 2500 * .pi, 50 - 1875.0.squareRoot(), 20),
    (.superellipse(in: box, exponent: 2.5), 8452.33841, 3.74304, 14.40643),
    (.superellipse(in: box, exponent: 4), 9270.37339, 0.80026, 6.17150),
    (.superellipse(in: box, exponent: 5), 9501.50139, 0.31648, 3.81667),
    (.superellipse(in: box, exponent: 10), 9857.31974, 0.00488, 0.56473),
  ]

  @Test(arguments: known.indices)
  func outlinesAreThoseOfTheTable(_ index: Int) throws {
    let (outline, area, at75, at90) = Self.known[index]
    let polygon = outline.flattened()[0]
    let enclosed = Self.area(polygon)
    // What is to the right of the direction is inside, so that the area is positive.
    #expect(abs(enclosed - area) < 0.01)
    let expected: [(x: Double, y: Double)] = [(75, at75), (90, at90)]
    for (x, y) in expected {
      let index = try #require(
        polygon.indices.dropLast().first { index in
          polygon[index].x <= x && polygon[index + 1].x > x && polygon[index].y < 50
        })
      let (from, to) = (polygon[index], polygon[index + 1])
      let height: Double = from.y + (to.y - from.y) * (x - from.x) / (to.x - from.x)
      #expect(abs(height - y) < 2e-5)
    }
    let bounds = try #require(Box(around: polygon))
    #expect(bounds.inset(by: -1e-9).minX < 0)
    #expect(abs(bounds.width - 100) < 1e-9)
    #expect(abs(bounds.height - 100) < 1e-9)
  }

  private static func area(_ polygon: [Point]) -> Double {
    var area = 0.0
    for (from, to) in zip(polygon, polygon.dropFirst()) { area += from.cross(to) / 2 }
    return area
  }

  @Test func segmentsFollowOneAnother() {
    let radii: [[Double]] = [
      [0, 5, 20, 3], [0, 0, 0, 0], [50, 50, 50, 50], [100, 100, 100, 100], [80, 40, 0, 9],
    ]
    var outlines = Self.known.map { $0.outline }
    outlines.append(.rectangle(Self.box))
    for corners in radii {
      outlines.append(
        .roundedRectangle(in: Self.box, radii: corners))
    }
    for outline in outlines {
      let segments = outline.contours[0].segments
      var gap = 0.0
      for (segment, next) in zip(segments, segments.dropFirst() + segments.prefix(1)) {
        gap = max(gap, segment.end.distance(to: next.start))
      }
      #expect(gap < 1e-12 * 100)
    }
  }

  static let radiiAndFactors: [([Double], Double)] = [
    ([10, 20, 30, 40], 1), ([80, 40, 0, 0], 100.0 / 120), ([60, 60, 60, 60], 50.0 / 60),
    ([1000, 0, 0, 0], 0.1), ([0, 90, 90, 0], 100.0 / 180), ([0, 0, 0, 0], 1),
  ]

  /// Radii that do not fit shrink together by CSS's rule: by the side where they fit least.
  @Test(arguments: radiiAndFactors)
  func cornerRadiiShrinkTogether(_ radii: [Double], _ factor: Double) {
    let outline = Outline.roundedRectangle(in: Self.box, radii: radii)
    let polygon = outline.flattened()[0]
    let squares = radii.map { $0 * $0 }.reduce(0, +)
    let exact: Double = 10_000 - (1 - .pi / 4) * squares * factor * factor
    #expect(abs(Self.area(polygon) - exact) < 0.01)
  }

  @Test func aSquirclesDiagonalIsWhereTheFormulaSays() {
    for ratio in [0, 0.2, 0.5, 0.9] {
      let segment = Outline.squircle(in: Self.box, insetRatio: ratio).contours[0].segments[0]
      let middle = segment.point(at: 0.5)
      let diagonal = 50 + 50 * (4 + 3 * (1 - ratio)) / 8
      #expect(middle.distance(to: Point(diagonal, 100 - diagonal)) < 1e-12 * 100)
    }
  }

  @Test(arguments: FlatteningTests.segments)
  func tangentsAreTheDirectionOfTravel(_ segment: Segment) {
    var worst = 0.0
    for t in [0.1, 0.3, 0.5, 0.77, 0.9] {
      let step = (segment.point(at: t + 1e-6) - segment.point(at: t - 1e-6)).unit
      worst = max(worst, step.distance(to: segment.tangent(at: t)))
      #expect(abs(segment.tangent(at: t).length - 1) < 1e-12)
    }
    #expect(worst < 1e-4)
    #expect(segment.tangent(at: 0).length > 0.999)
    #expect(segment.tangent(at: 1).length > 0.999)
  }
}
