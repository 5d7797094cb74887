import TestSupport
import Testing

@testable import AvatarMask

@Suite struct ShrinkingTests {
  @Test(
    arguments: [
      (0.5, 1), (31.99, 1), (32, 2), (47.9, 2), (48, 3), (800, 50), (1e9, 4096),
    ] as [(Double, Int)])
  func sixteenOrMoreAreLeftToTheKernel(_ reduction: Double, _ block: Int) {
    let shrinking = Shrinking(columnReduction: reduction, rowReduction: 1)
    #expect(shrinking == Shrinking(columns: block, rows: 1))
    #expect(Shrinking(columnReduction: 1, rowReduction: reduction).rows == block)
  }

  /// A wide photo of which little is used costs what is used.
  @Test func rowsThatAreHardlyUsedAreNotKept() throws {
    let header = PlanTests.header(1_000_000, 16, .png)
    let window = DecodedWindow(columns: 0..<1_000_000, rows: 0..<16, layout: .rgb)
    let plan = try Plan(Job(.square, 16), header)
    let rows = DecodedLevels(window: window, for: plan.fittings).levels[0]
    #expect(rows.rowLength <= 3 * 32)
    var job = Job(.square, 16)
    job.fit = .stretch
    let stretched = DecodedLevels(window: window, for: try Plan(job, header).fittings).levels[0]
    #expect(stretched.rowLength <= 3 * 17 * 16)
  }

  /// The more a small picture is reduced, the larger its blocks, and what the kernel is left stays enough.
  @Test func blocksBesideALargerPictureAreHalvedAgainAndAgain() {
    for (reduction, block) in [
      (2.0, 1), (4.9, 1), (5, 2), (9.9, 2), (10, 4), (40, 16), (1e9, 4096),
    ] {
      let none = Shrinking.none.coarser(columnReduction: reduction, rowReduction: 2 * reduction)
      #expect(none == Shrinking(columns: block, rows: block))
    }
    let larger = Shrinking(columns: 3, rows: 2).coarser(columnReduction: 30, rowReduction: 20)
    #expect(larger == Shrinking(columns: 12, rows: 8))
  }
}
