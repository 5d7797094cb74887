/// The two peaks of the badge in Apple's tutorial "Drawing paths and shapes", in a box three quarters as high as
/// it is wide.
struct Mountain: Figure {
  var aspectRatio: Double { 4 / 3 }

  func frame(in box: Box, radius: (Length) -> Double) -> Box {
    box.fitted(aspectRatio: aspectRatio)
  }

  func outline(in box: Box, radius: (Length) -> Double) -> Outline {
    let frame = frame(in: box, radius: radius)
    let (width, height) = (frame.width, frame.height)
    // The margin, the middle, half the width of the snow line, and its height.
    let (margin, middle) = (0.03 * width, 0.5 * width)
    let (snow, line) = (0.226 * width, 0.488 * height)
    let peak = [
      Point(middle, margin), Point(middle + snow, line - margin), Point(middle, line / 2 + margin),
      Point(middle - snow, line - margin),
    ]
    let slope = [
      Point(middle, line / 2 + 3 * margin), Point(middle + snow, line + margin),
      Point(width - margin, height - margin), Point(margin, height - margin),
      Point(middle - snow, line + margin),
    ]
    let map = Affine(moving: Point(frame.minX, frame.minY))
    return Outline(contours: [peak, slope].map { Outline.polygon($0).contours[0] }).mapped(by: map)
  }
}

extension Shape {
  /// Two peaks, one of them the other's snow.
  public static let mountain = Shape(Mountain())
}
