/// Ends another thread's wait for input.
///
/// A byte in a pipe of our own, because a thread that waits for two descriptors at once misses neither.
final class Interruption: Sendable {
  private let reading: Int32
  private let writing: Int32

  /// Makes one, if the system has two descriptors left for it; without, a wait ends with its input.
  init?() {
    guard let (reading, writing) = Platform.pipe() else { return nil }
    (self.reading, self.writing) = (reading, writing)
  }

  /// Ends every wait, now and later.
  func raise() { try? Platform.writeAll([0], to: writing) }

  /// Waits until input is there, or its end.
  ///
  /// - Returns: Whether it is; otherwise the wait was interrupted.
  func waits(forInput number: Int32) -> Bool {
    Platform.wait(forInput: number, or: reading) != reading
  }

  deinit {
    try? Platform.close(reading)
    try? Platform.close(writing)
  }
}
