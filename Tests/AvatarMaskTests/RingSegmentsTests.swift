import Foundation
import TestSupport
import Testing

@testable import AvatarMask

@Suite struct RingSegmentsTests {
  private static func job(
    _ shape: Shape, _ size: Int, _ width: Double, _ segments: Border.Segments,
    _ alignment: Border.Alignment = .inside, paints: [String] = ["#a05020"], gap: Double = 0
  ) throws -> Job {
    var job = try Job(shape, size).bordered(width, paints[0], alignment, gap: gap)
    job.border?.paints = try paints.map { try Paint(css: $0) }
    job.border?.segments = segments
    return job
  }

  private static func regions(_ job: Job) throws -> Regions {
    let canvas = try CanvasPlan(job, job.canvases[0], photoWidth: 64, photoHeight: 64)
    return try Regions(job.shape, canvas, job.border)
  }

  /// Each segment by itself, clockwise from the top.
  private static func areas(_ job: Job) throws -> [Coverage] {
    var job = job
    let count = try #require(job.border?.segments?.count)
    job.border?.paints = [Paint](repeating: .color(.white), count: count)
    return try regions(job).rings.map { ring in
      ring.outer.combined(with: ring.inner, by: { $0 - min($0, $1) })
    }
  }

  /// Shapes whose ring's middle is smooth: there a segment's area is its length times its width.
  static let smooth: [NamedShape] = [
    NamedShape(testDescription: "squircle", shape: .squircle(insetRatio: 0.2)),
    NamedShape(testDescription: "circle", shape: .circle),
    NamedShape(testDescription: "superellipse", shape: .superellipse(exponent: 4)),
    NamedShape(
      testDescription: "rounded", shape: .rounded(CornerRadii(all: .share(0.3)))),
    NamedShape(
      testDescription: "smooth", shape: .smooth(CornerRadii(all: .share(0.3)), smoothing: 0.6)),
  ]

  @Test(arguments: smooth, Border.Alignment.allCases)
  func segmentsAreEquallyLong(_ shape: NamedShape, _ alignment: Border.Alignment) throws {
    for (count, width, gap) in [(8, 4.0, 6.0), (3, 2.5, 5), (13, 4, 0.5)] {
      let whole = try Self.job(shape.shape, 160, width, .init(count: 1), alignment)
      let ring = try #require(try Self.regions(whole).ring)
      let length = (ring.outer.total - ring.inner.total) / width
      for cap in Border.Cap.allCases {
        let job = try Self.job(
          shape.shape, 160, width, .init(count: count, gap: .points(gap), cap: cap), alignment)
        let areas = try Self.areas(job)
        let lengths = areas.map { area in
          // A cap is half a disc of the ring's width.
          cap == .butt
            ? area.total / width : area.total / width + width - .pi / 4 * width
        }
        let expected = length / Double(count) - gap
        for actual in lengths {
          #expect(abs(actual - expected) < 1e-3 * expected, "\(cap) \(count)")
        }
      }
    }
  }

  /// Segment k is the mirror image of segment N − 1 − k.
  @Test(arguments: smooth, Border.Cap.allCases)
  func segmentsAreMirrorImages(_ shape: NamedShape, _ cap: Border.Cap) throws {
    let areas = try Self.areas(
      try Self.job(shape.shape, 80, 3, .init(count: 6, gap: .points(5), cap: cap)))
    for index in 0..<3 {
      #expect(Self.isMirrored(areas[index], areas[5 - index]), "\(index)")
    }
  }

  /// So is a divided ring its own, on any shape that is; where two pieces claim the same place beside a corner, one of
  /// two paints has it, but one paint has both.
  @Test(arguments: FigureCase.all, Border.Cap.allCases)
  func dividedRingsAreMirrorImages(_ figure: FigureCase, _ cap: Border.Cap) throws {
    let plain = try Self.regions(try Job(figure.shape, 80).bordered(3)).photo
    guard Self.isMirrored(plain, plain) else {
      #expect(["teardrop", "css mixed", "blob"].contains(figure.name))
      return
    }
    for gap in [2.0, 5] {
      let job = try Self.job(
        figure.shape, 80, 3, .init(count: 6, gap: .points(gap), cap: cap))
      let ring = try #require(try Self.regions(job).ring)
      let area = ring.outer.combined(with: ring.inner) { $0 - min($0, $1) }
      #expect(Self.isMirrored(area, area), "\(gap)")
    }
  }

  private static func isMirrored(_ plane: Coverage, _ other: Coverage) -> Bool {
    let (width, values, others) = (plane.width, plane.dense(), other.dense())
    return values.indices.allSatisfy { index in
      let (x, y) = (index % width, index / width)
      return abs(Int(values[index]) - Int(others[y * width + width - 1 - x])) <= 64
    }
  }

  /// Segments without gaps make up the ring, each pixel of it, whatever corners it has and however wide it is.
  @Test(arguments: FigureCase.all, [Border.Alignment.inside, .outside])
  func segmentsMakeUpTheRing(_ figure: FigureCase, _ alignment: Border.Alignment) throws {
    let cases = [
      (5, 2.0, Border.Join.miter), (5, 7, .round), (5, 7, .bevel), (5, 12, .miter),
      (8, 3, .miter), (4, 7, .round), (6, 7, .miter), (3, 12, .bevel),
    ]
    for (count, width, join) in cases {
      var job = try Self.job(
        figure.shape, 72, width, .init(count: count, gap: .points(0)), alignment)
      job.border?.join = join
      // The mitres of stars reach so far that no ring this wide can be outside.
      guard (try? Self.regions(job)) != nil else {
        #expect(figure.name.hasPrefix("star") && alignment == .outside)
        continue
      }
      let areas = try Self.areas(job)
      job.border?.segments = nil
      let ring = try #require(try Self.regions(job).ring)
      let (outer, inner) = (ring.outer.dense(), ring.inner.dense())
      let sums = areas.map { $0.dense() }
      let wrong = outer.indices.filter { index in
        let sum = sums.reduce(0) { $0 + Int($1[index]) }
        return abs(sum - (Int(outer[index]) - Int(inner[index]))) > 64
      }
      #expect(wrong.isEmpty, "\(count) \(width) \(join)")
    }
  }

  /// Narrow gaps are slits of their own width, also where they hold a corner: cut off square, the segments would leave
  /// out all of a star's tips, and meet within its notches.
  @Test(arguments: FigureCase.all, [4, 6, 8, 10])
  func narrowGapsAreSlits(_ figure: FigureCase, _ count: Int) throws {
    let (width, gap) = (6.0, 2.0)
    let job = try Self.job(figure.shape, 160, width, .init(count: count, gap: .points(gap)))
    let areas = try Self.areas(job)
    var whole = job
    whole.border?.segments = nil
    let ring = try #require(try Self.regions(whole).ring)
    let open = ring.outer.total - ring.inner.total - areas.reduce(0) { $0 + $1.total }
    let slits = open / (Double(count) * gap * width)
    #expect((0.85...1.35).contains(slits), "\(slits)")
  }

  @Test func oneSegmentIsTheWholeRing() throws {
    let whole = try Self.job(.squircle(insetRatio: 0.2), 64, 4, .init(count: 1, gap: .points(9)))
    var plain = whole
    plain.border?.segments = nil
    let photo = TestPhoto.scene(64, 64)
    #expect(
      try CompositorTests.composite(whole, photo) == CompositorTests.composite(plain, photo))
  }

  /// Between segments the photo shows, as it does beneath a ring: in its colour they are invisible.
  @Test(arguments: NamedShape.all, Border.Alignment.allCases)
  func segmentsOfThePhotosColorAreInvisible(
    _ shape: NamedShape, _ alignment: Border.Alignment
  ) throws {
    let photo = TestPhoto.flat(64, 64, 0xff20_50a0)
    for cap in Border.Cap.allCases {
      let job = try Self.job(shape.shape, 50, 4, .init(count: 7, cap: cap), alignment)
      let avatar = try CompositorTests.composite(job, photo)
      let colors = avatar.count { $0 >> 24 > 0 && $0 & 0xff_ffff != 0x20_50a0 }
      #expect(colors == 0)
      if alignment == .inside {
        let plain = try CompositorTests.composite(Job(shape.shape, 50), photo)
        #expect(largestDifference(avatar, plain) <= 1)
      }
    }
  }

  /// With a gap nothing is between the segments.
  @Test func gapsReachThroughTheRing() throws {
    let job = try Self.job(
      .circle, 100, 4, .init(count: 4, gap: .points(10)), paints: ["#00f"], gap: 3)
    let avatar = try CompositorTests.composite(job, TestPhoto.flat(90, 90, 0xff00_00ff))
    // Gaps at the top and on the right; segments in between.
    for y in 0..<7 { #expect(avatar[50, y] == 0 && avatar[99 - y, 50] == 0) }
    #expect(avatar[50, 8] == 0xff00_00ff)
    #expect(avatar[83, 16] == 0xffff_0000)
  }

  /// The first paint is that of the first segment clockwise, the last one that of all that follow.
  @Test func paintsFollowTheSegments() throws {
    let job = try Self.job(
      .circle, 100, 10, .init(count: 4, gap: .points(0)), paints: ["#f00", "#0f0", "#00f"])
    let avatar = try CompositorTests.composite(job, TestPhoto.flat(90, 90, 0xffff_ffff))
    #expect(avatar[82, 18] == 0xff00_00ff && avatar[82, 82] == 0xff00_ff00)
    #expect(avatar[18, 82] == 0xffff_0000 && avatar[18, 18] == 0xffff_0000)
  }

  @Test func masksRingsAreDivided() throws {
    let picture = TestPhoto.draw(64, 64) { x, y in
      let distance = 30 - hypot(Double(x) - 31.5, Double(y) - 31.5)
      return TestPhoto.pixel(255, 255, 255, 255 * max(0, min(1, distance + 0.5)))
    }
    let mask = Shape.mask(try Mask(.bytes(try TestPhoto.png(picture))))
    let areas = try Self.areas(try Self.job(mask, 64, 4, .init(count: 5, gap: .points(3))))
    let expected = 4 * (2 * .pi * 28 / 5 - 3.0)
    for area in areas { #expect(abs(area.total - expected) < 0.02 * expected) }
  }

  @Test func gapsLeaveRoom() throws {
    // The ring's middle is 2 π 38 = 238.8 px long.
    #expect(throws: Never.self) {
      _ = try CheckedJob(Self.job(.circle, 80, 4, .init(count: 23, gap: .points(10))))
    }
    #expect(throws: AvatarError.noRoomForSegments(width: 80, height: 80)) {
      _ = try CheckedJob(Self.job(.circle, 80, 4, .init(count: 24, gap: .points(10))))
    }
    // Twice the width is what is left by default.
    #expect(throws: AvatarError.noRoomForSegments(width: 80, height: 80)) {
      _ = try CheckedJob(Self.job(.circle, 80, 4, .init(count: 30)))
    }
  }

  /// A ring so wide that it has no middle is in one piece.
  @Test func whatHasNoMiddleIsWhole() throws {
    let job = try Self.job(.circle, 40, 50, .init(count: 4, gap: .points(1)))
    let ring = try #require(try Self.regions(job).ring)
    #expect(abs(ring.outer.total - .pi * 400) < 0.01 && ring.inner.runs.isEmpty)
  }

  /// A status cuts segments too.
  @Test func statusesCutSegments() throws {
    var job = try Self.job(.circle, 64, 6, .init(count: 3), paints: ["#f00", "#0f0"])
    job.status = Status(paint: .color(.white), size: .points(16), rim: .points(4))
    let avatar = try CompositorTests.composite(job, TestPhoto.flat(64, 64, 0xffff_0000))
    let rim = try #require(try Self.regions(job).rim)
    let (outer, inner) = (rim.outer.dense(), rim.inner.dense())
    let wrong = avatar.pixels.indices.filter {
      outer[$0] == 65_535 && inner[$0] == 0 && avatar.pixels[$0] != 0
    }
    #expect(wrong.isEmpty)
  }
}
