import Testing

@testable import AvatarMask

/// What the steps of a render cost.
@Suite struct StagesTests {
  /// A clock that goes on by one each time that it is looked at.
  private final class Ticks: Sendable {
    let count = Guarded<UInt64>(0)

    func next() -> UInt64 {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }

  @Test(arguments: [false, true], [1, 2])
  func eachHasItsTimeAndItsPixels(_ isPNG: Bool, _ threads: Int) throws {
    let scene = TestPhoto.scene(300, 200)
    let photo = PhotoSource.bytes(try isPNG ? TestPhoto.png(scene) : TestPhoto.jpeg(scene))
    let sizes = [CanvasSize(width: 64, height: 64), CanvasSize(width: 20, height: 10)]
    let job = Job(canvases: sizes.map { CanvasRequest(size: $0) })
    let ticks = Ticks()
    var renderer = Renderer(try CheckedJob(job), clock: ticks.next)
    let rendering = try renderer.render(photo, threads: threads)
    #expect(rendering.avatars.map(\.png) == (try render(job, photo: photo)).avatars.map(\.png))
    #expect(Set(rendering.costs.keys) == Set(Stage.allCases))
    // All that the clock has shown but for the first time.
    #expect(
      rendering.costs.values.reduce(0) { $0 + $1.time } == ticks.count.withLock { $0 } - 1)
    for stage in [Stage.coverage, .orient, .color, .composite, .encode] {
      #expect(rendering.costs[stage]?.pixels == 64 * 64 + 20 * 10)
    }
    #expect(rendering.costs[.plan]?.pixels == 0 && rendering.costs[.start]?.pixels == 0)
    #expect(try #require(rendering.costs[.decode]).pixels >= 200 * 200)
  }

  @Test func withoutAClockNothingIsCounted() throws {
    let photo = PhotoSource.bytes(try TestPhoto.jpeg(TestPhoto.scene(30, 20)))
    #expect(try render(Job(), photo: photo).costs.isEmpty)
  }
}
