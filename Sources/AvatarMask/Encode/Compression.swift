/// The effort spent on making the file small.
public enum Compression: String, Sendable, CaseIterable {
  /// Little effort.
  case fast
  /// A small file in little time.
  case `default`
  /// The smallest file.
  case smallest
}

extension Compression {
  /// The filters that each row chooses from.
  var filters: [PNGFilter.Kind] { self == .fast ? [.paeth] : PNGFilter.Kind.allCases }

  /// How a strip is compressed beside the quick method that suits it; the smallest result is kept.
  ///
  /// What the noise of a reduced photo repeats by chance costs more to refer to than to write again: a quick search for
  /// anything leaves 2 % more than one for runs, and one that takes ten times as long 0.3 % less. In a photo at its full
  /// size it leaves 10 % less, and on drawings less by a multiple; the less is left to look at, the cheaper it is to
  /// look hard.
  ///
  /// - Parameter other: The quick method that suits the strip less.
  /// - Returns: The methods in turn, each tried if those before it left less of the strip than its limit, a share.
  func furtherMethods(other: Deflate.Method) -> [(method: Deflate.Method, limit: Double)] {
    switch self {
    case .fast, .default:
      [(other, 0.45), (.search(level: 6, .matches), 0.125)]
    case .smallest:
      [other, .search(level: 9, .filtered), .search(level: 9, .matches)].map { ($0, .infinity) }
    }
  }
}
