/// Another figure turned about its middle, then as large as its box allows.
struct Turned: Figure {
  let figure: any Figure
  /// The angle, clockwise.
  let degrees: Double

  var aspectRatio: Double { figure.aspectRatio }

  func frame(in box: Box, radius: (Length) -> Double) -> Box {
    fitted(in: box, radius: radius).bounds ?? box
  }

  func outline(in box: Box, radius: (Length) -> Double) -> Outline {
    fitted(in: box, radius: radius)
  }

  /// The turned outline whose bounds touch `box` and lie in its middle.
  ///
  /// The figure is scaled before it is turned, so that lengths of its own, such as a corner's radius,
  /// stay what they are; for the same reason one step does not always do. What its bounds take of the box is then still
  /// nearly straight over its scale, so that lines through the last two scales lead to the right one (secant method).
  private func fitted(in box: Box, radius: (Length) -> Double) -> Outline {
    var scale = 1.0
    var outline = turned(box, scale, radius)
    var last: (scale: Double, share: Double)?
    for _ in 0..<60 {
      guard let bounds = outline.bounds, bounds.width > 0, bounds.height > 0 else { break }
      let share = max(bounds.width / box.width, bounds.height / box.height)
      if abs(share - 1) < Self.exactness { break }
      let slope = last.map { (share - $0.share) / (scale - $0.scale) } ?? 0
      last = (scale, share)
      scale += (1 - share) / (slope > 0 ? slope : share / scale)
      outline = turned(box, scale, radius)
    }
    guard let bounds = outline.bounds else { return outline }
    return outline.mapped(by: Affine(moving: box.center - bounds.center))
  }

  /// How exactly it touches its box, as a share of that; rings are fitted around it to a ten-millionth of a pixel.
  private static let exactness = 1e-13

  /// The turned outline of a box `scale` times as large, whose middle is the origin, where no digits are lost.
  private func turned(_ box: Box, _ scale: Double, _ radius: (Length) -> Double) -> Outline {
    let (x, y) = (box.width * scale / 2, box.height * scale / 2)
    return figure.outline(in: Box(minX: -x, minY: -y, maxX: x, maxY: y), radius: radius)
      .mapped(by: Affine(degrees: degrees, about: Point(0, 0)))
  }
}
