/// The rows of a photo that is being decoded, as fine as the largest picture needs them and, for smaller
/// pictures beside it, as means over blocks of those.
///
/// A kernel's work grows with the pixels it reads. Each level has a quarter of the samples of the one before it,
/// so that many small pictures beside a large one cost little.
struct DecodedLevels: Sendable {
  /// The decoded rows, and after them means over two by two of the level before.
  private(set) var levels: [DecodedRows]
  /// The shrinking of each level.
  private let shrinkings: [Shrinking]

  /// Whether all rows have been decoded.
  var isComplete: Bool { levels[0].isComplete }

  /// Prepares for the rows of a decoder, of which every one of `fittings` makes a picture.
  ///
  /// - Parameters:
  ///   - decoded: What the decoder delivers.
  ///   - fittings: One or more, whose blocks are the smallest ones doubled any number of times; different only
  ///     for a photo without alpha.
  init(window decoded: DecodedWindow, for fittings: [Fitting]) {
    shrinkings = Fitting.shrinkings(of: fittings)
    levels = []
    for shrinking in shrinkings {
      let used = Fitting.sources(
        of: fittings.filter { $0.shrinking.columns >= shrinking.columns }, in: shrinking)
      let own = fittings.filter { $0.shrinking == shrinking }
      levels.append(
        levels.last.map { DecodedRows(halving: $0, used: used, for: own) }
          ?? DecodedRows(window: decoded, block: shrinking, used: used, for: own))
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
