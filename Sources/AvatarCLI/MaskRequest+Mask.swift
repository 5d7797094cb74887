import AvatarMask

extension MaskRequest.MaskFile {
  /// Makes the shape.
  ///
  /// - Parameter job: The job, whose limits hold for the picture too.
  /// - Returns: The shape.
  /// - Throws: `Failure` if the picture is bad.
  func shape(_ job: Job) throws(Failure) -> Shape {
    let file = NamedFile(option: Option.mask.spelling, name: name)
    let picture: Input
    do {
      picture = try Input(name)
    } catch {
      throw .pictureInput(file, error)
    }
    do {
      return .mask(
        try picture.mask(
          channel, fit, isInverted: isInverted, maxPixels: job.maxPixels,
          allowsTruncated: job.allowsTruncated))
    } catch {
      throw .picture(file, error)
    }
  }
}
