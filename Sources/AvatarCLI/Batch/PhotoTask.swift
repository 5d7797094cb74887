/// One photo, and where its avatars go.
struct PhotoTask: Sendable, Equatable {
  /// The photo.
  let input: FileName
  /// The pictures to write, one for each canvas of the job.
  let outputs: [FileName]
  /// The sets of an asset catalog to write besides.
  var imageSets: [ImageSet] = []
  /// Whether the outputs' folders are made where they are missing.
  var makesFolders = false

  /// All files to write.
  var files: [OutputFile] {
    let pictures = outputs.enumerated().map { index, name in
      OutputFile(name: name, content: .picture(index), makesFolder: makesFolders)
    }
    return pictures + imageSets.flatMap(\.files)
  }

  /// Whether the outputs exist and were written after the photo and the job's other files were.
  ///
  /// Equal times are no proof, because some file systems count in whole seconds, and a stream has no
  /// time.
  func isUpToDate(with sources: [FileName]) -> Bool {
    let avatars = files.map(\.name.modificationTime)
    return ([input] + sources).allSatisfy { source in
      guard let time = source.modificationTime else { return false }
      return avatars.allSatisfy { $0.map { $0 > time } ?? false }
    }
  }
}

/// What became of one photo.
struct PhotoReport: Sendable {
  /// The photo.
  let input: FileName
  /// What there is to say besides the failure, a line each.
  var lines: [String] = []
  /// What is odd about the photo, a sentence each.
  var warnings: [String] = []
  /// Why there is no avatar; nil if it was written.
  var failure: Failure?
  /// Whether the outputs were left as they are, because they are newer than the photo.
  var isSkipped = false
  /// Whether an output is not what would be written, where that is all that is asked.
  var isDifferent = false
  /// What shows the outputs in a terminal, if that is wanted.
  var pictures: [String] = []
  /// What is told of outputs and failures to programs, if that is wanted.
  var objects: [JSONObject] = []
}
