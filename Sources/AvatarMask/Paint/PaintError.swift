/// Why a text is not a paint, without a sentence.
public struct PaintError: Error, Sendable, Equatable {
  /// What is wrong at `offset`.
  public enum Problem: Sendable, Equatable {
    /// No colour has this name, or no function if it ends in `()`.
    case unknownName(String)
    /// Something else stands where this was expected.
    case expected(Expectation)
    /// An angle so large that its direction is lost.
    case angleTooLarge
  }

  /// What can be expected somewhere in a paint.
  public enum Expectation: Sendable, Equatable {
    /// A colour.
    case color
    /// A colour that is not that of a text, since none surrounds a picture.
    case ownColor
    /// 3, 4, 6 or 8 hexadecimal digits.
    case hexDigits
    /// One of these words.
    case word([String])
    /// A number.
    case number
    /// A percentage.
    case percentage
    /// A number or a percentage.
    case numberOrPercentage
    /// A number, a percentage or `none`.
    case component
    /// A number, or a percentage, as the components before it are.
    case sameUnit(isPercentage: Bool)
    /// An angle, a number of degrees or `none`.
    case hue
    /// An angle with its unit, or a colour.
    case angleOrColor
    /// A position in % or px.
    case position
    /// A position in % or as an angle.
    case anglePosition
    /// An angle with its unit.
    case angle
    /// A length of 0 or more in px.
    case radius
    /// A length of 0 or more in % or px.
    case ellipseRadius
    /// A side, `center`, or a position in % or px.
    case place
    /// A comma.
    case comma
    /// A comma and a colour after it.
    case commaAndColor
    /// An opening parenthesis.
    case openingParenthesis
    /// A closing parenthesis, or before it one of these marks.
    case closingParenthesis(orMark: Unicode.Scalar?)
    /// A position, a comma or a closing parenthesis.
    case positionOrEnd
    /// A comma or nothing more.
    case commaOrEnd
    /// Nothing more.
    case end
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
