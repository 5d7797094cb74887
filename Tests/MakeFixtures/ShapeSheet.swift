import AvatarMask
import TestSupport

/// README's picture of all shapes: a portrait cut to each, with a ring.
enum ShapeSheet {
  private static let columns = 6
  private static let side = 104

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
      .badge, .heart, .teardrop, .blob(seed: 6),
    ]
    let pictures = try shapes.enumerated().map { index, shape in
      // An ellipse is a circle unless the canvas is wider than high.
      let isWide = index == 2
      let canvas = CanvasSize(width: side, height: isWide ? side * 3 / 4 : side)
      var job = Job(shape: shape, canvases: [CanvasRequest(size: canvas)])
      job.border = Border(
        width: .points(3),
        paint: try Paint(css: "linear-gradient(45deg, #feda75, #d62976, #4f5bd5)"))
      return try ReferenceDecoder.png(
        try render(job, photo: .bytes(photo)).avatars[0].png)
    }
    return try Sheet(columns: columns, side: side).png(pictures)
  }
}
