/// A named set of options, by the name that `--preset` takes.
enum Preset: String, Sendable, CaseIterable {
  case profile
  case gradientThumbnail = "gradient-thumbnail"
  case story
  case badge
  case iosIcon = "ios-icon"
  case androidIcon = "android-icon"
  case slack
  case discord
  case telegramStory = "telegram-story"

  /// What is written instead of a preset's name to see what each sets.
  static let listWord = "list"

  /// What it looks like, in at most 54 characters.
  var summary: String {
    switch self {
    case .profile: "a squircle with a white ring"
    case .gradientThumbnail: "a circle with a gradient ring, white between them"
    case .story: "a circle with a ring, a gap and a green dot"
    case .badge: "a hexagon with soft corners"
    case .iosIcon: "the corners of an icon on iOS"
    case .androidIcon: "the squircle of an icon on Android"
    case .slack: "round corners, as in Slack"
    case .discord: "a circle with a green dot, as in Discord"
    case .telegramStory: "a circle with a ring of three pieces, as in Telegram"
    }
  }

  /// What it sets: options with their values.
  ///
  /// Lengths are shares, so that a picture of any other `--size` has the same proportions; a profile's border alone is
  /// as wide at each of the four sizes that profiles have.
  var settings: [(option: Option, value: String)] {
    switch self {
    case .profile:
      [(.shape, "squircle"), (.insetRatio, "0.2"), (.size, "extra-large"), (.border, "2")]
    case .gradientThumbnail:
      [
        (.shape, "circle"), (.size, "100"), (.border, "2%"),
        (.borderColor, "linear-gradient(to bottom, #00f, #0f0)"), (.gap, "2%"),
        (.gapColor, "white"),
      ]
    case .story:
      [
        (.shape, "circle"), (.size, "100"), (.border, "2%"),
        (.borderColor, "linear-gradient(to bottom, #f00, #ff2d55, #ff0)"), (.gap, "4%"),
        (.status, "#0f0"), (.statusSize, "8%"), (.statusAt, "11%,11%"), (.statusRim, "4%"),
        (.statusRimColor, "white"),
      ]
    case .badge: [(.shape, "badge"), (.size, "100")]
    // The icon grid's corners: 22.37 % of the side.
    case .iosIcon: [(.shape, "continuous"), (.cornerRadius, "22.37%"), (.size, "1024")]
    // Android's launcher icon of 48 dp at its largest density.
    case .androidIcon:
      [(.shape, "squircle"), (.insetRatio, "0.2"), (.size, "48"), (.scale, "4")]
    // Corners of 4 of 36 points.
    case .slack: [(.shape, "rounded"), (.cornerRadius, "11.1%"), (.size, "512")]
    // A dot of 10 and a disc of 16 of 32 points.
    case .discord:
      [
        (.shape, "circle"), (.size, "128"), (.status, "#23a55a"), (.statusSize, "31.25%"),
        (.statusRim, "9.375%"),
      ]
    // The gap is as wide as the ring.
    case .telegramStory:
      [
        (.shape, "circle"), (.size, "100"), (.border, "2%"), (.gap, "2%"),
        (.borderColor, "linear-gradient(to top right, #34c76f, #3da1fd)"), (.borderSegments, "3"),
        (.segmentGap, "2%"), (.segmentCap, "round"),
      ]
    }
  }

  /// Every preset with what it sets, each as it can be typed.
  static var list: String {
    let width = allCases.map(\.rawValue.count).max() ?? 0
    return allCases.map { preset in
      let padding = String(repeating: " ", count: width + 2 - preset.rawValue.count)
      let words = preset.settings.map { option, value -> String in
        // A shell would read more into the others.
        let isPlain = value.allSatisfy { $0.isLetter || $0.isNumber || "-.,%".contains($0) }
        return "\(option.spelling) " + (isPlain ? value : "'\(value)'")
      }
      return preset.rawValue + padding + words.joined(separator: " ") + "\n"
    }.joined()
  }
}

extension ParsedArguments {
  /// Whether all that is wanted is what the presets set.
  var asksForPresets: Bool { file(.preset)?.text == Preset.listWord }

  /// These arguments with what each preset sets in its place.
  ///
  /// What is written later wins as ever; the shape of a preset also gives way to a path or mask.
  ///
  /// - Throws: `UsageError.invalidValue` for a preset that there is not.
  func withPresets() throws(UsageError) -> ParsedArguments {
    let hasOutline = has(.path) || has(.mask)
    var arguments = self
    arguments.occurrences = []
    for given in occurrences {
      arguments.occurrences.append(given)
      guard given.option.name == Option.preset.name else { continue }
      for (option, value) in try preset(given).settings
      where !(hasOutline && option.name == Option.shape.name) {
        arguments.occurrences.append(
          Occurrence(option: option, value: ByteString(value), isPreset: true))
      }
    }
    return arguments
  }

  private func preset(_ given: Occurrence) throws(UsageError) -> Preset {
    guard let preset = given.value?.text.flatMap(Preset.init(rawValue:)) else {
      let value = given.value ?? ByteString("")
      throw .invalidValue(
        option: given.option.spelling, value: value, given.option.value,
        suggestion: value.text.flatMap { closest(to: $0, among: given.option.value.words) })
    }
    return preset
  }
}
