/// A figure that is drawn several times, turned about one point like the hands of a clock.
public struct Symbol: Sendable {
  /// The figure.
  public var shape: Shape
  /// What it is painted with.
  public var paint: Paint
  /// How many there are, 1 or more: the first upright, the next ones turned clockwise by equal angles about the
  /// middle of its bottom edge.
  public var count: Int
  /// How opaque each of them is, 0…1; where they overlap they cover each other.
  public var opacity: Double
  /// The width of the box that the figure fills, as a share of the canvas's shorter side, above 0.
  public var scale: Double
  /// Where the point is about which they are turned, as shares of the canvas's sides.
  public var place: Focus

  /// Makes a symbol; what is left out is as in the badge of Apple's tutorial.
  public init(
    shape: Shape = .mountain,
    paint: Paint = .color(RGBA(red: 0x4f / 255, green: 0x4f / 255, blue: 0xbf / 255)),
    count: Int = 8, opacity: Double = 0.5, scale: Double = 0.25,
    place: Focus = Focus(x: 0.5, y: 0.75)
  ) {
    self.shape = shape
    self.paint = paint
    self.count = count
    self.opacity = opacity
    self.scale = scale
    self.place = place
  }
}

extension CanvasPlan {
  /// The symbols on a transparent canvas, as if they were its photo; nothing but that without a symbol.
  ///
  /// - Throws: `AvatarError.tooManySides`, `.tooManyCrossings` or `.outOfMemory` where the figure is a path.
  func symbols(_ symbol: Symbol?) throws(AvatarError) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    guard let symbol, let shader = shader(symbol.paint) else { return bitmap }
    // What of each pixel shows through all of them.
    var rest = [Float](repeating: 1, count: width * height)
    let opacity = Float(symbol.opacity) / Float(Coverage.full)
    for index in 0..<max(1, symbol.count) {
      let degrees = 360 * Double(index) / Double(max(1, symbol.count))
      let coverage = try Coverage(outline(of: symbol, degrees), width: width, height: height)
      for y in 0..<height {
        for run in coverage.runs[coverage.runs(inRow: y)] {
          for x in Int(run.start)..<Int(run.end) {
            let value =
              run.offset < 0 ? Coverage.full : coverage.values[Int(run.offset) + x - Int(run.start)]
            rest[y * width + x] *= 1 - Float(value) * opacity
          }
        }
      }
    }
    for y in 0..<height {
      for x in 0..<width where rest[y * width + x] < 1 {
        let color = shader.color(x: x, y: y) * (255 * (1 - rest[y * width + x]))
        let dither = shader.isDithered ? OrderedDither.offset(x: x, y: y) * 255 : 0
        bitmap[x, y] = Bitmap.pixel(premultiplied: color, dither: dither)
      }
    }
    return bitmap
  }

  /// One of a symbol's figures, turned by so many degrees.
  private func outline(of symbol: Symbol, _ degrees: Double) -> Outline {
    let side = Double(min(width, height))
    let boxWidth = symbol.scale * side
    let box = Box(width: boxWidth, height: boxWidth / symbol.shape.aspectRatio)
    let outline = symbol.shape.outline(in: box) { $0.pixels(density: density, side: side) }
    let pivot = Point(box.center.x, box.maxY)
    let place = Point(symbol.place.x * Double(width), symbol.place.y * Double(height))
    let map = Affine(moving: place - pivot).after(Affine(degrees: degrees, about: pivot))
    return (outline ?? Outline(contours: [])).mapped(by: map)
  }
}
