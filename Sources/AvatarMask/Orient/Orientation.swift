/// How a stored picture must be turned to stand upright: the EXIF orientation, 1…8.
public enum Orientation: Int, Sendable, CaseIterable {
  /// Stored upright.
  case upright = 1
  /// Mirrored left to right.
  case mirrored = 2
  /// Upside down.
  case halfTurn = 3
  /// Mirrored top to bottom.
  case flipped = 4
  /// Mirrored along the diagonal from the top left.
  case transposed = 5
  /// To be turned a quarter clockwise.
  case quarterTurn = 6
  /// Mirrored along the diagonal from the top right.
  case transversed = 7
  /// To be turned a quarter counter-clockwise.
  case threeQuarterTurn = 8

  /// Whether turning upright exchanges width and height.
  public var swapsAxes: Bool { rawValue >= 5 }
}
