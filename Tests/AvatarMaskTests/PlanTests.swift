import TestSupport
import Testing

@testable import AvatarMask

@Suite struct PlanTests {
  static func header(
    _ width: Int, _ height: Int, _ format: ImageFormat = .jpeg,
    _ orientation: Orientation = .upright
  ) -> PhotoHeader {
    PhotoHeader(
      format: format, width: width, height: height, layout: .rgb, orientation: orientation)
  }

  /// A job for one canvas; nil asks for the photo's own size.
  private func job(
    _ size: (Int, Int)?, scale: Double = 1, shape: Shape = .squircle(insetRatio: 0.2),
    _ change: (inout Job) -> Void = { _ in }
  ) -> Job {
    let canvas = CanvasRequest(
      size: size.map { CanvasSize(width: $0.0, height: $0.1) }, scale: scale)
    var job = Job(shape: shape, canvases: [canvas])
    change(&job)
    return job
  }

  private func size(_ job: Job, _ photo: (Int, Int), _ orientation: Orientation = .upright) throws
    -> [Int]
  {
    let plan = try Plan(job, Self.header(photo.0, photo.1, .jpeg, orientation))
    return plan.canvases.flatMap { [$0.width, $0.height] }
  }

  private static func mask(_ width: Int, _ height: Int) throws -> Shape {
    let photo = TestPhoto.draw(width, height) { x, _ in x % 2 == 0 ? 0xffff_ffff : 0xff00_0000 }
    return .mask(try Mask(.bytes(try TestPhoto.png(photo))))
  }

  @Test func defaultSizeIsTheLargestOfTheShapesAspect() throws {
    #expect(try size(job(nil), (640, 480)) == [480, 480])
    #expect(try size(job(nil), (480, 640), .quarterTurn) == [480, 480])
    #expect(try size(job(nil), (1, 9)) == [1, 1])
    #expect(try size(job(nil, scale: 2), (640, 480)) == [480, 480])
    #expect(try size(job(nil, shape: try Self.mask(30, 10)), (640, 480)) == [640, 213])
    #expect(try size(job(nil, shape: try Self.mask(10, 30)), (640, 480)) == [160, 480])
    #expect(
      try size(job(nil, shape: try Self.mask(10, 30)), (480, 640), .transposed) == [160, 480])
  }

  @Test(arguments: [1, 1.5, 2, 3, 7, 9.99], [(100, 100), (101, 67), (64, 199)])
  func defaultSizeNeverEnlarges(zoom: Double, photo: (Int, Int)) throws {
    for fit in Fit.allCases {
      let plan = try Plan(
        job(nil) { ($0.zoom, $0.fit) = (zoom, fit) }, Self.header(photo.0, photo.1))
      #expect(plan.warnings.isEmpty)
      let largest = Int((Double(min(photo.0, photo.1)) / zoom).rounded(.down))
      #expect(plan.canvases[0].width == max(1, largest))
    }
  }

  @Test func scaleMultipliesSizesAndLengths() throws {
    #expect(try size(job((48, 48), scale: 2), (640, 480)) == [96, 96])
    #expect(try size(job((33, 21), scale: 1.5), (640, 480)) == [50, 32])
    #expect(try size(job((1, 1), scale: 0.1), (640, 480)) == [1, 1])
    let bordered = job((100, 50), scale: 2) {
      $0.border = Border(width: .points(3), paint: .color(.white))
    }
    #expect(try Plan(bordered, Self.header(640, 480)).canvases[0].borderWidth == 6)
    let share = job((100, 50), scale: 2) {
      $0.border = Border(width: .share(0.03), paint: .color(.white))
    }
    #expect(try Plan(share, Self.header(640, 480)).canvases[0].borderWidth == 3)
    // A share of a canvas that is not square is one of its shorter side.
    #expect(abs(Length.share(0.03).pixels(density: 2, side: 100) - 3) < 1e-12)
    #expect(Length.points(2.5).pixels(density: 2, side: 100) == 5)
  }

  @Test func severalCanvasesShareOneDecode() throws {
    var several = job((256, 256))
    several.canvases.append(CanvasRequest(size: CanvasSize(width: 16, height: 32), scale: 2))
    let plan = try Plan(several, Self.header(4000, 3000))
    #expect(plan.canvases.map(\.width) == [256, 32])
    #expect(plan.canvases.map(\.height) == [256, 64])
    #expect(plan.decode.eighths == 2)
    for fitting in plan.fittings {
      let (columns, rows) = Fitting.sources(of: [fitting], in: .none)
      #expect(plan.decode.columns.contains(columns.lowerBound))
      #expect(plan.decode.columns.upperBound >= columns.upperBound)
      #expect(plan.decode.rows.contains(rows.lowerBound))
      #expect(plan.decode.rows.upperBound >= rows.upperBound)
    }
  }

  /// A library's user may give any number.
  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e300])
  func scalesThatAreNoneAreRefusedOrSmall(_ scale: Double) {
    var job = job((64, 64))
    job.canvases[0].scale = scale
    do throws(AvatarError) {
      let plan = try Plan(CheckedJob(job).job, Self.header(640, 480))
      #expect(plan.canvases[0].width == 1 && scale <= 0)
    } catch {
      guard case .canvasTooLarge = error else { return #expect(scale <= 0) }
    }
  }

  @Test func countsBelowTheLeastAreTheLeast() throws {
    for points in [-1, 0, 1] {
      #expect("\(Shape.star(points: points))" == "\(Shape.star(points: 2))")
    }
    var job = job((16, 16))
    let pictures = try [-1, 0, 1].map { count in
      job.symbol = Symbol(count: count)
      return try renderFilled(CheckedJob(job)).avatars[0].png
    }
    #expect(pictures[0] == pictures[2] && pictures[1] == pictures[2])
  }

  @Test func limitsAreChecked() {
    #expect(throws: AvatarError.canvasTooLarge(width: 16_384, height: 10)) {
      try size(job((16_384, 10)), (640, 480))
    }
    #expect(throws: AvatarError.canvasTooLarge(width: 20_000, height: 20_000)) {
      try size(job((10_000, 10_000), scale: 2), (640, 480))
    }
    #expect(throws: AvatarError.canvasTooLarge(width: 1_000_000_000_000_000, height: 16)) {
      try size(job((.max, 16)), (640, 480))
    }
    #expect(throws: AvatarError.tooManyPixels(width: 101, height: 100, limit: 10_000)) {
      try size(job((10, 10)) { $0.maxPixels = 10_000 }, (101, 100))
    }
    #expect(throws: AvatarError.tooManyPixels(width: .max, height: 3, limit: Job.defaultMaxPixels))
    {
      try size(job((10, 10)), (.max, 3))
    }
    #expect(throws: AvatarError.corrupt(.noPixels)) {
      try size(job((10, 10)), (640, 0))
    }
    #expect(throws: AvatarError.canvasTooLarge(width: 20_000, height: 20_000)) {
      try size(job(nil) { $0.maxPixels = .max }, (20_000, 20_000))
    }
  }

  @Test func whatTheJobAloneForbidsIsFoundWithoutAPhoto() throws {
    let border = Border(width: .points(3), paint: .color(.white), alignment: .outside)
    #expect(throws: AvatarError.noRoomForShape(width: 5, height: 40)) {
      _ = try CheckedJob(job((5, 40)) { $0.border = border })
    }
    #expect(throws: AvatarError.canvasTooLarge(width: 20_000, height: 20_000)) {
      _ = try CheckedJob(job((10_000, 10_000), scale: 2))
    }
    _ = try CheckedJob(job((7, 40)) { $0.border = border })
    // Without a size, it is the photo that tells.
    _ = try CheckedJob(job(nil) { $0.border = border })
  }

  @Test func photosAtTheLimitPass() throws {
    #expect(try size(job(nil), (16_383, 16_383)) == [16_383, 16_383])
    #expect(try size(job((10, 10)) { $0.maxPixels = 10_000 }, (100, 100)) == [10, 10])
  }

  @Test func enlargingIsSaidOrAvoided() throws {
    let plan = try Plan(job((256, 256)), Self.header(100, 64))
    #expect(plan.warnings == [.enlarged(by: 4)])
    let small = job((256, 256)) { $0.allowsEnlarging = false }
    #expect(try size(small, (100, 64)) == [64, 64])
    #expect(try size(small, (1000, 640)) == [256, 256])
    #expect(try size(small, (256, 256)) == [256, 256])
    #expect(try Plan(small, Self.header(100, 64)).warnings.isEmpty)
    let wide = job((300, 100)) { $0.allowsEnlarging = false }
    #expect(try size(wide, (150, 200)) == [150, 50])
    let contained = job((300, 100)) { ($0.allowsEnlarging, $0.fit) = (false, .contain) }
    #expect(try size(contained, (150, 200)) == [300, 100])
    let zoomed = job((100, 100)) { ($0.allowsEnlarging, $0.zoom) = (false, 2) }
    #expect(try size(zoomed, (100, 100)) == [50, 50])
    let tiny = job((100, 100)) { $0.allowsEnlarging = false }
    #expect(try size(tiny, (1, 1)) == [1, 1])
    // A ring outside makes the photo's box smaller, so the canvas may be larger by as much.
    let ringed = job((200, 200)) {
      $0.allowsEnlarging = false
      $0.border = Border(width: .points(5), paint: .color(.white), alignment: .outside)
    }
    #expect(try size(ringed, (64, 64)) == [74, 74])
  }

  @Test(arguments: [Shape.circle, .square, .squircle(insetRatio: 0.2), .superellipse(exponent: 4)])
  func ringLeavesTheShapeItsBox(_ shape: Shape) throws {
    for (alignment, inset) in [(Border.Alignment.inside, 0.0), (.center, 2), (.outside, 4)] {
      let bordered = job((60, 60), shape: shape) {
        $0.border = Border(width: .points(4), paint: .color(.white), alignment: alignment)
      }
      let canvas = try Plan(bordered, Self.header(100, 100)).canvases[0]
      let box = canvas.box
      for edge in [box.minX, box.minY, 60 - box.maxX, 60 - box.maxY] {
        #expect(abs(edge - inset) < 1e-6)
      }
      #expect(canvas.borderWidth == 4)
    }
  }

  @Test func ringWithoutRoomIsRefused() throws {
    for (alignment, limit) in [(Border.Alignment.center, 60.0), (.outside, 30)] {
      let bordered = { (width: Double) in
        job((60, 60)) {
          $0.border = Border(width: .points(width), paint: .color(.white), alignment: alignment)
        }
      }
      #expect(throws: AvatarError.noRoomForShape(width: 60, height: 60)) {
        try size(bordered(limit), (100, 100))
      }
      #expect(try size(bordered(limit - 0.5), (100, 100)) == [60, 60])
    }
  }

  @Test func photoFillsTheBoxInsideTheGap() throws {
    func box(
      _ shape: Shape, _ width: Double, _ gap: Double, _ alignment: Border.Alignment = .inside
    ) throws -> [Double] {
      let ringed = job((100, 100), shape: shape) {
        $0.border = Border(
          width: .points(width), paint: .color(.white), alignment: alignment, gap: .points(gap))
      }
      let placement = try Plan(ringed, Self.header(64, 64)).canvases[0].placement
      return [placement.x.origin, placement.y.origin, placement.x.end, placement.y.end]
    }
    func isNear(_ box: [Double], _ expected: [Double]) -> Bool {
      zip(box, expected).allSatisfy { abs($0 - $1) < 2e-3 }
    }
    #expect(isNear(try box(.circle, 2, 4), [6, 6, 94, 94]))
    #expect(isNear(try box(.squircle(insetRatio: 0.2), 0, 7), [7, 7, 93, 93]))
    #expect(isNear(try box(.square, 3, 4, .outside), [7, 7, 93, 93]))
    #expect(isNear(try box(.square, 4, 4, .center), [8, 8, 92, 92]))
    // Without a gap the photo reaches beneath the ring.
    #expect(isNear(try box(.circle, 10, 0), [0, 0, 100, 100]))
    // A diamond's corners move in by √2 of the distance.
    let corner = 5 * 2.0.squareRoot()
    #expect(
      isNear(try box(.diamond(), 1, 4), [corner, corner, 100 - corner, 100 - corner]))
  }

  @Test func gapsAreResolvedAndNeedRoom() throws {
    let ringed = { (gap: Length, size: (Int, Int)?, scale: Double) in
      job(size, scale: scale, shape: .circle) {
        $0.border = Border(width: .points(2), paint: .color(.white), gap: gap)
      }
    }
    let half = ringed(.share(0.05), (100, 60), 2)
    #expect(abs(try Plan(half, Self.header(64, 64)).canvases[0].gapWidth - 6) < 1e-12)
    #expect(try Plan(ringed(.points(3), (99, 99), 2), Self.header(9, 9)).canvases[0].gapWidth == 6)
    #expect(throws: AvatarError.noRoomForShape(width: 60, height: 60)) {
      _ = try CheckedJob(ringed(.points(28), (60, 60), 1))
    }
    _ = try CheckedJob(ringed(.points(27), (60, 60), 1))
    let small = job((200, 200), shape: .circle) {
      $0.allowsEnlarging = false
      $0.border = Border(width: .points(2), paint: .color(.white), gap: .points(4))
    }
    #expect(try size(small, (64, 64)) == [76, 76])
  }

  @Test func decodeScaleLeavesTheResamplerTwo() throws {
    for photo in [256, 500, 511, 512, 1023, 1024, 2047, 2048, 3000, 4096, 10_000] {
      for output in [16, 64, 100, 128, 256, 300] {
        let plan = try Plan(job((output, output)), Self.header(photo, photo))
        let reduction = Double(photo) / Double(output)
        let left = reduction * Double(plan.decode.eighths) / 8
        #expect(left >= 2 || plan.decode.eighths == 8)
        // No coarser scale would have done as well.
        #expect(plan.decode.eighths == 1 || left / 2 < 2)
        let png = try Plan(job((output, output)), Self.header(photo, photo, .png))
        #expect(png.decode.eighths == 8)
      }
    }
  }

  @Test(arguments: Orientation.allCases) func onlyWhatIsNeededIsDecoded(_ orientation: Orientation)
    throws
  {
    // The upright photo is 300 × 100 and only its left third is shown.
    let turned = orientation.swapsAxes
    let header = Self.header(turned ? 100 : 300, turned ? 300 : 100, .png, orientation)
    let plan = try Plan(job((50, 50)) { $0.focus = Focus(x: 0, y: 0.5) }, header)
    let (long, short) =
      turned ? (plan.decode.rows, plan.decode.columns) : (plan.decode.columns, plan.decode.rows)
    // Lanczos reaches six photo pixels from the last middle at 99, short of the one at 105.
    let isReversed = turned ? orientation.reversesRows : orientation.reversesColumns
    #expect(short == 0..<100)
    #expect(long == (isReversed ? 195..<300 : 0..<105))
  }

  @Test func nothingTraps() {
    var random = SeededRandom()
    let lengths = [0, 0.001, 0.5, 1, 4, 33, 1e4, 1e9, 1e300]
    var outcomes = (made: 0, refused: 0)
    let formats = [ImageFormat.jpeg, .png]
    for _ in 0..<600 {
      func side() -> Int {
        Bool.random(using: &random)
          ? Int.random(in: 1...65_535, using: &random)
          : [1, 2, 7, 8, 9, 65_535].randomElement(using: &random) ?? 1
      }
      let header = Self.header(
        side(), side(), formats.randomElement(using: &random) ?? .png,
        Orientation.allCases.randomElement(using: &random) ?? .upright)
      let canvas = [1, 2, 3, 16, 255, 1000].randomElement(using: &random) ?? 1
      let other = Bool.random(using: &random) ? canvas : Int.random(in: 1...400, using: &random)
      let shape = NamedShape.all.randomElement(using: &random)?.shape ?? .square
      let isSized = Int.random(in: 0..<10, using: &random) > 0
      let random = job(
        isSized ? (canvas, other) : nil,
        scale: [0.01, 0.5, 1, 1.7, 3, 1000].randomElement(using: &random) ?? 1, shape: shape
      ) {
        $0.fit = Fit.allCases.randomElement(using: &random) ?? .cover
        $0.focus = Focus(
          x: Double.random(in: 0...1, using: &random),
          y: [0, 0.5, 1].randomElement(using: &random) ?? 0)
        $0.zoom = [1, 1.01, 3, 1000].randomElement(using: &random) ?? 1
        $0.allowsEnlarging = Bool.random(using: &random)
        $0.maxPixels = Bool.random(using: &random) ? .max : Job.defaultMaxPixels
        let length = lengths.randomElement(using: &random) ?? 0
        $0.border = Border(
          width: Bool.random(using: &random) ? .points(length) : .share(length),
          paint: .color(.white),
          alignment: Border.Alignment.allCases.randomElement(using: &random) ?? .inside)
      }
      do {
        let plan = try Plan(random, header)
        let decoded = (
          DecodeRequest.scaled(header.width, eighths: plan.decode.eighths),
          DecodeRequest.scaled(header.height, eighths: plan.decode.eighths)
        )
        let isInside =
          !plan.decode.columns.isEmpty && !plan.decode.rows.isEmpty
          && plan.decode.columns.lowerBound >= 0 && plan.decode.columns.upperBound <= decoded.0
          && plan.decode.rows.lowerBound >= 0 && plan.decode.rows.upperBound <= decoded.1
        outcomes.made += isInside ? 1 : 0
        if !isInside { Issue.record("\(random) of \(header): \(plan.decode)") }
      } catch {
        outcomes.refused += 1
      }
    }
    print("plan: \(outcomes.made) random jobs planned, \(outcomes.refused) refused")
    #expect(outcomes.made > 150 && outcomes.refused > 50)
  }
}
