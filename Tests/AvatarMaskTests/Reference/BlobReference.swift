import Foundation
import TestSupport

@testable import AvatarMask

/// The blob by its definition, with the spline by its second derivatives instead of Bézier curves.
enum BlobReference {
  /// The outline in a box of 100 × 100, clockwise as seen.
  static func points(seed: UInt64, _ count: Int) -> [Point] {
    let fine = sampled(seed: seed, 2000)
    guard let bounds = Box(around: fine) else { return [] }
    let scale = 100 / max(bounds.width, bounds.height)
    return sampled(seed: seed, count).map { ($0 - bounds.center) * scale + Point(50, 50) }
  }

  private static func sampled(seed: UInt64, _ count: Int) -> [Point] {
    var random = SeededRandom(seed: seed)
    let knots = (0..<7).map { index in
      let distance = 0.65 + 0.35 * Double(random.next() >> 11) / 9_007_199_254_740_992
      let angle = 2 * Double.pi * Double(index) / 7
      return Point(distance * sin(angle), -distance * cos(angle))
    }
    let bends = bends(of: knots)
    return (0..<7).flatMap { index -> [Point] in
      let (p, q) = (knots[index], knots[(index + 1) % 7])
      let (m, n) = (bends[index], bends[(index + 1) % 7])
      return (0..<count).map { step in
        let t = Double(step) / Double(count)
        let u = 1 - t
        return m * (u * u * u / 6) + n * (t * t * t / 6) + (p - m * (1.0 / 6)) * u
          + (q - n * (1.0 / 6)) * t
      }
    }
  }

  /// The second derivatives m, from m₋ + 4 m + m₊ = 6 (p₋ − 2 p + p₊) by elimination.
  private static func bends(of knots: [Point]) -> [Point] {
    let count = knots.count
    var rows = (0..<count).map { row in
      (0..<count).map { column -> Double in
        if row == column { return 4 }
        return (row + 1) % count == column || (column + 1) % count == row ? 1 : 0
      }
    }
    var right = (0..<count).map { index in
      (knots[(index + count - 1) % count] - knots[index] * 2 + knots[(index + 1) % count]) * 6
    }
    for pivot in 0..<count {
      for row in 0..<count where row != pivot {
        let factor = rows[row][pivot] / rows[pivot][pivot]
        for column in 0..<count { rows[row][column] -= factor * rows[pivot][column] }
        right[row] = right[row] - right[pivot] * factor
      }
    }
    return (0..<count).map { right[$0] * (1 / rows[$0][$0]) }
  }
}
