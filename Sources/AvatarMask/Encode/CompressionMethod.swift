/// How a picture's bytes are filtered and compressed.
struct CompressionMethod: Sendable {
  /// The filters that each row chooses from.
  let filters: [PNGFilter.Kind]
  /// What is tried on every strip; the smallest result is kept.
  let trials: [Deflate.Method]

  /// Chooses what suits the picture, for all but `smallest` by compressing a sample of it.
  ///
  /// On photos, whose noise repeats by chance alone, a quick search leaves 1 to 2 % more than the most thorough
  /// one that takes ten times as long; on drawings it leaves a multiple.
  init(_ compression: Compression, content: PNGFilter, rows: Range<Int>) {
    if compression == .smallest {
      filters = PNGFilter.Kind.allCases
      trials = [
        .search(level: 1, .runs), .search(level: 9, .filtered), .search(level: 9, .matches),
      ]
    } else {
      filters = compression == .fast ? [.paeth] : PNGFilter.Kind.allCases
      let sample = content.filtered(rows: rows, filters)
      let size = Deflate.compress(sample, .quick, finishes: true).count
      // What shrinks to an eighth is a drawing: so little is left to look at that looking hard is cheap.
      trials = [size < sample.count / 8 ? .search(level: 6, .matches) : .quick]
    }
  }
}
