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

  /// How a strip is compressed; the smallest result is kept.
  ///
  /// What a photo's noise repeats by chance costs more to refer to than to write again: a quick search for anything
  /// leaves 2 % more than one for runs, and one that takes ten times as long 0.3 % less. On drawings such searches leave
  /// less by a multiple, and the less is left to look at, the cheaper it is to look hard. Of 555 avatars of photos and
  /// drawings, of 64, 256 and 800 pixels, none of which runs left more than 0.43 was smaller otherwise.
  ///
  /// - Returns: The methods in turn, each tried if those before it left less of the strip than its limit, a share.
  var methods: [(method: Deflate.Method, limit: Double)] {
    switch self {
    case .fast, .default:
      [(.runs, .infinity), (.quick, 0.45), (.search(level: 6, .matches), 0.125)]
    case .smallest:
      [.runs, .quick, .search(level: 9, .filtered), .search(level: 9, .matches)]
        .map { ($0, .infinity) }
    }
  }
}
