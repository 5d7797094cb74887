/// What tells a file or folder from every other, by whichever name it is reached.
struct FileIdentity: Hashable, Sendable {
  /// The device that it is on.
  let device: UInt64
  /// Its number there.
  let number: UInt64
}
