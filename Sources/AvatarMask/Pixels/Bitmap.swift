/// A picture in memory: straight 8-bit colour, row by row from the top, without gaps.
///
/// A pixel is one integer, red in its lowest byte, then green, blue and alpha in its highest, so
/// that loops over pixels vectorise. Straight colour is kept, not premultiplied, because an avatar's
/// edge must keep the photo's colour while only its alpha changes.
package struct Bitmap: Sendable, Equatable {
  /// Pixels from left to right.
  package let width: Int
  /// Pixels from top to bottom.
  package let height: Int
  /// `width × height` pixels, the top row first.
  package var pixels: [UInt32]

  /// Makes a bitmap filled with one pixel value.
  ///
  /// Cost: one pass over `width × height × 4` bytes.
  package init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
    precondition(width >= 0 && height >= 0)
    self.width = width
    self.height = height
    pixels = [UInt32](repeating: pixel, count: width * height)
  }

  /// Whether alpha is full everywhere.
  var isOpaque: Bool { pixels.allSatisfy { $0 >= 0xff00_0000 } }

  /// The pixel in column `x` of row `y`.
  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }
}
