/// Looks for edges in steps: a mask of one bit, which is either there or not.
///
/// A right edge is as transparent as the share of the pixel that is outside the shape. Only a picture whose alpha is
/// nowhere in between is held against this, and only steps of a single pixel count, of which a curve or a slope has
/// many. Edges along rows and columns have none, whatever corners they have.
struct JaggedEdges {
  /// How many steps of a single pixel there are; 0 where any pixel is translucent.
  let steps: Int

  /// Fewer than this, one in each corner and one more, may be a pixel that is set apart.
  private static let fewestSteps = 8

  /// Whether the edges are jagged.
  var areJagged: Bool { steps >= Self.fewestSteps }

  /// Takes a picture, straight.
  ///
  /// Cost: up to two passes over the pixels.
  init(_ bitmap: Bitmap) {
    guard bitmap.pixels.allSatisfy({ $0 >> 24 == 0 || $0 >> 24 == 255 }) else {
      steps = 0
      return
    }
    /// How many of the four pixels around a point are there.
    func count(_ x: Int, _ y: Int) -> UInt32 {
      bitmap[x, y] >> 31 + bitmap[x + 1, y] >> 31 + bitmap[x, y + 1] >> 31
        + bitmap[x + 1, y + 1] >> 31
    }
    // At a step an outer corner, with one of the four, is next to an inner one, with three.
    var found = 0
    var above = [UInt32](repeating: 0, count: bitmap.width)
    for y in 0..<bitmap.height - 1 {
      var left: UInt32 = 0
      for x in 0..<bitmap.width - 1 {
        let here = count(x, y)
        if here & 1 == 1 {
          if here + left == 4 { found += 1 }
          if here + above[x] == 4 { found += 1 }
        }
        (left, above[x]) = (here, here)
      }
    }
    steps = found
  }
}
