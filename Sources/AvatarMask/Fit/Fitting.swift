/// How one picture is made from decoded rows: the weights of both axes, in the stored orientation.
struct Fitting: Sendable {
  /// Where the stored photo lies.
  let placement: Placement
  /// Eighths of the photo's size that the decoder gives.
  let eighths: Int
  /// How many decoded pixels become one sample, which the weights are for.
  let shrinking: Shrinking
  /// What makes the picture's columns from the decoded ones.
  let columns: FilterBank
  /// What makes the picture's rows from the decoded ones.
  let rows: FilterBank

  /// Makes the weights for a photo that the decoder reduces to `eighths` of its size, and of which blocks
  /// of `shrinking` become one sample.
  init(
    _ placement: Placement, eighths: Int = 8, shrinking: Shrinking = .none,
    kernel: FilterBank.Kernel = .lanczos3
  ) {
    func bank(_ axis: Placement.Axis, _ block: Int) -> FilterBank {
      let decoded = DecodeRequest.scaled(axis.photoLength, eighths: eighths)
      let count = (decoded + block - 1) / block
      return FilterBank(
        axis, sourceCount: count, sourceScale: Double(eighths) / 8 / Double(block),
        lastShare: Double(decoded - (count - 1) * block) / Double(block), kernel: kernel)
    }
    self.placement = placement
    self.eighths = eighths
    self.shrinking = shrinking
    columns = bank(placement.x, shrinking.columns)
    rows = bank(placement.y, shrinking.rows)
  }

  /// The columns and rows that any of `fittings`, of which there is one at least, is made from.
  ///
  /// They are counted in blocks of `shrinking`, of which those of every fitting are multiples.
  static func sources(of fittings: [Fitting], in shrinking: Shrinking)
    -> (columns: Range<Int>, rows: Range<Int>)
  {
    func sources(
      _ bank: FilterBank, _ axis: Placement.Axis, _ eighths: Int, _ block: (own: Int, common: Int)
    )
      -> Range<Int>
    {
      let factor = block.own / block.common
      let decoded = DecodeRequest.scaled(axis.photoLength, eighths: eighths)
      let end = (decoded + block.common - 1) / block.common
      let own = bank.sourceRange
      return own.lowerBound * factor..<min(own.upperBound * factor, end)
    }
    let columns = fittings.map {
      sources($0.columns, $0.placement.x, $0.eighths, ($0.shrinking.columns, shrinking.columns))
    }
    let rows = fittings.map {
      sources($0.rows, $0.placement.y, $0.eighths, ($0.shrinking.rows, shrinking.rows))
    }
    return (union(columns), union(rows))
  }

  /// The finest shrinking of `fittings`, of which there is one at least, and that doubled up to the coarsest.
  static func shrinkings(of fittings: [Fitting]) -> [Shrinking] {
    let all = fittings.map(\.shrinking).sorted { $0.columns < $1.columns }
    var shrinkings = [all[0]]
    while shrinkings[shrinkings.count - 1].columns < all[all.count - 1].columns {
      shrinkings.append(shrinkings[shrinkings.count - 1].doubled)
    }
    return shrinkings
  }

  /// The smallest range around all of `ranges`, of which there is one at least.
  private static func union(_ ranges: [Range<Int>]) -> Range<Int> {
    ranges.dropFirst().reduce(ranges[0]) {
      min($0.lowerBound, $1.lowerBound)..<max($0.upperBound, $1.upperBound)
    }
  }

  /// Whether every pixel of the picture is a pixel of the photo.
  var isCopy: Bool {
    columns.isIdentity && rows.isIdentity && !placement.x.showsEdges && !placement.y.showsEdges
  }
}
