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

  /// The smallest box around `boxes`, or nil where there are none.
  init?(around boxes: some Sequence<Box>) {
    var boxes = boxes.makeIterator()
    guard var box = boxes.next() else { return nil }
    while let other = boxes.next() { box.extend(to: other) }
    self = box
  }

  /// Its corners, clockwise as seen; the last point equals the first.
  var polygon: [Point] {
    [
      Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY), Point(minX, minY),
    ]
  }

  func intersection(_ other: Box) -> Box {
    Box(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  /// The square of how far a point is from the box; 0 inside it.
  func squaredDistance(to point: Point) -> Double {
    let dx = max(minX - point.x, 0, point.x - maxX)
    let dy = max(minY - point.y, 0, point.y - maxY)
    return dx * dx + dy * dy
  }

  func contains(_ other: Box) -> Bool {
    minX <= other.minX && minY <= other.minY && other.maxX <= maxX && other.maxY <= maxY
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
  var centeredSquare: Box { fitted(aspectRatio: 1) }

  /// The largest box in the middle whose width is `aspectRatio` times its height.
  func fitted(aspectRatio: Double) -> Box {
    let width = min(self.width, height * aspectRatio)
    return centered(width: width, height: width / aspectRatio)
  }

  /// The smallest box around this one, of the same middle, whose width is `aspectRatio` times its height.
  func covering(aspectRatio: Double) -> Box {
    let width = max(self.width, height * aspectRatio)
    return centered(width: width, height: width / aspectRatio)
  }

  private func centered(width: Double, height: Double) -> Box {
    let middle = center
    return Box(
      minX: middle.x - width / 2, minY: middle.y - height / 2, maxX: middle.x + width / 2,
      maxY: middle.y + height / 2)
  }
}
