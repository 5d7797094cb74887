/// A radial gradient laid over a canvas, ready to give the colour of any pixel.
struct RadialShader: Sendable {
  /// The colours from the middle outwards.
  let ramp: ColorRamp
  private let center: Point
  /// 1 / radius across and down.
  private let inverse: Point

  /// Lays a gradient over a canvas.
  ///
  /// - Parameters:
  ///   - gradient: The gradient to lay.
  ///   - width: Pixels from left to right, 1 or more.
  ///   - height: Pixels from top to bottom, 1 or more.
  ///   - scale: Pixels of the canvas a pixel of the gradient's text, above 0.
  init(_ gradient: RadialGradient, width: Int, height: Int, scale: Double) {
    let geometry = gradient.geometry(width: Double(width), height: Double(height), scale: scale)
    center = geometry.center
    inverse = Point(1 / geometry.radii.x, 1 / geometry.radii.y)
    ramp = gradient.line.ramp(length: geometry.radii.x, scale: scale)
  }

  /// The premultiplied colour of one pixel.
  ///
  /// - Parameters:
  ///   - x: The pixel's column.
  ///   - y: The pixel's row.
  ///   - segment: Where in the ramp to look first; afterwards where the colour was found.
  /// - Returns: Red, green, blue and alpha, 0…1.
  @inline(__always)
  func color(x: Int, y: Int, near segment: inout Int) -> SIMD4<Float> {
    let (dx, dy) = (Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
    let position = position(dx, dy)
    if ramp.isSmooth { return ramp.color(at: position, near: &segment) }
    if dx * dx + dy * dy < 4 {
      var near = segment
      return PixelFootprint.mean { ramp.color(at: self.position(dx + $0, dy + $1), near: &near) }
    }
    let (squareX, squareY) = (inverse.x * inverse.x, inverse.y * inverse.y)
    let step = Point(dx * squareX / position, dy * squareY / position)
    // An ellipse bulges, so the pixel's mean position is further out than its middle.
    let bulge = (squareX + squareY - step.x * step.x - step.y * step.y) / (24 * position)
    return ramp.color(
      at: position + bulge, over: PixelFootprint(step.x, step.y), near: &segment)
  }

  @inline(__always)
  private func position(_ dx: Double, _ dy: Double) -> Double {
    let (x, y) = (dx * inverse.x, dy * inverse.y)
    return (x * x + y * y).squareRoot()
  }
}
