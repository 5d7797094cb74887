/// How a batch went.
struct BatchSummary: Sendable {
  /// How many photos became avatars.
  private(set) var made = 0
  /// How many had an avatar that is newer.
  private(set) var skipped = 0
  /// The photos that failed, in their order.
  private(set) var failed: [FileName] = []
  /// How many have not been counted.
  private(set) var left: Int

  /// Sums up nothing yet of a batch of `count` photos.
  init(of count: Int) {
    left = count
  }

  /// Counts one photo.
  mutating func count(_ input: FileName, _ report: PhotoReport) {
    left -= 1
    if report.failure != nil {
      failed.append(input)
    } else if report.isSkipped {
      skipped += 1
    } else {
      made += 1
    }
  }

  /// What the shell is told.
  var status: ExitStatus { failed.isEmpty ? .success : .someFailed }
}
