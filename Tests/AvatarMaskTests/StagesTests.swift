import Testing

@testable import AvatarMask

/// The line with a clock between its steps is the line.
@Suite struct StagesTests {
  @Test(arguments: [false, true], Compression.allCases)
  func theyGiveWhatRenderGives(_ isPNG: Bool, _ compression: Compression) throws {
    let scene = TestPhoto.scene(300, 200)
    let photo = PhotoSource.bytes(try isPNG ? TestPhoto.png(scene) : TestPhoto.jpeg(scene))
    var job = Job(canvases: [CanvasRequest(size: CanvasSize(width: 64, height: 64))])
    job.border = Border(width: .points(3), paint: .color(.white))
    job.compression = compression
    var ticks: UInt64 = 0
    let timed = try timeStages(job, photo: photo) {
      ticks += 1
      return ticks
    }
    #expect(timed.png == (try render(job, photo: photo)).avatars[0].png)
    #expect(
      timed.stages.map(\.name) == [
        "header and plan", "start of decoding", "decode", "fit", "orient", "colour",
        "outline and coverage", "composite", "filter", "deflate",
      ])
  }
}
