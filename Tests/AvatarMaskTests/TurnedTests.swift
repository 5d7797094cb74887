import Foundation
import Testing

@testable import AvatarMask

/// Shapes that are turned.
struct TurnedTests {
  private static let box = Box(minX: 3, minY: 5, maxX: 67, maxY: 69)

  private static func outline(_ shape: Shape) throws -> Outline {
    try #require(shape.outline(in: box) { $0.pixels(density: 1, side: 64) })
  }

  private static func area(_ outline: Outline) -> Double {
    var area = 0.0
    for polygon in outline.flattened() {
      for (from, to) in zip(polygon, polygon.dropFirst()) { area += from.cross(to) / 2 }
    }
    return area
  }

  @Test(arguments: FigureCase.all, [7.5, 45, -100, 180])
  func theyAreAsLargeAsTheirBoxAllows(_ figure: FigureCase, degrees: Double) throws {
    let bounds = try #require(try Self.outline(figure.shape.turned(by: degrees)).bounds)
    #expect(abs(max(bounds.width, bounds.height) - 64) < 1e-4)
    #expect(bounds.center.distance(to: Self.box.center) < 1e-4)
  }

  @Test(arguments: [0, 360, -720]) func aWholeTurnIsNone(_ degrees: Double) throws {
    #expect(try Self.outline(.heart.turned(by: degrees)) == Self.outline(.heart))
  }

  @Test func aHalfTurnIsThePointReflection() throws {
    let (heart, turned) = (try Self.outline(.heart), try Self.outline(.heart.turned(by: 180)))
    let middle = Self.box.center * 2
    for (a, b) in zip(heart.contours[0].segments, turned.contours[0].segments) {
      #expect(a.point(at: 0.3).distance(to: middle - b.point(at: 0.3)) < 1e-4)
    }
  }

  /// A square turned by 45° is as wide as its diagonal; its corners' radius stays what it is.
  @Test func aRadiusInPixelsStays() throws {
    let sharp = try Self.outline(.square.turned(by: 45))
    #expect(abs(Self.area(sharp) - 64 * 32) < 1e-6)
    let rounded = try Self.outline(.rounded(CornerRadii(all: .points(6))).turned(by: 45))
    // The diagonal less what the arcs cut off at both ends, 2 · 6 · (√2 − 1), is the box's side.
    let side = (64 + 12 * (2.0.squareRoot() - 1)) / 2.0.squareRoot()
    #expect(abs(Self.area(rounded) - (side * side - (4 - .pi) * 36)) < 1e-3)
  }

  @Test(arguments: [30.0, 77]) func aTurnedEllipseIsOne(_ degrees: Double) throws {
    let map = Affine(degrees: degrees, about: Point(50, 25))
    let upright = Outline.ellipse(in: Box(width: 100, height: 50))
    let back = Affine(degrees: -degrees, about: Point(50, 25))
    for segment in upright.mapped(by: map).contours[0].segments {
      for t in [0, 0.2, 0.9] {
        let point = back.point(segment.point(at: t)) - Point(50, 25)
        let sum: Double = point.x * point.x / 2500 + point.y * point.y / 625
        #expect(abs(sum - 1) < 1e-12)
        let step = (segment.point(at: t + 1e-6) - segment.point(at: t - 1e-6)).unit
        #expect(step.distance(to: segment.tangent(at: t)) < 1e-4)
      }
      let hull = try #require(Box(around: segment.hull))
      let points = (0...20).map { segment.point(at: Double($0) / 20) }
      let both = try #require(Box(around: segment.hull + points))
      #expect(both.minX > hull.minX - 1e-9 && both.maxX < hull.maxX + 1e-9)
      #expect(both.minY > hull.minY - 1e-9 && both.maxY < hull.maxY + 1e-9)
    }
  }
}
