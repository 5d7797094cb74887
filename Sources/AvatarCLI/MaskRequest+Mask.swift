import AvatarMask

extension MaskRequest.MaskFile {
  /// Makes the shape, and says what is odd about the picture.
  ///
  /// - Parameters:
  ///   - job: The job, whose limits hold for the picture too.
  ///   - isQuiet: Whether nothing is said.
  /// - Returns: The shape.
  /// - Throws: `Failure` if the picture is bad.
  func shape(_ job: Job, isQuiet: Bool) throws(Failure) -> Shape {
    let file = NamedFile(option: Option.mask.spelling, name: name)
    let picture: Input
    do {
      picture = try Input(name)
    } catch {
      throw .pictureInput(file, error)
    }
    let mask: Mask
    do {
      mask = try picture.mask(
        channel, fit, isInverted: isInverted, maxPixels: job.maxPixels,
        allowsTruncated: job.allowsTruncated)
    } catch {
      throw .picture(file, error)
    }
    for warning in mask.warnings where !isQuiet {
      Console.printError(Messages.text(of: warning, in: file))
    }
    return .mask(mask)
  }
}
