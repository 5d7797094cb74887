import AvatarMask

extension MaskRequest.MaskFile {
  /// Makes the shape, and says what is odd about the picture.
  ///
  /// - Parameters:
  ///   - job: The job, whose limits hold for the picture too.
  ///   - command: The command that takes the option.
  ///   - isQuiet: Whether nothing is said.
  /// - Returns: The shape.
  /// - Throws: `Failure` if the picture is bad.
  func shape(_ job: Job, for command: Command, isQuiet: Bool) throws(Failure) -> Shape {
    let file = NamedFile(option: Option.mask.spelling, name: name)
    let mask = try file.picture(for: command, isQuiet: isQuiet, warnings: \.warnings) {
      input throws(AvatarError) in
      try input.mask(
        channel, fit, isInverted: isInverted, maxPixels: job.maxPixels,
        allowsTruncated: job.allowsTruncated)
    }
    return .mask(mask)
  }
}
