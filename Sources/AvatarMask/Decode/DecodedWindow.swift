/// What a decoder delivers for a request.
struct DecodedWindow: Sendable, Equatable {
  /// The columns of each row: those asked for and what the codec could not leave out beside them.
  ///
  /// Only the columns asked for are promised to equal a full decode's.
  let columns: Range<Int>
  /// The rows, just as asked for.
  let rows: Range<Int>
  /// What a row holds.
  let layout: SampleLayout

  /// Bytes of a row.
  var rowBytes: Int { columns.count * layout.channels }
}
