/// How a batch went.
struct BatchSummary: Sendable {
  /// Whether nothing was to be written.
  let isCheck: Bool
  /// How many photos became avatars, or have those that they would become.
  private(set) var made = 0
  /// How many had an avatar that is newer.
  private(set) var skipped = 0
  /// How many have outputs that are missing or would differ, where that is all that is asked.
  private(set) var different = 0
  /// The photos that failed, in their order.
  private(set) var failed: [FileName] = []
  /// How many have not been counted, of those that are known.
  private(set) var left: Int

  /// Sums up nothing yet of a batch of `count` photos; nil where it is not known how many come.
  init(of count: Int?, isCheck: Bool = false) {
    self.isCheck = isCheck
    left = count ?? 0
  }

  /// Counts one photo.
  mutating func count(_ report: PhotoReport) {
    left = max(0, left - 1)
    if report.failure != nil {
      failed.append(report.input)
    } else if report.isSkipped {
      skipped += 1
    } else if report.isDifferent {
      different += 1
    } else {
      made += 1
    }
  }

  /// What the shell is told.
  var status: ExitStatus { failed.isEmpty && different == 0 ? .success : .someFailed }
}
