import AvatarMask

extension MaskRequest.Path {
  /// Makes the shape, and warns of a path that is drawn up to its first error.
  ///
  /// - Parameter isQuiet: Whether nothing is said.
  /// - Returns: The shape, turned as asked.
  /// - Throws: `Failure.path` if the path is bad.
  func shape(isQuiet: Bool) throws(Failure) -> Shape {
    let path = PathData(data.bytes)
    if let error = path.error {
      guard isLenient else { throw .path(error) }
      if !isQuiet { Console.printError(Messages.warning(of: error)) }
    }
    do {
      return try Shape.path(path, fit: fit, rule: rule).turned(by: rotation)
    } catch {
      throw .path(error)
    }
  }
}
