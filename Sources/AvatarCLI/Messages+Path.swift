import AvatarMask

/// What is wrong with a path or an SVG file.
extension Messages {
  /// What is wrong with a path.
  static func text(of error: PathError) -> String {
    switch error {
    case .syntax(let offset, let expected):
      let expected =
        switch expected {
        case .moveto: "M or m, with which a path begins,"
        case .command: "a command or the end"
        case .number: "a number"
        case .flag: "a flag, 0 or 1,"
        }
      return
        "at byte \(offset + 1), \(expected) is expected"
    case .tooManySegments:
      return "a path has at most \(PathData.mostSegments) segments, and this one has more"
    case .tooManySides:
      return
        "the path's curves are worth more than \(PathData.mostSides / 1_000_000) million straight lines; choose a "
        + "simpler one"
    case .tooIntricate:
      return "the drawing's areas cross too often to be united; choose a simpler one"
    case .outOfMemory:
      return "not enough memory to unite the drawing's areas; choose a simpler one"
    case .outOfRange:
      return "a coordinate is too large to be drawn"
    case .empty:
      return "the path encloses nothing; an area is needed"
    case .onlyStrokes:
      return "there are only strokes, which are not drawn; \(strokesAsPaths)"
    case .outsideViewBox:
      return "all that is drawn lies outside the viewBox"
    }
  }

  /// Why an SVG file cannot be read.
  static func svgMessage(for error: InputError) -> (text: String, status: ExitStatus) {
    switch error {
    case .isFolder: ("a folder, not a file; name one SVG file", .noInput)
    case .outOfMemory: message(for: SVGError.outOfMemory)
    case .noSuchFile, .changed, .system: message(for: error)
    }
  }

  /// What is wrong with an SVG file.
  static func message(for error: SVGError) -> (text: String, status: ExitStatus) {
    switch error {
    case .malformed(let line, let words):
      ("the SVG is damaged in line \(line): \(shown(words))", .badData)
    case .notSVG:
      ("not an SVG file, whose first element is svg", .badData)
    case .unsupported(let what):
      ("\(shown(what)) in an SVG file is not supported; filled shapes and paths are", .unsupported)
    case .invalidValue(let element, let attribute):
      ("\(attribute) of \(shown(element)) has no value that is allowed", .badData)
    case .path(let error):
      ("d of a path: \(text(of: error))", .badData)
    case .outOfMemory:
      ("not enough memory for an SVG file of this size", .internalError)
    }
  }

  /// What the user should know of a path that was drawn up to its first error.
  static func warning(of error: PathError) -> String {
    "--path: warning: \(text(of: error)); what is before it is drawn"
  }

  /// What the user should know of an SVG file whose strokes are left out.
  ///
  /// - Parameters:
  ///   - strokes: What has them, at least one.
  ///   - option: The option that names the file.
  /// - Returns: A sentence that names some of them.
  static func warning(ofStrokes strokes: [String], option: String) -> String {
    let most = 3
    var names = strokes.prefix(most).map(shown)
    if strokes.count > most { names.append("\(strokes.count - most) more") }
    return
      "\(option): warning: the stroke of \(list(names, "and")) is not drawn; \(strokesAsPaths)"
  }

  private static let strokesAsPaths =
    "turn strokes into paths first (Stroke to Path, Outline Stroke)"
}
