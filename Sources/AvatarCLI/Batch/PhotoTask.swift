/// One photo, and where its avatar goes.
struct PhotoTask: Sendable, Equatable {
  /// The photo.
  let input: FileName
  /// The picture to write.
  let output: FileName
}

/// What became of one photo.
struct PhotoReport: Sendable {
  /// What there is to say besides the failure, a line each.
  var lines: [String] = []
  /// Why there is no avatar; nil if it was written.
  var failure: Failure?
}
