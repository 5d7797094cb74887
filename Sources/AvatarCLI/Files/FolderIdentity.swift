/// What tells a folder from every other, by whichever name it is reached.
struct FolderIdentity: Hashable, Sendable {
  /// The device that it is on.
  let device: UInt64
  /// Its number there.
  let number: UInt64
}
