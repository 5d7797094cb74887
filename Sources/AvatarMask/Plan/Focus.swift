/// A point of the upright photo, as shares of its width and height from the top left, 0…1.
public struct Focus: Sendable, Equatable {
  /// From the left edge, 0…1.
  public var x: Double
  /// From the top edge, 0…1.
  public var y: Double

  /// The middle of the photo.
  public static let center = Focus(x: 0.5, y: 0.5)

  /// Makes a focus from two shares, each 0…1.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
