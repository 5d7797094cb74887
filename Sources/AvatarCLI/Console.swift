import AvatarMask

/// What is said: data on standard output, everything else on standard error.
enum Console {
  /// A line that stays below all that is said, until it is taken away; empty if there is none.
  private static let status = Guarded("")

  /// The columns of a terminal of which nothing is known.
  static let usualWidth = 80

  /// To the beginning of the line, and nothing behind it.
  private static let clear = "\r\u{1b}[K"

  /// Writes text to standard output.
  static func print(_ text: String) throws(Failure) {
    var failure: SystemError?
    status.withLock { status in
      // Where both are one terminal, the line moves down.
      let isInTheWay = !status.isEmpty && Platform.isTerminal(Platform.standardOutput)
      if isInTheWay { writeError(clear) }
      do throws(SystemError) {
        try Platform.writeAll(Array(text.utf8), to: Platform.standardOutput)
      } catch {
        failure = error
      }
      if isInTheWay { writeError(status) }
    }
    if let failure { throw .output(.standard, .standardOutput(failure)) }
  }

  /// Writes lines to standard error, each behind the program's name.
  static func printError(_ text: String) {
    status.withLock { status in
      // In one piece, so that nothing flickers.
      writeError(status.isEmpty ? "avatar: \(text)\n" : "\(clear)avatar: \(text)\n\(status)")
    }
  }

  /// Shows a line below all that is said, instead of the one before; none if nil.
  static func show(_ line: String?) {
    status.withLock { status in
      guard let line else {
        if !status.isEmpty { writeError(clear) }
        status = ""
        return
      }
      // What is drawn over must not be cleared first: that flickers.
      status = "\r\(line)\u{1b}[K"
      writeError(status)
    }
  }

  /// Takes the line away and says nothing more: the process is about to end.
  ///
  /// Where somebody writes to a reader who does not read, the line stays: the end must not wait for that.
  static func end() {
    status.withLockKept(patience: 50_000_000) { status in
      if !status.isEmpty { writeError(clear) }
    }
  }

  private static func writeError(_ text: String) {
    // Where errors cannot be told, there is nobody to tell that to.
    try? Platform.writeAll(Array(text.utf8), to: Platform.standardError)
  }
}
