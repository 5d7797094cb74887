@testable import AvatarMask

/// The covered area of each pixel within a polygon of any form that does not cross itself, by cutting the
/// polygon in halves until each is that of one pixel.
///
/// It shares nothing with the sources: no edge is walked along and nothing is added up along a row. Cutting
/// by Sutherland and Hodgman's rule leaves the signed area of a polygon that is not convex right, since what
/// it adds along the cut has none.
struct ClipReference {
  let width: Int
  private(set) var areas: [Double]

  /// Cuts a polygon whose corners are given clockwise as seen.
  init(_ polygon: [Point], width: Int, height: Int) {
    self.width = width
    areas = [Double](repeating: 0, count: width * height)
    let canvas = (x: 0..<width, y: 0..<height)
    var inside = polygon
    for (bound, isVertical, sign) in [
      (0.0, true, 1.0), (Double(width), true, -1), (0, false, 1), (Double(height), false, -1),
    ] {
      inside = Self.cut(inside, at: bound, isVertical: isVertical, sign: sign)
    }
    fill(inside, canvas.x, canvas.y)
  }

  subscript(x: Int, y: Int) -> Double { areas[y * width + x] }

  /// The area of the whole polygon.
  var total: Double { areas.reduce(0, +) }

  private mutating func fill(_ polygon: [Point], _ columns: Range<Int>, _ rows: Range<Int>) {
    guard polygon.count > 2 else { return }
    let area = Self.area(polygon)
    if columns.count == 1, rows.count == 1 {
      areas[rows.lowerBound * width + columns.lowerBound] = area
      return
    }
    if abs(area - Double(columns.count * rows.count)) < 1e-11 {
      for y in rows {
        for x in columns { areas[y * width + x] = 1 }
      }
      return
    }
    let isVertical = columns.count >= rows.count
    let halved = isVertical ? columns : rows
    let middle = halved.lowerBound + halved.count / 2
    let low = Self.cut(polygon, at: Double(middle), isVertical: isVertical, sign: -1)
    let high = Self.cut(polygon, at: Double(middle), isVertical: isVertical, sign: 1)
    let (first, second) = (halved.lowerBound..<middle, middle..<halved.upperBound)
    fill(low, isVertical ? first : columns, isVertical ? rows : first)
    fill(high, isVertical ? second : columns, isVertical ? rows : second)
  }

  /// What lies beyond `bound` (sign 1) or short of it (sign -1).
  private static func cut(
    _ polygon: [Point], at bound: Double, isVertical: Bool, sign: Double
  ) -> [Point] {
    guard var from = polygon.last else { return [] }
    var result: [Point] = []
    for to in polygon {
      let before = sign * ((isVertical ? from.x : from.y) - bound)
      let after = sign * ((isVertical ? to.x : to.y) - bound)
      if before * after < 0 {
        let share = before / (before - after)
        let cut = from + (to - from) * share
        result.append(isVertical ? Point(bound, cut.y) : Point(cut.x, bound))
      }
      if after >= 0 { result.append(to) }
      from = to
    }
    return result
  }

  private static func area(_ polygon: [Point]) -> Double {
    guard let origin = polygon.first else { return 0 }
    var area = 0.0
    for (from, to) in zip(polygon, polygon.dropFirst()) {
      area += (from - origin).cross(to - origin) / 2
    }
    return area
  }
}
