@testable import AvatarCLI
@testable import AvatarMask

/// The area and the length of a drawing, told by its steps alone.
struct OutlineSize {
  /// What is enclosed, in square pixels, of contours that do not overlap.
  private(set) var area = 0.0
  /// The length of all contours, in pixels.
  private(set) var length = 0.0

  /// Measures the outline that `avatar shape` prints for some words.
  init(of words: [String]) throws {
    let given = try ArgumentParser(options: Command.shape.options)
      .parse(words.map { ByteString($0) })
    self.init(try OutlineDrawing(try ShapeRequest(given).job))
  }

  /// Measures a drawing.
  init(_ drawing: OutlineDrawing) {
    var start = OutlineDrawing.Place(x: 0, y: 0)
    var last = start
    for step in drawing.steps {
      switch step {
      case .move(let end): (start, last) = (end, end)
      case .line(let end): add(&last, end)
      case .close: add(&last, start)
      case .curve(let first, let second, let end):
        let from = last
        for index in 1...256 {
          let t = Double(index) / 256
          let shares = [
            (1 - t) * (1 - t) * (1 - t), 3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t,
          ]
          let points = zip(shares, [from, first, second, end])
          add(
            &last,
            .init(
              x: points.reduce(0) { $0 + $1.0 * $1.1.x }, y: points.reduce(0) { $0 + $1.0 * $1.1.y }
            ))
        }
      }
    }
  }

  private mutating func add(_ last: inout OutlineDrawing.Place, _ end: OutlineDrawing.Place) {
    area += (last.x * end.y - end.x * last.y) / 2
    let (x, y) = (end.x - last.x, end.y - last.y)
    length += (x * x + y * y).squareRoot()
    last = end
  }
}
