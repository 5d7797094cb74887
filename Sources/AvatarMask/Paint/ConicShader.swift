/// A conic gradient laid over a canvas, ready to give the colour of any pixel.
struct ConicShader: Sendable {
  /// The colours of one turn.
  let ramp: ColorRamp
  private let center: Point
  /// The share of a turn, clockwise from upwards, at which the line begins.
  private let start: Double
  /// How colours differ from those on the line continued where it is entered from its other end: before 0
  /// and after 1.
  private let seam: (before: SIMD4<Float>, after: SIMD4<Float>)

  /// Lays a gradient over a canvas.
  ///
  /// - Parameters:
  ///   - gradient: The gradient to lay.
  ///   - width: Pixels from left to right, 1 or more.
  ///   - height: Pixels from top to bottom, 1 or more.
  ///   - scale: Pixels of the canvas a pixel of the gradient's text, above 0.
  init(_ gradient: ConicGradient, width: Int, height: Int, scale: Double) {
    center = Point(
      gradient.center.x.resolved(side: Double(width), scale: scale),
      gradient.center.y.resolved(side: Double(height), scale: scale))
    start = ColorSpaces.positiveRemainder(gradient.start, 360) / 360
    ramp = gradient.line.ramp(length: 1, scale: 1)
    let hair = 1e-9
    var segment = 0
    seam.before =
      ramp.color(at: 1 - hair, near: &segment) - ramp.color(at: -hair, near: &segment)
    seam.after =
      ramp.color(at: hair, near: &segment) - ramp.color(at: 1 + hair, near: &segment)
  }

  /// The premultiplied colour of one pixel.
  ///
  /// Where the line ends beside its beginning, each has the share of the pixel that it covers, so that the
  /// seam is as smooth as any edge.
  ///
  /// - Parameters:
  ///   - x: The pixel's column.
  ///   - y: The pixel's row.
  ///   - segment: Where in the ramp to look first; afterwards where the colour was found.
  /// - Returns: Red, green, blue and alpha, 0…1.
  @inline(__always)
  func color(x: Int, y: Int, near segment: inout Int) -> SIMD4<Float> {
    let (dx, dy) = (Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
    if dx * dx + dy * dy < 9 {
      var near = segment
      return PixelFootprint.mean { ramp.color(at: self.position(dx + $0, dy + $1), near: &near) }
    }
    let position = self.position(dx, dy)
    let footprint = PixelFootprint(around: Point(dx, dy))
    var color =
      ramp.isSmooth
      ? ramp.color(at: position, near: &segment)
      : ramp.color(at: position, over: footprint, near: &segment)
    let reach = footprint.reach
    guard position < reach || 1 - position < reach, !ramp.isMean(over: footprint) else {
      return color
    }
    if position < reach {
      color += seam.before * Float(1 - footprint.share(beyond: -position))
    } else {
      color += seam.after * Float(footprint.share(beyond: 1 - position))
    }
    return ColorRamp.valid(color)
  }

  /// The share of the turn at an offset from the middle, 0 ≤ share < 1.
  @inline(__always)
  private func position(_ dx: Double, _ dy: Double) -> Double {
    let turn = atan2(dx, -dy) / (2 * .pi) - start
    let share = turn - turn.rounded(.down)
    return share < 1 ? share : 0
  }
}
