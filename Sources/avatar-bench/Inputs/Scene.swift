/// A picture drawn by arithmetic that codecs take for a photo.
///
/// Its spectrum falls with the frequency as that of photos does, it has hard edges between parts that
/// are differently busy, soft colour, and the noise of a sensor.
struct Scene {
  private let width: Int
  private let height: Int
  private let seed: UInt32

  /// A scene of its own for every `seed`.
  init(width: Int, height: Int, seed: UInt32 = 1) {
    (self.width, self.height, self.seed) = (width, height, seed)
  }

  /// Draws it.
  ///
  /// Cost: some 50 ns a pixel.
  func draw() -> Samples {
    var rgb = [UInt8](repeating: 0, count: width * height * 3)
    var fine = [Float](repeating: 0, count: width)
    var (coarse, leaves, warm, cool) = (fine, fine, fine, fine)
    let cell = Float(max(width, height)) / 3
    for y in 0..<height {
      for x in 0..<width {
        (fine[x], coarse[x], leaves[x], warm[x], cool[x]) = (0, 0, 0, 0, 0)
      }
      // Octave by octave: each half as large and nearly half as strong as the one before it.
      add(octaves: 4, from: cell, strength: 60, fall: 0.55, salt: 10, y, to: &coarse)
      add(octaves: 9, from: cell / 8, strength: 26, fall: 0.72, salt: 30, y, to: &fine)
      add(octaves: 4, from: cell / 10, strength: 1, fall: 0.7, salt: 40, y, to: &leaves)
      add(octaves: 4, from: cell, strength: 40, fall: 0.5, salt: 50, y, to: &warm)
      add(octaves: 5, from: cell / 2, strength: 30, fall: 0.5, salt: 70, y, to: &cool)
      for x in 0..<width {
        // An object against its background: an edge, and out of focus behind it.
        let isNear = coarse[x] > 4
        let light = 118 + coarse[x] + fine[x] * (isNear ? 1.2 : 0.4) + (isNear ? 22 : -14)
        let leaf: Float = isNear ? (leaves[x] > 0.2 ? 20 : leaves[x] < -0.4 ? -26 : 0) : 0
        let noise = hash(UInt32(x), UInt32(y), 90) * 9
        store(light + leaf + noise, warm[x], cool[x], in: &rgb, at: 3 * (y * width + x))
      }
    }
    return Samples(width: width, height: height, rgb: rgb)
  }

  private func store(
    _ light: Float, _ warm: Float, _ cool: Float, in rgb: inout [UInt8], at place: Int
  ) {
    func byte(_ value: Float) -> UInt8 { UInt8(max(0, min(255, value))) }
    rgb[place] = byte(light + warm)
    rgb[place + 1] = byte(light - 0.4 * warm - 0.2 * cool)
    rgb[place + 2] = byte(light + cool)
  }

  /// Adds smoothly interpolated random values at cells of several sizes to one row.
  private func add(
    octaves: Int, from cell: Float, strength: Float, fall: Float, salt: UInt32, _ y: Int,
    to row: inout [Float]
  ) {
    var (cell, strength) = (cell, strength)
    for octave in 0..<octaves where cell >= 1 {
      let place = Float(y) / cell
      let line = place.rounded(.down)
      let down = Self.smooth(place - line)
      let salt = salt + UInt32(octave)
      /// The value of the row at the left edge of a cell.
      func value(_ column: UInt32) -> Float {
        let above = hash(column, UInt32(line), salt)
        return above + (hash(column, UInt32(line) + 1, salt) - above) * down
      }
      var column: UInt32 = 0
      var (left, right) = (value(0), value(1))
      let step = 1 / cell
      for x in row.indices {
        var across = Float(x) * step - Float(column)
        while across >= 1 {
          column += 1
          (left, right) = (right, value(column + 1))
          across -= 1
        }
        row[x] += (left + (right - left) * Self.smooth(across)) * strength
      }
      cell /= 2
      strength *= fall
    }
  }

  private static func smooth(_ share: Float) -> Float { share * share * (3 - 2 * share) }

  /// A random number, -1…1, of a place.
  private func hash(_ x: UInt32, _ y: UInt32, _ salt: UInt32) -> Float {
    var bits = x &* 0x9e37_79b1 ^ y &* 0x85eb_ca77 ^ (salt &+ seed &* 1000) &* 0xc2b2_ae3d
    bits = (bits ^ bits >> 15) &* 0x2c1b_3c6d
    bits = (bits ^ bits >> 12) &* 0x297a_2d39
    bits ^= bits >> 15
    return Float(bits >> 8) * (2 / 16_777_216) - 1
  }
}
