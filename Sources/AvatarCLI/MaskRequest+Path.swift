import AvatarMask

extension MaskRequest.Path {
  /// Makes the shape, and warns of a path that is drawn up to its first error, and of strokes.
  ///
  /// - Parameter isQuiet: Whether nothing is said.
  /// - Returns: The shape, turned as asked.
  /// - Throws: `Failure` if the path or its file is bad.
  func shape(isQuiet: Bool) throws(Failure) -> Shape {
    let path = try read()
    if let error = path.error {
      guard isLenient else {
        throw file.map { .svg($0, .path(error)) } ?? .path(error, option: option)
      }
      if !isQuiet { Console.printError(Messages.warning(of: error)) }
    }
    do {
      let shape = try Shape.path(path, fit: fit, rule: rule).turned(by: rotation)
      if !path.strokes.isEmpty, !isQuiet {
        Console.printError(Messages.warning(ofStrokes: path.strokes, option: option))
      }
      return shape
    } catch {
      throw .path(error, option: option)
    }
  }

  /// The file that is named, or nil for path data, which never ends like an SVG file's name.
  var file: NamedFile? {
    let suffix = String(decoding: data.bytes.suffix(4), as: UTF8.self).lowercased()
    return suffix == ".svg" ? NamedFile(option: option, name: .path(data)) : nil
  }

  private func read() throws(Failure) -> PathData {
    if let url = SVGDataURL(data.bytes) {
      return try svg(
        url.bytes, NamedFile(option: option, name: .path(ByteString(SVGDataURL.prefix))))
    }
    guard let file else { return PathData(data.bytes) }
    let bytes: [UInt8]
    do {
      bytes = try Input.bytes(of: data)
    } catch {
      throw .svgInput(file, error)
    }
    return try svg(bytes, file)
  }

  private func svg(_ bytes: [UInt8], _ file: NamedFile) throws(Failure) -> PathData {
    do {
      return try PathData(svg: bytes, rule: rule)
    } catch {
      throw .svg(file, error)
    }
  }
}
