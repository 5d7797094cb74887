/// The exact area of each pixel of a square canvas that the squircle in it covers.
///
/// It shares nothing with the library: a column's chord is found by bisecting the cubic, and integrated
/// with many nodes. Only the top quarter between the diagonals is, where no slope exceeds 1, so
/// that the error stays below 0.002 of a 255th; the rest follows by symmetry.
struct ExactArea {
  private let size: Int
  private let half: Int
  /// Of pixels (i, j) of the top left quarter, j ≤ i; the others are theirs mirrored.
  private var areas: [Double]

  private static let nodes = 128

  /// Integrates the squircle whose control points lie `ratio` × half the side from the corners.
  init(size: Int, ratio: Double = 0.2) {
    self.size = size
    half = (size + 1) / 2
    areas = [Double](repeating: 0, count: half * half)
    let middle = Double(size) / 2
    let share = 1 / Double(Self.nodes)
    for i in 0..<half {
      // How many chords begin above each pixel and so cover all of it that lies in the quarter.
      var begun = [Double](repeating: 0, count: half + 1)
      for node in 0..<Self.nodes {
        let x = Double(i) + (Double(node) + 0.5) * share
        let aside = abs(x - middle)
        let top = middle - Self.height(aside / middle, ratio) * middle
        let bottom = middle - aside
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
  }

  /// The height above the centre at `x`, both in halves of the side: the cubic (0, 1) (k, 1) (1, k)
  /// (1, 0), k = 1 - ratio.
  private static func height(_ x: Double, _ ratio: Double) -> Double {
    let k = 1 - ratio
    var (low, high) = (0.0, 1.0)
    for _ in 0..<44 {
      let t = (low + high) / 2
      let u = 1 - t
      if t * (3 * u * (k * u + t) + t * t) < x { low = t } else { high = t }
    }
    let t = (low + high) / 2
    let u = 1 - t
    return u * (u * u + 3 * t * (u + k * t))
  }

  /// The covered area of pixel (x, y), 0…1.
  subscript(x: Int, y: Int) -> Double {
    let (i, j) = (min(x, size - 1 - x), min(y, size - 1 - y))
    return areas[min(i, j) * half + max(i, j)]
  }

  /// Whether no ring of `border` pixels inside the outline, drawn by whomever, reaches pixel (x, y).
  func isClear(ofBorder border: Int, _ x: Int, _ y: Int) -> Bool {
    let far = border * 11 / 10 + 2
    let near = far * 5 / 7
    let ways = [
      (far, 0), (-far, 0), (0, far), (0, -far), (near, near), (-near, near), (near, -near),
      (-near, -near),
    ]
    return ways.allSatisfy { dx, dy in
      let (x, y) = (x + dx, y + dy)
      return (0..<size).contains(x) && (0..<size).contains(y) && self[x, y] > 1 - 1e-6
    }
  }
}
