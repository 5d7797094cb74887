import TestSupport
import Testing

@testable import AvatarMask

struct MemoryTests {
  /// More than any address space holds.
  private static let tooMuch = 1 << 60

  @Test func whatIsNotThereIsNotBegun() {
    #expect(!Memory.isThere(Self.tooMuch) && Memory.isThere(1 << 20))
    #expect(throws: AvatarError.outOfMemory) {
      try Memory.promised(Self.tooMuch) { _ in Issue.record("begun") }
    }
  }

  @Test func threadsAreLeftOutBeforeBuffersAre() throws {
    #expect(try Memory.promised(64 << 20, threads: 3) { $0 } == 3)
    #expect(try Memory.promised(64 << 20, threads: 1 << 33) { $0 } == 1)
    #expect(try Memory.promised(1 << 20, threads: 1 << 33) { $0 } == 1)
  }

  /// A promise is kept until its work has ended, and an error ends it too.
  @Test func promisesEnd() throws {
    for _ in 0..<3 {
      #expect(throws: AvatarError.truncated) {
        try Memory.promised(1 << 30) { _ throws(AvatarError) in throw .truncated }
      }
    }
    let task = ThreadTask { (try? Memory.promised(1 << 30) { _ in true }) == true }
    try Memory.promised(1 << 30) { _ in _ = task.start() }
    #expect(task.result())
  }

  @Test func anEstimateGrowsWithWhatIsMade() throws {
    let header = PhotoHeader(format: .jpeg, width: 4000, height: 3000, layout: .rgb)
    let progressive = PhotoHeader(
      format: .jpeg, width: 4000, height: 3000, layout: .rgb, isMultiPass: true)
    func bytes(_ job: Job, _ header: PhotoHeader) throws -> Int {
      try Plan(job, header).bufferBytes(job, header)
    }
    let small = try bytes(Job(.circle, 64), header)
    #expect(small < 32 << 20)
    #expect(try bytes(Job(.circle, 64), progressive) >= small + 4000 * 3000 * 6)
    #expect(try bytes(Job(.circle, 2000), header) >= 2000 * 2000 * 16)
    var two = Job(.circle, 2000)
    two.canvases += two.canvases
    #expect(try bytes(two, header) >= 2 * 2000 * 2000 * 16)
  }
}
