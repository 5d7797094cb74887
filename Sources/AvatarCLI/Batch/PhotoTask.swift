/// One photo, and where its avatar goes.
struct PhotoTask: Sendable, Equatable {
  /// The photo.
  let input: FileName
  /// The picture to write.
  let output: FileName

  /// Whether the output exists and was written after the photo was.
  ///
  /// Equal times are no proof, because some file systems count in whole seconds.
  var isUpToDate: Bool {
    guard
      case .path(let input) = input, case .path(let output) = output,
      let photo = Platform.modificationTime(of: input),
      let avatar = Platform.modificationTime(of: output)
    else { return false }
    return avatar > photo
  }
}

/// What became of one photo.
struct PhotoReport: Sendable {
  /// What there is to say besides the failure, a line each.
  var lines: [String] = []
  /// Why there is no avatar; nil if it was written.
  var failure: Failure?
  /// Whether the output was left as it is, because it is newer than the photo.
  var isSkipped = false
}
