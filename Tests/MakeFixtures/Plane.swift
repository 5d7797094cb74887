/// One number a pixel, usually the covered share of it, 0…1.
struct Plane {
  let width, height: Int
  var values: [Float]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    values = [Float](repeating: 0, count: width * height)
  }

  /// The part of each pixel that lies inside a polygon, exact for polygons that do not cross
  /// themselves: every edge adds its signed area to the pixels at its right.
  init(width: Int, height: Int, polygon: [Point]) {
    self.init(width: width, height: height)
    guard var previous = polygon.last else { return }
    for point in polygon {
      addEdge(previous, point)
      previous = point
    }
    for y in 0..<height {
      var sum: Float = 0
      for index in y * width..<(y + 1) * width {
        sum += values[index]
        values[index] = min(1, abs(sum))
      }
    }
  }

  private mutating func addEdge(_ from: Point, _ to: Point) {
    guard from.y != to.y else { return }
    let sign: Double = from.y < to.y ? 1 : -1
    let (top, bottom) = from.y < to.y ? (from, to) : (to, from)
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    let first = max(0, Int(top.y.rounded(.down)))
    let last = min(height, Int(bottom.y.rounded(.up)))
    guard first < last else { return }
    for y in first..<last {
      let (y0, y1) = (max(Double(y), top.y), min(Double(y + 1), bottom.y))
      guard y1 > y0 else { continue }
      let limit = Double(width) - 1e-6
      let a = max(0, min(limit, top.x + (y0 - top.y) * slope))
      let b = max(0, min(limit, top.x + (y1 - top.y) * slope))
      let (left, right) = (min(a, b), max(a, b))
      let area = sign * (y1 - y0)
      let (start, end) = (Int(left), Int(right))
      // The share of the area that lies at the left of each pixel's right side, as differences.
      var before = 0.0
      for x in start...end {
        let share: Double
        if start == end {
          share = 1 - ((left + right) / 2 - Double(x))
        } else {
          let (l, r) = (max(left, Double(x)), min(right, Double(x + 1)))
          let passed = (l - left) / (right - left)
          let here = (r - l) / (right - left)
          share = passed + here * (1 - ((l + r) / 2 - Double(x)))
        }
        values[y * width + x] += Float(area * (share - before))
        before = share
      }
      if end + 1 < width { values[y * width + end + 1] += Float(area * (1 - before)) }
    }
  }

  /// The plane made soft: three box blurs one after the other, close to a Gaussian of `sigma` pixels.
  func blurred(_ sigma: Double) -> Plane {
    var result = self
    let radius = max(1, Int((sigma * 0.98).rounded()))
    for _ in 0..<3 { result = result.boxBlurred(radius) }
    return result
  }

  private func boxBlurred(_ radius: Int) -> Plane {
    var rows = self
    let scale = 1 / Float(2 * radius + 1)
    for y in 0..<height {
      let start = y * width
      var sum: Float = 0
      for x in -radius...radius { sum += values[start + max(0, min(width - 1, x))] }
      for x in 0..<width {
        rows.values[start + x] = sum * scale
        sum += values[start + min(width - 1, x + radius + 1)] - values[start + max(0, x - radius)]
      }
    }
    var result = rows
    var sums = [Float](repeating: 0, count: width)
    for y in -radius...radius {
      let start = max(0, min(height - 1, y)) * width
      for x in 0..<width { sums[x] += rows.values[start + x] }
    }
    for y in 0..<height {
      let added = min(height - 1, y + radius + 1) * width
      let removed = max(0, y - radius) * width
      for x in 0..<width {
        result.values[y * width + x] = sums[x] * scale
        sums[x] += rows.values[added + x] - rows.values[removed + x]
      }
    }
    return result
  }

  /// What both cover.
  static func * (a: Plane, b: Plane) -> Plane {
    var result = a
    for index in a.values.indices { result.values[index] *= b.values[index] }
    return result
  }

  /// What `a` covers and `b` does not.
  static func - (a: Plane, b: Plane) -> Plane {
    var result = a
    for index in a.values.indices { result.values[index] *= 1 - b.values[index] }
    return result
  }

  /// What either covers.
  static func + (a: Plane, b: Plane) -> Plane {
    var result = a
    for index in a.values.indices {
      result.values[index] = 1 - (1 - a.values[index]) * (1 - b.values[index])
    }
    return result
  }
}

/// A point of the drawing; y grows downwards.
struct Point {
  var x, y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}
