import Foundation
import TestSupport
import Testing

@testable import AvatarMask

/// A few whole avatars against pictures that someone has looked at.
///
/// `make golden` draws the pictures anew; that run fails, so that nobody takes it for a test.
@Suite struct GoldenTests {
  struct Golden: CustomTestStringConvertible, Sendable {
    var name: String
    var photo: @Sendable () -> Bitmap
    var job: @Sendable () throws -> Job
    var testDescription: String { name }

    init(
      _ name: String, _ photo: @escaping @autoclosure @Sendable () -> Bitmap,
      _ job: @escaping @autoclosure @Sendable () throws -> Job
    ) {
      (self.name, self.photo, self.job) = (name, photo, job)
    }
  }

  static let goldens: [Golden] = [
    Golden("squircle", TestPhoto.scene(160, 120), Job(.squircle(insetRatio: 0.2), 64)),
    Golden(
      "circle-gradient-inside", TestPhoto.scene(160, 120),
      try Job(.circle, 96).bordered(8, "linear-gradient(45deg, #feda75, #d62976 60%, #4f5bd5)")),
    Golden(
      "rounded-translucent-center", TestPhoto.translucentScene(90, 90),
      try Job(.rounded(CornerRadii(all: .share(0.3))), 64).bordered(5, "#1060ffa0", .center)),
    Golden(
      "superellipse-outside", TestPhoto.scene(100, 140),
      try Job(.superellipse(exponent: 2.5), 65).bordered(3.5, "black", .outside)),
    Golden(
      "squircle-corners-outside", TestPhoto.scene(80, 80),
      try Job(.squircle(insetRatio: 1), 64).bordered(4, "#e33", .outside)),
    Golden("square-hairline", TestPhoto.scene(64, 64), try Job(.square, 48).bordered(0.5, "white")),
    Golden(
      "circle-gap", TestPhoto.scene(100, 100),
      try Job(.circle, 72).bordered(
        3, "conic-gradient(from 20deg, #f58529, #dd2a7b, #8134af)", gap: 4)),
    Golden(
      "star-painted-gap", TestPhoto.translucentScene(100, 100),
      try Job(.star(), 90).bordered(3, "#c60", .outside, gap: 2.5, "#fffa")),
    Golden(
      "circle-ring-status", TestPhoto.scene(100, 100),
      try dotted(
        Job(.circle, 96).bordered(4, "#06f", gap: 3),
        Status(paint: Paint(css: "#eaa300"), rim: .points(4), glyph: .crescent))),
    Golden(
      "heart-painted-rim", TestPhoto.translucentScene(100, 100),
      try dotted(
        Job(.heart, 80).bordered(3, "#c60c"),
        Status(
          paint: Paint(css: "#0c0a"), size: .share(0.3), place: .outline(degrees: -50),
          rim: .share(0.06), rimPaint: Paint(css: "linear-gradient(#fff, #fff4)")))),
    Golden(
      "circle-segments", TestPhoto.scene(100, 100),
      try segmented(
        Job(.circle, 90).bordered(5, "gray", gap: 4), .init(count: 5, cap: .round),
        "gray, gray, linear-gradient(#34c76f, #3da1fd)")),
    Golden(
      "hexagon-segments", TestPhoto.scene(100, 100),
      try segmented(
        Job(.hexagon(), 80).bordered(6, "#f00c", .center), .init(count: 7, gap: .points(4)),
        "#f00c, #0f0c, #00fc")),
    Golden("contain-background", TestPhoto.scene(120, 60), try contained()),
    Golden("focus-zoom-wide", TestPhoto.scene(160, 120), framed()),
    Golden("mask-ring", TestPhoto.scene(100, 100), try masked()),
    Golden("enlarged", TestPhoto.scene(24, 24, detail: 0.1), Job(.circle, 100)),
  ]

  private static func contained() throws -> Job {
    var job = Job(.squircle(insetRatio: 0.1), 64)
    job.fit = .contain
    job.background = try Paint(css: "linear-gradient(to bottom, #fffc, #0f83)")
    return job
  }

  private static func dotted(_ job: Job, _ status: Status) -> Job {
    var job = job
    job.status = status
    return job
  }

  private static func segmented(
    _ job: Job, _ segments: Border.Segments, _ paints: String
  ) throws -> Job {
    var job = job
    job.border?.segments = segments
    job.border?.paints = try Paint.list(css: paints)
    return job
  }

  private static func framed() -> Job {
    var job = Job(.superellipse(exponent: 5), 96, 54)
    (job.focus, job.zoom) = (Focus(x: 0.62, y: 0.4), 1.4)
    return job
  }

  /// Two islands, of which one has a hole.
  private static func masked() throws -> Job {
    let picture = TestPhoto.draw(60, 60) { x, y in
      let (u, v) = (Double(x) - 29.5, Double(y) - 29.5)
      let ring = 9 - abs(hypot(u + 8, v + 6) - 12)
      let drop = 9 - hypot(u - 19, v - 17)
      let share = max(0, min(1, max(ring, drop) / 2))
      return TestPhoto.pixel(255, 255, 255, 255 * share)
    }
    let mask = try Mask(.bytes(try TestPhoto.png(picture)))
    return try Job(.mask(mask), 80).bordered(3, "#fc0", .outside)
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Goldens")
  private static let isRecording =
    ProcessInfo.processInfo.environment["AVATAR_RECORD_GOLDEN"] == "1"

  @Test(arguments: goldens) func isAsItWas(_ golden: Golden) throws {
    let file = Self.folder.appending(path: "\(golden.name).png")
    let png = try render(
      golden.job(), photo: .bytes(try TestPhoto.png(golden.photo()))
    ).avatars[0].png
    if Self.isRecording {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(png).write(to: file)
      Issue.record("\(golden.name) was recorded, not tested; look at it")
      return
    }
    let recorded = try #require(try? Data(contentsOf: file), "there is no \(golden.name).png")
    let expected = try ReferenceDecoder.png([UInt8](recorded))
    let actual = try ReferenceDecoder.png(png)
    let hasItsSize = expected.width == actual.width && expected.height == actual.height
    if hasItsSize, largestDifference(expected, actual) <= 1 { return }
    let panels = Self.panels(expected, actual)
    Attachment.record(panels, named: "\(golden.name)-difference.png")
    let copy = FileManager.default.temporaryDirectory.appending(
      path: "avatar-\(golden.name)-difference.png")
    try Data(panels).write(to: copy)
    Issue.record("\(golden.name) differs; expected, actual and difference are in \(copy.path)")
  }

  @Test func everyGoldenIsUsed() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let names = Set(Self.goldens.map { "\($0.name).png" })
    #expect(names.count == Self.goldens.count)
    #expect(Set(files).subtracting(names).isEmpty)
  }

  @Test func panelsShowWhatDiffers() throws {
    let left = TestPhoto.flat(3, 2, 0xff10_1010)
    var right = left
    right.pixels[4] = 0xff10_1012
    let panels = try ReferenceDecoder.png(Self.panels(left, right))
    #expect(panels.width == 9 && panels.height == 2)
    #expect(panels.count { $0 == 0xff10_1010 } == 11)
    #expect(panels.pixels[9 + 7] == 0xff00_0040)
    #expect(panels.count { $0 == 0xff00_0000 } == 5)
  }

  /// Expected, actual, and 32 times their difference over black, side by side.
  private static func panels(_ expected: Bitmap, _ actual: Bitmap) -> [UInt8] {
    let (width, height) = (
      max(expected.width, actual.width), max(expected.height, actual.height)
    )
    func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> UInt32 {
      x < bitmap.width && y < bitmap.height ? bitmap[x, y] : 0
    }
    let picture = TestPhoto.draw(3 * width, height) { x, y in
      let column = x % width
      let (left, right) = (pixel(expected, column, y), pixel(actual, column, y))
      switch x / width {
      case 0: return left
      case 1: return right
      default:
        // A difference of alpha alone shows as gray.
        let alpha = abs(left.alpha - right.alpha)
        let channels = (0..<3).map {
          Double(min(255, 32 * max(alpha, abs(left.channel($0) - right.channel($0)))))
        }
        return TestPhoto.pixel(channels[0], channels[1], channels[2], 255)
      }
    }
    return PNGEncoder(picture, compression: .fast).encode(threads: 1)
  }
}
