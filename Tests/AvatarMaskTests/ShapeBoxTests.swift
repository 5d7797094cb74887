import Foundation
import Testing

@testable import AvatarMask

/// The box that is left of a canvas for a shape with a ring around it.
struct ShapeBoxTests {
  @Test(arguments: ShapeCase.all, [0.25, 1, 4, 10])
  func theBoxLeavesRoomForTheRing(_ shape: ShapeCase, margin: Double) throws {
    let canvas = Box(width: 100, height: 100)
    let box = try #require(
      shape.shape.box(in: canvas, leaving: margin, join: .miter) {
        $0.pixels(density: 1, side: 100)
      })
    let expected = canvas.inset(by: margin * shape.reach)
    let differences = [
      box.minX - expected.minX, box.minY - expected.minY, box.maxX - expected.maxX,
      box.maxY - expected.maxY,
    ]
    #expect(differences.allSatisfy { abs($0) < 1e-6 })
  }

  /// Canvas widths, heights and margins.
  ///
  /// A diamond's tips become sharper as its box becomes narrower,
  /// up to the mitre's limit, so that for it alone not every margin can be met exactly.
  @Test(
    arguments: ShapeCase.all.flatMap { shape in
      let all = [[120.0, 50, 0.5], [120, 50, 6], [33, 90, 6]]
      return (shape.reach > 1 ? [all[0]] : all).map { (shape, $0) }
    })
  func theRingTouchesTheCanvasAndIsNotCut(_ shape: ShapeCase, _ numbers: [Double]) throws {
    let (size, margin) = ((numbers[0], numbers[1]), numbers[2])
    let canvas = Box(width: size.0, height: size.1)
    let side = min(size.0, size.1)
    func pixels(_ length: Length) -> Double { length.pixels(density: 1, side: side) }
    let box = try #require(
      shape.shape.box(in: canvas, leaving: margin, join: .miter, radius: pixels))
    let outline = try #require(shape.shape.outline(in: box, radius: pixels))
    let chains = ParallelCurve(of: outline, distance: margin).chains()
    let reach = try #require(Box(around: chains.joined()))
    let room = [
      reach.minX, reach.minY, canvas.maxX - reach.maxX, canvas.maxY - reach.maxY,
    ]
    #expect(room.allSatisfy { $0 > -1e-6 })
    #expect(room.contains { abs($0) < 1e-6 })
    #expect(abs(box.center.x - size.0 / 2) < 1e-9)
    #expect(abs(box.center.y - size.1 / 2) < 1e-9)
  }

  /// What is widened touches two sides that face each other, and lies in the middle of the others.
  @Test(
    arguments: [Shape.triangle(), .star(), .pentagon(), .diamond(), .heart, .teardrop],
    Border.Join.allCases)
  func theWidenedShapeIsAsLargeAsTheCanvas(_ shape: Shape, _ join: Border.Join) throws {
    for (width, height) in [(256.0, 256.0), (256, 160), (90, 200)] {
      let canvas = Box(width: width, height: height)
      let box = try #require(shape.box(in: canvas, leaving: 12, join: join) { _ in 0 })
      let outline = try #require(shape.outline(in: box) { _ in 0 })
      let chains = ParallelCurve(of: outline, distance: 12, join: join).chains()
      let reach = try #require(Box(around: chains.joined()))
      let margins = [reach.minX, width - reach.maxX, reach.minY, height - reach.maxY]
      #expect(margins.allSatisfy { $0 > -1e-4 })
      #expect(abs(margins[0] - margins[1]) < 1e-3 && abs(margins[2] - margins[3]) < 1e-3)
      #expect(min(margins[0], margins[2]) < 1e-3, "\(margins)")
    }
  }

  /// A turned shape with corners of a radius of its own is found step by step; a ring leaves it room all the same.
  @Test(arguments: FigureCase.all)
  func turnedShapesLeaveRoomForTheRing(_ figure: FigureCase) throws {
    for degrees in [1.0, 15, 25, 45, 60] {
      let shape = figure.shape.turned(by: degrees)
      for (side, margin) in [(256.0, 0.01), (256, 4), (48, 0.5)] {
        let canvas = Box(width: side, height: side)
        func pixels(_ length: Length) -> Double { length.pixels(density: 1, side: side) }
        let box = try #require(
          shape.box(in: canvas, leaving: margin, join: .miter, radius: pixels),
          "\(degrees) \(side) \(margin)")
        let outline = try #require(shape.outline(in: box, radius: pixels))
        let chains = ParallelCurve(of: outline, distance: margin).chains()
        let reach = try #require(Box(around: chains.joined()))
        let room = [reach.minX, reach.minY, side - reach.maxX, side - reach.maxY]
        #expect(room.allSatisfy { $0 > -2e-3 }, "\(degrees) \(side) \(margin) \(room)")
        // This one's corners are so sharp that less than a degree decides whether they are mitred.
        let isTouched = room.contains { $0 < 0.1 } || figure.name == "css scoop 50"
        #expect(isTouched, "\(degrees) \(side) \(margin) \(room)")
      }
    }
  }

  @Test(arguments: ShapeCase.all)
  func noMarginIsTheWholeCanvas(_ shape: ShapeCase) {
    let canvas = Box(width: 70, height: 30)
    #expect(shape.shape.box(in: canvas, leaving: 0, join: .miter) { _ in 5 } == canvas)
  }

  @Test(arguments: ShapeCase.all, [15.0, 15.5, 100, 1e6])
  func noRoomIsNoBox(_ shape: ShapeCase, margin: Double) {
    let canvas = Box(width: 70, height: 30)
    #expect(shape.shape.box(in: canvas, leaving: margin, join: .miter) { _ in 5 } == nil)
  }

  @Test func cornersOfDifferentRadiiStayInside() throws {
    let radii = CornerRadii(
      topLeft: .points(0), topRight: .points(3), bottomRight: .share(0.5), bottomLeft: .points(20))
    let canvas = Box(width: 64, height: 64)
    let box = try #require(
      Shape.rounded(radii).box(in: canvas, leaving: 5, join: .miter) {
        $0.pixels(density: 1, side: 64)
      })
    #expect(abs(box.minX - 5) < 1e-6)
    #expect(abs(box.width - 54) < 1e-6)
  }
}
