/// A point or a vector of the canvas, in pixels from its top left corner; y points down.
struct Point: Equatable, Sendable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  static func * (a: Point, k: Double) -> Point { Point(a.x * k, a.y * k) }

  func dot(_ other: Point) -> Double { x * other.x + y * other.y }
  /// Positive where `other` lies clockwise of this vector, as the canvas is seen.
  func cross(_ other: Point) -> Double { x * other.y - y * other.x }
  /// By how much one turns clockwise from this direction to another, −π…π.
  func angle(to other: Point) -> Double { atan2(cross(other), dot(other)) }
  var length: Double { (x * x + y * y).squareRoot() }
  /// The vector of length 1 in this direction, or zero where there is none.
  var unit: Point {
    let length = self.length
    return length > 0 ? self * (1 / length) : Point(0, 0)
  }
  /// This vector turned a quarter counter-clockwise as seen: a clockwise outline's outward normal
  /// when the vector is its tangent.
  var outward: Point { Point(y, -x) }

  func distance(to other: Point) -> Double { (self - other).length }
  func mixed(with other: Point, _ t: Double) -> Point { self + (other - self) * t }
}
