import Foundation
import Testing

@testable import AvatarMask

/// The nested areas of photo and ring.
struct RegionsTests {
  // MARK: Exactness

  @Test(arguments: ShapeCase.all, RingCase.all)
  func ringsAreExact(_ shape: ShapeCase, _ ring: RingCase) throws {
    for size in ring.width == 1 ? [16, 64, 255, 256] : [16, 101] {
      let radius = Double(size) / 2 - ring.outside * shape.reach
      guard radius > 0 else {
        #expect(throws: AvatarError.noRoomForShape(width: size, height: size)) {
          try canvasPlan(shape.shape, size, size, ring)
        }
        continue
      }
      let plan = try canvasPlan(shape.shape, size, size, ring)
      #expect(abs(plan.box.minX - (Double(size) / 2 - radius)) < 2e-6)
      let regions = try Regions(shape.shape, plan, ring.border)
      let parts = try #require(regions.ring)
      for (name, plane, distance) in [
        ("outer", parts.outer, ring.outside), ("photo", regions.photo, 0),
        ("inner", parts.inner, ring.outside - ring.width),
      ] where name != "photo" || ring.alignment == .center {
        let area = shape.reference(size: size, radius: radius, distance: distance)
        let worst = worstError(plane, area)
        #expect(worst.alpha <= 0.51, "\(name), \(size) px")
        #expect(worst.plane <= 0.02, "\(name), \(size) px")
      }
      if ring.width - ring.outside >= radius { #expect(parts.inner.runs.isEmpty) }
      #expect(isNested(regions), "\(size) px")
      #expect(touchesAllSides(parts.outer), "\(size) px")
    }
  }

  /// Rings by Steiner's formulas: area inside, centred and outside a shape of 100 × 100.
  @Test(arguments: [
    (ShapeCase.Kind.circle, 4.0, [1206.372, 1256.637, 1306.903]),
    (.squircle(0.2), 2, [663.503, 676.070, 688.636]),
    (.squircle(0.2), 4, [1301.874, 1352.140, 1402.405]),
    (.squircle(0.2), 8, [2503.217, 2704.279, 2905.341]),
    (.superellipse(4), 4, [1353.274, 1403.540, 1453.805]),
    (.superellipse(5), 4, [1388.623, 1438.889, 1489.154]),
    (.square, 4, [1536, 1600, 1664]),
    (.squircle(1), 4, [1067.371, 1131.371, 1195.371]),
  ])
  func ringsHaveTheTablesAreas(_ kind: ShapeCase.Kind, _ width: Double, _ areas: [Double]) throws {
    let shape = ShapeCase(kind: kind)
    for (alignment, exact) in zip([Border.Alignment.inside, .center, .outside], areas) {
      let ring = RingCase(width: width, alignment: alignment)
      let margin = ring.outside * shape.reach
      // The canvas must leave a shape of exactly 100 px; for the diamond its plan is replaced by hand.
      let size = Int((100 + 2 * margin).rounded(.up))
      let spare = (Double(size) - 100) / 2
      var job = Job(shape: shape.shape)
      job.border = Border(width: .points(width), paint: .color(.white), alignment: alignment)
      let plan = try CanvasPlan(
        job, CanvasRequest(size: CanvasSize(width: size, height: size)), photoWidth: 9,
        photoHeight: 9)
      // Where the canvas is not 100 px plus whole margins, areas scale with the box instead.
      let scale = 100 / plan.box.width
      let regions = try Regions(shape.shape, plan, job.border)
      let parts = try #require(regions.ring)
      let area = parts.outer.total - parts.inner.total
      if spare == margin {
        #expect(abs(area - exact) < 2e-4 * exact, "\(alignment)")
      } else {
        #expect(scale != 1)
        // A diamond's ring is L w ± 4 w² (mitred), L = 4 × half the diagonal × √2.
        let side = plan.box.width / 2.0.squareRoot()
        let perimeter = 4 * side * width
        let curved = 4 * width * width * (2 * alignment.outsideShare - 1)
        #expect(abs(area - perimeter - curved) < 2e-4 * exact, "\(alignment)")
      }
    }
  }

  // MARK: Gaps

  @Test(arguments: ShapeCase.all, RingCase.all.filter { [1, 4].contains($0.width) })
  func gapsAreExact(_ shape: ShapeCase, _ ring: RingCase) throws {
    let size = 64
    for gap in [0.4, 3, 8] {
      var job = Job(shape.shape, size)
      job.border = ring.border
      job.border?.gap = .points(gap)
      let plan = try CanvasPlan(job, job.canvases[0], photoWidth: 640, photoHeight: 480)
      let regions = try Regions(shape.shape, plan, job.border)
      let band = try #require(regions.gap)
      let radius = Double(size) / 2 - ring.outside * shape.reach
      let inside = ring.outside - ring.width
      for (name, plane, distance) in [
        ("outer", band.outer, inside), ("inner", band.inner, inside - gap),
        ("photo", regions.photo, inside - gap),
      ] {
        let area = shape.reference(size: size, radius: radius, distance: distance)
        #expect(worstError(plane, area).plane <= 0.02, "\(name), gap of \(gap)")
      }
      #expect(isNested(regions), "gap of \(gap)")
    }
  }

  /// A gap ends where a ring as wide as ring and gap together does, on any outline.
  @Test(arguments: FigureCase.all, Border.Join.allCases)
  func gapsGoOnWhereRingsEnd(_ figure: FigureCase, _ join: Border.Join) throws {
    func regions(_ width: Double, gap: Double) throws -> Regions {
      var job = Job(figure.shape, 48)
      job.border = Border(
        width: .points(width), paint: .color(.white), join: join, gap: .points(gap))
      let plan = try CanvasPlan(job, job.canvases[0], photoWidth: 64, photoHeight: 64)
      return try Regions(figure.shape, plan, job.border)
    }
    let (parted, whole) = (try regions(1, gap: 2), try regions(3, gap: 0))
    let (ring, gap) = (try #require(parted.ring), try #require(parted.gap))
    #expect(whole.gap == nil)
    #expect(ring.outer.dense() == whole.ring?.outer.dense())
    #expect(ring.inner.dense() == gap.outer.dense())
    #expect(parted.photo.dense() == whole.ring?.inner.dense())
    #expect(parted.photo.dense() == gap.inner.dense())
    #expect(parted.photo.total > 0)
  }

  @Test func aGapNeedsNoRing() throws {
    let plan = try CanvasPlan(
      try Job(.circle, 40).bordered(0, gap: 5), CanvasRequest(size: .init(width: 40, height: 40)),
      photoWidth: 64, photoHeight: 64)
    let regions = try Regions(
      .circle, plan, Border(width: .points(0), paint: .color(.white), gap: .points(5)))
    #expect(regions.ring == nil)
    let gap = try #require(regions.gap)
    #expect(abs(gap.outer.total - .pi * 400) < 0.01)
    #expect(abs(regions.photo.total - .pi * 225) < 0.01)
  }

  // MARK: Symmetry

  @Test(arguments: ShapeCase.all, Array(1...40) + [255, 256])
  func everythingEqualsItsMirrorImages(_ shape: ShapeCase, size: Int) throws {
    // All rings at a few sizes, two widths at all.
    for ring in RingCase.all where size % 16 < 2 && size <= 40 || ring.width == [1, 4][size % 2] {
      guard let plan = try? canvasPlan(shape.shape, size, size, ring) else { continue }
      let regions = try Regions(shape.shape, plan, ring.border)
      let parts = try #require(regions.ring)
      for (name, plane) in [
        ("photo", regions.photo), ("outer", parts.outer), ("inner", parts.inner),
      ] {
        let differences = Self.differences(plane, transposed: true)
        #expect(differences == 0, "\(name) of \(ring)")
      }
    }
  }

  @Test(
    arguments: ShapeCase.all,
    [(40, 25), (25, 40), (7, 3), (3, 8), (1, 12), (64, 100)])
  func everythingEqualsItsFlipsOnAnyCanvas(_ shape: ShapeCase, canvas: (Int, Int)) throws {
    for ring in RingCase.all {
      guard let plan = try? canvasPlan(shape.shape, canvas.0, canvas.1, ring) else { continue }
      let regions = try Regions(shape.shape, plan, ring.border)
      let parts = try #require(regions.ring)
      for (name, plane) in [
        ("photo", regions.photo), ("outer", parts.outer), ("inner", parts.inner),
      ] {
        #expect(Self.differences(plane, transposed: false) == 0, "\(name) of \(ring)")
      }
      #expect(isNested(regions), "\(ring)")
    }
  }

  // MARK: Extremes

  @Test(arguments: ShapeCase.all, [1e-9, 1e-3, 1e6])
  func bordersOfAnyWidthAreDrawn(_ shape: ShapeCase, width: Double) throws {
    let size = 48
    for alignment in Border.Alignment.allCases {
      let ring = RingCase(width: width, alignment: alignment)
      if width > 1e3, alignment != .inside {
        #expect(throws: AvatarError.self) { try canvasPlan(shape.shape, size, size, ring) }
        continue
      }
      let plan = try canvasPlan(shape.shape, size, size, ring)
      let regions = try Regions(shape.shape, plan, ring.border)
      let parts = try #require(regions.ring)
      #expect(isNested(regions) == true)
      let exact = shape.area(size: size)
      if width > 1e3 {
        #expect(parts.inner.runs.isEmpty)
        #expect(abs(parts.outer.total - exact) < 1e-4 * exact)
      } else {
        let area = parts.outer.total - parts.inner.total
        // Each pixel along both edges is rounded to a 65535th.
        let rounding = 8 * Double(size) / 65_535
        #expect(area <= 4 * Double(size) * width + rounding)
        #expect(area >= 2 * Double(size) * width - rounding)
      }
    }
  }

  @Test(arguments: [1, 1.0001, 1.01, 1.05, 1.5, 2, 100, 1000])
  func superellipsesOfAnyExponentAreExact(_ exponent: Double) throws {
    let shape = ShapeCase(kind: .superellipse(exponent))
    for size in [17, 128] {
      let plan = try canvasPlan(shape.shape, size, size)
      let fill = try Regions(shape.shape, plan, nil).photo
      let area = shape.reference(size: size, radius: Double(size) / 2, distance: 0)
      #expect(worstError(fill, area).plane <= 0.02, "\(size) px")
      for ring in RingCase.all where exponent > 1 && (ring.width == 1 || ring.width == 4) {
        let plan = try canvasPlan(shape.shape, size, size, ring)
        let regions = try Regions(shape.shape, plan, ring.border)
        let parts = try #require(regions.ring)
        let radius = Double(size) / 2 - ring.outside
        for (name, plane, distance) in [
          ("outer", parts.outer, ring.outside),
          ("inner", parts.inner, ring.outside - ring.width),
        ] {
          let area = shape.reference(size: size, radius: radius, distance: distance)
          let worst = worstError(plane, area)
          #expect(worst.plane <= 0.05, "\(name) of \(ring), \(size) px")
        }
        #expect(isNested(regions), "\(ring), \(size) px")
      }
    }
  }

  @Test(arguments: ShapeCase.all)
  func canvasesOfOnePixelAreDrawn(_ shape: ShapeCase) throws {
    for (width, height) in [(1, 1), (1, 7), (7, 1), (2, 1)] {
      let plan = try canvasPlan(shape.shape, width, height)
      let regions = try Regions(shape.shape, plan, nil)
      #expect(regions.ring == nil)
      #expect(regions.photo.total > 0.49)
      #expect(regions.photo.total <= Double(width * height))
    }
  }

  // MARK: Helpers

  /// Pixels that differ from their mirror image in either axis or, where asked, in a diagonal.
  private static func differences(_ plane: Coverage, transposed: Bool) -> Int {
    let (width, height) = (plane.width, plane.height)
    let values = plane.dense()
    var differences = 0
    for y in 0..<height {
      for x in 0..<width {
        let value = values[y * width + x]
        if value != values[y * width + width - 1 - x] { differences += 1 }
        if value != values[(height - 1 - y) * width + x] { differences += 1 }
        if transposed, value != values[x * width + y] { differences += 1 }
      }
    }
    return differences
  }

  /// Whether inner, photo and outer area contain each other, but for the one 65535th by which each of
  /// them may be rounded apart where a ring is thinner than that; with a gap, the photo is the innermost.
  private func isNested(_ regions: Regions) -> Bool {
    guard let ring = regions.ring else { return true }
    let (inner, photo, outer) = (ring.inner.dense(), regions.photo.dense(), ring.outer.dense())
    let planes = regions.gap == nil ? [inner, photo, outer] : [photo, inner, outer]
    return photo.indices.allSatisfy { index in
      zip(planes, planes.dropFirst()).allSatisfy { Int($0[index]) <= Int($1[index]) + 1 }
    }
  }

  private func touchesAllSides(_ plane: Coverage) -> Bool {
    let (width, height, values) = (plane.width, plane.height, plane.dense())
    return (0..<width).contains { values[$0] > 0 }
      && (0..<width).contains { values[(height - 1) * width + $0] > 0 }
      && (0..<height).contains { values[$0 * width] > 0 }
      && (0..<height).contains { values[$0 * width + width - 1] > 0 }
  }
}
