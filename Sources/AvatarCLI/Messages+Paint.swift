import AvatarMask

/// What is wrong with a paint.
extension Messages {
  /// What follows the words that a value is not a paint.
  static func text(of error: PaintError, in value: String) -> String {
    let place = "at byte \(error.offset + 1)"
    switch error.problem {
    case .unknownName(let name):
      let candidates = name.hasSuffix("()") ? Paint.functionNames : Paint.colorNames
      let suggestion = didYouMean(closest(to: name.lowercased(), among: candidates))
      // A name that is all of the value need not be pointed at.
      guard name != value else { return suggestion }
      return ": nothing is called \(shortened(ByteString(name))), \(place)\(suggestion)"
    case .expected(let what): return ": expected \(words(for: what)) \(place)"
    case .angleTooLarge: return ": too large an angle \(place)"
    }
  }

  private static func words(for expectation: PaintError.Expectation) -> String {
    switch expectation {
    case .color: "a colour"
    case .ownColor: "a colour of its own, as no text surrounds a picture,"
    case .hexDigits: "3, 4, 6 or 8 hexadecimal digits after the #"
    case .word(let words): list(words, "or")
    case .number: "a number"
    case .percentage: "a percentage"
    case .numberOrPercentage: "a number or a percentage"
    case .component: "a number, a percentage or none"
    case .sameUnit(let isPercentage):
      "\(isPercentage ? "a percentage" : "a number"), like the components before it,"
    case .hue: "an angle, a number of degrees or none"
    case .angleOrColor: "an angle in deg, grad, rad or turn, or a colour,"
    case .position: "a position in % or px"
    case .anglePosition: "a position in %, deg, grad, rad or turn"
    case .angle: "an angle in deg, grad, rad or turn"
    case .radius: "a radius in px, 0 or more"
    case .ellipseRadius: "a radius in % or px, 0 or more"
    case .place: "left, right, top, bottom, center or a position in % or px"
    case .comma: "a comma"
    case .commaAndColor: "a comma and a colour"
    case .openingParenthesis: "an opening parenthesis"
    case .closingParenthesis(nil): "a closing parenthesis"
    case .closingParenthesis(","?): "a comma or a closing parenthesis"
    case .closingParenthesis(let mark?): "\(mark) or a closing parenthesis"
    case .positionOrEnd: "a position, a comma or a closing parenthesis"
    case .commaOrEnd: "a comma or the end"
    case .end: "the end"
    }
  }
}
