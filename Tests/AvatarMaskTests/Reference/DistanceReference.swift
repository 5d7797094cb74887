import Foundation

@testable import AvatarMask

/// The covered area of each pixel within or around polygons, by asking each point of a fine grid how
/// far it is from every edge.
struct DistanceReference {
  /// Points a pixel and axis.
  private static let grid = 8

  let polygons: [[Point]]

  /// The share of pixel (x, y) in which the signed distance, positive outside, is at most `distance`.
  func area(_ x: Int, _ y: Int, distance: Double) -> Double {
    // No point of a pixel is further from its middle than half a diagonal.
    let middle = distance - signedDistance(Point(Double(x) + 0.5, Double(y) + 0.5))
    if abs(middle) > 0.8 { return middle > 0 ? 1 : 0 }
    let step = 1 / Double(Self.grid)
    var sum = 0.0
    for row in 0..<Self.grid {
      for column in 0..<Self.grid {
        let point = Point(
          Double(x) + (Double(column) + 0.5) * step, Double(y) + (Double(row) + 0.5) * step)
        // An edge through a cell covers it about as far as it is from the cell's middle.
        sum += min(max(0.5 + (distance - signedDistance(point)) / step, 0), 1)
      }
    }
    return sum * step * step
  }

  private func signedDistance(_ point: Point) -> Double {
    var nearestSquared = Double.infinity
    var winding = 0
    for polygon in polygons {
      for index in 1..<max(polygon.count, 1) {
        let (from, to) = (polygon[index - 1], polygon[index])
        let way = (x: to.x - from.x, y: to.y - from.y)
        let there = (x: point.x - from.x, y: point.y - from.y)
        let share = (there.x * way.x + there.y * way.y) / (way.x * way.x + way.y * way.y)
        let t = min(max(share, 0), 1)
        let (x, y) = (there.x - way.x * t, there.y - way.y * t)
        nearestSquared = min(nearestSquared, x * x + y * y)
        if (from.y <= point.y) != (to.y <= point.y) {
          let isRight = from.x + way.x * (point.y - from.y) / way.y > point.x
          if isRight { winding += from.y <= point.y ? 1 : -1 }
        }
      }
    }
    let nearest = nearestSquared.squareRoot()
    return winding == 0 ? nearest : -nearest
  }
}
