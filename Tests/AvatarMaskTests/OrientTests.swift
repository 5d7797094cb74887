import TestSupport
import Testing

@testable import AvatarMask

@Suite struct OrientTests {
  @Test(arguments: Orientation.allCases) func turnsUpright(_ orientation: Orientation) {
    for (width, height) in [(1, 1), (1, 5), (7, 3), (16, 16), (37, 20), (20, 50)] {
      let upright = TestPhoto.draw(width, height) { UInt32($0 + 1000 * $1) }
      let stored = TestPhoto.stored(upright, as: orientation.rawValue)
      #expect(stored.turnedUpright(from: orientation) == upright)
    }
  }

  struct Framing: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var canvas: (Int, Int)
    var fit = Fit.cover
    var focus = Focus.center
    var zoom = 1.0
    var shape = Shape.squircle(insetRatio: 0.2)
    var border: Border.Alignment?

    var job: Job {
      get throws {
        var job = Job(shape, canvas.0, canvas.1)
        (job.fit, job.focus, job.zoom) = (fit, focus, zoom)
        guard let border else { return job }
        return try job.bordered(3, "linear-gradient(to right, red, #00f8)", border)
      }
    }
  }

  static let framings: [Framing] = [
    Framing(testDescription: "square", canvas: (40, 40)),
    Framing(testDescription: "top left", canvas: (41, 40), focus: Focus(x: 0, y: 0)),
    Framing(testDescription: "wide, focus", canvas: (64, 31), focus: Focus(x: 0.2, y: 0.8)),
    Framing(
      testDescription: "tall, focus, zoom", canvas: (31, 64), focus: Focus(x: 0.61, y: 0.23),
      zoom: 1.7),
    Framing(testDescription: "contain", canvas: (50, 33), fit: .contain, focus: Focus(x: 0, y: 1)),
    Framing(testDescription: "stretch", canvas: (33, 50), fit: .stretch, border: .center),
    Framing(testDescription: "its own size", canvas: (90, 60)),
    Framing(
      testDescription: "enlarged", canvas: (150, 120), focus: Focus(x: 0.1, y: 0.5),
      border: .outside),
  ]

  @Test(arguments: framings, [false, true])
  func pngAvatarIsTheSame(_ framing: Framing, isTranslucent: Bool) throws {
    let upright =
      isTranslucent ? TestPhoto.translucentScene(90, 60) : TestPhoto.scene(90, 60)
    let job = try framing.job
    let expected = try rendered(job, try TestPhoto.png(upright))
    var (largest, different) = (0, 0)
    for orientation in 2...8 {
      let stored = TestPhoto.stored(upright, as: orientation)
      let avatar = try rendered(job, try TestPhoto.png(stored, orientation: orientation))
      largest = max(largest, largestDifference(avatar, expected))
      different += zip(avatar.pixels, expected.pixels).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    }
    // Rows are weighted before columns whichever way the photo lies, so that sums that end on the
    // edge between two levels may round apart in single precision; nothing else may.
    #expect(largest <= 1)
    #expect(different * 1000 <= 7 * expected.pixels.count)
  }

  @Test(arguments: framings) func jpegAvatarIsTheSame(_ framing: Framing) throws {
    // Whole blocks, so that turning moves no sample between them.
    let upright = TestPhoto.scene(720, 480)
    let job = try framing.job
    let expected = try rendered(job, try TestPhoto.jpeg(upright, quality: 98, subsampled: false))
    var nearest = Double.infinity
    for orientation in 2...8 {
      let photo = try TestPhoto.jpeg(
        TestPhoto.stored(upright, as: orientation), quality: 98, orientation: orientation,
        subsampled: false)
      let avatar = try rendered(job, photo)
      #expect(avatar.width == framing.canvas.0 && avatar.height == framing.canvas.1)
      nearest = min(nearest, psnr(avatar, expected, includingAlpha: true))
    }
    #expect(nearest > 45)
  }

  @Test(.enabled(if: Corpus.root != nil)) func realFamiliesAreTheSame() throws {
    var used = 0
    for (family, suffix) in [
      ("jpeg/orientation/Landscape_", ".jpg"), ("jpeg/orientation/Portrait_", ".jpg"),
    ] {
      var pictures: [Bitmap] = []
      for orientation in 1...8 {
        guard let bytes = Corpus.bytes("\(family)\(orientation)\(suffix)") else { continue }
        var job = Job(.circle, 96)
        job.focus = Focus(x: 0.3, y: 0.2)
        pictures.append(try rendered(job, bytes))
      }
      used += pictures.count
      guard let first = pictures.first else { continue }
      let nearest = pictures.dropFirst().map { psnr(first, $0) }.min() ?? 0
      print("orientation: \(family)*: \(nearest) dB apart at most")
      #expect(nearest > 30)
    }
    Corpus.report("orientation", used: used)
    #expect(used == 16)
  }
}
