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
}
