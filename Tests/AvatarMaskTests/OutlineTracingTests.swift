import Foundation
import Testing

@testable import AvatarMask

/// The contours of a coverage plane at half its level.
struct OutlineTracingTests {
  @Test(arguments: [(30.5, 29.5), (30.3, 29.1), (30, 30)])
  func aCirclesContourIsWithinATenthOfAPixel(_ x: Double, y: Double) {
    let (center, radius) = (Point(x, y), 20.3)
    let box = Box(minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius)
    var builder = CoverageBuilder(width: 61, height: 59)
    for polygon in Outline.ellipse(in: box).flattened() { builder.add(polygon) }
    let outline = Outline(tracing: builder.build())
    #expect(outline.contours.count == 1)
    var worst = 0.0
    for segment in outline.contours.flatMap(\.segments) {
      for t in [0, 0.25, 0.5, 0.75] {
        worst = max(worst, abs(segment.point(at: t).distance(to: center) - radius))
      }
    }
    #expect(worst < 0.1)
    #expect(abs(Self.area(outline.contours[0]) - .pi * radius * radius) < 6)
  }

  @Test func whatIsInsideLiesToTheRightAndHolesRunTheOtherWay() {
    // A ring of full pixels 2…7, with a hole of 4…5.
    let outline = Outline(
      tracing: Self.plane(10, 10) { x, y in
        let isIn = (2...7).contains(x) && (2...7).contains(y)
        let isHole = (4...5).contains(x) && (4...5).contains(y)
        return isIn && !isHole
      })
    let areas = outline.contours.map(Self.area).sorted()
    #expect(areas.count == 2)
    // Marching squares cut each corner from the half of one side to the half of the other.
    #expect(areas == [-(4 - 4 * 0.125), 36 - 4 * 0.125])
  }

  @Test func aFullPlaneIsTracedAlongTheCanvas() {
    let outline = Outline(tracing: Self.plane(5, 4) { _, _ in true })
    #expect(outline.contours.count == 1)
    let points = outline.contours[0].segments.map(\.start)
    #expect(points.allSatisfy { [0, 0.5, 4.5, 5].contains($0.x) || [0, 4].contains($0.y) })
    #expect(Box(around: points) == Box(width: 5, height: 4))
  }

  @Test(arguments: [(0, 0), (1, 1), (8, 5)])
  func anEmptyPlaneHasNoContour(_ width: Int, height: Int) {
    #expect(Outline(tracing: Self.plane(width, height) { _, _ in false }).contours.isEmpty)
  }

  @Test func onePixelIsADiamond() {
    let outline = Outline(tracing: Self.plane(1, 1) { _, _ in true })
    #expect(outline.contours.map(Self.area) == [0.5])
  }

  /// Two pixels that touch at a corner: at half level they are joined exactly if the middle is covered.
  @Test(arguments: [false, true], [(1.0, 0.45, 1), (1, 0, 1), (0.6, 0, 2), (0.75, 0.2, 2)])
  func saddlesAreJoinedByTheMiddlesValue(
    _ isFlipped: Bool, _ saddle: (high: Double, low: Double, count: Int)
  ) {
    let count = saddle.count
    let row = [saddle.high, saddle.low].map { UInt16(65_535 * $0) }
    let values = isFlipped ? row.reversed() + row : row + row.reversed()
    let outline = Outline(tracing: Coverage(width: 2, height: 2, values: values))
    #expect(outline.contours.count == count)
    #expect(outline.contours.allSatisfy { Self.area($0) > 0 })
  }

  @Test(arguments: [1, 2, 3])
  func contoursOfAnyPlaneAreClosed(_ seed: UInt64) {
    var state = seed
    let values = (0..<40 * 30).map { _ -> UInt16 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt16(truncatingIfNeeded: state >> 40)
    }
    let outline = Outline(tracing: Coverage(width: 40, height: 30, values: values))
    #expect(outline.contours.count > 20)
    var open = 0
    for contour in outline.contours {
      for (index, segment) in contour.segments.enumerated()
      where segment.end != contour.segments[(index + 1) % contour.segments.count].start {
        open += 1
      }
    }
    #expect(open == 0)
  }

  private static func plane(_ width: Int, _ height: Int, _ isIn: (Int, Int) -> Bool) -> Coverage {
    let values = (0..<width * height).map { index -> UInt16 in
      isIn(index % width, index / width) ? 65_535 : 0
    }
    return Coverage(width: width, height: height, values: values)
  }

  /// The area to the right of a contour of straight segments; negative where it runs the other way.
  private static func area(_ contour: Outline.Contour) -> Double {
    contour.segments.reduce(0) { $0 + $1.start.cross($1.end) / 2 }
  }
}
