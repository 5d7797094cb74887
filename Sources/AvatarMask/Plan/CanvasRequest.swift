/// One picture to make: its size in points and its density.
public struct CanvasRequest: Sendable, Equatable {
  /// Width and height in points, or nil for the largest square of the photo.
  public var size: CanvasSize?
  /// Pixels a point, above 0.
  ///
  /// It multiplies the size and every length given in pixels.
  public var scale: Double

  /// Makes a request.
  ///
  /// The default is the photo's own size at density 1.
  public init(size: CanvasSize? = nil, scale: Double = 1) {
    self.size = size
    self.scale = scale
  }
}
