import Foundation
import TestSupport
import Testing

@testable import AvatarMask

/// Overlays on whole pictures.
@Suite struct OverlayTests {
  /// A disc of one colour that fills its box, with a hole in its middle.
  private static func disc(_ side: Int, hole: Double = 0) throws -> Overlay.Picture {
    let middle = Double(side) / 2
    let picture = TestPhoto.draw(side, side) { x, y in
      let distance = hypot(Double(x) + 0.5 - middle, Double(y) + 0.5 - middle)
      let share = min(max(middle + 0.5 - distance, 0), 1) - min(max(hole + 0.5 - distance, 0), 1)
      return TestPhoto.pixel(
        0, 200, 0, 255 * (hole > 0 ? share : min(max(middle + 0.5 - distance, 0), 1)))
    }
    return try Overlay.Picture(.bytes(try TestPhoto.png(picture)))
  }

  private static func job(
    _ shape: Shape, _ width: Int, _ height: Int, _ overlay: Overlay?, ring: Double = 3,
    gap: Double = 0
  ) throws -> Job {
    var job = try Job(shape, width, height).bordered(
      ring, "#a05020", gap: gap, gap > 0 ? "#a05020" : nil)
    job.overlay = overlay
    return job
  }

  private static func layers(_ job: Job) throws -> KeptLayers {
    try KeptLayers(
      job, try CanvasPlan(job, job.canvases[0], photoWidth: 64, photoHeight: 64).room)
  }

  /// Photo, ring, gap, dot, its rim and what the overlay cuts out, each as its own area, add up to what shape and
  /// marks cover together.
  @Test(arguments: FigureCase.all, [0, 135, 250] as [Double])
  func areasAddUp(_ figure: FigureCase, degrees: Double) throws {
    let overlay = Overlay(
      try Self.disc(40), size: .points(14), place: .outline(degrees: degrees), rim: .points(3))
    for gap in [0.0, 3] {
      var job = try Self.job(figure.shape, 64, 48, overlay, gap: gap)
      job.status = Status(
        paint: .color(.white), size: .points(11), place: .outline(degrees: degrees + 30),
        rim: .points(2), glyph: .bar)
      let regions = try Self.layers(job).regions
      job.overlay = nil
      let bare = try Self.layers(job).regions
      func area(_ band: Regions.Band?) -> [Int] {
        guard let band else { return [] }
        return zip(band.outer.dense(), band.inner.dense()).map { Int($0) - min(Int($0), Int($1)) }
      }
      func sums(_ regions: Regions) -> [Int] {
        let photo = (regions.gap == nil ? regions.ring?.inner : regions.photo) ?? regions.photo
        var sums = photo.dense().map { Int($0) }
        for band in [regions.ring, regions.gap, regions.dot, regions.rim, regions.overlayRim] {
          for (index, value) in area(band).enumerated() { sums[index] += value }
        }
        return sums
      }
      let (with, without) = (sums(regions), sums(bare))
      let cut = try #require(regions.overlayRim).outer.dense()
      var wrong = 0
      for index in with.indices {
        let (least, most) = (
          max(without[index], Int(cut[index])), min(65_535, without[index] + Int(cut[index]))
        )
        if with[index] < least - 6 || with[index] > most + 6 { wrong += 1 }
        if cut[index] == 0, regions.photo.dense()[index] != bare.photo.dense()[index] { wrong += 1 }
      }
      #expect(wrong == 0, "gap \(gap)")
    }
  }

  /// The rim shows the page behind through photo, ring, gap and dot, or its paint, up to its own distance from the
  /// picture's outline.
  @Test(arguments: [nil, "#00f"], [0.0, 4])
  func rimsFollowTheOutline(_ paint: String?, _ gap: Double) throws {
    let overlay = Overlay(
      try Self.disc(80, hole: 10), size: .points(40), place: .within(.center), rim: .points(6),
      rimPaint: try paint.map { try Paint(css: $0) })
    var job = try Self.job(.circle, 120, 120, overlay, ring: 8, gap: gap)
    job.status = Status(paint: .color(.white), size: .points(100), place: .within(.center))
    let avatar = try CompositorTests.composite(job, TestPhoto.flat(120, 120, 0xff00_00ff))
    var wrong = 0
    for y in 0..<120 {
      for x in 0..<120 {
        let distance = hypot(Double(x) + 0.5 - 60, Double(y) + 0.5 - 60)
        // The hole of the picture is 10 of 80, which is 5 of 40 pixels; the rim is behind it too.
        if distance < 3.5 || (distance > 21.5 && distance < 25) {
          wrong += avatar[x, y] == (paint == nil ? 0 : 0xffff_0000) ? 0 : 1
        } else if distance > 6.5 && distance < 18.5 {
          wrong += avatar[x, y] == 0xff00_c800 ? 0 : 1
        } else if distance > 27 && distance < 49 {
          wrong += avatar[x, y] == 0xffff_ffff ? 0 : 1
        }
      }
    }
    #expect(wrong == 0)
    let cut = try #require(try Self.layers(job).regions.overlayRim).outer
    #expect(abs((cut.total / .pi).squareRoot() - 26) < 0.1)
  }

  /// Every mixture of picture, opacity and what is beneath against sums in double precision.
  @Test(arguments: NamedShape.all, [1, 0.6, 0.1])
  func mixturesAreSums(_ shape: NamedShape, _ opacity: Double) throws {
    let picture = TestPhoto.translucentScene(30, 22)
    let overlay = Overlay(
      try Overlay.Picture(.bytes(try TestPhoto.png(picture))), size: .points(30),
      place: .within(Focus(x: 1, y: 0.5)), opacity: opacity)
    var job = try Self.job(shape.shape, 45, 41, overlay)
    let photo = TestPhoto.translucentScene(45, 41)
    let avatar = try CompositorTests.composite(job, photo)
    let origin = try #require(try Self.layers(job).regions.overlayOrigin)
    job.overlay = nil
    let below = try CompositorTests.composite(job, photo)
    func premultiplied(_ pixel: UInt32) -> SIMD4<Double> {
      let alpha = Double(pixel.alpha) / 255
      return SIMD4(
        Double(pixel.channel(0)), Double(pixel.channel(1)), Double(pixel.channel(2)), 255)
        * (alpha / 255)
    }
    var (worst, touched) = (0.0, 0)
    for y in 0..<41 {
      for x in 0..<45 {
        let (column, row) = (x - origin.x, y - origin.y)
        guard (0..<30).contains(column), (0..<22).contains(row) else {
          #expect(avatar[x, y] == below[x, y])
          continue
        }
        let top = premultiplied(picture[column, row]) * opacity
        let sum = top + premultiplied(below[x, y]) * (1 - top.w)
        touched += top.w > 0 ? 1 : 0
        // What is beneath has been rounded here, and is not in the sources.
        worst = max(worst, abs(sum.w * 255 - Double(avatar[x, y].alpha)))
        for channel in 0..<3 where avatar[x, y].alpha > 0 {
          let difference = abs(sum[channel] - premultiplied(avatar[x, y])[channel]) * 255
          worst = max(worst, difference)
        }
      }
    }
    #expect(worst <= 1.51)
    #expect(touched > 400)
  }

  /// An opaque picture keeps its pixels, over anything and beyond the shape.
  @Test func opaquePixelsStay() throws {
    let picture = TestPhoto.scene(20, 12)
    let overlay = Overlay(
      try Overlay.Picture(.bytes(try TestPhoto.png(picture))), size: .points(20),
      place: .within(Focus(x: 0, y: 0)))
    var job = try Self.job(.circle, 40, 40, overlay)
    job.background = try Paint(css: "linear-gradient(red, blue)")
    let avatar = try CompositorTests.composite(job, TestPhoto.flat(40, 40, 0x8000_00ff))
    var wrong = 0
    for y in 0..<12 {
      for x in 0..<20 where avatar[x, y] != picture[x, y] { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  /// Without size, opacity or picture, there is no overlay; a rim stays whatever the opacity is.
  @Test func whatIsNotSeenChangesNothing() throws {
    let photo = TestPhoto.scene(50, 50)
    let plain = try CompositorTests.composite(
      try Self.job(.squircle(insetRatio: 0.2), 40, 40, nil), photo)
    for (size, opacity) in [(Length.points(0), 1.0), (.points(20), 0)] {
      let overlay = Overlay(try Self.disc(20), size: size, opacity: opacity)
      let job = try Self.job(.squircle(insetRatio: 0.2), 40, 40, overlay)
      #expect(try CompositorTests.composite(job, photo) == plain)
    }
    let rimmed = Overlay(
      try Self.disc(20), size: .points(20), place: .within(.center), opacity: 0, rim: .points(2))
    let job = try Self.job(.squircle(insetRatio: 0.2), 40, 40, rimmed)
    #expect(try CompositorTests.composite(job, photo)[20, 20] == 0)
  }

  /// Sideways pictures come out upright, gray ones and those with a profile in sRGB.
  @Test(arguments: 1...8) func picturesAreUpright(_ orientation: Int) throws {
    let upright = TestPhoto.scene(30, 20)
    let stored = TestPhoto.stored(upright, as: orientation)
    let picture = try Overlay.Picture(
      .bytes(try TestPhoto.png(stored, orientation: orientation)))
    #expect(picture.bitmap == upright && picture.warnings.isEmpty)
  }

  @Test func damagedPicturesAreErrors() throws {
    #expect(throws: AvatarError.emptyFile) { try Overlay.Picture(.bytes([])) }
    let file = try TestPhoto.png(TestPhoto.scene(30, 20))
    #expect(throws: AvatarError.tooManyPixels(width: 30, height: 20, limit: 599)) {
      try Overlay.Picture(.bytes(file), maxPixels: 599)
    }
    let cut = Array(file.prefix(file.count * 2 / 3))
    #expect(throws: AvatarError.truncated) { try Overlay.Picture(.bytes(cut)) }
    let partial = try Overlay.Picture(.bytes(cut), allowsTruncated: true)
    #expect(partial.warnings == [.truncated] && partial.bitmap.pixels.contains(0))
  }

  /// The layers of one photo serve the next.
  @Test func photosShareTheOverlay() throws {
    let overlay = Overlay(try Self.disc(64), size: .points(20), rim: .points(2))
    let job = try Self.job(.circle, 48, 48, overlay)
    var renderer = Renderer(try CheckedJob(job))
    for side in [60, 90, 60] {
      let photo = PhotoSource.bytes(try TestPhoto.png(TestPhoto.scene(side, side)))
      #expect(
        try renderer.render(photo).avatars.map(\.png)
          == render(job, photo: photo).avatars.map(\.png))
    }
    // Of a canvas as large as its photo, and without a photo.
    var own = job
    own.canvases = [CanvasRequest()]
    let photo = PhotoSource.bytes(try TestPhoto.png(TestPhoto.scene(70, 70)))
    #expect(try render(own, photo: photo).avatars[0].width == 70)
    let filled = try renderFilled(CheckedJob(job)).avatars[0]
    #expect(try ReferenceDecoder.png(filled.png).pixels.contains(0xff00_c800))
  }
}
