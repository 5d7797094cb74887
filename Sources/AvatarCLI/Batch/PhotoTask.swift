/// One photo, and where its avatar goes.
struct PhotoTask: Sendable, Equatable {
  /// The photo.
  let input: FileName
  /// The picture to write.
  let output: FileName

  /// Whether the output exists and was written after the photo and the files of its shape were.
  ///
  /// Equal times are no proof, because some file systems count in whole seconds, and a stream has no
  /// time.
  func isUpToDate(shapeFiles: [MaskRequest.ShapeFile]) -> Bool {
    guard let avatar = output.modificationTime else { return false }
    return ([input] + shapeFiles.map(\.name)).allSatisfy { source in
      source.modificationTime.map { avatar > $0 } ?? false
    }
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
