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
    let rows = DecodedRows(window: window, for: plan.fittings)
    #expect(rows.rowLength <= 3 * 32)
    var job = Job(.square, 16)
    job.fit = .stretch
    #expect(
      DecodedRows(window: window, for: try Plan(job, header).fittings).rowLength <= 3 * 17 * 16)
  }
}
