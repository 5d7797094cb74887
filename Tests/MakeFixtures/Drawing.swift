import Foundation

/// A picture in floating point, painted layer by layer in the coordinates of a 1200 × 1500 page.
final class Drawing {
  typealias Color = SIMD3<Float>

  /// The page that everything is drawn on, whatever the picture's size.
  static let page = (width: 1200.0, height: 1500.0)

  let width, height: Int
  /// Pixels a unit of the page.
  let scale: Double
  /// Gamma-encoded sRGB, 0…1.
  var pixels: [Color]

  init(width: Int) {
    self.width = width
    scale = Double(width) / Self.page.width
    height = Int((Self.page.height * scale).rounded())
    pixels = [Color](repeating: Color(), count: width * height)
  }

  /// A colour from bytes.
  static func rgb(_ red: Int, _ green: Int, _ blue: Int) -> Color {
    Color(Float(red), Float(green), Float(blue)) / 255
  }

  // MARK: Areas

  /// The inside of a smooth closed curve through points: Catmull-Rom.
  func curve(_ points: [Point]) -> Plane {
    var polygon: [Point] = []
    let count = points.count
    for index in 0..<count {
      let (a, b) = (points[(index + count - 1) % count], points[index])
      let (c, d) = (points[(index + 1) % count], points[(index + 2) % count])
      for step in 0..<20 {
        let t = Double(step) / 20
        polygon.append(
          Point(
            Self.spline(a.x, b.x, c.x, d.x, t) * scale, Self.spline(a.y, b.y, c.y, d.y, t) * scale))
      }
    }
    return Plane(width: width, height: height, polygon: polygon)
  }

  private static func spline(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ t: Double
  ) -> Double {
    let linear = (c - a) * t
    let square = (2 * a - 5 * b + 4 * c - d) * t * t
    let cube = (3 * b - a - 3 * c + d) * t * t * t
    return b + 0.5 * (linear + square + cube)
  }

  /// The inside of an ellipse, turned clockwise by an angle in degrees.
  func ellipse(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double, turned: Double = 0) -> Plane {
    let (s, c) = (sin(turned * .pi / 180), cos(turned * .pi / 180))
    let polygon = (0..<160).map { step in
      let angle = Double(step) / 160 * 2 * .pi
      let (dx, dy) = (rx * cos(angle), ry * sin(angle))
      return Point((x + dx * c - dy * s) * scale, (y + dx * s + dy * c) * scale)
    }
    return Plane(width: width, height: height, polygon: polygon)
  }

  /// A line through points that is as wide as `widths` says at each of them.
  func brush(_ points: [Point], _ widths: [Double]) -> Plane {
    var (left, right): ([Point], [Point]) = ([], [])
    let count = points.count
    for index in 0..<(count - 1) {
      let (a, b) = (points[max(0, index - 1)], points[index])
      let (c, d) = (points[index + 1], points[min(count - 1, index + 2)])
      for step in 0...(index == count - 2 ? 16 : 15) {
        let t = Double(step) / 16
        func at(_ t: Double) -> Point {
          Point(Self.spline(a.x, b.x, c.x, d.x, t), Self.spline(a.y, b.y, c.y, d.y, t))
        }
        let (here, before, after) = (at(t), at(t - 0.01), at(t + 0.01))
        let (dx, dy) = (after.x - before.x, after.y - before.y)
        let norm = max(1e-9, (dx * dx + dy * dy).squareRoot())
        let half = (widths[index] + (widths[index + 1] - widths[index]) * t) / 2
        let (nx, ny) = (-dy / norm * half, dx / norm * half)
        left.append(Point((here.x + nx) * scale, (here.y + ny) * scale))
        right.append(Point((here.x - nx) * scale, (here.y - ny) * scale))
      }
    }
    return Plane(width: width, height: height, polygon: left + right.reversed())
  }

  /// An area made soft; `sigma` in units of the page.
  func soft(_ plane: Plane, _ sigma: Double) -> Plane {
    plane.blurred(sigma * scale)
  }

  // MARK: Paint

  /// Lays a colour over an area.
  func paint(_ area: Plane, _ color: Color, _ opacity: Float = 1) {
    for index in pixels.indices where area.values[index] > 0 {
      pixels[index] += (color - pixels[index]) * (area.values[index] * opacity)
    }
  }

  /// Lays colours over an area that depend on the place on the page.
  func paint(_ area: Plane, _ color: (Double, Double) -> Color) {
    for y in 0..<height {
      for x in 0..<width {
        let index = y * width + x
        guard area.values[index] > 0 else { continue }
        let place = color((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale)
        pixels[index] += (place - pixels[index]) * area.values[index]
      }
    }
  }

  /// Makes an area brighter by light of a colour that is added.
  func lighten(_ area: Plane, _ color: Color, _ amount: Float) {
    for index in pixels.indices where area.values[index] > 0 {
      let light = color * (area.values[index] * amount)
      pixels[index] += light - pixels[index] * light
    }
  }

  /// Draws one hair: a cubic Bézier curve whose width fades towards its ends.
  func strand(_ curve: [Point], width hairWidth: Double, _ color: Color, _ opacity: Float) {
    let steps = 28
    var (left, right): ([Point], [Point]) = ([], [])
    for step in 0...steps {
      let t = Double(step) / Double(steps)
      let u = 1 - t
      func at(_ axis: (Point) -> Double) -> (Double, Double) {
        let (a, b, c, d) = (axis(curve[0]), axis(curve[1]), axis(curve[2]), axis(curve[3]))
        let place = u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
        return (place, 3 * (u * u * (b - a) + 2 * u * t * (c - b) + t * t * (d - c)))
      }
      let (x, dx) = at(\.x)
      let (y, dy) = at(\.y)
      let norm = max(1e-9, (dx * dx + dy * dy).squareRoot())
      let half = hairWidth / 2 * min(1, 5 * t + 0.3) * min(1, 2.5 * u + 0.05)
      left.append(Point((x - dy / norm * half) * scale, (y + dx / norm * half) * scale))
      right.append(Point((x + dy / norm * half) * scale, (y - dx / norm * half) * scale))
    }
    fill(left + right.reversed(), color, opacity)
  }

  /// Fills a small polygon without a plane as large as the picture.
  private func fill(_ polygon: [Point], _ color: Color, _ opacity: Float) {
    let (xs, ys) = (polygon.map(\.x), polygon.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else {
      return
    }
    let x0 = max(0, Int(left) - 1)
    let y0 = max(0, Int(top) - 1)
    let x1 = min(width, Int(right) + 2)
    let y1 = min(height, Int(bottom) + 2)
    guard x0 < x1, y0 < y1 else { return }
    let local = Plane(
      width: x1 - x0, height: y1 - y0,
      polygon: polygon.map { Point($0.x - Double(x0), $0.y - Double(y0)) })
    for y in y0..<y1 {
      for x in x0..<x1 {
        let covered = local.values[(y - y0) * local.width + x - x0] * opacity
        guard covered > 0 else { continue }
        pixels[y * width + x] += (color - pixels[y * width + x]) * covered
      }
    }
  }

  /// The picture as RGB bytes.
  var bytes: [UInt8] {
    pixels.flatMap { pixel in
      (0..<3).map { UInt8(max(0, min(255, pixel[$0] * 255 + 0.5))) }
    }
  }
}
