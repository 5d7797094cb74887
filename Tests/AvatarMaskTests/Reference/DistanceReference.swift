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
    var nearest = Double.infinity
    var winding = 0
    for polygon in polygons {
      for (from, to) in zip(polygon, polygon.dropFirst()) {
        let way = to - from
        let t = min(max((point - from).dot(way) / way.dot(way), 0), 1)
        nearest = min(nearest, point.distance(to: from + way * t))
        if (from.y <= point.y) != (to.y <= point.y) {
          let isRight = from.x + way.x * (point.y - from.y) / way.y > point.x
          if isRight { winding += from.y <= point.y ? 1 : -1 }
        }
      }
    }
    return winding == 0 ? nearest : -nearest
  }
}
