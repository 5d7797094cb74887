import AvatarMask

/// A photo's middle square reduced by the book: a separable Lanczos-3 in double precision over all of a
/// full decode.
struct Reference {
  private let size: Int
  private var colors: [SIMD4<Double>]

  /// Reduces `photo` to `size` × `size`.
  init(_ photo: Picture, size: Int) {
    self.size = size
    let side = min(photo.width, photo.height)
    let columns = Self.taps(size, photo.width, Double(photo.width - side) / 2, side)
    let rows = Self.taps(size, photo.height, Double(photo.height - side) / 2, side)
    var narrow = [SIMD4<Double>](repeating: .zero, count: size * photo.height)
    var line = [SIMD4<Double>](repeating: .zero, count: photo.width)
    for y in 0..<photo.height {
      for x in 0..<photo.width {
        let place = 4 * (y * photo.width + x)
        line[x] = SIMD4(
          Double(photo.rgba[place]), Double(photo.rgba[place + 1]), Double(photo.rgba[place + 2]),
          0)
      }
      for (x, taps) in columns.enumerated() {
        var sum = SIMD4<Double>.zero
        for (index, weight) in taps.weights.enumerated() {
          sum += line[taps.first + index] * weight
        }
        narrow[y * size + x] = sum
      }
    }
    colors = []
    colors.reserveCapacity(size * size)
    for taps in rows {
      for x in 0..<size {
        var sum = SIMD4<Double>.zero
        for (index, weight) in taps.weights.enumerated() {
          sum += narrow[(taps.first + index) * size + x] * weight
        }
        colors.append(sum.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)))
      }
    }
  }

  /// Red, green and blue of a pixel, rounded to bytes.
  subscript(x: Int, y: Int) -> SIMD4<Double> {
    colors[y * size + x].rounded(.toNearestOrAwayFromZero)
  }

  private struct Taps {
    var first: Int
    var weights: [Double]
  }

  private static func taps(_ count: Int, _ length: Int, _ start: Double, _ side: Int) -> [Taps] {
    let step = Double(side) / Double(count)
    let widening = max(1, step)
    return (0..<count).map { index in
      let center = start + (Double(index) + 0.5) * step
      let low = max(0, Int((center - 3 * widening - 1).rounded(.down)))
      let high = min(length - 1, Int((center + 3 * widening + 1).rounded(.up)))
      let weights = (low...high).map { lanczos3((Double($0) + 0.5 - center) / widening) }
      let sum = weights.reduce(0, +)
      return Taps(first: low, weights: weights.map { $0 / sum })
    }
  }

  private static func lanczos3(_ x: Double) -> Double {
    if x == 0 { return 1 }
    if abs(x) >= 3 { return 0 }
    return sin(.pi * x) / (.pi * x) * (sin(.pi * x / 3) / (.pi * x / 3))
  }
}
