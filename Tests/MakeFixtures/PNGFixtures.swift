import Foundation
import TestSupport

/// One small picture in every colour type, depth and kind of transparency that PNG has.
enum PNGFixtures {
  /// Odd numbers, so that the passes of interlacing and the last bits of a row are not full.
  private static let width = 33
  private static let height = 29

  /// File names and their bytes.
  static func all() throws -> [(name: String, bytes: [UInt8])] {
    var files: [(name: String, bytes: [UInt8])] = []
    for type in PNGWriter.ColourType.allCases {
      for depth in type.depths {
        for isTransparent in type.channels == 1 || type == .rgb ? [false, true] : [false] {
          for isInterlaced in [false, true] {
            var writer = PNGWriter(type, depth: depth)
            writer.level = 6
            writer.isInterlaced = isInterlaced
            if type == .palette {
              writer.palette = palette(depth: depth).flatMap { $0.prefix(3) }
            }
            if isTransparent { writer.transparency = transparency(type, depth: depth) }
            let parts = [
              name(of: type), String(depth), isTransparent ? "trns" : nil,
              isInterlaced ? "interlaced" : nil,
            ]
            let name = parts.compactMap { $0 }.joined(separator: "-") + ".png"
            let rows = rows(type, depth: depth, width: width, height: height, picture)
            files.append((name, try writer.write(rows, width: width, height: height)))
          }
        }
      }
    }
    return files
  }

  private static func name(of type: PNGWriter.ColourType) -> String {
    switch type {
    case .gray: "gray"
    case .rgb: "rgb"
    case .palette: "palette"
    case .grayAlpha: "gray-alpha"
    case .rgba: "rgba"
    }
  }

  /// Red, green, blue and alpha at shares of the picture: a hue a row, fading out to the right.
  private static func picture(_ x: Double, _ y: Double) -> [Double] {
    func wave(_ phase: Double) -> Double { 0.5 + 0.5 * cos(2 * .pi * (y + phase)) * (1 - x / 2) }
    return [wave(0), wave(1 / 3), wave(2 / 3), min(1, 1.2 - x * x)]
  }

  /// As many colours as indices, with alpha: the picture's along its diagonal.
  private static func palette(depth: Int) -> [[UInt8]] {
    let count = 1 << depth
    return (0..<count).map { index in
      let share = Double(index) / Double(count - 1)
      return picture(share, share).map { UInt8($0 * 255 + 0.5) }
    }
  }

  /// The bytes of tRNS: an alpha an index, or the one colour that is transparent.
  private static func transparency(_ type: PNGWriter.ColourType, depth: Int) -> [UInt8] {
    if type == .palette { return palette(depth: depth).map { $0[3] } }
    // The colour of a pixel near the middle.
    let samples = samples(type, depth: depth, picture(16.5 / 33, 14.5 / 29))
    return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
  }

  /// A pixel's samples at a depth.
  private static func samples(
    _ type: PNGWriter.ColourType, depth: Int, _ color: [Double]
  ) -> [Int] {
    let most = Double(1 << depth - 1)
    let gray = 0.3 * color[0] + 0.6 * color[1] + 0.1 * color[2]
    let parts: [Double]
    switch type {
    case .gray, .palette: parts = [gray]
    case .rgb: parts = Array(color.prefix(3))
    case .grayAlpha: parts = [gray, color[3]]
    case .rgba: parts = color
    }
    return parts.map { Int($0 * most + 0.5) }
  }

  /// A picture's rows, packed as PNG stores them.
  static func rows(
    _ type: PNGWriter.ColourType, depth: Int, width: Int, height: Int,
    _ picture: (Double, Double) -> [Double]
  ) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<height {
      var (bits, count) = (0, 0)
      for x in 0..<width {
        let place = (
          (Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height)
        )
        for sample in samples(type, depth: depth, picture(place.0, place.1)) {
          bits = bits << depth | sample
          count += depth
          while count >= 8 {
            rows.append(UInt8(bits >> (count - 8) & 255))
            count -= 8
          }
        }
      }
      if count > 0 { rows.append(UInt8(bits << (8 - count) & 255)) }
    }
    return rows
  }
}
