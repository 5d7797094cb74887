import TestSupport
import Testing

@testable import AvatarMask

@Suite struct CompositorTests {
  struct RingCase: CustomTestStringConvertible, Sendable {
    var shape: NamedShape
    var width: Double
    var alignment: Border.Alignment
    var testDescription: String { "\(shape.testDescription), \(width) px \(alignment)" }
  }

  static let rings: [RingCase] = NamedShape.all.flatMap { shape in
    Border.Alignment.allCases.flatMap { alignment in
      [0.3, 0.5, 1, 2, 4, 10].map { RingCase(shape: shape, width: $0, alignment: alignment) }
    }
  }

  static let sizes = [(32, 32), (33, 33), (50, 37)]

  /// An avatar of a photo in memory, without any file.
  static func composite(_ job: Job, _ photo: Bitmap) throws -> Bitmap {
    let header = PhotoHeader(
      format: .png, width: photo.width, height: photo.height, layout: .rgba)
    let plan = try Plan(job, header)
    let canvas = plan.canvases[0]
    let fitted = try ResamplerTests.fitted(photo, canvas.placement, .rgba)
    return try Compositor(
      photo: fitted, layers: KeptLayers(job, canvas.room), canvas: canvas, job: job
    ).composite()
  }

  @Test(arguments: rings) func oneColorStaysOneColor(_ ring: RingCase) throws {
    var wrong = 0
    for (width, height) in Self.sizes {
      for (paint, pixel) in [
        ("white", UInt32(0xffff_ffff)), ("black", 0xff00_0000), ("#4a7", 0xff77_aa44),
      ] {
        let job = try Job(ring.shape.shape, width, height).bordered(
          ring.width, paint, ring.alignment)
        let avatar = try Self.composite(job, TestPhoto.flat(70, 60, pixel))
        // Laid over a page of the same colour, nothing may be seen: the colour is exact where
        // anything is opaque at all.
        wrong += avatar.count { $0 >> 24 > 0 ? $0 & 0xff_ffff != pixel & 0xff_ffff : $0 != 0 }
      }
    }
    #expect(wrong == 0)
  }

  /// A ring of the photo's colour makes the same picture as none, inside the same outer edge.
  @Test(arguments: NamedShape.all, [0.5, 1, 4, 10])
  func ringOfThePhotosColorIsInvisible(_ shape: NamedShape, width: Double) throws {
    for (columns, rows) in Self.sizes {
      let photo = TestPhoto.flat(64, 64, 0xff20_50a0)
      let plain = Job(shape.shape, columns, rows)
      let ringed = try plain.bordered(width, "#a05020", .inside)
      #expect(try Self.composite(ringed, photo) == Self.composite(plain, photo))
    }
  }

  @Test(arguments: rings) func noPhotoShowsOutsideTheRing(_ ring: RingCase) throws {
    // Red photo, opaque blue ring: beyond the ring's inner edge red must be gone, and the ring's
    // pixels hold at most as much red as the photo's own area covers of them.
    for (width, height) in Self.sizes {
      let job = try Job(ring.shape.shape, width, height).bordered(
        ring.width, "#00f", ring.alignment)
      let avatar = try Self.composite(job, TestPhoto.flat(64, 64, 0xff00_00ff))
      let canvas = try Plan(job, PlanTests.header(64, 64, .png)).canvases[0]
      let regions = try Regions(job.shape, canvas, job.border)
      let (outer, inner) = (
        try #require(regions.ring?.outer).dense(), try #require(regions.ring?.inner).dense()
      )
      var (red, alpha) = (0, 0)
      for (index, pixel) in avatar.pixels.enumerated() {
        let (o, i) = (Double(outer[index]) / 65_535, Double(inner[index]) / 65_535)
        alpha += abs(Double(pixel.alpha) - 255 * max(o, i)) > 0.51 ? 1 : 0
        let expected = o > i ? i / o * 255 : i > 0 ? 255 : 0
        // What alpha's rounding does to a straight colour does not count.
        let tolerance = pixel.alpha == 0 ? 255 : 0.51 + 0.001
        red += abs(Double(pixel.channel(0)) - expected) > tolerance ? 1 : 0
      }
      #expect(red == 0, "\(width) × \(height)")
      #expect(alpha == 0, "\(width) × \(height)")
    }
  }

  @Test(arguments: NamedShape.all) func edgesKeepThePhotosColor(_ shape: NamedShape) throws {
    for (width, height) in Self.sizes {
      let photo = TestPhoto.scene(width, height)
      let avatar = try Self.composite(Job(shape.shape, width, height), photo)
      let covered = avatar.pixels.indices.filter { avatar.pixels[$0] >> 24 > 0 }
      let changed = covered.filter {
        avatar.pixels[$0] & 0xff_ffff != photo.pixels[$0] & 0xff_ffff
      }
      #expect(changed.isEmpty)
      #expect(covered.count > width * height / 3)
      #expect(avatar.count { $0 >> 24 == 0 && $0 != 0 } == 0)
    }
  }

  /// Every mixture against sums in double precision.
  @Test(
    arguments: rings.filter { [1, 4].contains($0.width) },
    ["#ff8000", "#ff800080", "linear-gradient(20deg, #f008, #00ff, #0f02)"])
  func mixturesAreSums(_ ring: RingCase, paint: String) throws {
    for background in [nil, "#2040c0", "#2040c060", "linear-gradient(to right, #fff, #0008)"] {
      for isTranslucent in [true, false] {
        let (width, height) = (33, 29)
        var job = try Job(ring.shape.shape, width, height).bordered(
          ring.width, paint, ring.alignment)
        job.background = try background.map { try Paint(css: $0) }
        let photo =
          isTranslucent ? TestPhoto.translucentScene(50, 44) : TestPhoto.scene(50, 44)
        let canvas = try Plan(job, PlanTests.header(50, 44, .png)).canvases[0]
        let fitted = try ResamplerTests.fitted(photo, canvas.placement, .rgba)
        let regions = try Regions(job.shape, canvas, job.border)
        let avatar = try Self.composite(job, photo)
        let (background, border) = (
          canvas.shader(job.background), canvas.shader(job.border?.paints.first)
        )
        let worst = Self.worstDifference(avatar, fitted, regions, background, border)
        // Rounding alone, and half a level of dither where a gradient is dithered.
        let isDithered = background?.isDithered == true || border?.isDithered == true
        #expect(worst.color <= (isDithered ? 1.01 : 0.51))
        #expect(worst.alpha <= 0.51)
      }
    }
  }

  // MARK: Gaps

  /// Ring, gap and photo of one colour make the same picture as the photo alone: their areas add up to the
  /// shape's in every pixel.
  @Test(arguments: NamedShape.all, [(0.3, 0.4), (1, 2.5), (4, 3)])
  func areasAddUp(_ shape: NamedShape, widths: (Double, Double)) throws {
    for (columns, rows) in Self.sizes {
      let photo = TestPhoto.flat(64, 64, 0xff20_50a0)
      let plain = Job(shape.shape, columns, rows)
      let parted = try plain.bordered(widths.0, "#a05020", gap: widths.1, "#a05020")
      #expect(try Self.composite(parted, photo) == Self.composite(plain, photo))
    }
  }

  /// A transparent gap between a blue ring and a red photo: every pixel has as much of each as their areas
  /// say, and what only the gap covers is empty.
  @Test(arguments: FigureCase.all, [Border.Alignment.inside, .outside])
  func nothingIsInTheGap(_ figure: FigureCase, _ alignment: Border.Alignment) throws {
    let job = try Job(figure.shape, 64).bordered(2, "#00f", alignment, gap: 3)
    let avatar = try Self.composite(job, TestPhoto.flat(70, 60, 0xff00_00ff))
    let canvas = try Plan(job, PlanTests.header(70, 60, .png)).canvases[0]
    let regions = try Regions(job.shape, canvas, job.border)
    let ring = try #require(regions.ring)
    let (outer, inner, photo) = (ring.outer.dense(), ring.inner.dense(), regions.photo.dense())
    var (wrong, empty) = (0, 0)
    for (index, pixel) in avatar.pixels.enumerated() {
      let (o, i, p) = (Double(outer[index]), Double(inner[index]), Double(photo[index]))
      let (blue, red) = (max(0, o - i) / 65_535, p / 65_535)
      let alpha = 255 * (blue + red)
      var isRight = abs(Double(pixel.alpha) - alpha) <= 0.51
      if pixel.alpha > 0 {
        isRight = isRight && abs(Double(pixel.channel(0)) - 255 * red / (red + blue)) <= 0.52
      }
      wrong += isRight ? 0 : 1
      if i == 65_535 && p == 0 { empty += pixel == 0 ? 1 : -1000 }
    }
    #expect(wrong == 0)
    #expect(empty > 10)
  }

  /// Every mixture of ring, painted gap, photo and background against sums in double precision.
  @Test(
    arguments: NamedShape.all,
    ["#ff8000", "#ff800080", "conic-gradient(from 20deg, #f008, #00ff, #0f02)"])
  func gapsAreSums(_ shape: NamedShape, paint: String) throws {
    for gapPaint in ["white", "#0a08", "linear-gradient(to right, #fff, #0008)"] {
      for alignment in Border.Alignment.allCases {
        var job = try Job(shape.shape, 33, 29).bordered(1.3, paint, alignment, gap: 2.2, gapPaint)
        job.background = try Paint(css: "#2040c060")
        let photo = TestPhoto.translucentScene(50, 44)
        let canvas = try Plan(job, PlanTests.header(50, 44, .png)).canvases[0]
        let fitted = try ResamplerTests.fitted(photo, canvas.placement, .rgba)
        let regions = try Regions(job.shape, canvas, job.border)
        let avatar = try Self.composite(job, photo)
        let (background, border, gap) = (
          canvas.shader(job.background), canvas.shader(job.border?.paints.first),
          canvas.shader(job.border?.gapPaint)
        )
        let worst = Self.worstDifference(avatar, fitted, regions, background, border, gap)
        let isDithered = border?.isDithered == true || gap?.isDithered == true
        #expect(worst.color <= (isDithered ? 1.01 : 0.51))
        #expect(worst.alpha <= 0.51)
      }
    }
  }

  /// A picture of a story: a ring of 2, nothing for 4, then the photo, as large as what is left.
  @Test func storiesHaveTheirRadii() throws {
    let job = try Job(.circle, 100).bordered(
      2, "linear-gradient(#f00, #ff2d55, #ff0)", gap: 4)
    let photo = TestPhoto.scene(88, 88)
    let avatar = try Self.composite(job, photo)
    for x in 0..<100 {
      // The circles leave their pixels beside the middle by a hundredth of a pixel.
      let expected = (2..<6).contains(min(x, 99 - x)) ? 0 : 255
      #expect(abs(avatar[x, 50].alpha - expected) <= 1)
    }
    // The photo is as large as its region, so that it is copied.
    #expect((7..<93).allSatisfy { avatar[$0, 49] == photo[$0 - 6, 43] })
    let (top, middle, bottom) = (avatar[50, 0], avatar[0, 50], avatar[50, 99])
    for (pixel, color) in [(top, [255, 0, 0]), (middle, [255, 45, 85]), (bottom, [255, 255, 0])] {
      // A pixel's middle is half a pixel from the edge, and 2 levels of colour a pixel are dithered.
      for channel in 0..<3 { #expect(abs(pixel.channel(channel) - color[channel]) <= 5) }
    }
  }

  private static func worstDifference(
    _ avatar: Bitmap, _ photo: Bitmap, _ regions: Regions, _ background: Shader?, _ ring: Shader?,
    _ gap: Shader? = nil
  ) -> (color: Double, alpha: Double) {
    let area = regions.photo.dense().map { Double($0) / 65_535 }
    let outer = regions.ring?.outer.dense().map { Double($0) / 65_535 } ?? area
    let inner = regions.ring?.inner.dense().map { Double($0) / 65_535 } ?? area
    func double(_ color: SIMD4<Float>?) -> SIMD4<Double> { SIMD4<Double>(color ?? .zero) }
    var worst = (color: 0.0, alpha: 0.0)
    for y in 0..<avatar.height {
      for x in 0..<avatar.width {
        let index = y * avatar.width + x
        let paint = double(ring?.color(x: x, y: y))
        var below = premultiplied(photo.pixels[index])
        below += double(background?.color(x: x, y: y)) * (1 - below.w)
        let (o, i) = (max(outer[index], inner[index]), inner[index])
        let p = area[index]
        // Photo inside the ring, ring over photo, ring beyond the photo.
        let bare = min(p, i)
        let both = max(0, p - i)
        var expected = below * bare
        expected += (paint + below * (1 - paint.w)) * both
        expected += paint * max(0, o - max(p, i))
        if regions.gap != nil { expected += double(gap?.color(x: x, y: y)) * max(0, i - p) }
        let pixel = avatar.pixels[index]
        worst.alpha = max(worst.alpha, abs(expected.w * 255 - Double(pixel.alpha)))
        if pixel.alpha == 0 { continue }
        for channel in 0..<3 {
          let straight = expected[channel] / expected.w * 255
          worst.color = max(worst.color, abs(straight - Double(pixel.channel(channel))))
        }
      }
    }
    return worst
  }

  private static func premultiplied(_ pixel: UInt32) -> SIMD4<Double> {
    let alpha = Double(pixel.alpha) / 255
    return SIMD4(
      Double(pixel.channel(0)) / 255 * alpha, Double(pixel.channel(1)) / 255 * alpha,
      Double(pixel.channel(2)) / 255 * alpha, alpha)
  }

  @Test(arguments: NamedShape.all, Border.Alignment.allCases)
  func noWidthDrawsNothing(_ shape: NamedShape, _ alignment: Border.Alignment) throws {
    let photo = TestPhoto.translucentScene(60, 60)
    let plain = Job(shape.shape, 40, 41)
    let ringed = try plain.bordered(0, "red", alignment)
    #expect(try Self.composite(ringed, photo) == Self.composite(plain, photo))
  }

  @Test(arguments: NamedShape.all) func ringWiderThanTheShapeFillsIt(_ shape: NamedShape) throws {
    let plain = Job(shape.shape, 40, 40)
    let photo = TestPhoto.scene(60, 60)
    for width in [20.5, 40, 1000] {
      let avatar = try Self.composite(try plain.bordered(width, "#12f"), photo)
      let wrong = avatar.count { $0 >> 24 > 0 && $0 & 0xff_ffff != 0xff_2211 }
      #expect(wrong == 0)
      let areas = try Self.composite(plain, photo)
      #expect(zip(avatar.pixels, areas.pixels).allSatisfy { $0 >> 24 == $1 >> 24 })
    }
  }

  /// Four levels along 512 pixels would be bands of 128; dithered, rows of one colour are few, and the mean of 8 × 8
  /// pixels is the gradient's to a 32nd of a level.
  @Test func closeColorsMakeNoBands() throws {
    let job = try Job(.square, 512).bordered(64, "linear-gradient(#808080, #848484)")
    let avatar = try Self.composite(job, TestPhoto.flat(64, 64, 0xff00_00ff))
    var (run, longest) = (0, 0)
    for y in 0..<512 {
      let colors = Set((0..<64).map { avatar[$0, y] } + (y > 0 ? [avatar[0, y - 1]] : []))
      run = colors.count == 1 ? run + 1 : 1
      longest = max(longest, run)
    }
    #expect(longest <= 8, "\(longest)")
    var worst = 0.0
    for top in stride(from: 0, to: 512, by: 8) {
      let sum = (0..<64).reduce(0) { $0 + avatar[$1 % 8, top + $1 / 8].channel(0) }
      worst = max(worst, abs(Double(sum) / 64 - (128 + 4 * Double(top + 4) / 512)))
    }
    #expect(worst <= 1.0 / 32, "\(worst)")
  }

  @Test func translucentRingShowsThePhotoBeneath() throws {
    let job = try Job(.square, 20).bordered(4, "#ff000080")
    let avatar = try Self.composite(job, TestPhoto.flat(20, 20, 0xffff_ffff))
    #expect(avatar[1, 10] == 0xff7f_7fff)
    #expect(avatar[10, 10] == 0xffff_ffff)
    #expect(avatar.count { $0 >> 24 != 255 } == 0)
  }

  /// Every alpha of a photo under every alpha of a ring, over one of a background and beneath one of an overlay,
  /// against sums in double precision.
  @Test(arguments: ["ring", "background", "overlay"])
  func allPairsOfAlphasAreSums(_ kind: String) throws {
    let (own, other) = (SIMD3(200.0, 100, 50), SIMD3(10.0, 150, 250))
    let photo = TestPhoto.draw(256, 1) { x, _ in
      TestPhoto.pixel(own[0], own[1], own[2], Double(x))
    }
    var (colorError, alphaError, pairs) = (0.0, 0.0, 0)
    for alpha in 0...255 {
      var job = Job(.square, 256, 1)
      let paint = Paint.color(
        RGBA(red: 10 / 255, green: 150 / 255, blue: 250 / 255, alpha: Double(alpha) / 255))
      switch kind {
      case "ring": job.border = Border(width: .points(300), paint: paint)
      case "background": job.background = paint
      default:
        let top = TestPhoto.flat(256, 1, TestPhoto.pixel(10, 150, 250, Double(alpha)))
        job.overlay = Overlay(
          try Overlay.Picture(.bytes(try TestPhoto.png(top))), size: .points(256),
          place: .within(.center))
      }
      let avatar = try Self.composite(job, photo)
      for x in 0..<256 {
        let (a, b) = (Double(x) / 255, Double(alpha) / 255)
        let isBelow = kind == "background"
        let (top, topAlpha) = isBelow ? (own, a) : (other, b)
        let (below, belowAlpha) = isBelow ? (other, b) : (own, a)
        let sum = topAlpha + belowAlpha * (1 - topAlpha)
        alphaError = max(alphaError, abs(255 * sum - Double(avatar[x, 0].alpha)))
        pairs += 1
        guard avatar[x, 0].alpha > 0 else { continue }
        let color = (top * topAlpha + below * (belowAlpha * (1 - topAlpha))) / sum
        for channel in 0..<3 {
          let difference = abs(color[channel] - Double(avatar[x, 0].channel(channel)))
          colorError = max(colorError, difference)
        }
      }
    }
    #expect(
      pairs == 65_536 && colorError <= 0.51 && alphaError <= 0.51, "\(colorError) \(alphaError)")
  }

  @Test func backgroundLiesBehindThePhotoInsideTheShape() throws {
    var job = Job(.circle, 40)
    job.fit = .contain
    job.background = try Paint(css: "#00f")
    let avatar = try Self.composite(job, TestPhoto.flat(80, 40, 0xff00_ff00))
    #expect(avatar[20, 20] == 0xff00_ff00)
    #expect(avatar[20, 3] == 0xffff_0000)
    #expect(avatar[0, 0] == 0)
    // Where the photo ends, photo and background share the pixels: no gap and no third colour.
    let wrong = avatar.count { $0 >> 24 > 0 && $0.channel(0) != 0 }
    #expect(wrong == 0)
    let solid = Job(.circle, 40)
    let plain = try Self.composite(solid, TestPhoto.flat(40, 40, 0xffff_ffff))
    #expect(zip(avatar.pixels, plain.pixels).allSatisfy { abs($0.alpha - $1.alpha) <= 1 })
  }

  /// Symmetric photo, shape, ring and plain paint: the avatar equals its mirror images.
  @Test(arguments: NamedShape.symmetric, Border.Alignment.allCases)
  func symmetricAvatarsAreSymmetric(_ shape: NamedShape, _ alignment: Border.Alignment) throws {
    var different = 0
    for (width, height) in Self.sizes {
      for isTranslucent in [true, false] {
        for fit in Fit.allCases {
          let photo = TestPhoto.symmetric(
            101, 64, isGray: false, isTranslucent: isTranslucent)
          var job = try Job(shape.shape, width, height).bordered(2.3, "#f80c", alignment)
          job.fit = fit
          job.background = try Paint(css: "#0a04")
          let avatar = try Self.composite(job, photo)
          different += avatar == avatar.mirrored ? 0 : 1
          different += avatar == avatar.flipped ? 0 : 1
        }
      }
    }
    #expect(different == 0)
  }
}
