import CTestCodecs

/// How the tests were built.
public enum Build {
  /// Whether AddressSanitizer watches: it takes its time, and keeps what was freed.
  public static let isSanitized = test_is_sanitized()
}
