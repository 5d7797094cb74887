import Foundation
import Testing

@testable import AvatarMask

/// Paths of very many segments with a ring.
struct OutlineIntricacyTests {
  private func job(_ data: String) throws -> Job {
    let path = PathData(Array(data.utf8))
    return try Job(Shape.path(path, fit: .contain, rule: .nonzero), 128).bordered(4)
  }

  private func regions(_ job: Job) throws -> Regions {
    let canvas = try CanvasPlan(job, job.canvases[0], photoWidth: 64, photoHeight: 64)
    return try Regions(job.shape, canvas, job.border)
  }

  /// Lines that stand for a circle have its ring, however many they are.
  @Test(arguments: [1500, 20_000, 100_000]) func linesAreNotIntricateByTheirNumber(_ count: Int)
    throws
  {
    let points = (0..<count).map { index in
      let angle = 2 * Double.pi * Double(index) / Double(count)
      return "\(64 + 64 * cos(angle)) \(64 + 64 * sin(angle))"
    }
    let ring = try #require(try regions(job("M" + points.joined(separator: "L") + "Z")).ring)
    let circle = try #require(try regions(Job(.circle, 128).bordered(4)).ring)
    for (plane, expected) in [(ring.outer, circle.outer), (ring.inner, circle.inner)] {
      let worst = zip(plane.dense(), expected.dense()).map { abs(Int($0) - Int($1)) }.max() ?? 0
      #expect(worst < 257, "\(worst)")
    }
  }

  /// Spikes that are narrower than pixels: a row of them has the ring of the rectangle that it half fills.
  @Test(arguments: [8000, 60_000]) func spikesWithoutNumberHaveARing(_ count: Int) throws {
    let spikes = (0..<count).map { index in
      "L\(Double(index) * 128 / Double(count)) \(index % 2 == 0 ? 40 : 44)"
    }
    let job = try job("M0 128" + spikes.joined() + "L128 44V128Z")
    let outline = try #require(job.shape.outline(in: Box(width: 128, height: 128)) { _ in 0 })
    let simple = try #require(outline.simplified())
    #expect(simple.isTooIntricate(forRing: 4) && !simple.isTooIntricate(forRing: 0))
    let ring = try #require(try regions(job).ring)
    let expected = 128 * 86 - 120 * 78.0
    #expect(abs(ring.outer.total - ring.inner.total - expected) < 0.03 * expected)
  }

  /// Stars of so many spikes are as intricate as a path of them would be, with corners or with arcs in their places.
  @Test(arguments: [(0.0, 0.5), (0, 0.1), (0, 0.01), (0.1, 0.5), (0.1, 0.1)] as [(Double, Double)])
  func starsOfVeryManyPointsHaveARing(_ radius: Double, _ innerRatio: Double) throws {
    let shape = Shape.star(points: 1000, innerRatio: innerRatio, cornerRadius: .points(radius))
    var job = try Job(shape, 256).bordered(3)
    job.border?.gap = .points(1)
    let box = Box(width: 256, height: 256)
    let outline = try #require(shape.outline(in: box) { $0.pixels(density: 1, side: 256) })
    let isIntricate = outline.isTooIntricate(forRing: 4)
    #expect(isIntricate)
    let regions = try regions(job)
    let ring = try #require(regions.ring)
    #expect(regions.photo.total <= ring.inner.total && ring.inner.total < ring.outer.total)
    // All of it together is the star.
    let area = try Coverage(outline, width: 256, height: 256).total
    #expect(abs(ring.outer.total - area) < 1)
  }

  /// How closely arcs are drawn follows from how long that takes, and so does whether the ring is exact.
  @Test func starsOfSomePointsAreNot() throws {
    for (size, points) in [(256.0, 400), (1024, 400), (Double(CanvasSize.longestSide), 1000)] {
      let shape = Shape.star(points: points, innerRatio: 0.5)
      let outline = try #require(shape.outline(in: Box(width: size, height: size)) { _ in 0 })
      let isIntricate = outline.isTooIntricate(forRing: 4)
      let flattening = outline.flattening(forRing: 4)
      #expect(!isIntricate && flattening == .loose)
    }
  }

  @Test(arguments: FigureCase.all) func namedShapesAreNot(_ figure: FigureCase) throws {
    let outline = try #require(
      figure.shape.outline(in: Box(width: 4096, height: 4096)) {
        $0.pixels(density: 1, side: 4096)
      })
    let simple = try #require(outline.simplified())
    let isIntricate = [0.5, 20, -20, 400].contains(where: simple.isTooIntricate)
    #expect(!isIntricate)
    let flattening = simple.flattening(forRing: 20)
    #expect(flattening == .close)
  }
}
