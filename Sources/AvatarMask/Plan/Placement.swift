/// Where a photo comes to lie on a canvas: one axis at a time.
struct Placement: Equatable, Sendable {
  /// One axis of a placement.
  struct Axis: Equatable, Sendable {
    /// Pixels of the photo along this axis.
    var photoLength: Int
    /// Canvas pixels along this axis.
    var canvasLength: Int
    /// Where the photo's first edge lies on the canvas, in pixels; may be outside.
    var origin: Double
    /// Canvas pixels a photo pixel.
    var scale: Double
    /// The canvas pixels to make.
    var range: Range<Int>
    /// Whether the photo's own edges show inside the box, so that they need a share of their own.
    var showsEdges: Bool

    /// Photo pixels a canvas pixel: above 1 where the photo is reduced.
    var reduction: Double { 1 / scale }
    /// Where the photo's last edge lies on the canvas.
    var end: Double { origin + Double(photoLength) * scale }

    /// The same axis counted from the other end.
    var reversed: Axis {
      var axis = self
      axis.origin = Double(canvasLength) - end
      axis.range = canvasLength - range.upperBound..<canvasLength - range.lowerBound
      return axis
    }

    /// The share of canvas pixel `index` that lies within the photo.
    func share(of index: Int) -> Double {
      guard showsEdges else { return 1 }
      return max(0, min(Double(index + 1), end) - max(Double(index), origin))
    }
  }

  var x: Axis
  var y: Axis

  /// This placement of the upright photo, for the stored photo on a canvas turned along with it.
  func stored(_ orientation: Orientation) -> Placement {
    let (along, across) = orientation.swapsAxes ? (y, x) : (x, y)
    return Placement(
      x: orientation.reversesColumns ? along.reversed : along,
      y: orientation.reversesRows ? across.reversed : across)
  }

  /// Fits a photo of `photo` pixels into `box` on a canvas of `canvas` pixels.
  ///
  /// - Parameters:
  ///   - photo: The photo's size, upright.
  ///   - box: What is filled, in pixels of the canvas.
  ///   - canvas: The canvas's size.
  ///   - fit: How the box is filled.
  ///   - focus: The point kept in the box's middle as far as the photo's edges allow; what is smaller
  ///     than the box is moved by the same shares.
  ///   - zoom: Further enlargement, 1 or more.
  init(
    photo: (width: Int, height: Int), in box: Box, canvas: (width: Int, height: Int), fit: Fit,
    focus: Focus, zoom: Double
  ) {
    let filling = (box.width / Double(photo.width), box.height / Double(photo.height))
    let scale: (Double, Double) =
      switch fit {
      case .cover: (max(filling.0, filling.1), max(filling.0, filling.1))
      case .contain: (min(filling.0, filling.1), min(filling.0, filling.1))
      case .stretch: filling
      }
    x = Self.axis(
      photo.width, canvas.width, scale.0 * zoom, box.minX, box.maxX, focus.x)
    y = Self.axis(
      photo.height, canvas.height, scale.1 * zoom, box.minY, box.maxY, focus.y)
  }

  init(x: Axis, y: Axis) {
    self.x = x
    self.y = y
  }

  private static func axis(
    _ photoLength: Int, _ canvasLength: Int, _ scale: Double, _ low: Double, _ high: Double,
    _ focus: Double
  ) -> Axis {
    let length = Double(photoLength) * scale
    let room = high - low
    var origin = low + (room - length) * focus
    if length >= room {
      origin = min(max(low + room / 2 - length * focus, high - length), low)
    }
    // A photo that fills the box but for the last bits of a division has no edge inside it.
    let tolerance = 1e-6
    let showsEdges = origin > low + tolerance || origin + length < high - tolerance
    let first = max(0, Int((max(origin, low) + tolerance).rounded(.down)))
    let last = min(canvasLength, Int((min(origin + length, high) - tolerance).rounded(.up)))
    return Axis(
      photoLength: photoLength, canvasLength: canvasLength, origin: origin, scale: scale,
      range: first..<max(first, last), showsEdges: showsEdges)
  }
}
