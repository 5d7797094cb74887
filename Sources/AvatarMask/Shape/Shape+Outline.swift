extension Shape {
  /// The outline of this shape in `box`, or nil for a mask, whose outline is in its pixels.
  ///
  /// - Parameters:
  ///   - box: Where the shape lies, in pixels.
  ///   - radius: Turns a length into pixels.
  /// - Returns: The outline, in the canvas's pixels.
  func outline(in box: Box, radius: (Length) -> Double) -> Outline? {
    guard case .figure(let figure) = kind else { return nil }
    return figure.outline(in: box, radius: radius)
  }

  /// The part of `box` that the photo is to fill.
  func frame(in box: Box, radius: (Length) -> Double) -> Box {
    guard case .figure(let figure) = kind else { return box }
    return figure.frame(in: box, radius: radius)
  }

  /// Width over height of the shape where the user names no size.
  var aspectRatio: Double {
    switch kind {
    case .figure(let figure): figure.aspectRatio
    case .mask(let mask): Double(mask.width) / Double(mask.height)
    }
  }
}
