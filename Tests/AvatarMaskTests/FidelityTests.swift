import Foundation
import TestSupport
import Testing

@testable import AvatarMask

/// What the whole line gives, against a full decode and a Lanczos-3 in double precision.
@Suite struct FidelityTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var size: (width: Int, height: Int)
    var output: Int
    var decibels: Double
    var fit = Fit.cover
    var focus = Focus.center
    var zoom = 1.0
    var detail = 1.0
  }

  static let drawn: [Case] = [
    Case(
      testDescription: "12 MP at 256", size: (4000, 3000), output: 256, decibels: 48, detail: 4),
    Case(testDescription: "512 at 128", size: (512, 512), output: 128, decibels: 48),
    // What the decoder's halving hides of hair this fine no weights bring back: the best linear estimate
    // from means of two pixels, for any likely spectrum, is 0.01 dB nearer than ours.
    Case(testDescription: "512 × 640 at 128", size: (512, 640), output: 128, decibels: 47.9),
    Case(testDescription: "1080 × 1350 at 256", size: (1080, 1350), output: 256, decibels: 44),
    Case(
      testDescription: "1080 × 1350 at 255, focus and zoom", size: (1080, 1350), output: 255,
      decibels: 44, focus: Focus(x: 0.31, y: 0.17), zoom: 1.37),
    Case(testDescription: "300 at 300", size: (300, 300), output: 300, decibels: 44),
    Case(testDescription: "90 × 70 at 256", size: (90, 70), output: 256, decibels: 44),
    Case(
      testDescription: "1333 × 777 at 128, stretched", size: (1333, 777), output: 128,
      decibels: 44, fit: .stretch),
  ]

  private func compare(_ photo: [UInt8], _ decoded: Bitmap, _ test: Case, _ name: String) throws {
    var job = Job(.square, test.output)
    (job.fit, job.focus, job.zoom) = (test.fit, test.focus, test.zoom)
    // The reference knows no profiles.
    job.colors = .keep
    let side = Double(test.output)
    let expected = FitReference(
      photo: decoded, box: (0, 0, side, side), fit: test.fit,
      focus: (test.focus.x, test.focus.y), zoom: test.zoom
    ).draw(decoded, width: test.output, height: test.output)
    let square = try rendered(job, photo)
    let whole = psnr(square, expected)
    job.shape = .squircle(insetRatio: 0.2)
    let squircle = try rendered(job, photo)
    let inside = Self.opaquePSNR(squircle, expected)
    print(
      "fidelity: \(name): \(Self.text(whole)) dB, inside a squircle \(Self.text(inside)) dB")
    #expect(whole >= test.decibels)
    #expect(inside >= test.decibels)
  }

  @Test(arguments: drawn) func jpegIsNearAFullDecode(_ test: Case) throws {
    let scene = TestPhoto.scene(test.size.width, test.size.height, detail: test.detail)
    let photo = try TestPhoto.jpeg(scene)
    try compare(photo, try ReferenceDecoder.jpeg(photo), test, test.testDescription)
  }

  @Test(.enabled(if: Corpus.root != nil)) func realPhotosAreNearAFullDecode() throws {
    var used = 0
    let photos = Corpus.paths(in: "photo/", suffix: ".jpg")
    for path in photos {
      guard let bytes = Corpus.bytes(path) else { continue }
      let decoded = try ReferenceDecoder.jpeg(bytes)
      let isLarge = decoded.pixels.count >= 6_000_000
      let test = Case(
        testDescription: path, size: (decoded.width, decoded.height), output: isLarge ? 256 : 128,
        decibels: isLarge ? 48 : 44)
      try compare(bytes, decoded, test, "\(path) at \(test.output)")
      used += 1
    }
    for path in ["photo/astronaut.png", "photo/coffee.png"] {
      guard let bytes = Corpus.bytes(path) else { continue }
      let photo = try TestPhoto.jpeg(try ReferenceDecoder.png(bytes))
      let test = Case(testDescription: path, size: (512, 512), output: 128, decibels: 48)
      try compare(photo, try ReferenceDecoder.jpeg(photo), test, "\(path) as JPEG at 128")
      used += 1
    }
    Corpus.report("fidelity", used: used)
    #expect(used >= photos.count + 2)
  }

  /// A PNG has no scaled decode: what differs is single against double precision.
  @Test(arguments: drawn.dropFirst(), [false, true])
  func pngIsWithinOneLevel(_ test: Case, isTranslucent: Bool) throws {
    let (width, height) = test.size
    let scene =
      isTranslucent
      ? TestPhoto.translucentScene(width, height) : TestPhoto.scene(width, height)
    var job = Job(.square, test.output)
    (job.fit, job.focus, job.zoom) = (test.fit, test.focus, test.zoom)
    let side = Double(test.output)
    let expected = FitReference(
      photo: scene, box: (0, 0, side, side), fit: test.fit,
      focus: (test.focus.x, test.focus.y), zoom: test.zoom
    ).draw(scene, width: test.output, height: test.output)
    let result = try rendered(job, try TestPhoto.png(scene))
    let far = zip(result.pixels, expected.pixels).reduce(0) {
      $0 + (Self.isNear($1.0, $1.1) ? 0 : 1)
    }
    #expect(far == 0)
  }

  /// Reduced so much that the pixels are averaged in blocks first.
  static let shrunk: [Case] = [
    Case(testDescription: "1600 × 1200 at 32", size: (1600, 1200), output: 32, decibels: 52),
    Case(testDescription: "1601 × 1303 at 31", size: (1601, 1303), output: 31, decibels: 52),
    Case(
      testDescription: "3000 × 40 at 16, stretched", size: (3000, 40), output: 16, decibels: 52,
      fit: .stretch),
    Case(
      testDescription: "1450 × 1333 at 16, focus and zoom", size: (1450, 1333), output: 16,
      decibels: 52, focus: Focus(x: 0.31, y: 0.17), zoom: 1.37),
  ]

  @Test(arguments: shrunk, [false, true])
  func largeReductionsAreWithinOneLevel(_ test: Case, isTranslucent: Bool) throws {
    try pngIsWithinOneLevel(test, isTranslucent: isTranslucent)
  }

  /// Small pictures beside a large one are made from means of the rows that it is made from.
  @Test(
    arguments: [
      (width: 1601, height: 1203, detail: 2.0, isGray: false),
      (width: 899, height: 1350, detail: 1, isGray: true),
    ], [Focus.center, Focus(x: 0, y: 1)])
  func smallPicturesBesideALargeOneAreNearAFullDecode(
    _ photo: (width: Int, height: Int, detail: Double, isGray: Bool), _ focus: Focus
  ) throws {
    let scene = TestPhoto.scene(photo.width, photo.height, detail: photo.detail)
    let jpeg = try TestPhoto.jpeg(scene, channels: photo.isGray ? 1 : 3)
    let decoded = try ReferenceDecoder.jpeg(jpeg)
    let sides = [16, 24, 31, 47, 64, 96, 100, 128, 150, 192, 256, 310]
    var job = Job(.square, 1)
    job.focus = focus
    job.canvases = sides.map { CanvasRequest(size: CanvasSize(width: $0, height: $0)) }
    let rendering = try render(job, photo: .bytes(jpeg))
    for (side, avatar) in zip(sides, rendering.avatars) {
      let expected = FitReference(
        photo: decoded, box: (0, 0, Double(side), Double(side)), fit: .cover,
        focus: (focus.x, focus.y)
      ).draw(decoded, width: side, height: side)
      let decibels = psnr(try ReferenceDecoder.png(avatar.png), expected)
      print(
        "fidelity: \(photo.width) × \(photo.height) at \(side) beside others: \(Self.text(decibels)) dB"
      )
      #expect(decibels >= 48)
    }
  }

  /// However far sizes lie apart, and whether the largest is reduced, copied or enlarged, and whatever is decoded.
  @Test(
    arguments: [
      [1200, 64], [512, 16], [1100, 16], [1200, 1200, 16], [1500, 40, 7], [1],
      [1000, 1, 2, 3, 500],
    ], [false, true])
  func sizesFarApartAreMade(_ sides: [Int], allowsTruncated: Bool) throws {
    let scene = TestPhoto.scene(1203, 1200)
    let photo = try TestPhoto.jpeg(scene)
    var job = Job(.square, 1)
    job.allowsTruncated = allowsTruncated
    job.canvases = sides.map { CanvasRequest(size: CanvasSize(width: $0, height: $0)) }
    let together = try render(job, photo: .bytes(photo)).avatars
    for (canvas, avatar) in zip(job.canvases, together) {
      var alone = job
      alone.canvases = [canvas]
      let expected = try rendered(alone, photo)
      #expect(psnr(try ReferenceDecoder.png(avatar.png), expected) >= 40)
    }
  }

  /// The last block of rows or columns may hold few, which count as many as they are.
  @Test(arguments: [(1025, 16), (1027, 16), (4097, 16), (1300, 20)], [false, true])
  func lastRowsAndColumnsCountAsManyAsTheyAre(
    _ size: (photo: Int, output: Int), besideALarger: Bool
  ) throws {
    let (photo, output) = size
    for isRow in [false, true] {
      let scene = TestPhoto.draw(photo, photo) { x, y in
        (isRow ? y : x) == photo - 1 ? 0xffff_ffff : 0xff00_0000
      }
      var job = Job(.square, output)
      let file = try besideALarger ? TestPhoto.jpeg(scene, quality: 100) : TestPhoto.png(scene)
      if besideALarger {
        job.canvases.append(CanvasRequest(size: CanvasSize(width: photo, height: photo)))
      }
      let decoded = besideALarger ? try ReferenceDecoder.jpeg(file) : scene
      let side = Double(output)
      let expected = FitReference(photo: decoded, box: (0, 0, side, side), fit: .cover)
        .draw(decoded, width: output, height: output)
      let result = try ReferenceDecoder.png(try render(job, photo: .bytes(file)).avatars[0].png)
      let worst = zip(result.pixels, expected.pixels).map { left, right in
        (0..<3).map { abs(left.channel($0) - right.channel($0)) }.max() ?? 0
      }.max()
      #expect(try #require(worst) <= (besideALarger ? 3 : 1))
    }
  }

  /// Nothing but a PNG's pixels can be decoded, so each picture is made of them as if it were alone.
  @Test func picturesOfAPNGAreAsAlone() throws {
    let photo = try TestPhoto.png(TestPhoto.translucentScene(500, 611))
    try expectPicturesAsAlone(photo, sides: [16, 40, 64, 111, 200, 500])
  }

  /// Sizes times densities are often the same pixels twice, which are made once.
  @Test func picturesAlikeAreAsAlone() throws {
    let scene = TestPhoto.scene(900, 700)
    for photo in [try TestPhoto.jpeg(scene), try TestPhoto.png(scene)] {
      try expectPicturesAsAlone(photo, sides: [200, 200, 200])
    }
  }

  private func expectPicturesAsAlone(_ photo: [UInt8], sides: [Int]) throws {
    var job = Job(.circle, 1)
    job.canvases = sides.map { CanvasRequest(size: CanvasSize(width: $0, height: $0)) }
    let together = try render(job, photo: .bytes(photo)).avatars
    for (canvas, avatar) in zip(job.canvases, together) {
      var alone = job
      alone.canvases = [canvas]
      #expect(try render(alone, photo: .bytes(photo)).avatars[0].png == avatar.png)
    }
  }

  @Test(arguments: [(100, 60), (61, 99), (64, 64)])
  func containIsTheReference(width: Int, height: Int) throws {
    let scene = TestPhoto.scene(width, height)
    for (canvas, focus) in [((50, 50), Focus.center), ((75, 41), Focus(x: 0, y: 0.3))] {
      var job = Job(.square, canvas.0, canvas.1)
      (job.fit, job.focus) = (.contain, focus)
      let expected = FitReference(
        photo: scene, box: (0, 0, Double(canvas.0), Double(canvas.1)), fit: .contain,
        focus: (focus.x, focus.y)
      ).draw(scene, width: canvas.0, height: canvas.1)
      let result = try rendered(job, try TestPhoto.png(scene))
      let far = zip(result.pixels, expected.pixels).reduce(0) {
        $0 + (Self.isNear($1.0, $1.1) ? 0 : 1)
      }
      #expect(far == 0)
    }
  }

  /// One level, in premultiplied colour: what a nearly transparent pixel's colour is, eight bits
  /// of alpha cannot tell more exactly.
  private static func isNear(_ left: UInt32, _ right: UInt32) -> Bool {
    guard abs(left.alpha - right.alpha) <= 1 else { return false }
    let shown = max(left.alpha, right.alpha)
    return (0..<3).allSatisfy { channel in
      abs(left.channel(channel) - right.channel(channel)) * shown <= 255 + shown
    }
  }

  private static func opaquePSNR(_ avatar: Bitmap, _ expected: Bitmap) -> Double {
    var (squares, count) = (0, 0)
    for (left, right) in zip(avatar.pixels, expected.pixels) where left.alpha == 255 {
      for channel in 0..<3 {
        let difference = left.channel(channel) - right.channel(channel)
        squares += difference * difference
        count += 1
      }
    }
    return squares == 0 ? .infinity : 10 * log10(255 * 255 * Double(count) / Double(squares))
  }

  private static func text(_ decibels: Double) -> String { String(format: "%.1f", decibels) }
}
