/// A linear gradient laid over a canvas, ready to give the colour of any pixel.
struct LinearShader: Sendable {
  /// The colours along the line.
  let ramp: ColorRamp
  /// The position on the line at the canvas's top left corner, and its steps a pixel.
  private let origin, stepX, stepY: Double

  /// Lays a gradient over a canvas.
  ///
  /// - Parameters:
  ///   - gradient: The gradient to lay.
  ///   - width: Pixels from left to right, 1 or more.
  ///   - height: Pixels from top to bottom, 1 or more.
  ///   - scale: Pixels of the canvas a pixel of the gradient's positions, above 0.
  init(_ gradient: LinearGradient, width: Int, height: Int, scale: Double) {
    let (w, h) = (Double(width), Double(height))
    let geometry = gradient.geometry(width: w, height: h)
    stepX = geometry.x / geometry.length
    stepY = geometry.y / geometry.length
    origin = 0.5 - (w * stepX + h * stepY) / 2
    ramp = gradient.line.ramp(length: geometry.length, scale: scale)
  }

  /// The premultiplied colour of one pixel.
  func color(x: Int, y: Int) -> SIMD4<Float> {
    var segment = 0
    return color(x: x, y: y, near: &segment)
  }

  @inline(__always)
  private func color(x: Int, y: Int, near segment: inout Int) -> SIMD4<Float> {
    let position = position(x: x, y: y)
    if ramp.isSmooth { return ramp.color(at: position, near: &segment) }
    return ramp.color(at: position, over: PixelFootprint(stepX, stepY), near: &segment)
  }

  /// Writes the premultiplied colours of a part of row `y` to the first elements of `row`.
  ///
  /// Cost: a few nanoseconds a pixel in sRGB, some seventy where each needs a gamma curve.
  func fill(_ row: inout [SIMD4<Float>], y: Int, columns: Range<Int>) {
    precondition(row.count >= columns.count)
    var segment = 0
    if stepX == 0 {
      let color = color(x: 0, y: y, near: &segment)
      for index in 0..<columns.count { row[index] = color }
      return
    }
    for index in 0..<columns.count {
      row[index] = color(x: columns.lowerBound + index, y: y, near: &segment)
    }
  }

  /// The position on the line of a pixel's middle.
  @inline(__always)
  private func position(x: Int, y: Int) -> Double {
    origin + (Double(x) + 0.5) * stepX + (Double(y) + 0.5) * stepY
  }
}
