import CSystem

/// Makes sure of memory before it is taken.
///
/// Swift ends the process where memory for an array cannot be had. So whoever is about to take much
/// says how much at most, and begins only if that is there.
package enum Memory {
  /// What is promised to all threads; what they have taken of it meanwhile counts twice, which errs on
  /// the safe side.
  private static let promised = Guarded(0)

  /// What `body` may take besides what it says: names, messages and what a codec needs for its own.
  private static let slack = 4 << 20
  /// What a thread may take besides buffers: a stack, and an arena of the C library's.
  private static let threadBytes = 72 << 20

  /// Whether a block of this many bytes could be had now.
  package static func isThere(_ bytes: Int) -> Bool {
    avatar_memory_is_there(bytes)
  }

  /// Runs `body` once as much memory is there.
  ///
  /// Where it is not, but is promised to others, this waits for them: so whether there is enough does
  /// not depend on what else is done at the same time.
  ///
  /// - Parameters:
  ///   - bytes: The most that `body` takes.
  ///   - threads: The most threads that `body` would use.
  ///   - body: What to run; it is told how many threads there is memory for.
  /// - Returns: What `body` does.
  /// - Throws: `AvatarError.outOfMemory`, or what `body` throws.
  static func promised<Result>(
    _ bytes: Int, threads: Int = 1, _ body: (Int) throws(AvatarError) -> Result
  ) throws(AvatarError) -> Result {
    let bytes = bytes + slack
    let most = threads > 1 ? bytes + threads * threadBytes : bytes
    let isReady = { (promised: Int) in promised == 0 || isThere(promised + most) }
    let promise = promised.withLock(once: isReady) { promised in
      let promise = [most, bytes].first { isThere(promised + $0) }
      promised += promise ?? 0
      return promise
    }
    guard let promise else { throw .outOfMemory }
    defer { promised.withLock { $0 -= promise } }
    return try body(promise == most ? threads : 1)
  }
}

/// Has the C library keep freed memory for the next need instead of returning it to the system.
///
/// For programs that do nothing but render; a library's user decides for itself. Call it first.
package func keepFreedMemory() {
  avatar_keep_freed_memory()
}
