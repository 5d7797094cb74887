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

  /// How a strip is compressed beside the quick method; the smallest result is kept.
  ///
  /// On photos, whose noise repeats by chance alone, a quick search leaves 1 to 2 % more than one that takes ten
  /// times as long; on drawings it leaves a multiple.
  ///
  /// - Parameter isDrawing: Whether the quick method leaves less than an eighth: so little is left to look
  ///   at that looking hard is cheap.
  /// - Returns: The methods to try.
  func furtherMethods(isDrawing: Bool) -> [Deflate.Method] {
    switch self {
    case .fast, .default: isDrawing ? [.search(level: 6, .matches)] : []
    case .smallest:
      [.search(level: 1, .runs), .search(level: 9, .filtered), .search(level: 9, .matches)]
    }
  }
}
