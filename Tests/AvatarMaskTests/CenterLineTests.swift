import Foundation
import Testing

@testable import AvatarMask

struct CenterLineTests {
  private static let circle = Outline.disc(center: Point(50, 40), radius: 30).flattened()[0]

  @Test func waysAreThoseOfACircle() throws {
    let line = try #require(CenterLine(Self.circle))
    #expect(abs(line.length - 60 * .pi) < 1e-3)
    #expect(line.isClockwise)
    for degrees in stride(from: -720.0, through: 720, by: 30) {
      let angle = degrees * .pi / 180
      let way = line.length * degrees / 360
      let expected = Point(50 + 30 * sin(angle), 40 - 30 * cos(angle))
      #expect(line.point(at: way).distance(to: expected) < 1e-3)
      #expect(line.normal(at: way).distance(to: Point(sin(angle), -cos(angle))) < 1e-3)
    }
  }

  @Test func holesRunTheOtherWay() throws {
    let line = try #require(CenterLine(Self.circle.reversed()))
    #expect(!line.isClockwise)
    #expect(line.point(at: 15 * .pi).distance(to: Point(20, 40)) < 1e-3)
  }

  /// Places on sides and on corners, and a way past where the polygon begins.
  @Test func cornersAreThoseBetween() throws {
    let square = Box(minX: 0, minY: 0, maxX: 10, maxY: 10).polygon
    let line = try #require(CenterLine(square))
    // The top is at (5, 0).
    #expect(line.corners(from: 1, to: 4) == [Point(6, 0), Point(9, 0)])
    #expect(line.corners(from: 1, to: 12) == [Point(6, 0), Point(10, 0), Point(10, 7)])
    #expect(line.corners(from: 5, to: 15) == [Point(10, 0), Point(10, 10)])
    #expect(line.corners(from: 34, to: 44) == [Point(0, 1), Point(0, 0), Point(9, 0)])
    let around = line.corners(from: 0, to: 40)
    #expect(around.count == 6 && around.first == around.last)
    // In a corner it leads through where the moved sides meet, as far again.
    #expect(line.normal(at: 5).distance(to: Point(2, -2)) < 1e-9)
    #expect(line.normal(at: 3).distance(to: Point(0, -1)) < 1e-9)
  }

  @Test func nothingIsNoCurve() {
    #expect(CenterLine([]) == nil)
    #expect(CenterLine([Point(0, 0), Point(1, 1), Point(0, 0)]) == nil)
  }
}
