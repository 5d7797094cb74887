import Foundation
import Testing

@testable import AvatarMask

/// The named shapes against their definitions.
struct FiguresTests {
  // MARK: The references themselves

  @Test(arguments: FigureCase.all)
  func theDefinitionHasTheClosedFormArea(_ figure: FigureCase) {
    let reference = ClipReference(figure.points(2000), width: 100, height: 100)
    #expect(abs(reference.total - figure.area) < 2e-5 * figure.area)
  }

  @Test func theReferencesAgree() {
    let points = FigureCase.all.first { $0.name == "star" }?.points(1).map { $0 * 0.4 } ?? []
    let clipped = ClipReference(points, width: 40, height: 40)
    let spans = SpanReference(width: 40, height: 40, adding: [.init(polygons: [points])])
    let worst = zip(clipped.areas, spans.areas).map { abs($0 - $1) }.max() ?? 1
    #expect(255 * worst < 0.5)
    #expect(clipped.total > 400)
  }

  // MARK: Fills

  @Test(arguments: FigureCase.all)
  func fillIsExact(_ figure: FigureCase) throws {
    var errors: [(alpha: Double, area: Double)] = []
    for size in [16, 17, 64, 100, 255, 256, 1024] {
      let coverage = try Regions(figure.shape, try canvasPlan(figure.shape, size, size), nil).photo
      let scale = Double(size) / 100
      let points = figure.points(size < 1024 ? 2000 : 4000).map { $0 * scale }
      let reference = ClipReference(points, width: size, height: size)
      let exact = figure.area * scale * scale
      let error = (
        alpha: worstError(coverage) { reference[$0, $1] }.alpha,
        area: abs(coverage.total - exact) / exact
      )
      #expect(error.alpha <= 0.51, "at \(size)")
      #expect(error.area <= 1e-4, "at \(size)")
      errors.append(error)
    }
    let (alpha, area) = (errors.map(\.alpha).max() ?? 0, errors.map(\.area).max() ?? 0)
    print(
      "figure: \(figure.name): alpha within \(String(format: "%.3f", alpha))/255 of the exact area, "
        + "area within \(String(format: "%.4f", 100 * area)) %")
  }

  @Test(arguments: FigureCase.all.filter { $0.checks != nil })
  func outlinesPassThroughTheTablesPoints(_ figure: FigureCase) throws {
    let checks = try #require(figure.checks)
    let outline = try #require(
      figure.shape.outline(in: Box(width: 100, height: 100)) { $0.pixels(density: 1, side: 100) })
    let polygon = outline.flattened()[0]
    func crossing(_ value: (Point) -> Double) -> Point? {
      zip(polygon, polygon.dropFirst()).first { from, to in
        value(from) <= 0 && value(to) > 0 && from.y < 51
      }.map { from, to in
        from + (to - from) * (value(from) / (value(from) - value(to)))
      }
    }
    let diagonal = try #require(crossing { $0.x + $0.y - 100 })
    #expect(abs(diagonal.x - checks[0]) < 0.1 * 0.001)
    for (x, y) in zip([75.0, 90], checks.dropFirst()) {
      let point = try #require(crossing { $0.x - x })
      #expect(abs(point.y - y) < 0.1 * 0.001)
    }
  }

  // MARK: Rings

  /// Those whose corners tell the joins apart.
  static let cornered = [
    "star", "heart", "badge", "triangle", "hexagon 10", "css scoop", "css notch", "smooth 1",
    "continuous", "teardrop",
  ]

  @Test(arguments: FigureCase.all, Border.Join.allCases)
  func ringsAreExact(_ figure: FigureCase, _ join: Border.Join) throws {
    guard join == .miter || Self.cornered.contains(figure.name) else { return }
    let rings = RingCase.all.filter { [0.5, 2, 10].contains($0.width) }
    let wide = Border.Alignment.allCases.map { RingCase(width: 20, alignment: $0) }
    for ring in rings + wide {
      let size = 48
      // Radii are shares of the canvas: of the smaller shape that a ring surrounds they are the definition's when
      // they are as much smaller.
      var shape = figure.shape
      for _ in 0..<(ring.outside > 0 ? 6 : 0) {
        guard let plan = try? canvasPlan(shape, size, size, ring, join: join) else { break }
        shape = figure.sized(max(plan.box.width, plan.box.height) / Double(size))
      }
      guard let plan = try? canvasPlan(shape, size, size, ring, join: join) else {
        // Half of 20 px on either side leaves none for the tips of a star.
        #expect(ring.width - ring.outside <= 10)
        continue
      }
      var border = ring.border
      border.join = join
      let regions = try Regions(shape, plan, border)
      let parts = try #require(regions.ring)
      // Where the outline lies is another test's; what is drawn around it is this one's.
      let outline = try #require(
        shape.outline(in: plan.box) { $0.pixels(density: 1, side: 48) })
      let bounds = try #require(outline.bounds)
      // A wide ring leaves so little of the heart that its tips move by much more than its curves; so do cusps.
      let count = figure.name == "heart" ? 400 : figure.name.hasPrefix("css s") ? 180 : 90
      let own = try #require(Box(around: figure.points(count)))
      let map = Affine(from: own, to: bounds)
      let points = figure.points(count).map(map.point)
      for (name, plane, distance) in [
        ("outer", parts.outer, ring.outside), ("inner", parts.inner, ring.outside - ring.width),
      ] where distance != 0 {
        let reference = SpanReference(
          around: points, distance: distance, join: join, width: size, height: size)
        let worst = worstError(plane) { reference[$0, $1] }
        #expect(worst.plane <= 1, "\(name) of \(ring)")
      }
    }
  }

  @Test(arguments: FigureCase.all, RingCase.all.filter { [1, 10].contains($0.width) })
  func ringsTouchTheCanvasAndAreNotCut(_ figure: FigureCase, _ ring: RingCase) throws {
    let canvas = Box(width: 61, height: 64)
    func pixels(_ length: Length) -> Double { length.pixels(density: 1, side: 61) }
    for join in Border.Join.allCases where ring.outside > 0 {
      guard
        let box = figure.shape.box(in: canvas, leaving: ring.outside, join: join, radius: pixels)
      else {
        #expect(ring.outside > 5)
        continue
      }
      let outline = try #require(figure.shape.outline(in: box, radius: pixels))
      let chains = ParallelCurve(of: outline, distance: ring.outside, join: join).chains()
      let reach = try #require(Box(around: chains.joined()))
      let room = [reach.minX, reach.minY, 61 - reach.maxX, 64 - reach.maxY]
      #expect(room.allSatisfy { $0 > -1e-4 })
      // A bevel reaches less far than its ring is wide, and neither the badge nor polygons with round
      // corners fill their boxes.
      let fills = !["badge", "css scoop 50"].contains(figure.name) && !figure.isRounded
      if join != .bevel, fills { #expect(room.contains { abs($0) < 1e-4 }) }
    }
  }

  // MARK: Canvases that are not square

  @Test(arguments: [
    (Shape.ellipse, [0.0, 0, 200, 100]), (.diamond(), [0, 0, 200, 100]),
    (.smooth(CornerRadii(all: .points(9)), smoothing: 0.6), [0, 0, 200, 100]),
    (.continuous(CornerRadii(all: .points(9))), [0, 0, 200, 100]),
    (.hexagon(), [56.69873, 0, 143.30127, 100]), (.heart, [50, 0, 150, 100]),
    (.teardrop, [50, 0, 150, 100]), (.blob(seed: 6), [51.859154, 0, 148.140846, 100]),
    (.badge, [58.4, 2.5, 141.6, 97.5]),
    (.triangle(), [42.26497, 0, 157.73503, 100]), (.star(), [47.42689, 0, 152.57311, 100]),
    (.hexagon().turned(by: 90), [42.26497, 0, 157.73503, 100]),
  ])
  func shapesStretchOrKeepTheirProportions(_ shape: Shape, _ edges: [Double]) throws {
    let outline = try #require(
      shape.outline(in: Box(width: 200, height: 100)) { $0.pixels(density: 1, side: 100) })
    let bounds = try #require(outline.bounds)
    let found = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY]
    #expect(zip(found, edges).allSatisfy { abs($0 - $1) < 1e-4 }, "\(found)")
  }
}
