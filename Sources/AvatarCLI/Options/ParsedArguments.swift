import AvatarMask

/// The options and operands of a command line, in order, with values still to be read.
struct ParsedArguments: Sendable {
  /// One option as it was given.
  struct Occurrence: Sendable {
    /// Which.
    let option: Option
    /// Its value, or nil for a flag.
    let value: ByteString?
    /// Whether a preset sets it, and not the user.
    var isPreset = false
  }

  /// The options in their order.
  var occurrences: [Occurrence] = []
  /// What is neither an option nor its value.
  var operands: [ByteString] = []

  /// Whether the option was given.
  func has(_ option: Option) -> Bool {
    occurrences.contains { $0.option.name == option.name }
  }

  /// The option's last value, as a file's name.
  func file(_ option: Option) -> ByteString? {
    occurrences.last { $0.option.name == option.name }?.value
  }

  /// Whichever of these flags was given last.
  func last(of flags: Option...) -> Option? {
    occurrences.last { given in flags.contains { $0.name == given.option.name } }?.option
  }
}

/// The values of options; each is nil if the option is absent, and the last one given wins.
extension ParsedArguments {
  /// One of an enumeration's words.
  func choice<Word>(_ option: Option, _: Word.Type) throws(UsageError) -> Word?
  where Word: RawRepresentable<String> {
    guard let text = try text(option) else { return nil }
    guard let word = Word(rawValue: text) else { throw invalid(option, text) }
    return word
  }

  /// A number in the option's range.
  func number(_ option: Option) throws(UsageError) -> Double? {
    guard let text = try text(option) else { return nil }
    guard
      case .number(let range) = option.value, let number = ValueText.number(text[...]),
      range.contains(number)
    else { throw invalid(option, text) }
    return number
  }

  /// Numbers in the option's range, all different.
  func numbers(_ option: Option) throws(UsageError) -> [Double]? {
    guard let text = try text(option) else { return nil }
    guard case .numbers(let range) = option.value else { throw invalid(option, text) }
    return try several(option, text) { part in
      ValueText.number(part).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// A whole number in the option's range.
  func integer(_ option: Option) throws(UsageError) -> Int? {
    guard let text = try text(option) else { return nil }
    guard
      case .integer(let range) = option.value, let integer = ValueText.integer(text[...]),
      range.contains(integer)
    else { throw invalid(option, text) }
    return integer
  }

  /// A length.
  func length(_ option: Option) throws(UsageError) -> Length? {
    guard let text = try text(option) else { return nil }
    guard let length = ValueText.length(text[...]) else {
      // Where an option takes four lengths but one is wanted, that is what to say.
      throw .invalidValue(
        option: option.spelling, value: ByteString(text), .length, suggestion: nil)
    }
    return length
  }

  /// One length or four.
  func cornerRadii(_ option: Option) throws(UsageError) -> CornerRadii? {
    guard let text = try text(option) else { return nil }
    guard let radii = ValueText.cornerRadii(text) else { throw invalid(option, text) }
    return radii
  }

  /// One form of a corner or four.
  func cornerShapes(_ option: Option) throws(UsageError) -> [CornerShape]? {
    guard let text = try text(option) else { return nil }
    guard let shapes = ValueText.cornerShapes(text) else { throw invalid(option, text) }
    return shapes
  }

  /// Sizes of canvases, all different.
  func sizes(_ option: Option) throws(UsageError) -> [CanvasSize]? {
    guard let text = try text(option) else { return nil }
    return try several(option, text) { ValueText.size(String($0)) }
  }

  /// What is between commas.
  private func several<Value: Equatable>(
    _ option: Option, _ text: String, _ read: (Substring) -> Value?
  ) throws(UsageError) -> [Value] {
    var values: [Value] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let trimmed = part.drop { $0 == " " }
      guard let value = read(trimmed) else {
        throw invalid(option, trimmed.isEmpty ? text : String(trimmed))
      }
      if values.contains(value) {
        throw .givenTwice(option: option.spelling, value: String(trimmed))
      }
      values.append(value)
    }
    return values
  }

  /// A point of the photo.
  func focus(_ option: Option) throws(UsageError) -> Focus? {
    guard let text = try text(option) else { return nil }
    guard let focus = ValueText.focus(text) else { throw invalid(option, text) }
    return focus
  }

  /// An output's name with fields.
  func template(_ option: Option) throws(UsageError) -> NameTemplate? {
    guard let value = file(option) else { return nil }
    guard !value.isEmpty, let template = NameTemplate(value) else {
      throw .invalidValue(
        option: option.spelling, value: value, option.value, suggestion: nil)
    }
    return template
  }

  /// A place for the status dot or an overlay.
  func markPlace(_ option: Option) throws(UsageError) -> MarkPlace? {
    guard let text = try text(option) else { return nil }
    guard let place = ValueText.markPlace(text) else { throw invalid(option, text) }
    return place
  }

  /// A status's name; nil for a paint.
  func statusName(_ option: Option) throws(UsageError) -> StatusName? {
    try text(option).flatMap(StatusName.init(rawValue:))
  }

  /// A paint; nil for `none` where the option allows it.
  func paint(_ option: Option) throws(UsageError) -> Paint? {
    guard let text = try text(option) else { return nil }
    if option.value == .optionalPaint || option.value == .status, text == "none" { return nil }
    do {
      return try Paint(css: text)
    } catch {
      // What is nearly a name was meant as one.
      if closest(to: text, among: option.value.words) != nil { throw invalid(option, text) }
      throw .invalidPaint(option: option.spelling, text, option.value, error)
    }
  }

  /// Paints, of which there may be several.
  func paints(_ option: Option) throws(UsageError) -> [Paint]? {
    guard let text = try text(option) else { return nil }
    do {
      return try Paint.list(css: text)
    } catch {
      throw .invalidPaint(option: option.spelling, text, option.value, error)
    }
  }

  /// The option's last value as text.
  private func text(_ option: Option) throws(UsageError) -> String? {
    guard let value = file(option) else { return nil }
    guard let text = value.text else {
      throw .invalidValue(
        option: option.spelling, value: value, option.value, suggestion: nil)
    }
    return text
  }

  /// The error that a value is none of those the option takes.
  private func invalid(_ option: Option, _ text: String) -> UsageError {
    .invalidValue(
      option: option.spelling, value: ByteString(text), option.value,
      suggestion: closest(to: text, among: option.value.words))
  }
}
