import CTestCodecs
import Foundation

/// How the tests were built.
public enum Build {
  /// Whether AddressSanitizer watches: it takes its time, and keeps what was freed.
  public static let isSanitized = test_is_sanitized()

  /// Whether lines are counted: the counters take memory of their own.
  public static let isCounted = ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"] != nil
}
