extension Orientation {
  /// Whether the stored columns run against the axis of the upright picture that they lie along.
  var reversesColumns: Bool {
    [.mirrored, .halfTurn, .transversed, .threeQuarterTurn].contains(self)
  }
  /// Whether the stored rows run against the axis of the upright picture that they lie along.
  var reversesRows: Bool { [.halfTurn, .flipped, .quarterTurn, .transversed].contains(self) }
}

extension Bitmap {
  /// This picture, stored in `orientation`, turned upright.
  ///
  /// Cost: one pass, none if it is upright.
  func turnedUpright(from orientation: Orientation) -> Bitmap {
    if orientation == .upright { return self }
    let swaps = orientation.swapsAxes
    var upright = Bitmap(width: swaps ? height : width, height: swaps ? width : height)
    // One step to the right and one step down in the upright picture, as steps in the stored one.
    let column = orientation.reversesColumns ? -1 : 1
    let row = orientation.reversesRows ? -width : width
    let (right, down) = swaps ? (row, column) : (column, row)
    let first =
      (orientation.reversesColumns ? width - 1 : 0)
      + (orientation.reversesRows ? (height - 1) * width : 0)
    // In tiles, so that the lines of cache a turned row passes through serve the rows after it too.
    let tile = 16
    for top in stride(from: 0, to: upright.height, by: tile) {
      for left in stride(from: 0, to: upright.width, by: tile) {
        for y in top..<min(top + tile, upright.height) {
          for x in left..<min(left + tile, upright.width) {
            upright.pixels[y * upright.width + x] = pixels[first + x * right + y * down]
          }
        }
      }
    }
    return upright
  }
}
