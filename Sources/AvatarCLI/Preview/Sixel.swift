import AvatarMask

/// A picture as DEC's terminals had it, and many terminals of today have it.
///
/// Source: VT330/VT340 Programmer Reference Manual, volume 2, chapter 14.
enum Sixel {
  /// Levels of each component: 216 colours, of the 256 that every terminal has.
  private static let levels = 6

  /// The escape sequence that shows a picture.
  ///
  /// What is transparent by half or more is left as the terminal's background is. Cost: one pass over the
  /// picture for each colour of six rows.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - width: The most pixels from left to right; of a wider picture, some are left out.
  /// - Returns: The sequence.
  static func text(of bitmap: Bitmap, width: Int) -> String {
    let step = max(1, (bitmap.width + max(1, width) - 1) / max(1, width))
    let (width, height) = ((bitmap.width + step - 1) / step, (bitmap.height + step - 1) / step)
    // Pixels without a colour keep the background; pixels are square.
    var text = "\u{1b}P0;1;0q\"1;1;\(width);\(height)"
    for index in 0..<levels * levels * levels {
      let parts = [index / levels / levels, index / levels % levels, index % levels]
      let percents = parts.map { String($0 * 100 / (levels - 1)) }
      text += "#\(index);2;\(percents.joined(separator: ";"))"
    }
    for top in stride(from: 0, to: height, by: 6) {
      let rows = top..<min(top + 6, height)
      // For each colour the pixels of a column that have it, as bits from the top.
      var columns: [Int: [UInt8]] = [:]
      for y in rows {
        for x in 0..<width {
          guard let color = color(of: bitmap[x * step, y * step], x, y) else { continue }
          columns[color, default: [UInt8](repeating: 0, count: width)][x] |= 1 << (y - top)
        }
      }
      let lines = columns.sorted { $0.key < $1.key }.map { "#\($0.key)\(line(of: $0.value))" }
      text += lines.joined(separator: "$") + "-"
    }
    return text + "\u{1b}\\"
  }

  /// A line of sixels, in which a run of the same is written once.
  private static func line(of columns: [UInt8]) -> String {
    var text = ""
    var index = 0
    while index < columns.count {
      let value = columns[index]
      let count = columns[index...].prefix { $0 == value }.count
      let character = Character(Unicode.Scalar(63 + value))
      text += count > 3 ? "!\(count)\(character)" : String(repeating: character, count: count)
      index += count
    }
    return text
  }

  /// The number of the colour that is nearest, dithered; nil for a pixel that is not shown.
  private static func color(of pixel: UInt32, _ x: Int, _ y: Int) -> Int? {
    guard pixel >> 24 >= 128 else { return nil }
    let threshold = thresholds[(y & 3) << 2 | x & 3]
    return (0..<3).reduce(0) { number, channel in
      let value = Int(pixel >> UInt32(8 * channel) & 0xff) * (levels - 1)
      return number * levels + (value * 16 + threshold * 255 + 127) / (16 * 255)
    }
  }

  /// Bayer's matrix of 4 × 4.
  private static let thresholds = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
}
