/// How many decoded pixels become one sample, their mean, before a picture is fitted.
///
/// A kernel that is much wider than a sample gives nearly the same from means as from the pixels, and rows
/// of means are few and short: what is held stays small however large the photo is.
struct Shrinking: Sendable, Equatable {
  /// Decoded columns that become one, 1 or more.
  let columns: Int
  /// Decoded rows that become one, 1 or more.
  let rows: Int

  /// Every decoded pixel stays.
  static let none = Shrinking(columns: 1, rows: 1)

  /// Reductions below this keep every pixel.
  ///
  /// Where a picture is reduced by less, memory is small as it is.
  private static let leastReduction = 32.0
  /// What is left to the kernel, at least: against a reduction of the pixels themselves no sample of the
  /// picture then differs by more than a level.
  private static let leftReduction = 16.0
  /// Keeps the sums of a block of premultiplied colour within 32 bits.
  private static let largest = 4096.0

  /// What is left to the kernel of a picture that is made beside a larger one, at least: measured on photos, it
  /// is then as near to a reduction of the pixels themselves as what the decoder reduces.
  private static let leftBesideLarger = 2.5

  /// Takes the numbers of columns and rows as they are.
  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Chooses the numbers for reductions of the decoded picture along each axis.
  init(columnReduction: Double, rowReduction: Double) {
    func block(_ reduction: Double) -> Int {
      guard reduction >= Self.leastReduction else { return 1 }
      return Int(min(reduction / Self.leftReduction, Self.largest))
    }
    self.init(columns: block(columnReduction), rows: block(rowReduction))
  }

  /// Blocks of two by two of these.
  var doubled: Shrinking { Shrinking(columns: 2 * columns, rows: 2 * rows) }

  /// Larger blocks of these, a power of two as many along each axis, for a picture that is reduced more than the
  /// largest one made from the same photo; these themselves where none would leave enough to its kernel.
  func coarser(columnReduction: Double, rowReduction: Double) -> Shrinking {
    var coarser = self
    while true {
      let next = coarser.doubled
      let left = min(
        columnReduction / Double(next.columns), rowReduction / Double(next.rows))
      guard left >= Self.leftBesideLarger, max(next.columns, next.rows) <= Int(Self.largest) else {
        return coarser
      }
      coarser = next
    }
  }
}
