/// An axis-parallel rectangle of the canvas, in pixels; edges lie between pixels at whole numbers.
struct Box: Equatable, Sendable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  var width: Double { maxX - minX }
  var height: Double { maxY - minY }
  var center: Point { Point((minX + maxX) / 2, (minY + maxY) / 2) }
  var isEmpty: Bool { !(width > 0 && height > 0) }

  /// The box from the origin to (`width`, `height`).
  init(width: Double, height: Double) {
    self.init(minX: 0, minY: 0, maxX: width, maxY: height)
  }

  init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The smallest box around `points`, or nil where there are none.
  init?(around points: some Sequence<Point>) {
    var box = Box(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    for point in points { box.extend(to: point) }
    guard box.minX <= box.maxX else { return nil }
    self = box
  }

  mutating func extend(to point: Point) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  mutating func extend(to other: Box) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }

  /// The box whose edges lie `distance` further in on every side.
  func inset(by distance: Double) -> Box {
    Box(
      minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance)
  }

  /// The largest square in the middle.
  var centeredSquare: Box {
    let half = min(width, height) / 2
    let middle = center
    return Box(
      minX: middle.x - half, minY: middle.y - half, maxX: middle.x + half, maxY: middle.y + half)
  }
}
