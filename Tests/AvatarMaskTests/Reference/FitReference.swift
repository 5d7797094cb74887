import Foundation

@testable import AvatarMask

/// Fitting a photo by the book: the crop rectangle of the upright photo, and a separable Lanczos-3 in
/// double precision over all of it. Slow, and without a line in common with the library.
struct FitReference {
  /// The crop of the upright photo, in its pixels; it may lie beyond the photo where that is contained.
  var crop: (x: Double, y: Double, width: Double, height: Double)
  /// Where the crop comes to lie on the canvas.
  var target: (x: Double, y: Double, width: Double, height: Double)

  /// Shows `crop` in `target`.
  init(
    crop: (x: Double, y: Double, width: Double, height: Double),
    target: (x: Double, y: Double, width: Double, height: Double)
  ) {
    (self.crop, self.target) = (crop, target)
  }

  /// What `fit` shows of a photo in a box of the canvas.
  init(
    photo: Bitmap, box: (x: Double, y: Double, width: Double, height: Double), fit: Fit = .cover,
    focus: (x: Double, y: Double) = (0.5, 0.5), zoom: Double = 1
  ) {
    let (w, h) = (Double(photo.width), Double(photo.height))
    target = box
    switch fit {
    case .stretch:
      crop = (0, 0, w / zoom, h / zoom)
    case .cover, .contain:
      // Photo pixels a canvas pixel: the smaller of both shares covers, the greater one contains.
      let shares = (w / box.width, h / box.height)
      let step = (fit == .cover ? min(shares.0, shares.1) : max(shares.0, shares.1)) / zoom
      crop = (0, 0, box.width * step, box.height * step)
    }
    crop.x = Self.start(length: w, shown: crop.width, focus: focus.x)
    crop.y = Self.start(length: h, shown: crop.height, focus: focus.y)
  }

  private static func start(length: Double, shown: Double, focus: Double) -> Double {
    // What is larger than the window is moved until the focus is in its middle, but no further than
    // its edges; what is smaller shares out the room that is left.
    if length < shown { return -(shown - length) * focus }
    return max(0, min(length - shown, focus * length - shown / 2))
  }

  /// The canvas: straight, rounded, transparent where no photo is.
  func draw(_ photo: Bitmap, width: Int, height: Int) -> Bitmap {
    let columns = Self.weights(
      width, photo.width, crop.x, crop.width / target.width, target.x)
    let rows = Self.weights(
      height, photo.height, crop.y, crop.height / target.height, target.y)
    var narrow = [SIMD4<Double>](repeating: .zero, count: width * photo.height)
    for y in 0..<photo.height {
      for x in 0..<width {
        var sum = SIMD4<Double>.zero
        for (index, weight) in zip(columns[x].first..., columns[x].weights) {
          sum += Self.premultiplied(photo.pixels[y * photo.width + index]) * weight
        }
        narrow[y * width + x] = sum
      }
    }
    return TestPhoto.draw(width, height) { x, y in
      var sum = SIMD4<Double>.zero
      for (index, weight) in zip(rows[y].first..., rows[y].weights) {
        sum += narrow[index * width + x] * weight
      }
      return Self.straight(sum, share: columns[x].share * rows[y].share)
    }
  }

  private struct Taps {
    var first: Int
    var weights: [Double]
    /// How much of the canvas pixel the photo and the target cover.
    var share: Double
  }

  private static func weights(
    _ count: Int, _ length: Int, _ start: Double, _ step: Double, _ targetStart: Double
  ) -> [Taps] {
    let widening = max(1, step)
    return (0..<count).map { index in
      let middle = start + (Double(index) + 0.5 - targetStart) * step
      let center = min(max(middle, 0), Double(length))
      let low = max(0, Int((center - 3 * widening - 1).rounded(.down)))
      let high = min(length - 1, Int((center + 3 * widening + 1).rounded(.up)))
      let weights = (low...max(low, high)).map {
        lanczos3((Double($0) + 0.5 - center) / widening)
      }
      let sum = weights.reduce(0, +)
      // The canvas pixel as a stretch of the photo, and what of it lies on the photo.
      let (from, to) = (middle - step / 2, middle + step / 2)
      let covered = max(0, min(to, Double(length)) - max(from, 0)) / step
      return Taps(first: low, weights: weights.map { $0 / sum }, share: covered)
    }
  }

  private static func lanczos3(_ x: Double) -> Double {
    if x == 0 { return 1 }
    if abs(x) >= 3 { return 0 }
    return sin(.pi * x) / (.pi * x) * (sin(.pi * x / 3) / (.pi * x / 3))
  }

  private static func premultiplied(_ pixel: UInt32) -> SIMD4<Double> {
    let alpha = Double(pixel >> 24) / 255
    return SIMD4(
      Double(pixel & 0xff) * alpha, Double(pixel >> 8 & 0xff) * alpha,
      Double(pixel >> 16 & 0xff) * alpha, alpha)
  }

  private static func straight(_ sum: SIMD4<Double>, share: Double) -> UInt32 {
    // Where the kernel lifts alpha above 1, it lifts premultiplied colour alike.
    let alpha = min(1, max(0, sum.w * share))
    if (alpha * 255).rounded() == 0 { return 0 }
    return TestPhoto.pixel(sum.x / sum.w, sum.y / sum.w, sum.z / sum.w, alpha * 255)
  }
}
