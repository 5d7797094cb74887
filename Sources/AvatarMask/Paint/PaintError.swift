/// Why a text is not a paint.
public struct PaintError: Error, Sendable, Equatable {
  /// What is wrong at `offset`.
  public enum Problem: Sendable, Equatable {
    /// No colour or gradient has this name.
    case unknownName(String)
    /// Something else stands where this was expected.
    case expected(String)
  }

  /// The byte of the UTF-8 text at which the problem begins.
  public let offset: Int
  /// What is wrong there.
  public let problem: Problem

  /// Makes an error at the byte `offset`, 0 or more.
  public init(offset: Int, problem: Problem) {
    self.offset = offset
    self.problem = problem
  }
}
