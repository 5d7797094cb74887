/// What is said: data on standard output, everything else on standard error.
enum Console {
  /// Writes text to standard output.
  static func print(_ text: String) throws(Failure) {
    do {
      try Platform.writeAll(Array(text.utf8), to: Platform.standardOutput)
    } catch {
      throw .output(.standard, .standardOutput(error))
    }
  }

  /// Writes lines to standard error, each behind the program's name.
  static func printError(_ text: String) {
    // Where errors cannot be told, there is nobody to tell that to.
    try? Platform.writeAll(Array("avatar: \(text)\n".utf8), to: Platform.standardError)
  }
}
