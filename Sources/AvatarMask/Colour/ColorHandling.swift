/// What becomes of a photo's own colours.
public enum ColorHandling: String, Sendable, CaseIterable {
  /// They are converted to sRGB.
  case srgb
  /// The pixels stay as they are, and what the photo says of its colours is written with them.
  case keep
}

/// What a picture's file says of its colours.
enum ColorLabel: Sendable, Equatable {
  /// That they are sRGB.
  case standard
  /// An ICC profile.
  case profile([UInt8])
  /// Its place in a standard's lists.
  case codePoints(CodePoints)
  /// The curve and the primaries.
  case numbers(ColorNumbers)
}

/// What is done about one photo's colours.
struct ColorTreatment: ~Copyable {
  /// What the reduced picture goes through; nil if it stays.
  let conversion: ColorConversion?
  /// What the file says then.
  let label: ColorLabel
  /// What the user should know of.
  let warnings: [AvatarWarning]

  /// Decides for a photo with this header.
  ///
  /// Gray is converted whatever is asked for: avatars have colour, and a file with colour cannot have
  /// a profile of gray.
  ///
  /// - Parameters:
  ///   - header: The photo's.
  ///   - handling: What is asked for.
  ///   - isConverted: Whether that was done while the photo was decoded.
  /// - Throws: `AvatarError.outOfMemory` where there is none for the conversion.
  init(_ header: PhotoHeader, _ handling: ColorHandling, isConverted: Bool = false)
    throws(AvatarError)
  {
    var conversion: ColorConversion?
    var label = ColorLabel.standard
    var warnings: [AvatarWarning] = []
    do throws(ColorConversion.Failure) {
      switch header.colorModel {
      case _ where isConverted, .cmyk:
        break
      case .gray:
        conversion = try ColorConversion.make(header.color, .gray)
      case .rgb where handling == .keep:
        label = Self.label(header.color)
        if case .codePoints = label { break }
        // Made only to see that the profile is good.
        _ = try ColorConversion.make(header.color, .rgb)
      case .rgb:
        conversion = try ColorConversion.make(header.color, .rgb)
      }
    } catch {
      label = .standard
      warnings = [try error.warning()]
    }
    self.conversion = conversion
    self.label = label
    self.warnings = warnings
  }

  private static func label(_ color: PhotoColor) -> ColorLabel {
    switch color {
    case .profile(let bytes): .profile(bytes)
    case .codePoints(let points): .codePoints(points)
    case .numbers(let numbers): .numbers(numbers)
    case .standard, .unusable: .standard
    }
  }
}
