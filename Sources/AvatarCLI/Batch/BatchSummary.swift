/// How a batch went.
struct BatchSummary: Sendable {
  /// How many photos became avatars.
  private(set) var made = 0
  /// The photos that did not, in their order.
  private(set) var failed: [FileName] = []

  /// Counts one photo.
  mutating func count(_ input: FileName, _ report: PhotoReport) {
    if report.failure == nil {
      made += 1
    } else {
      failed.append(input)
    }
  }

  /// What the shell is told.
  var status: ExitStatus { failed.isEmpty ? .success : .someFailed }
}
