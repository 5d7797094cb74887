/// A canvas's width and height in points, each 1 or more.
public struct CanvasSize: Sendable, Equatable {
  /// Points from left to right.
  public var width: Int
  /// Points from top to bottom.
  public var height: Int

  /// Makes a size of `width` × `height` points.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The longest side of a picture that is made, in pixels.
  public static let longestSide = 16_383
}
