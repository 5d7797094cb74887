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
  /// What the noise of a reduced photo repeats by chance costs more to refer to than to write again: a quick search for
  /// anything leaves 2 % more than one for runs, and one that takes ten times as long 0.3 % less. In a photo at its full
  /// size it leaves 10 % less, and on drawings less by a multiple; the less is left to look at, the cheaper it is to
  /// look hard.
  ///
  /// - Parameter sample: A part of the strip, for which both quick searches are tried.
  /// - Returns: The methods in turn, each tried if those before it left less of the strip than its limit, a share.
  func methods(sample: [UInt8]) -> [(method: Deflate.Method, limit: Double)] {
    let left = [Deflate.Method.runs, .quick].map {
      Deflate.compress(sample, $0, finishes: true).count
    }
    let quick: [Deflate.Method] = left[0] <= left[1] ? [.runs, .quick] : [.quick, .runs]
    switch self {
    case .fast, .default:
      return [(quick[0], .infinity), (quick[1], 0.45), (.search(level: 6, .matches), 0.125)]
    case .smallest:
      return (quick + [.search(level: 9, .filtered), .search(level: 9, .matches)])
        .map { ($0, .infinity) }
    }
  }
}
