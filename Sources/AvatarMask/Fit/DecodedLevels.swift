/// The rows of a photo that is being decoded, as fine as the largest picture needs them and, for smaller
/// pictures beside it, as means over blocks of those.
///
/// A kernel's work grows with the pixels it reads. Each level has at most a quarter of the samples of the one
/// before it, so that many small pictures beside a large one cost little.
struct DecodedLevels: Sendable {
  /// The decoded rows, and means of means after them.
  private(set) var levels: [DecodedRows]
  /// The shrinking of each level.
  private let shrinkings: [Shrinking]

  /// Whether all rows have been decoded.
  var isComplete: Bool { levels[0].isComplete }

  /// Prepares for the rows of a decoder, of which every one of `fittings` makes a picture.
  ///
  /// - Parameters:
  ///   - decoded: What the decoder delivers.
  ///   - fittings: One or more, whose blocks are multiples of the smallest ones; different only for a photo
  ///     without alpha.
  init(window decoded: DecodedWindow, for fittings: [Fitting]) {
    shrinkings = Fitting.shrinkings(of: fittings)
    levels = []
    var (window, finer) = (decoded, Shrinking.none)
    for shrinking in shrinkings {
      let level = DecodedRows(
        window: window,
        block: Shrinking(
          columns: shrinking.columns / finer.columns, rows: shrinking.rows / finer.rows),
        used: Fitting.sources(
          of: fittings.filter { $0.shrinking.columns >= shrinking.columns }, in: shrinking),
        for: fittings.filter { $0.shrinking == shrinking })
      levels.append(level)
      (window, finer) = (level.window, shrinking)
    }
  }

  /// The level that a picture is made from.
  func level(of fitting: Fitting) -> Int {
    guard let level = shrinkings.firstIndex(of: fitting.shrinking) else {
      preconditionFailure("a fitting of another photo")
    }
    return level
  }

  /// Decodes the next rows and lets go of what no row after them needs.
  ///
  /// - Throws: `AvatarError` as decoding does.
  mutating func read(from decoder: inout PhotoDecoder) throws(AvatarError) {
    try levels[0].read(from: &decoder)
    for level in levels.indices.dropFirst() { levels[level].read(from: levels[level - 1]) }
  }
}
