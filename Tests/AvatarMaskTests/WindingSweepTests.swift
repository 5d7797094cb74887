import Foundation
import Testing

@testable import AvatarMask

/// Contours of what polygons enclose together.
struct WindingSweepTests {
  private static func polygon(_ corners: [(Double, Double)]) -> [Point] {
    (corners + corners.prefix(1)).map { Point($0.0, $0.1) }
  }

  private static func box(_ x: Double, _ y: Double, _ size: Double) -> [Point] {
    polygon([(x, y), (x + size, y), (x + size, y + size), (x, y + size)])
  }

  private static func area(_ polygon: [Point]) -> Double {
    zip(polygon, polygon.dropFirst()).reduce(0) { $0 + $1.0.cross($1.1) / 2 }
  }

  static let pentagram = polygon(
    (0..<5).map { index in
      let angle = (Double(index) * 0.8 - 0.5) * .pi
      return (50 + 40 * cos(angle), 50 + 40 * sin(angle))
    })

  struct Case: Sendable {
    let polygons: [[Point]]
    let rule: FillRule
    /// The area inside.
    let area: Double

    init(_ polygons: [[Point]], _ rule: FillRule, _ area: Double) {
      (self.polygons, self.rule, self.area) = (polygons, rule, area)
    }
  }

  /// The pentagram's own closed forms: its middle pentagon has R = 40 · 0.381966.
  private static let middle = 2.5 * 40 * 40 * 0.145898034 * sin(0.4 * Double.pi)
  private static let whole = 5 * 40 * 40 * 0.3819660113 * sin(0.2 * Double.pi)

  static let cases: [Case] = [
    Case([box(0, 0, 10)], .nonzero, 100), Case([box(0, 0, 10).reversed()], .nonzero, 100),
    Case([box(0, 0, 10), box(5, 5, 10)], .nonzero, 175),
    Case([box(0, 0, 10), box(5, 5, 10)], .evenodd, 150),
    Case([box(0, 0, 10), box(2, 2, 5)], .nonzero, 100),
    Case([box(0, 0, 10), box(2, 2, 5)], .evenodd, 75),
    Case([box(0, 0, 10), box(2, 2, 5).reversed()], .nonzero, 75),
    // Side by side they are one; laid on each other too, or nothing.
    Case([box(0, 0, 10), box(10, 0, 10)], .nonzero, 200),
    Case([box(0, 0, 10), box(10, 0, 10)], .evenodd, 200),
    Case([box(0, 0, 10), box(0, 0, 10)], .nonzero, 100),
    Case([box(0, 0, 10), box(0, 0, 10)], .evenodd, 0),
    Case([box(0, 0, 10), box(0, 0, 10).reversed()], .nonzero, 0),
    Case([polygon([(0, 0), (10, 10), (10, 0), (0, 10)])], .nonzero, 50),
    Case([pentagram], .nonzero, whole), Case([], .nonzero, 0),
    Case([polygon([(0, 0), (10, 0), (5, 0)])], .nonzero, 0),
    Case([polygon([(0, 0), (10, 20)])], .nonzero, 0),
  ]

  @Test(arguments: cases.indices) func areasAreThoseOfTheRule(_ index: Int) throws {
    let test = Self.cases[index]
    let sweep = WindingSweep(test.polygons)
    var budget = 100_000
    let contours = try #require(
      sweep.contours(spending: &budget) { test.rule.contains(winding: $0) })
    let hasInside = sweep.hasInside(spending: &budget) { test.rule.contains(winding: $0) }
    #expect(hasInside == (test.area > 0))
    #expect(contours.allSatisfy { $0.first == $0.last })
    #expect(abs(contours.map(Self.area).reduce(0, +) - test.area) < 1e-6)
  }

  @Test func aPentagramHasAHoleByTheOtherRule() throws {
    var budget = 100_000
    let contours = try #require(
      WindingSweep([Self.pentagram]).contours(spending: &budget) {
        FillRule.evenodd.contains(winding: $0)
      })
    let total = contours.map(Self.area).reduce(0, +)
    #expect(abs(total - (Self.whole - Self.middle)) < 1e-5)
  }

  /// What is found covers each pixel as far as the rule says, and winds once around nothing else.
  @Test(arguments: 1...12, FillRule.allCases)
  func randomPolygonsAreResolved(_ seed: UInt64, _ rule: FillRule) throws {
    var state = seed
    func number() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      // Every other polygon lies on a grid, so that corners and edges meet exactly.
      let number = Double(state >> 40) / 16_777_216 * 32
      return seed % 2 == 0 ? number : number.rounded()
    }
    let polygons = (0..<3).map { _ in Self.polygon((0..<9).map { _ in (number(), number()) }) }
    var budget = 100_000
    let contours = try #require(
      WindingSweep(polygons).contours(spending: &budget) { rule.contains(winding: $0) })
    var builder = CoverageBuilder(width: 32, height: 32)
    for contour in contours { builder.add(contour) }
    let reference = SpanReference(
      width: 32, height: 32, adding: [.init(polygons: polygons, rule: rule)])
    let worst = worstError(builder.build()) { reference[$0, $1] }
    #expect(worst.plane < 1.5)
    let again = try #require(WindingSweep(contours).contours(spending: &budget) { $0 != 0 })
    let (first, second) = (contours.map(Self.area), again.map(Self.area))
    let difference: Double = first.reduce(0, +) - second.reduce(0, +)
    #expect(abs(difference) < 1e-6)
  }

  @Test func whatTakesTooLongIsGivenUp() {
    let polygons = (0..<40).map { Self.box(Double($0), Double($0) / 2, 50) }
    let sweep = WindingSweep(polygons)
    var budget = 100
    #expect(sweep.contours(spending: &budget) { $0 != 0 } == nil)
    budget = 100_000
    #expect(sweep.contours(spending: &budget) { $0 != 0 }?.count == 1)
    #expect(budget > 0 && budget < 100_000)
    // What is not seen may be something.
    var (little, much) = (50, 100_000)
    #expect(sweep.hasInside(spending: &little) { $0 > 1000 })
    #expect(!sweep.hasInside(spending: &much) { $0 > 1000 })
  }
}
