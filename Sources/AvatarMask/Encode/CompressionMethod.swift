/// How a picture is filtered and compressed, chosen from what it shows.
struct CompressionMethod: Sendable {
  /// The filters that each row chooses from.
  let filters: [PNGFilter.Kind]
  /// zlib's level, 1…9.
  let level: Int32
  /// What zlib looks for.
  let strategy: Deflate.Strategy

  init(_ compression: Compression, content: PNGFilter) {
    filters = PNGFilter.Kind.allCases
    level = 6
    strategy = .runs
  }
}
