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

  /// Discs that take long to find out that they are too many.
  private struct Discs: Figure {
    let drawings = Guarded(0)

    func outline(in box: Box, radius: (Length) -> Double) -> Outline {
      drawings.withLock { $0 += 1 }
      let disc = Outline.disc(center: box.center, radius: box.width / 2)
      var discs = Outline(contours: (0..<20_000).flatMap { _ in disc.contours })
      discs.rule = .nonzero
      return discs
    }
  }

  /// What is wrong with the path of all photos is found once for each size that they have.
  @Test func aPathThatCannotBeDrawnIsRefusedOnce() throws {
    let figure = Discs()
    var job = Job(Shape(figure), 100)
    job.canvases = [CanvasRequest(size: nil)]
    var renderer = Renderer(try CheckedJob(job))
    let counts = try [100, 100, 120].map { side in
      let samples = [UInt8](repeating: 9, count: side * side * 3)
      let photo = PhotoSource.bytes(
        try PNGWriter(.rgb).write(samples, width: side, height: side))
      let before = figure.drawings.withLock { $0 }
      #expect(throws: AvatarError.tooManySides(limit: 4_000_000)) {
        _ = try renderer.render(photo)
      }
      return figure.drawings.withLock { $0 } - before
    }
    #expect(counts[1] == counts[0] - 1 && counts[2] == counts[0])
  }

  /// And where a size is asked for, before there is any photo; what is right is drawn for all copies.
  @Test func whatNeedsNoPhotoIsPrepared() throws {
    var bad = Renderer(try CheckedJob(Job(Shape(Discs()), 100)))
    #expect(throws: AvatarError.tooManySides(limit: 4_000_000)) { try bad.prepare() }

    struct Counted: Figure {
      let drawings = Guarded(0)

      func outline(in box: Box, radius: (Length) -> Double) -> Outline {
        drawings.withLock { $0 += 1 }
        return .disc(center: box.center, radius: box.width / 2)
      }
    }
    let figure = Counted()
    let checked = try CheckedJob(Job(Shape(figure), 12))
    let photo = PhotoSource.bytes(
      try PNGWriter(.rgb).write([UInt8](repeating: 9, count: 300), width: 10, height: 10))
    var unprepared = Renderer(checked)
    let expected = try unprepared.render(photo).avatars.map(\.png)
    var renderer = Renderer(checked)
    try renderer.prepare()
    let before = figure.drawings.withLock { $0 }
    for _ in 0..<2 {
      var copy = renderer
      #expect(try copy.render(photo).avatars.map(\.png) == expected)
    }
    #expect(figure.drawings.withLock { $0 } == before)
  }
}
