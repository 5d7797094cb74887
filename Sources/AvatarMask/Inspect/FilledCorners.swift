/// Looks for what a mask leaves behind once it is laid on a colour: four corners filled with that colour.
///
/// A picture without transparency may as well be a square avatar, with anything in its corners: a ring of one
/// colour, bars above and below the photo, a white wall. So corners count as filled only if all four
/// have the same opaque colour, which in each of them
/// - ends before the middle of a side, so that it is no frame and no background,
/// - reaches less far along the diagonal than along the sides, so that it is no bar,
/// - grows shorter from the side inwards, as a curve or a slope cuts it, so that it is no part of a frame, and
/// - ends at once, as no shadow of a lens does.
struct FilledCorners {
  private let bitmap: Bitmap
  /// Colours that differ by no more in any component are the same.
  private let tolerance: Int
  /// Pixels within which the colour must have ended, and by how much another differs.
  private let reach: Int
  private static let leastStep = 24

  /// Takes a picture.
  ///
  /// - Parameters:
  ///   - bitmap: The picture, straight.
  ///   - isLossy: Whether compression has left noise about its edges.
  init(_ bitmap: Bitmap, isLossy: Bool) {
    self.bitmap = bitmap
    tolerance = isLossy ? 16 : 0
    reach = isLossy ? 16 : 3
  }

  /// The colour, a pixel's; nil where the corners are not filled.
  var color: UInt32? {
    let color = bitmap[0, 0]
    guard color >> 24 == 255 else { return nil }
    let corners = [(false, false), (true, false), (false, true), (true, true)].map {
      Corner(bitmap: bitmap, isRight: $0.0, isBottom: $0.1)
    }
    return corners.allSatisfy { isFilled($0, with: color) } ? color : nil
  }

  /// A picture as it is seen from one of its corners.
  private struct Corner {
    let bitmap: Bitmap
    let isRight: Bool
    let isBottom: Bool

    /// The pixel so far from the corner, nil outside.
    subscript(_ x: Int, _ y: Int) -> UInt32? {
      guard x < bitmap.width, y < bitmap.height else { return nil }
      return bitmap[isRight ? bitmap.width - 1 - x : x, isBottom ? bitmap.height - 1 - y : y]
    }

    /// How many pixels from the corner on fit, a step apart.
    func run(_ x: Int, _ y: Int, while fits: (UInt32) -> Bool) -> Int {
      var count = 0
      while let pixel = self[count * x, count * y], fits(pixel) { count += 1 }
      return count
    }
  }

  private func isFilled(_ corner: Corner, with color: UInt32) -> Bool {
    let fits = { pixel in Self.difference(pixel, color) <= tolerance }
    let row = corner.run(1, 0, while: fits)
    let column = corner.run(0, 1, while: fits)
    let diagonal = corner.run(1, 1, while: fits)
    let isRow = row <= column
    let (run, side) = isRow ? (row, bitmap.width) : (column, bitmap.height)
    guard diagonal > 0, diagonal < run, 2 * run <= side else { return false }
    // Half as far beyond the diagonal as the run along the side, a frame would still have its colour.
    let (along, across) = ((run + diagonal) / 2, diagonal - 1)
    guard let cut = isRow ? corner[along, across] : corner[across, along], !fits(cut) else {
      return false
    }
    return (diagonal..<diagonal + reach).contains { place in
      corner[place, place].map { Self.difference($0, color) >= Self.leastStep } ?? false
    }
  }

  /// The largest difference of two pixels' components.
  private static func difference(_ one: UInt32, _ other: UInt32) -> Int {
    [0, 8, 16, 24].map { abs(Int(one >> $0 & 0xff) - Int(other >> $0 & 0xff)) }.max() ?? 0
  }
}
