import AvatarMask
import TestSupport

/// Pictures side by side, each in the middle of a square.
struct Sheet {
  /// Squares in a row.
  let columns: Int
  /// A square's side in pixels.
  let side: Int

  private static let gap = 8

  /// The sheet as a PNG.
  func png(_ pictures: [Bitmap]) throws -> [UInt8] {
    let rows = (pictures.count + columns - 1) / columns
    let width = columns * (side + Self.gap) - Self.gap
    let height = rows * (side + Self.gap) - Self.gap
    var bytes = [UInt8](repeating: 0, count: 4 * width * height)
    for (index, picture) in pictures.enumerated() {
      let left = index % columns * (side + Self.gap) + (side - picture.width) / 2
      let top = index / columns * (side + Self.gap) + (side - picture.height) / 2
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let pixel = picture[x, y]
          for channel in 0..<4 {
            bytes[4 * ((top + y) * width + left + x) + channel] = UInt8(
              truncatingIfNeeded: pixel >> (8 * UInt32(channel)))
          }
        }
      }
    }
    var writer = PNGWriter(.rgba)
    writer.level = 6
    return try writer.write(bytes, width: width, height: height)
  }
}
