import Foundation
import Testing

@testable import AvatarMask

/// Path data as curves.
struct PathCommandTests {
  private static func outline(_ data: String) -> Outline {
    Outline(PathParser(Array(data.utf8)).commands, rule: .nonzero)
  }

  private static func area(_ data: String) -> Double {
    var area = 0.0
    for polygon in outline(data).flattened() {
      for (from, to) in zip(polygon, polygon.dropFirst()) { area += from.cross(to) / 2 }
    }
    return area
  }

  @Test(
    arguments: [
      ("M0 0H10V10H0Z", 100), ("M0 0H10V10H0", 100), ("M0 0V10H10V0", -100),
      ("M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0", 2500 * .pi),
      ("M0 0A10 10 0 0 1 10 10L0 10", 25 * .pi), ("M0 0A10 10 0 0 0 10 10L0 10", 100 - 25 * .pi),
      ("M100 100h25a25 25 0 1 0-25 25z", -1472.6216),
      ("M0 0A20 10 0 0 1 40 0Z", 100 * .pi), ("M0 0A2 1 0 0 1 40 0Z", 100 * .pi),
      ("M0 0A20 10 90 0 1 0 40Z", 100 * .pi), ("M0 0A0 10 0 0 1 40 0V10Z", 200),
      ("M0 0Q10 0 10 10H0Z", 100 - 100 / 6), ("M0 0h4v4h-4zm10 10h4v4h-4z", 32),
      ("M5 5zL15 5V15Z", 50), ("M1 1", 0), ("", 0),
    ] as [(String, Double)])
  func areasAreThoseOfTheCurves(_ data: String, _ exact: Double) {
    #expect(abs(Self.area(data) - exact) < 1e-3)
  }

  /// WebKit's own arcs, as the ends of its cubics.
  @Test(
    arguments: [
      ("M100,200 A3,4,5,0,0,6,7", [128.2, 36.2, 6, 7]),
      ("M100,200 a3,4,5,0,1,6,7", [105.8, 199.3, 106, 207]),
    ] as [(String, [Double])])
  func arcsPassThroughOthersPoints(_ data: String, _ points: [Double]) {
    let segment = Self.outline(data).contours[0].segments[0]
    for index in stride(from: 0, to: points.count, by: 2) {
      let point = Point(points[index], points[index + 1])
      let nearest = (0...1000).map { segment.point(at: Double($0) / 1000).distance(to: point) }
      #expect((nearest.min() ?? 9) < 0.3)
    }
    #expect(segment.end.distance(to: Point(points[2], points[3])) < 1e-9)
  }

  @Test(arguments: [0, 17, 90, 765.0], 0..<4)
  func arcsBeginAndEndWhereTheySay(_ degrees: Double, _ flags: Int) {
    let (isLarge, isClockwise) = (flags & 1 != 0, flags & 2 != 0)
    for (radii, end) in [
      (Point(9, 4), Point(3, 5)), (Point(1, 2), Point(30, -5)), (Point(5, 5), Point(10, 0)),
      (Point(50, 50), Point(0.0001, 0)),
    ] {
      let arc = Segment.arc(
        from: Point(2, 1), to: Point(2, 1) + end, radii: radii, degrees: degrees,
        isLarge: isLarge, isClockwise: isClockwise)[0]
      #expect(arc.start.distance(to: Point(2, 1)) < 1e-9)
      #expect(arc.end.distance(to: Point(2, 1) + end) < 1e-9)
      guard case .ellipse(_, _, _, _, let sweep) = arc else { return #expect(Bool(false)) }
      #expect((sweep > 0) == isClockwise)
      #expect((abs(sweep) > .pi + 1e-6) == isLarge || abs(abs(sweep) - .pi) < 1e-6)
    }
  }
}
