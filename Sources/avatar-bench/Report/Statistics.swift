/// What is made of a row of numbers.
enum Statistics {
  /// The middle of the sorted values, or between the two middle ones; nil where there are none.
  static func median(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// `values` divided by `bases` pair by pair, as far as both go; a base of 0 has no ratio.
  ///
  /// Interleaved runs meet the same disturbances in pairs, which a ratio of two medians would mix.
  static func ratios(_ values: [Double], to bases: [Double]) -> [Double] {
    zip(values, bases).compactMap { $1 > 0 ? $0 / $1 : nil }
  }
}
