import AvatarMask
import TestSupport

/// README's picture of all shapes: a portrait cut to each, with a ring.
enum ShapeSheet {
  private static let columns = 6
  private static let side = 104
  private static let gap = 8

  /// The sheet as a PNG, from the portrait's bytes.
  static func png(_ photo: [UInt8]) throws -> [UInt8] {
    let quarter = CornerRadii(all: .share(0.25))
    let css = Shape.css(
      quarter, topLeft: .scoop, topRight: .squircle, bottomRight: .bevel, bottomLeft: .notch)
    // In the order of README's table.
    let shapes: [Shape] = [
      .squircle(insetRatio: 0.2), .circle, .ellipse, .rounded(quarter),
      .smooth(quarter, smoothing: 0.6), .continuous(quarter), css, .square,
      .superellipse(exponent: 4), .hexagon(), .pentagon(), .triangle(), .diamond(), .star(),
      .badge, .heart, .teardrop, .star(points: 8, innerRatio: 0.75, cornerRadius: .share(0.06)),
    ]
    let rows = (shapes.count + columns - 1) / columns
    let width = columns * (side + gap) - gap
    let height = rows * (side + gap) - gap
    var bytes = [UInt8](repeating: 0, count: 4 * width * height)
    for (index, shape) in shapes.enumerated() {
      // An ellipse is a circle unless the canvas is wider than high.
      let isWide = index == 2
      let canvas = CanvasSize(width: side, height: isWide ? side * 3 / 4 : side)
      var job = Job(shape: shape, canvases: [CanvasRequest(size: canvas)])
      job.border = Border(
        width: .points(3),
        paint: try Paint(css: "linear-gradient(45deg, #feda75, #d62976, #4f5bd5)"))
      let avatar = try ReferenceDecoder.png(
        try render(job, photo: .bytes(photo)).avatars[0].png)
      let left = index % columns * (side + gap)
      let top = index / columns * (side + gap) + (side - avatar.height) / 2
      for y in 0..<avatar.height {
        for x in 0..<avatar.width {
          let pixel = avatar[x, y]
          for channel in 0..<4 {
            bytes[4 * ((top + y) * width + left + x) + channel] = UInt8(
              truncatingIfNeeded: pixel >> (8 * UInt32(channel)))
          }
        }
      }
    }
    var writer = PNGWriter(.rgba)
    writer.level = 6
    return try writer.write(bytes, width: width, height: height)
  }
}
