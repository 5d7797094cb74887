import TestSupport
import Testing

@testable import AvatarMask

struct RendererTests {
  /// Photos of different sizes and shapes, so that what is kept of one must not spoil the next.
  @Test(arguments: [nil, CanvasSize(width: 40, height: 40), CanvasSize(width: 32, height: 48)])
  func keepsNothingThatChangesThePicture(_ size: CanvasSize?) throws {
    var job = Job(
      shape: .rounded(CornerRadii(all: .share(0.3))),
      canvases: [CanvasRequest(size: size), CanvasRequest(size: size, scale: 1.5)])
    job.border = Border(width: .share(0.1), paint: .color(.white), alignment: .center)
    for allowsEnlarging in [true, false] {
      job.allowsEnlarging = allowsEnlarging
      var renderer = Renderer(try CheckedJob(job))
      for (width, height) in [(60, 50), (50, 60), (60, 50), (20, 24), (90, 90)] {
        let samples = (0..<width * height * 3).map { UInt8(truncatingIfNeeded: $0 &* 37) }
        let photo = PhotoSource.bytes(
          try PNGWriter(.rgb).write(samples, width: width, height: height))
        let kept = try renderer.render(photo).avatars.map(\.png)
        let alone = try render(job, photo: photo).avatars.map(\.png)
        #expect(kept == alone)
      }
    }
  }

  /// What is wrong with the path of all photos takes long to find, and is found once.
  @Test func aPathThatCannotBeDrawnIsRefusedAtOnce() throws {
    struct Discs: Figure {
      func outline(in box: Box, radius: (Length) -> Double) -> Outline {
        let disc = Outline.disc(center: box.center, radius: box.width / 2)
        var discs = Outline(contours: (0..<20_000).flatMap { _ in disc.contours })
        discs.rule = .nonzero
        return discs
      }
    }
    let photo = PhotoSource.bytes(
      try PNGWriter(.rgb).write([UInt8](repeating: 9, count: 300), width: 10, height: 10))
    var renderer = Renderer(try CheckedJob(Job(Shape(Discs()), 100)))
    // The second is not even looked at.
    for photo in [photo, .bytes([1, 2, 3])] {
      #expect(throws: AvatarError.tooManySides(limit: 4_000_000)) {
        _ = try renderer.render(photo)
      }
    }
    // A canvas as large as each photo may be one on which it can be drawn.
    var job = Job(Shape(Discs()), 100)
    job.canvases = [CanvasRequest(size: nil)]
    var unsized = Renderer(try CheckedJob(job))
    #expect(throws: AvatarError.notAnImage) { _ = try unsized.render(.bytes([1, 2, 3])) }
  }
}
