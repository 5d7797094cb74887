import Foundation

/// The covered area of each pixel of a square canvas, for a convex shape in its middle that is
/// symmetric in both axes and both diagonals.
///
/// It shares nothing with the sources: no outline is walked along, nothing is flattened and no signed
/// areas are added up. The shape is its height above the centre as a function of the way from the
/// centre; the length of each column's chord within a pixel is integrated with many nodes a
/// column. Only the top quarter between the diagonals is integrated, where no slope exceeds 1, so
/// that a chord's kink at a pixel's edge costs no more than 1/8 of the squared step: with 128 nodes
/// 0.002 of a 255th. The rest follows by symmetry.
struct ConvexReference {
  let size: Int
  private let half: Int
  /// Of pixels (i, j) of the top left quarter, j ≤ i; the others are theirs mirrored.
  private let areas: [Double]

  /// Nodes a column of pixels.
  private static let nodes = 128

  /// Integrates `height`, which is asked for distances from the centre of 0…`size`/2 as far as the
  /// height is not below the distance, and may return anything less than the distance beyond.
  init(size: Int, height: (Double) -> Double) {
    self.size = size
    half = (size + 1) / 2
    var areas = [Double](repeating: 0, count: half * half)
    let middle = Double(size) / 2
    let share = 1 / Double(Self.nodes)
    for i in 0..<half {
      // How many chords begin above each pixel and so cover all of it that lies in the quarter.
      var begun = [Double](repeating: 0, count: half + 1)
      for node in 0..<Self.nodes {
        let x = Double(i) + (Double(node) + 0.5) * share
        let (top, bottom) = (middle - height(abs(x - middle)), middle - abs(x - middle))
        guard top < bottom else { continue }
        let j = max(0, Int(top))
        if j == i {
          areas[i * half + i] += (bottom - top) * share
        } else {
          areas[j * half + i] += min(Double(j + 1) - top, 1) * share
          areas[i * half + i] += (bottom - Double(i)) * share
          begun[j + 1] += share
        }
      }
      var covered = 0.0
      for j in 0..<i {
        covered += begun[j]
        areas[j * half + i] += covered
      }
      // A diagonal's pixel lies in two quarters, the middle one of an odd size in four.
      areas[i * half + i] *= 2 * i + 1 == size ? 4 : 2
    }
    self.areas = areas
  }

  subscript(x: Int, y: Int) -> Double {
    let (i, j) = (min(x, size - 1 - x), min(y, size - 1 - y))
    return areas[min(i, j) * half + max(i, j)]
  }

  /// The area of the whole shape.
  var total: Double {
    var sum = 0.0
    for y in 0..<size {
      for x in 0..<size { sum += self[x, y] }
    }
    return sum
  }
}

/// Heights above the centre of a convex symmetric shape, as functions of the way from the centre.
struct ReferenceProfile {
  /// Half the shape's side.
  let radius: Double
  /// Its least radius of curvature, or more where that needs no care.
  var sharpest = Double.infinity
  /// The height above the centre at `s`, 0…`radius`.
  let height: (Double) -> Double

  /// The point of the diagonal where the boundary crosses it.
  private var diagonal: Double {
    var (low, high) = (0.0, radius)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if height(middle) >= middle { low = middle } else { high = middle }
    }
    return low
  }

  static func circle(radius: Double) -> ReferenceProfile {
    ReferenceProfile(radius: radius) { s in max(radius * radius - s * s, 0).squareRoot() }
  }

  static func superellipse(radius: Double, exponent: Double) -> ReferenceProfile {
    // For exponents above 2 it bends most on the diagonal, below without limit on the axis.
    let sharpest =
      exponent < 2 ? 0.05 : 2.0.squareRoot() * radius * pow(2, -1 / exponent) / (exponent - 1)
    return ReferenceProfile(radius: radius, sharpest: sharpest) { s in
      radius * pow(max(1 - pow(s / radius, exponent), 0), 1 / exponent)
    }
  }

  static func rounded(radius: Double, corner: Double) -> ReferenceProfile {
    let corner = min(corner, radius)
    let straight = radius - corner
    return ReferenceProfile(radius: radius) { s in
      guard s > straight else { return radius }
      return straight + max(corner * corner - (s - straight) * (s - straight), 0).squareRoot()
    }
  }

  /// A quarter is the cubic (0, 1) (k, 1) (1, k) (1, 0), k = 1 - ratio, in halves of the side; where it
  /// is above a given place is found by bisection.
  static func squircle(radius: Double, ratio: Double) -> ReferenceProfile {
    let k = 1 - ratio
    return ReferenceProfile(radius: radius) { s in
      let x = s / radius
      var (low, high) = (0.0, 1.0)
      for _ in 0..<44 {
        let t = (low + high) / 2
        let u = 1 - t
        if t * (3 * u * (k * u + t) + t * t) < x { low = t } else { high = t }
      }
      let t = (low + high) / 2
      let u = 1 - t
      return radius * u * (u * u + 3 * t * (u + k * t))
    }
  }

  /// The height of the curve `distance` outside the boundary, or inside where it is negative.
  ///
  /// The boundary is the envelope of discs around the shape's own boundary: the lowest of them inside,
  /// the highest outside. Densely sampled centres find the disc that counts, a parabola through its
  /// neighbours where between the samples it is. What is nearest to a point between the
  /// diagonals lies between them too, so that no centre beyond them is needed, and as the boundary
  /// slopes by no more than 1 there, none further aside than `distance` / √2.
  func parallel(_ distance: Double) -> (Double) -> Double {
    guard distance != 0 else { return height }
    let width = abs(distance)
    let step = min(width / 64, 0.04, sharpest / 32)
    let count = min(Int(diagonal / step) + 4, Int(radius / step))
    // Even in s, so that centres on both sides of the axis are found.
    let centers = (-count...count).map { height(Double(abs($0)) * step) }
    let sign: Double = distance > 0 ? 1 : -1
    /// How high the disc around centre `index` reaches at `u`, downwards counted for outer ones.
    func reach(_ index: Int, _ u: Double) -> Double {
      let across = u - Double(index - count) * step
      return -sign * centers[index] - max(width * width - across * across, 0).squareRoot()
    }
    return { u in
      let aside = width * 0.72 + step
      let first = max(Int(((u - aside) / step).rounded(.up)) + count, 0)
      let last = min(Int(((u + aside) / step).rounded(.down)) + count, 2 * count)
      guard first <= last else { return -1 }
      var (best, lowest) = (first, Double.infinity)
      for index in first...last {
        let here = reach(index, u)
        if here < lowest { (best, lowest) = (index, here) }
      }
      // On the axis there may be a tip, which no parabola describes.
      if best > first, best < last, abs(best - count) > 1 || sharpest > 0.05 {
        let (before, after) = (reach(best - 1, u), reach(best + 1, u))
        let bend = before + after - 2 * lowest
        if bend > 0 { lowest -= (after - before) * (after - before) / (8 * bend) }
      }
      return -sign * lowest
    }
  }
}

/// The covered area of each pixel for a square or a diamond in the middle of a square canvas, in closed form.
enum PolygonReference {
  /// Half the side of a square.
  case square(Double)
  /// Half the diagonal of a diamond.
  case diamond(Double)

  /// The covered area of pixel (x, y) on a canvas of `size` × `size`.
  func area(_ x: Int, _ y: Int, size: Int) -> Double {
    let middle = Double(size) / 2
    return Self.spans(Double(x) - middle).reduce(0) { sum, column in
      Self.spans(Double(y) - middle).reduce(sum) { $0 + area(column, $1) }
    }
  }

  /// The distances from the centre that a pixel from `low` to `low` + 1 spans, on one side or on each.
  private static func spans(_ low: Double) -> [ClosedRange<Double>] {
    if low >= 0 { return [low...low + 1] }
    if low <= -1 { return [-low - 1...(-low)] }
    return [0...(-low), 0...low + 1]
  }

  private func area(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> Double {
    switch self {
    case .square(let half):
      func inside(_ span: ClosedRange<Double>) -> Double {
        max(min(span.upperBound, half) - span.lowerBound, 0)
      }
      return inside(x) * inside(y)
    case .diamond(let half):
      /// The area of u + v ≤ half beyond a corner.
      func beyond(_ u: Double, _ v: Double) -> Double {
        let rest = max(half - u - v, 0)
        return rest * rest / 2
      }
      return beyond(x.lowerBound, y.lowerBound) - beyond(x.upperBound, y.lowerBound)
        - beyond(x.lowerBound, y.upperBound) + beyond(x.upperBound, y.upperBound)
    }
  }
}
