import Testing

@testable import avatar_bench

@Suite struct StatisticsTests {
  private static let middles: [([Double], Double)] = [
    ([3.0], 3.0), ([1, 2], 1.5), ([9, 1, 5], 5.0), ([4, 1, 3, 2], 2.5), ([2, 2, 2, 100], 2.0),
  ]

  @Test(arguments: middles)
  func medianIsTheMiddle(_ values: [Double], _ middle: Double) {
    #expect(Statistics.median(values) == middle)
  }

  @Test func nothingHasNoMedian() {
    #expect(Statistics.median([]) == nil)
  }

  @Test func ratiosArePairByPair() {
    #expect(Statistics.ratios([10, 30, 9], to: [5, 10, 3]) == [2, 3, 3])
    #expect(Statistics.ratios([10, 30], to: [5]) == [2])
    #expect(Statistics.ratios([10, 30], to: [0, 10]) == [3])
    // A disturbance that meets both of a pair does not move the ratio.
    #expect(Statistics.ratios([10, 1000], to: [5, 500]) == [2, 2])
  }
}
