import Foundation
import TestSupport

/// Pictures to be used as shapes: a flower of five petals, stored in each way a mask can be.
enum MaskFixtures {
  private static let size = 128

  /// File names and their bytes.
  static func all() throws -> [(name: String, bytes: [UInt8])] {
    let outline = (0..<720).map { step in
      let angle = Double(step) / 720 * 2 * .pi
      let radius = Double(size) / 2 * (0.8 + 0.18 * cos(5 * angle))
      return Point(
        Double(size) / 2 + radius * sin(angle), Double(size) / 2 - radius * cos(angle))
    }
    let flower = Plane(width: size, height: size, polygon: outline)
    func covered(_ x: Double, _ y: Double) -> Double {
      Double(flower.values[Int(y * Double(size)) * size + Int(x * Double(size))])
    }
    func write(_ writer: PNGWriter, _ picture: (Double, Double) -> [Double]) throws -> [UInt8] {
      let rows = PNGFixtures.rows(
        writer.colourType, depth: writer.depth, width: size, height: size, picture)
      var writer = writer
      writer.level = 6
      return try writer.write(rows, width: size, height: size)
    }
    func gray(_ x: Double, _ y: Double) -> [Double] {
      let value = covered(x, y)
      return [value, value, value, 1]
    }
    // 16 steps of alpha on one colour.
    var palette = PNGWriter(.palette, depth: 4)
    palette.palette = (0..<16).flatMap { _ in [255, 255, 255] as [UInt8] }
    palette.transparency = (0..<16).map { UInt8($0 * 17) }
    return [
      ("alpha.png", try write(PNGWriter(.rgba)) { [1, 1, 1, covered($0, $1)] }),
      ("luminance.png", try write(PNGWriter(.gray), gray)),
      ("luminance-16.png", try write(PNGWriter(.gray, depth: 16), gray)),
      ("palette-trns.png", try write(palette, gray)),
    ]
  }
}
