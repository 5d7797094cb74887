/// How a picture's bytes are filtered and compressed.
struct CompressionMethod: Sendable {
  /// What zlib is asked for.
  struct Setting: Sendable, Equatable {
    /// How hard it looks, 1…9.
    let level: Int32
    /// What it looks for.
    let strategy: Deflate.Strategy

    /// Runs only: best for most photos, whose noise has no other repetition, and quick.
    static let runs = Setting(level: 1, strategy: .runs)
    /// What repeats within easy reach.
    static let nearMatches = Setting(level: 1, strategy: .matches)
    /// What repeats anywhere, as in drawings.
    static let matches = Setting(level: 6, strategy: .matches)
  }

  /// The filters that each row chooses from.
  let filters: [PNGFilter.Kind]
  /// The settings that are tried on every strip, of which the smallest result is kept.
  let settings: [Setting]

  /// Chooses what suits the picture: for `default` by compressing a sample of it both ways.
  ///
  /// Which of the two is smaller depends on whether noise or repetition prevails, and no measure of the
  /// differences was found to tell: on a 12 MP photo at its own size matches save 15 %, on another
  /// they cost 20 %.
  init(_ compression: Compression, content: PNGFilter, rows: Range<Int>) {
    switch compression {
    case .fast:
      filters = [.paeth]
      settings = [.runs]
    case .smallest:
      filters = PNGFilter.Kind.allCases
      settings = [
        .runs, Setting(level: 9, strategy: .filtered), Setting(level: 9, strategy: .matches),
      ]
    case .default:
      filters = PNGFilter.Kind.allCases
      settings = [Self.setting(forSample: content.filtered(rows: rows, filters))]
    }
  }

  private static func setting(forSample sample: [UInt8]) -> Setting {
    let runs = Deflate.compress(sample, .runs, finishes: true).count
    let matches = Deflate.compress(sample, .nearMatches, finishes: true).count
    // What shrinks to an eighth is a drawing: so little is left to look at that looking hard is cheap.
    if min(runs, matches) < sample.count / 8 { return .matches }
    return matches < runs ? .nearMatches : .runs
  }
}
