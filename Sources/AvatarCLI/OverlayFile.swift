import AvatarMask

/// A picture that is to be drawn on top.
struct OverlayFile: Sendable {
  /// Where it is.
  let name: FileName
  /// How long its longer side is.
  let size: Length
  /// Where it lies.
  let place: MarkPlace
  /// How opaque it is.
  let opacity: Double
  /// How wide its rim is.
  let rim: Length
  /// What is behind it within the rim's outer edge; nil for nothing.
  let rimPaint: Paint?

  /// Reads the options; nil where there is no overlay.
  ///
  /// - Throws: `UsageError` for the first that is wrong.
  init?(_ arguments: ParsedArguments) throws(UsageError) {
    size = try arguments.length(.overlaySize) ?? Overlay.standardSize
    place = try arguments.markPlace(.overlayAt) ?? .outline(degrees: 135)
    opacity = try arguments.number(.overlayOpacity) ?? 1
    rim = try arguments.length(.overlayRim) ?? .points(0)
    rimPaint = try arguments.paint(.overlayRimColor)
    guard let file = arguments.file(.overlay) else { return nil }
    if file.isEmpty { throw .emptyName(Option.overlay.spelling, .fileOrStream) }
    name = FileName(file)
  }

  /// Reads the picture, and says what is odd about it.
  ///
  /// - Parameters:
  ///   - job: The job, whose limits hold for the picture too.
  ///   - command: The command that draws it.
  ///   - isQuiet: Whether nothing is said.
  /// - Returns: The overlay.
  /// - Throws: `Failure` if the picture is bad.
  func overlay(_ job: Job, for command: Command, isQuiet: Bool) throws(Failure) -> Overlay {
    let file = NamedFile(option: Option.overlay.spelling, name: name)
    let picture = try file.picture(for: command, isQuiet: isQuiet, warnings: \.warnings) {
      input throws(AvatarError) in
      try input.overlay(maxPixels: job.maxPixels, allowsTruncated: job.allowsTruncated)
    }
    return Overlay(
      picture, size: size, place: place, opacity: opacity, rim: rim, rimPaint: rimPaint)
  }
}
