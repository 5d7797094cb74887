import AvatarMask

/// A file that an option names.
struct NamedFile: Sendable, Equatable {
  /// The option.
  let option: String
  /// Where it is.
  let name: FileName

  /// Reads a picture, and says what is odd about it.
  ///
  /// - Parameters:
  ///   - command: The command that takes the option.
  ///   - isQuiet: Whether nothing is said.
  ///   - warnings: What the user should know of the picture.
  ///   - read: Makes the picture of the open file.
  /// - Returns: The picture.
  /// - Throws: `Failure` if the file or the picture is bad.
  func picture<Picture>(
    for command: Command, isQuiet: Bool, warnings: (Picture) -> [AvatarWarning],
    _ read: (borrowing Input) throws(AvatarError) -> Picture
  ) throws(Failure) -> Picture {
    let input: Input
    do {
      input = try Input(name)
    } catch {
      throw .pictureInput(self, error, command)
    }
    let picture: Picture
    do {
      picture = try read(input)
    } catch {
      throw .picture(self, error, command)
    }
    for warning in warnings(picture) where !isQuiet {
      Console.printError(Messages.text(of: warning, in: self))
    }
    return picture
  }
}
