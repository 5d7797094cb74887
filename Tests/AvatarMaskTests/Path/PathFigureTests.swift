import Foundation
import TestSupport
import Testing

@testable import AvatarMask

/// Paths as shapes.
struct PathFigureTests {
  private static func shape(
    _ data: String, _ fit: PathFit = .contain, _ rule: FillRule = .nonzero, viewBox: Box? = nil
  ) throws -> Shape {
    let viewBox = fit == .bounds ? nil : viewBox
    let outline = try PathData(Array(data.utf8)).outline(rule, seenIn: viewBox)
    return Shape(try PathFigure(outline, viewBox: viewBox, fit: fit))
  }

  private static func coverage(
    _ shape: Shape, _ width: Int, _ height: Int, _ ring: RingCase? = nil
  ) throws -> Regions {
    try Regions(shape, try canvasPlan(shape, width, height, ring), ring?.border)
  }

  // MARK: Fill rules

  static let pentagram =
    "M50 0L79.389263 90.450850 2.447174 34.549150H97.552826L20.610737 90.450850Z"
  static let overlapping: [(String, FillRule)] = FillRule.allCases.flatMap { rule in
    [
      pentagram,
      // Two circles, one over the other; the second runs the other way.
      "M0 50A30 30 0 1 1 60 50 30 30 0 1 1 0 50ZM40 50A30 30 0 1 1 100 50 30 30 0 1 1 40 50Z",
      "M0 50A30 30 0 1 1 60 50 30 30 0 1 1 0 50ZM40 50A30 30 0 1 0 100 50 30 30 0 1 0 40 50Z",
      // A path that touches itself, and one that runs over itself.
      "M0 0L50 50L100 0V100L50 50L0 100Z", "M0 0H100V100H0ZM20 20H80V80H20Z",
      "M0 0H100V60H0V100H100V40H0Z", "M0 0C150 100 -50 100 100 0C100 80 0 80 0 0",
      "M10 10L90 90 90 10 10 90ZM0 40H100V60H0Z",
    ].map { ($0, rule) }
  }

  @Test(arguments: overlapping, [16, 64, 255])
  func coverageFollowsTheRule(_ path: (String, FillRule), _ size: Int) throws {
    let (data, rule) = path
    let shape = try Self.shape(data, .stretch, rule)
    let plane = try Self.coverage(shape, size, size).photo
    let outline = try #require(
      shape.outline(in: Box(width: Double(size), height: Double(size))) { _ in 0 })
    let reference = SpanReference(
      width: size, height: size, adding: [.init(polygons: outline.flattened(), rule: rule)])
    #expect(worstError(plane) { reference[$0, $1] }.plane <= 1)
  }

  @Test func pentagramsHaveTheClosedFormsAreas() throws {
    let whole = 2806.42485 / (0.95105652 * 0.90450850)
    let hole = 2.5 * 2500 * 0.145898034 * sin(0.4 * Double.pi) / (0.95105652 * 0.90450850)
    let filled = try Self.coverage(try Self.shape(Self.pentagram, .stretch), 100, 100).photo
    #expect(abs(filled.total - whole) < 0.01)
    let hollow = try Self.coverage(try Self.shape(Self.pentagram, .stretch, .evenodd), 100, 100)
    #expect(abs(hollow.photo.total - (whole - hole)) < 0.01)
  }

  @Test(arguments: overlapping.prefix(6)) func ringsFollowWhatIsSeen(
    _ path: (String, FillRule)
  ) throws {
    let size = 48
    let shape = try Self.shape(path.0, .contain, path.1)
    for ring in [RingCase(width: 3, alignment: .outside), RingCase(width: 2, alignment: .inside)] {
      let plan = try canvasPlan(shape, size, size, ring, join: .round)
      var border = ring.border
      border.join = .round
      let regions = try Regions(shape, plan, border)
      let parts = try #require(regions.ring)
      let simple = try #require(
        shape.outline(in: plan.box) { _ in 0 }?.simplified())
      let reference = DistanceReference(polygons: simple.flattened())
      for (plane, distance) in [
        (parts.outer, ring.outside), (parts.inner, ring.outside - ring.width),
      ] {
        // The grid's own error is up to 3, and more in a sharp corner.
        let worst = worstError(plane) { reference.area($0, $1, distance: distance) }
        #expect(worst.plane < 4, "\(ring)")
      }
    }
  }

  /// Rings of a path are those of the named shape that it draws.
  @Test(arguments: [
    (
      "M50,0 C10,0 0,10 0,50 0,90 10,100 50,100 90,100 100,90 100,50 100,10 90,0 50,0 Z",
      Shape.squircle(insetRatio: 0.2)
    ),
    ("M50 0A50 50 0 0 1 50 100A50 50 0 0 1 50 0z", .circle), ("M0 0H100V100H0z", .square),
  ])
  func ringsAreThoseOfTheNamedShape(_ data: String, _ named: Shape) throws {
    let path = try Self.shape(data)
    for size in [40] {
      for share in [0.02, 0.08, 0.1, 0.17, 0.25, 0.4, 0.49, 0.6] {
        for alignment in Border.Alignment.allCases {
          let ring = RingCase(width: (Double(size) * share).rounded(), alignment: alignment)
          guard let expected = try? Self.coverage(named, size, size, ring).ring else { continue }
          let found = try #require(try Self.coverage(path, size, size, ring).ring)
          for (plane, other) in [(found.outer, expected.outer), (found.inner, expected.inner)] {
            let difference = zip(plane.dense(), other.dense()).map { abs(Int($0) - Int($1)) }.max()
            #expect(difference ?? 0 < 257 / 2, "\(ring) at \(size)")
          }
        }
      }
    }
  }

  @Test func corpusMasksHaveTheirRings() throws {
    let rows = Corpus.table("svg/mask_paths.tsv")
    var used = 0
    for row in rows {
      let data = row["d"] ?? ""
      let rule = FillRule(rawValue: row["fill_rule"] ?? "") ?? .nonzero
      guard let shape = try? Self.shape(data, .bounds, rule) else { continue }
      used += 1
      for (width, alignment) in [(2.0, Border.Alignment.inside), (3.5, .inside), (3, .outside)] {
        let ring = RingCase(width: width, alignment: alignment)
        guard let plan = try? canvasPlan(shape, 32, 32, ring, join: .round) else { continue }
        var border = ring.border
        border.join = .round
        let parts = try #require(try Regions(shape, plan, border).ring)
        let simple = try #require(shape.outline(in: plan.box) { _ in 0 }?.simplified())
        // As many corners as keep within a hundredth of a pixel of a canvas this small.
        let polygons = simple.flattened().map { polygon in
          let step = max(1, polygon.count / 300)
          return polygon.indices.filter { $0 % step == 0 }.map { polygon[$0] } + polygon.suffix(1)
        }
        let reference = DistanceReference(polygons: polygons)
        let (plane, distance) =
          alignment == .outside ? (parts.outer, width) : (parts.inner, -width)
        // The grid's own error is up to 3, and more in a sharp corner.
        let worst = worstError(plane) { reference.area($0, $1, distance: distance) }
        #expect(worst.plane < 6, "\(row["name"] ?? "") \(ring)")
      }
    }
    Corpus.report("rings of mask paths", used: used)
  }

  // MARK: Fitting

  @Test(
    arguments: [
      (.contain, [50, 0, 150, 100]), (.bounds, [0, 0, 200, 100]), (.stretch, [0, 0, 200, 100]),
      (.cover, [0, -50, 200, 150]),
    ] as [(PathFit, [Double])])
  func thePathIsFittedByItsViewBox(_ fit: PathFit, _ edges: [Double]) throws {
    // The path itself is half as high as its view box.
    let box = Box(minX: 10, minY: 10, maxX: 30, maxY: 30)
    let shape = try Self.shape("M10 15H30V25H10Z", fit, viewBox: box)
    let outline = try #require(shape.outline(in: Box(width: 200, height: 100)) { _ in 0 })
    let bounds = try #require(outline.bounds)
    let quarter = fit == .bounds ? 0 : (edges[3] - edges[1]) / 4
    let expected = [edges[0], edges[1] + quarter, edges[2], edges[3] - quarter]
    let found = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY]
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "\(found)")
    #expect(shape.aspectRatio == (fit == .bounds ? 2 : 1))
  }

  @Test func withoutAViewBoxThePathIsFittedByItself() throws {
    let shape = try Self.shape("M-5-5A10 10 0 0 1 15-5A10 10 0 0 1-5-5Z")
    let plane = try Self.coverage(shape, 100, 100).photo
    #expect(abs(plane.total - 2500 * .pi) < 0.1)
  }

  @Test(arguments: ["", "M1 1", "M0 0L10 10", "M0 0H10Z", "M1 1ZZZ", "M0 0H10V10H0ZM0 0V10H10V0Z"])
  func aPathThatEnclosesNothingIsRefused(_ data: String) {
    #expect(throws: PathError.empty) { try Self.shape(data) }
  }

  /// Nor is what only its box shares with the view box.
  @Test(arguments: [
    "M-61 60L60 -61L-61 -61Z", "M-9 -9H90V-1H-1V90H-9Z", "M70.36 71.6C-26.1 14.05 -90 80 -9 90Z",
  ])
  func whatPassesTheViewBoxIsRefused(_ data: String) {
    #expect(throws: PathError.outsideViewBox) {
      try Self.shape(data, viewBox: Box(width: 48, height: 48))
    }
  }

  // MARK: Extremes

  @Test(
    arguments: [
      ("M-1e9-1e9H1e9V1e9H-1e9Z", 1600...1600),
      ("M0 0A1e9 1e9 0 1 1 1 0Z", 0...1600), ("M0 0C1e9 0 0 1e9 1 1Z", 0...1600),
    ] as [(String, ClosedRange<Double>)])
  func pathsFarBeyondTheCanvasAreDrawn(_ data: String, _ area: ClosedRange<Double>) throws {
    let box = Box(width: 1, height: 1)
    let plane = try Self.coverage(try Self.shape(data, viewBox: box), 40, 40).photo
    #expect(area.contains(plane.total.rounded()))
  }

  @Test(arguments: [PathFit.contain, .cover, .stretch])
  func pathsOutsideTheCanvasAreRefused(_ fit: PathFit) {
    #expect(throws: PathError.outsideViewBox) {
      try Self.shape("M5 5H9V9H5Z", fit, viewBox: Box(width: 1, height: 1))
    }
  }

  /// Numbers that overflow on the way, from which nothing can be drawn.
  @Test(arguments: [
    "M1e308 0c1e308 0 0 1 0 1L5 5", "M0 0L10 0L10 10A1e-160 1e-160 0 0 1 0 0z",
    "M0 0H1e300V1e300z", "M0 0h1e308h1e308v9z", "M0 0C1e308 1e308 -1e308 1e308 9 9z",
    "M1e308 1e308m1e308 1e308l5 5v9z", "M0 0A1e308 1e308 45 1 1 9 9z", "M0 0L1e999 1 9 9z",
    "M0 0Q1e200 1e200 3 4z",
  ])
  func whatOverflowsIsRefusedOrDrawn(_ data: String) throws {
    do {
      let shape = try Self.shape(data)
      for ring in [RingCase(width: 2, alignment: .inside), RingCase(width: 2, alignment: .outside)]
      {
        _ = try? Self.coverage(shape, 24, 24, ring)
      }
    } catch let error as PathError {
      #expect([.outOfRange, .empty].contains(error))
    }
  }

  /// A ring follows what is seen of a path, however far the rest of it reaches.
  @Test(arguments: [1e2, 1e4, 1e6, 1e9], Border.Join.allCases)
  func ringsOfPathsFarBeyondTheCanvas(_ far: Double, _ join: Border.Join) throws {
    // A quarter of the plane whose corner is in the middle.
    let data = "M12 12V\(-far)H\(far)V12z"
    let shape = try Self.shape(data, viewBox: Box(width: 24, height: 24))
    var ring = RingCase(width: 4, alignment: .inside).border
    ring.join = join
    let plan = try canvasPlan(
      shape, 48, 48, RingCase(width: 4, alignment: .inside), join: join)
    let regions = try Regions(shape, plan, ring)
    #expect(abs(regions.photo.total - 24 * 24) < 0.01)
    #expect(abs((regions.ring?.inner.total ?? 0) - 20 * 20) < 0.01)
  }

  /// A ring along a curve is where it is, whatever the curve does far out.
  @Test(arguments: Border.Alignment.allCases, Border.Join.allCases)
  func ringsAlongCurvesThatLeadFarOut(_ alignment: Border.Alignment, _ join: Border.Join) throws {
    let ring = RingCase(width: 6, alignment: alignment)
    var border = ring.border
    border.join = join
    func planes(_ far: String) throws -> [[UInt16]] {
      let shape = try Self.shape(
        "M10 10C\(far) \(far) -\(far) \(far) 54 10Z", viewBox: Box(width: 64, height: 64))
      let regions = try Regions(shape, try canvasPlan(shape, 64, 64, ring, join: join), border)
      let parts = try #require(regions.ring)
      return [regions.photo.dense(), parts.outer.dense(), parts.inner.dense()]
    }
    // From here on what is seen of it is straight.
    let expected = try planes("1e7")
    for far in ["1e8", "1e9", "1e10", "1e11"] {
      for (plane, expected) in zip(try planes(far), expected) {
        let worst = zip(plane, expected).map { abs(Int($0) - Int($1)) }.max() ?? 0
        #expect(worst <= 257, "\(far)")
      }
    }
  }

  /// Sides that lead far out pass where they should, or are refused: pixels count, whatever the path's unit.
  @Test(arguments: [1e-30, 1e-3, 1, 1e9], [1e2, 1e6, 1e9, 1e11, 1e13, 1e16])
  func sidesThatLeadFarOut(_ unit: Double, _ far: Double) throws {
    // What lies either above the diagonal or to the left of the middle.
    let end = far * unit
    let data =
      "M\(-end) \(-end)L\(end) \(end)L\(end) \(-end)Z"
      + "M\(32 * unit) 0V\(-end)H\(-end)V\(end)H\(32 * unit)Z"
    let shape = try Self.shape(
      data, .contain, .evenodd, viewBox: Box(width: 64 * unit, height: 64 * unit))
    guard far < Outline.mostPixels else {
      #expect(throws: AvatarError.pathOutOfRange) { try Self.coverage(shape, 64, 64) }
      return
    }
    let plane = try Self.coverage(shape, 64, 64).photo
    #expect(abs(plane.total - 3072) < 0.01, "\(plane.total)")
  }

  /// What is small beside all of a path may be all that is seen of it.
  @Test(arguments: [
    ("M22 22H42V42H22ZM1e10 1e10C3e10 3e10 -3e10 -3e10 2e10 1e10", 400.0),
    ("M22 22H42V42H22ZM1e10 1e10H3e10V1.1e10Z", 400),
    ("M0 32C3e10 3e10 -3e10 -3e10 64 32L64 64L0 64Z", 2048),
  ])
  func aPathThatEnclosesSomethingIsDrawn(_ data: String, _ area: Double) throws {
    let shape = try Self.shape(data, viewBox: Box(width: 64, height: 64))
    #expect(abs(try Self.coverage(shape, 64, 64).photo.total - area) < 0.5)
  }

  /// Arcs of radii that reach nowhere, and of ones that reach far beyond.
  @Test(arguments: [
    ("1e-160", 0.0), ("1e-9", 0), ("1e9", 1), ("1e12", 1), ("1e160", 1), ("1e300", 1),
  ])
  func arcsOfAnyRadiusAreDrawn(_ radius: String, _ flatness: Double) throws {
    let shape = try Self.shape(
      "M4 32A\(radius) \(radius) 0 0 1 60 32Z M0 40H64V64H0Z",
      viewBox: Box(width: 64, height: 64))
    // Half a circle of the ends' distance, or nothing.
    let expected = 64 * 24 + (1 - flatness) * 28 * 28 * Double.pi / 2
    #expect(abs(try Self.coverage(shape, 64, 64).photo.total - expected) < 0.05)
  }

  /// Found by fuzzing: the box around a curve that leads far out is told without drawing it.
  @Test func pathsThatLeadFarOutAreTurned() throws {
    let data = "M801 0C44 10 65 05 1 55555555557985T9 9"
    let shape = try Shape.path(PathData(Array(data.utf8)), fit: .cover, rule: .nonzero)
    for degrees in stride(from: 0.0, to: 360, by: 60) {
      let turned = shape.turned(by: degrees)
      let box = try #require(
        turned.outline(in: Box(width: 24, height: 17)) { _ in 0 }?.bounds)
      // As large as its box lets it be, by numbers of thirteen digits.
      #expect(box.width.isFinite && box.height.isFinite && max(box.width, box.height) > 16.99)
    }
  }

  /// Found by fuzzing: what overflows while it is turned is refused, and nothing traps.
  @Test(arguments: [
    "M10 80C4111111111111647735 10 65 10 95 80S1M-50 150 180 80111111",
    "M10 80C4111111111111647735 10 65 10 95 80",
    "M0 0H1e30V1H0z",
  ])
  func turnedPathsThatLeadFarAreDrawnOrRefused(_ data: String) throws {
    for degrees in stride(from: 0.0, to: 360, by: 10) {
      for fit in PathFit.allCases {
        let shape = try Shape.path(PathData(Array(data.utf8)), fit: fit).turned(by: degrees)
        let ring = RingCase(width: 2, alignment: .center)
        guard let plan = try? canvasPlan(shape, 24, 17, ring) else { continue }
        let frame = shape.frame(in: plan.room.box) { _ in 0 }
        #expect(frame.width.isFinite && frame.height.isFinite)
        _ = try? Self.coverage(shape, 24, 17, ring)
      }
    }
  }

  @Test func turnedPathsKeepTheirDigitsHoweverLargeTheyAre() throws {
    // A square of a size that its view box, which then is as wide as its diagonal, knows nothing of.
    for exponent in stride(from: 0.0, through: 9, by: 1) {
      let side = pow(10, exponent)
      let data = "M\(-side) \(-side)H\(side)V\(side)H\(-side)z"
      for fit in [PathFit.contain, .cover, .stretch] {
        let shape = try Self.shape(data, fit, viewBox: Box(width: 1, height: 1)).turned(by: 45)
        let outline = shape.outline(in: Box(width: 64, height: 64)) { _ in 0 }
        let bounds = try #require(outline?.bounds)
        #expect(abs(bounds.width / (128 * side) - 1) < 1e-14, "\(exponent) \(fit)")
        #expect(bounds.center.distance(to: Point(32, 0)) < 1e-14 * bounds.width)
      }
    }
  }

  /// Drawings with margins, in view boxes of three proportions and without one.
  static let turnable: [(String, Box?)] = [
    ("M12 14H26V20H20V26H12Z", nil),
    ("M12 14H26V20H20V26H12Z", Box(minX: 10, minY: 10, maxX: 30, maxY: 30)),
    ("M12 14C30 10 20 30 12 26Z", Box(minX: 8, minY: 10, maxX: 48, maxY: 30)),
    ("M0 14H90V20H20V26H0Z", Box(minX: 10, minY: 0, maxX: 30, maxY: 50)),
  ]

  /// A turn by next to nothing changes next to nothing, however the path is fitted.
  @Test(arguments: turnable, PathFit.allCases)
  func pathsAreTurnedSteadily(_ path: (String, Box?), _ fit: PathFit) throws {
    let shape = try Self.shape(path.0, fit, viewBox: path.1)
    for (width, height) in [(100, 100), (120, 60)] {
      for degrees in [0.0, 45, 90, 211] {
        let planes = try [degrees, degrees + 1e-4].map {
          try Self.coverage(shape.turned(by: $0), width, height).photo.dense()
        }
        let worst = zip(planes[0], planes[1]).map { abs(Int($0) - Int($1)) }.max() ?? 0
        #expect(worst < 257, "\(degrees): \(worst)")
      }
    }
    #expect(abs(shape.turned(by: 1e-4).aspectRatio - shape.aspectRatio) < 1e-4)
  }

  /// A path turned by a right angle is one whose coordinates are.
  @Test(arguments: PathFit.allCases) func aQuarterTurnIsThatOfTheViewBox(_ fit: PathFit) throws {
    let data = "M12 14H26V20H20V26H12Z"
    let viewBox = Box(minX: 10, minY: 8, maxX: 50, maxY: 30)
    let byHand = try Self.shape(
      "M-14 12V26H-20V20H-26V12Z", fit, viewBox: Box(minX: -30, minY: 10, maxX: -8, maxY: 50))
    let turned = try Self.shape(data, fit, viewBox: viewBox).turned(by: 90)
    #expect(abs(turned.aspectRatio - byHand.aspectRatio) < 1e-12)
    for (width, height) in [(100, 100), (120, 60)] {
      let planes = try [turned, byHand].map { try Self.coverage($0, width, height).photo.dense() }
      let worst = zip(planes[0], planes[1]).map { abs(Int($0) - Int($1)) }.max() ?? 0
      #expect(worst <= 1)
    }
  }

  /// What encloses something nobody can see is an error, turned or not; what can just be seen is drawn.
  @Test(
    arguments: [
      ("M0 0h1e20v1z", .contain, nil, 0.0, false), ("M0 0h1e20v1z", .contain, nil, 30, false),
      ("M0 0h1e20v1z", .contain, nil, 90, false), ("M0 0h1e20v1z", .bounds, nil, 45, false),
      ("M0 0H1e5V1H0Z", .contain, nil, 0, false), ("M0 0H1e3V1H0Z", .contain, nil, 0, true),
      ("M0 0H1e3V1H0Z", .contain, nil, 45, true), ("M0 0H1e5V1H0Z", .contain, nil, 45, false),
      ("M0 0H1e5V1H0Z", .stretch, nil, 0, true), ("M0 0H1e5V1H0Z", .stretch, nil, 45, false),
      // A corner of what is cut off, and more than that.
      ("M0 0H9V9H0Z", .cover, Box(width: 90, height: 9), 0, false),
      ("M0 0H45V9H0Z", .cover, Box(width: 90, height: 9), 0, true),
      ("M-1e9-1e9H1e9V1e9H-1e9Z", .contain, Box(width: 9, height: 9), 30, true),
    ] as [(String, PathFit, Box?, Double, Bool)])
  func whatCannotBeSeenIsRefused(
    _ data: String, _ fit: PathFit, _ viewBox: Box?, _ degrees: Double, _ isSeen: Bool
  ) throws {
    let shape = try Self.shape(data, fit, viewBox: viewBox).turned(by: degrees)
    var fault: AvatarError?
    do {
      var renderer = Renderer(try CheckedJob(Job(shape, 8)))
      try renderer.prepare()
    } catch {
      fault = error
    }
    #expect(fault == (isSeen ? nil : .pathUnseen(width: 8, height: 8)))
  }

  @Test func pathsOfManyCurvesAreDrawn() throws {
    // Each of the curves is as long as the canvas.
    let data = "M0 0" + String(repeating: "c90 0 0 90 90 90c-90 0 0 -90 -90 -90", count: 1500)
    let plane = try Self.coverage(try Self.shape(data + "H90V90z"), 64, 64).photo
    #expect(abs(plane.total - 2048) < 20)
  }

  @Test func aPathHasSoManySegments() {
    let count = PathData.mostSegments
    #expect(PathData(Array(("M0 0" + String(repeating: "h1", count: count - 1)).utf8)).error == nil)
    for more in ["h1", "z"] {
      let data = "M0 0" + String(repeating: more, count: count)
      #expect(PathData(Array(data.utf8)).error == .tooManySegments)
    }
  }

  /// A line of as many corners, along a circle or to and fro; time grows as their number does.
  @Test(arguments: [false, true]) func aHundredThousandSegmentsAreDrawn(_ isZigzag: Bool) throws {
    func data(_ count: Int) -> String {
      "M"
        + (0..<count).map { index in
          let angle = 2 * .pi * Double(index) / Double(count)
          let radius = isZigzag && index % 2 == 0 ? 30.0 : 50
          return "\(50 + radius * cos(angle)) \(50 + radius * sin(angle))"
        }.joined(separator: " ") + "Z"
    }
    let shape = try Self.shape(data(100_000))
    let plane = try Self.coverage(shape, 100, 100).photo
    let mean: Double = isZigzag ? 30 * 50 : 2500
    #expect(abs(plane.total - .pi * mean) < 0.01 * .pi * mean)
  }

  @Test func noiseHasItsArea() throws {
    var random = SeededRandom()
    let data =
      "M0 0L100 100L"
      + (0..<600).map { _ in
        "\(Double.random(in: 0...100, using: &random)) \(Double.random(in: 0...100, using: &random))"
      }.joined(separator: " ")
    let size = 40
    let shape = try Self.shape(data, .contain, .evenodd)
    let outline = try #require(shape.outline(in: Box(width: 40, height: 40)) { _ in 0 })
    let reference = SpanReference(
      width: size, height: size, adding: [.init(polygons: outline.flattened(), rule: .evenodd)])
    let plane = try Self.coverage(shape, size, size).photo
    #expect(worstError(plane) { reference[$0, $1] }.plane <= 2)
    let ring = RingCase(width: 2, alignment: .inside)
    #expect(try Self.coverage(shape, size, size, ring).ring != nil)
  }

  // MARK: Real paths

  @Test func corpusMasksHaveTheirAreas() throws {
    let rows = Corpus.table("svg/mask_paths.tsv")
    for row in rows {
      let numbers = (row["viewBox"] ?? "").split(separator: " ").compactMap { Double($0) }
      let box = Box(
        minX: numbers[0], minY: numbers[1], maxX: numbers[0] + numbers[2],
        maxY: numbers[1] + numbers[3])
      let share = row.first { $0.key.hasPrefix("coverage") }.flatMap { Double($0.value) } ?? -1
      let rule = FillRule(rawValue: row["fill_rule"] ?? "") ?? .nonzero
      guard let shape = try? Self.shape(row["d"] ?? "", .stretch, rule, viewBox: box) else {
        #expect(share == 0, "\(row["name"] ?? "")")
        continue
      }
      let plane = try Self.coverage(shape, 200, 200).photo
      #expect(abs(plane.total / 40_000 - share) < 5e-4, "\(row["name"] ?? "")")
    }
    Corpus.report("mask paths", used: rows.count)
  }
}
