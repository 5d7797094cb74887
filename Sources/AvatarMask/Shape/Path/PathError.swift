/// Why path data cannot be drawn, without a sentence.
public enum PathError: Error, Sendable, Equatable {
  /// What may stand in a place.
  public enum Expected: Sendable, Equatable {
    /// `M` or `m`, with which all path data begins.
    case moveto
    /// Any command.
    case command
    /// A number.
    case number
    /// An arc's flag: 0 or 1.
    case flag
  }

  /// At this byte, counted from 0, stands something else than what is expected.
  case syntax(offset: Int, Expected)
  /// The path has more than `PathData.mostSegments` segments.
  case tooManySegments
  /// Its curves are worth more than `PathData.mostSides` straight sides.
  case tooManySides
  /// Its areas cross each other too often to be united.
  case tooIntricate
  /// Memory to unite its areas could not be had.
  case outOfMemory
  /// A coordinate is too large for what is drawn from it to be anywhere.
  case outOfRange
  /// The path is well formed but encloses no area.
  case empty
  /// Strokes, which are left out, are all that the drawing has.
  case onlyStrokes
  /// All of the drawing lies outside the box that is fitted to the canvas.
  case outsideViewBox
}
