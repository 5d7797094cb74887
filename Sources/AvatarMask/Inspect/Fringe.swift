/// Looks for a fringe: edges that have kept some of a colour that the picture was laid on.
///
/// An edge pixel of a clean avatar has the colour of its inner neighbours, and only its alpha is less. Where
/// a picture was laid on a matte M and cut out of it again, scaled beside transparent black without being
/// premultiplied, or multiplied with alpha once too often, an edge pixel of alpha a has a·C + (1 − a)·M of the
/// inner colour C: the more transparent it is, the more of M it shows. Where only a share k of that is left, as of a
/// fringe that was mended by halves, it has (1 − k·(1 − a))·C + k·(1 − a)·M. Only that is taken for a fringe: the k and M
/// that explain the edges best must leave less than a fourteenth of the squares of what they differ by.
///
/// A ring of another colour does not look so. Where it is wider than a pixel, the inner neighbours of an edge are
/// ring themselves; where it is thinner, edge pixels have its colour whatever their alpha, and a tenth of
/// the squares and more is left. One of a third of a pixel and less, or a translucent one thinner than a pixel, is a fringe, to the eye as well. Where all
/// edges have one alpha, as those of a diamond do, the two cannot be told apart, and nothing is said.
struct Fringe {
  private let bitmap: Bitmap
  /// Alphas that tell something: with less, colours are coarse where they were ever premultiplied; with
  /// more, there is next to nothing of a matte.
  private static let alphas: ClosedRange<UInt32> = 16...239
  /// Inner neighbours that differ by more have edges of their own.
  private static let mostSpread: Float = 24
  /// Edges that differ by less from what is inside, on average, have no fringe that is seen.
  private static let leastDifference: Float = 8
  /// The share of the squares that the best matte may leave.
  private static let mostLeft: Float = 0.07
  /// Less of a fringe than this share cannot be told from what else edges differ by.
  private static let leastShare: Float = 0.2
  /// Where inner colours vary by a smaller share of their squares, they do not tell one share of a fringe from another.
  private static let leastSpread: Float = 1e-3
  /// The least variance of alphas.
  private static let leastVariance: Float = 0.01
  private static let fewestPixels = 8

  /// Takes a picture, straight.
  init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
  }

  /// The colour that the edges are mixed with; nil where there is no fringe.
  ///
  /// Cost: one pass over the pixels, and a look at the neighbours of those at edges.
  var matte: RGBA? {
    // With u, by how much an edge differs, q = 1 − a, and c = q·C, u is k·(q·M − c) where k and M explain all:
    var sums = (
      uu: SIMD3<Float>.zero, uc: SIMD3<Float>.zero, cc: SIMD3<Float>.zero, qu: SIMD3<Float>.zero,
      qc: SIMD3<Float>.zero, q: Float(0), qq: Float(0)
    )
    var (count, nearlyOpaque) = (0, 0)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let pixel = bitmap[x, y]
        guard Self.alphas.contains(pixel >> 24), let inner = innerColor(x, y) else {
          continue
        }
        let u = Self.color(pixel) - inner
        let q = 1 - Float(pixel >> 24) / 255
        let c = inner * q
        sums.uu += u * u
        sums.uc += u * c
        sums.cc += c * c
        sums.qu += u * q
        sums.qc += c * q
        sums.q += q
        sums.qq += q * q
        count += 1
        if pixel >> 24 >= 128 { nearlyOpaque += 1 }
      }
    }
    // A translucent ring has no edge pixel that is nearly opaque, and those tell it from a matte.
    guard count >= Self.fewestPixels, 4 * nearlyOpaque >= count else { return nil }
    let mean = sums.q / Float(count)
    guard sums.qq / Float(count) - mean * mean >= Self.leastVariance else { return nil }
    let differences = sums.uu.sum()
    guard (differences / Float(3 * count)).squareRoot() >= Self.leastDifference else { return nil }
    /// The colour that explains most, for a share, and what it leaves.
    func explanation(_ share: Float) -> (color: SIMD3<Float>, left: Float) {
      // With t = u + k·c, which is k·q·M where M explains all.
      let qt = sums.qu + share * sums.qc
      let tt = sums.uu + 2 * share * sums.uc + share * share * sums.cc
      let zero = SIMD3<Float>.zero
      let color = (qt / (share * sums.qq)).clamped(lowerBound: zero, upperBound: zero + 255)
      let part = share * color
      return (color, (tt - 2 * part * qt + part * part * sums.qq).sum())
    }
    // All of a fringe is what explains most where it explains enough.
    var (color, left) = explanation(1)
    let spread = (sums.cc - sums.qc * sums.qc / sums.qq).sum()
    if left > Self.mostLeft * differences, spread > Self.leastSpread * sums.cc.sum() {
      let share = (sums.qu * sums.qc / sums.qq - sums.uc).sum() / spread
      guard share >= Self.leastShare else { return nil }
      (color, left) = explanation(min(share, 1))
    }
    guard left <= Self.mostLeft * differences else { return nil }
    return RGBA(
      red: Double(color.x / 255), green: Double(color.y / 255), blue: Double(color.z / 255))
  }

  /// The mean of the opaque pixels about one that has transparent ones about it as well; nil where one of the
  /// two is missing, or the opaque ones are unlike.
  private func innerColor(_ x: Int, _ y: Int) -> SIMD3<Float>? {
    var (sum, least, most) = (
      SIMD3<Float>.zero, SIMD3(repeating: Float(255)), SIMD3<Float>.zero
    )
    var (opaque, transparent) = (0, 0)
    for row in max(0, y - 1)...min(bitmap.height - 1, y + 1) {
      for column in max(0, x - 1)...min(bitmap.width - 1, x + 1) {
        let pixel = bitmap[column, row]
        if pixel >> 24 == 0 { transparent += 1 }
        guard pixel >> 24 == 255 else { continue }
        let color = Self.color(pixel)
        sum += color
        least = pointwiseMin(least, color)
        most = pointwiseMax(most, color)
        opaque += 1
      }
    }
    // Beyond the canvas all is transparent.
    let isAtRim = x == 0 || y == 0 || x == bitmap.width - 1 || y == bitmap.height - 1
    guard opaque > 0, transparent > 0 || isAtRim, (most - least).max() <= Self.mostSpread else {
      return nil
    }
    return sum / Float(opaque)
  }

  private static func color(_ pixel: UInt32) -> SIMD3<Float> {
    SIMD3(Float(pixel & 0xff), Float(pixel >> 8 & 0xff), Float(pixel >> 16 & 0xff))
  }
}
