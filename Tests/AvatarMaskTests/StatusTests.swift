import Foundation
import TestSupport
import Testing

@testable import AvatarMask

/// Dots on whole pictures: their areas, and what is mixed of them.
@Suite struct StatusTests {
  private static func job(
    _ shape: Shape, _ width: Int, _ height: Int, ring: Double = 2, gap: Double = 0,
    paint: String = "#a05020", rim: String? = nil, glyph: Status.Glyph = .full,
    degrees: Double = 135
  ) throws -> Job {
    var job = try Job(shape, width, height).bordered(ring, "#a05020", gap: gap, "#a05020")
    job.status = Status(
      paint: try Paint(css: paint), size: .share(0.25), place: .outline(degrees: degrees),
      rim: .share(0.08), rimPaint: try rim.map { try Paint(css: $0) }, glyph: glyph)
    return job
  }

  private static func regions(_ job: Job) throws -> Regions {
    let canvas = try CanvasPlan(job, job.canvases[0], photoWidth: 64, photoHeight: 64)
    return try Regions(job.shape, canvas, job.border)
  }

  /// Photo, ring, gap, rim and dot in every pixel, each as its own area, add up to what shape and disc cover
  /// together: all of it wherever one of the two covers all.
  @Test(arguments: FigureCase.all, [0, 45, 135, 200] as [Double])
  func areasAddUp(_ figure: FigureCase, degrees: Double) throws {
    for (width, height, gap) in [(48, 48, 3.0), (61, 40, 0)] {
      var job = try Self.job(figure.shape, width, height, gap: gap, glyph: .bar, degrees: degrees)
      let regions = try Self.regions(job)
      job.status = nil
      let bare = try Self.regions(job)
      let shape = try #require(bare.ring?.outer).dense()
      let (rim, dot) = (try #require(regions.rim), try #require(regions.dot))
      let (disc, dots) = (rim.outer.dense(), dot.outer.dense())
      let ring = try #require(regions.ring)
      let (outer, inner) = (ring.outer.dense(), ring.inner.dense())
      let gapInner = regions.gap?.inner.dense() ?? inner
      let (photo, barePhoto) = (regions.photo.dense(), bare.photo.dense())
      var wrong = 0
      for index in shape.indices {
        let parts = [
          Int(outer[index]) - Int(inner[index]), Int(inner[index]) - Int(gapInner[index]),
          Int(gap > 0 ? photo[index] : gapInner[index]), Int(disc[index]) - Int(dots[index]),
          Int(dots[index]),
        ]
        if parts.contains(where: { $0 < -1 }) { wrong += 1 }
        let sum = parts.reduce(0, +)
        let (s, d) = (Int(shape[index]), Int(disc[index]))
        // Where both pass, the sum is that of a union, which is exact by StencilTests.
        let (least, most) = (max(s, d), min(65_535, s + d))
        if sum < least - 3 || sum > most + 3 { wrong += 1 }
        // What the disc does not touch is as it was.
        if d == 0, photo[index] != barePhoto[index] { wrong += 1 }
      }
      #expect(wrong == 0, "\(width)x\(height)")
    }
  }

  /// All regions in one colour make a picture of that colour.
  @Test(arguments: NamedShape.all, Status.Glyph.allCases)
  func oneColorStaysOneColor(_ shape: NamedShape, _ glyph: Status.Glyph) throws {
    for (width, height, gap) in [(48, 48, 3.0), (61, 40, 0)] {
      let job = try Self.job(shape.shape, width, height, gap: gap, rim: "#a05020", glyph: glyph)
      let avatar = try CompositorTests.composite(job, TestPhoto.flat(64, 64, 0xff20_50a0))
      let regions = try Self.regions(job)
      var plain = job
      (plain.border, plain.status) = (nil, nil)
      let (shape, disc) = (
        try Self.regions(plain).photo.dense(), try #require(regions.rim).outer.dense()
      )
      var wrong = 0
      for (index, pixel) in avatar.pixels.enumerated() {
        if pixel >> 24 > 0, pixel & 0xff_ffff != 0x20_50a0 { wrong += 1 }
        if max(shape[index], disc[index]) == 65_535, pixel >> 24 != 255 { wrong += 1 }
      }
      #expect(wrong == 0)
    }
  }

  /// The rim cuts through photo, ring and gap: whatever lies within it shows the page behind.
  @Test(arguments: FigureCase.all, [0, 135, -70] as [Double])
  func rimsShowThePage(_ figure: FigureCase, degrees: Double) throws {
    for gap in [0.0, 3] {
      let job = try Self.job(figure.shape, 64, 64, gap: gap, paint: "#0f0", degrees: degrees)
      let regions = try Self.regions(job)
      let avatar = try CompositorTests.composite(job, TestPhoto.flat(64, 64, 0xff20_50a0))
      let rim = try #require(regions.rim)
      let (outer, inner) = (rim.outer.dense(), rim.inner.dense())
      var (wrong, seen, dots) = (0, 0, 0)
      for (index, pixel) in avatar.pixels.enumerated() where outer[index] == 65_535 {
        if inner[index] == 0 {
          seen += 1
          wrong += pixel == 0 ? 0 : 1
        } else if pixel >> 24 > 0 {
          dots += 1
          let alpha = 255 * Double(inner[index]) / 65_535
          wrong +=
            pixel & 0xff_ffff == 0x00_ff00 && abs(Double(pixel.alpha) - alpha) <= 0.51 ? 0 : 1
        }
      }
      #expect(wrong == 0)
      #expect(seen > 40 && dots > 150)
    }
  }

  /// A mask's dot lies on its contour at half coverage, and cuts it.
  @Test func masksHaveDots() throws {
    let picture = TestPhoto.draw(64, 64) { x, y in
      let distance = 20 - hypot(Double(x) - 31.5, Double(y) - 31.5)
      return TestPhoto.pixel(255, 255, 255, 255 * max(0, min(1, distance + 0.5)))
    }
    let mask = try Mask(.bytes(try TestPhoto.png(picture)))
    for ring in [0.0, 2] {
      let job = try Self.job(.mask(mask), 64, 64, ring: ring, paint: "#00f", degrees: 90)
      let avatar = try CompositorTests.composite(job, TestPhoto.flat(64, 64, 0xff20_50a0))
      let dot = avatar.pixels.indices.filter {
        avatar.pixels[$0] & 0xffff == 0 && avatar.pixels[$0] > 0
      }
      let area = dot.reduce(0) { $0 + Double(avatar.pixels[$1].alpha) / 255 }
      let x =
        dot.reduce(0) {
          $0 + (Double($1 % 64) + 0.5) * Double(avatar.pixels[$1].alpha) / 255
        } / area
      #expect(abs(area - .pi * 64) < 0.5)
      // The ring inside the canvas leaves the contour where it is.
      #expect(abs(x - 52) < 0.1)
      #expect(avatar[42, 32] == 0 && avatar[36, 32] == 0xff20_50a0)
    }
  }

  /// Translucent dot, rim and photo against sums in double precision.
  @Test(
    arguments: NamedShape.all, [("#ff800080", "#0a08"), ("linear-gradient(#f008, #00ff)", "white")])
  func mixturesAreSums(_ shape: NamedShape, paints: (String, String)) throws {
    var job = try Self.job(
      shape.shape, 45, 41, paint: paints.0, rim: paints.1, glyph: .crescent)
    job.border = nil
    let photo = TestPhoto.translucentScene(45, 41)
    let canvas = try CanvasPlan(job, job.canvases[0], photoWidth: 45, photoHeight: 41)
    let fitted = try ResamplerTests.fitted(photo, canvas.placement, .rgba)
    let regions = try Regions(job.shape, canvas, nil)
    let avatar = try CompositorTests.composite(job, photo)
    let (dot, rim) = (
      try #require(canvas.shader(job.status?.paint)),
      try #require(canvas.shader(job.status?.rimPaint))
    )
    var worst = (color: 0.0, alpha: 0.0)
    for y in 0..<41 {
      for x in 0..<45 {
        func share(_ plane: Coverage?) -> Double { Double(plane?[x, y] ?? 0) / 65_535 }
        let pixel = fitted[x, y]
        let alpha = Double(pixel.alpha) / 255
        let below =
          SIMD4(
            Double(pixel.channel(0)), Double(pixel.channel(1)), Double(pixel.channel(2)), 255)
          * (alpha / 255)
        var sum = below * share(regions.photo)
        sum += SIMD4<Double>(dot.color(x: x, y: y)) * share(regions.dot?.outer)
        sum +=
          SIMD4<Double>(rim.color(x: x, y: y))
          * (share(regions.rim?.outer) - share(regions.rim?.inner))
        let actual = avatar[x, y]
        worst.alpha = max(worst.alpha, abs(sum.w * 255 - Double(actual.alpha)))
        if actual.alpha == 0 { continue }
        for channel in 0..<3 {
          let straight = sum[channel] / sum.w * 255
          worst.color = max(worst.color, abs(straight - Double(actual.channel(channel))))
        }
      }
    }
    #expect(worst.color <= (dot.isDithered ? 1.01 : 0.51))
    #expect(worst.alpha <= 0.51)
  }

  /// Without a status, or with one of size 0, the bytes are those of no status.
  @Test func noDotChangesNothing() throws {
    var job = try Self.job(.squircle(insetRatio: 0.2), 40, 40)
    let photo = TestPhoto.scene(50, 50)
    job.status?.size = .points(0)
    let none = try CompositorTests.composite(job, photo)
    job.status = nil
    #expect(try CompositorTests.composite(job, photo) == none)
  }
}
