/// Conversions between colour spaces: CSS Color 4, `conversions.js`, with its constants in 64 bits.
///
/// A colour is three numbers in a vector; sRGB is 0…1 in gamut, and larger outside.
enum ColorSpaces {
  typealias Vector = SIMD3<Double>

  /// Three rows of a matrix that multiplies a column.
  struct Matrix {
    let rows: (Vector, Vector, Vector)

    init(_ first: Vector, _ second: Vector, _ third: Vector) {
      rows = (first, second, third)
    }

    static func * (matrix: Matrix, vector: Vector) -> Vector {
      Vector(
        (matrix.rows.0 * vector).sum(), (matrix.rows.1 * vector).sum(),
        (matrix.rows.2 * vector).sum())
    }

    /// The columns in single precision.
    var columns: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>) {
      (
        SIMD3<Float>(Vector(rows.0.x, rows.1.x, rows.2.x)),
        SIMD3<Float>(Vector(rows.0.y, rows.1.y, rows.2.y)),
        SIMD3<Float>(Vector(rows.0.z, rows.1.z, rows.2.z))
      )
    }
  }

  /// One component of linear light from gamma-encoded sRGB; negative values mirror positive ones.
  static func decodeGamma(_ value: Double) -> Double {
    let magnitude = abs(value)
    if magnitude <= 0.04045 { return value / 12.92 }
    let linear = pow((magnitude + 0.055) / 1.055, 2.4)
    return value < 0 ? -linear : linear
  }

  /// The inverse of `decodeGamma`.
  static func encodeGamma(_ value: Double) -> Double {
    let magnitude = abs(value)
    if magnitude <= 0.003_130_8 { return value * 12.92 }
    let encoded = 1.055 * pow(magnitude, 1 / 2.4) - 0.055
    return value < 0 ? -encoded : encoded
  }

  /// sRGB to light that adds up.
  static func linear(srgb: Vector) -> Vector {
    Vector(decodeGamma(srgb.x), decodeGamma(srgb.y), decodeGamma(srgb.z))
  }

  /// Light that adds up to sRGB.
  static func srgb(linear: Vector) -> Vector {
    Vector(encodeGamma(linear.x), encodeGamma(linear.y), encodeGamma(linear.z))
  }

  /// Oklab (L 0…1, a and b about ±0.4) from linear sRGB.
  static func oklab(linear: Vector) -> Vector {
    let cones = lmsFromLinear * linear
    return oklabFromLMS * Vector(cbrt(cones.x), cbrt(cones.y), cbrt(cones.z))
  }

  /// Linear sRGB from Oklab; beyond 0…1 where the colour is out of gamut.
  static func linear(oklab: Vector) -> Vector {
    let roots = lmsFromOklab * oklab
    return linearFromLMS * (roots * roots * roots)
  }

  /// Linear sRGB from CIE Lab under D50 (L 0…100, a and b about ±125).
  static func linear(lab: Vector) -> Vector {
    let (kappa, epsilon) = (24389.0 / 27, 216.0 / 24389)
    let fy = (lab.x + 16) / 116
    let fx = fy + lab.y / 500
    let fz = fy - lab.z / 200
    func cubed(_ f: Double) -> Double {
      f * f * f > epsilon ? f * f * f : (116 * f - 16) / kappa
    }
    let y = lab.x > kappa * epsilon ? fy * fy * fy : lab.x / kappa
    return linearFromD65 * (d65FromD50 * (Vector(cubed(fx), y, cubed(fz)) * whiteD50))
  }

  /// CIE Lab under D50 (L 0…100, a and b about ±125) from linear sRGB.
  static func lab(linear: Vector) -> Vector {
    let (kappa, epsilon) = (24389.0 / 27, 216.0 / 24389)
    let ratios = (d50FromD65 * (d65FromLinear * linear)) / whiteD50
    func root(_ ratio: Double) -> Double {
      ratio > epsilon ? cbrt(ratio) : (kappa * ratio + 16) / 116
    }
    let (fx, fy, fz) = (root(ratios.x), root(ratios.y), root(ratios.z))
    return Vector(116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))
  }

  /// Lightness, chroma and a hue in degrees, 0 ≤ hue < 360, from rectangular coordinates.
  static func polar(rectangular: Vector) -> Vector {
    let hue = atan2(rectangular.z, rectangular.y) * (180 / Double.pi)
    return Vector(
      rectangular.x, hypot(rectangular.y, rectangular.z), positiveRemainder(hue, 360))
  }

  /// Hue in degrees, 0 ≤ hue < 360, saturation, 0 or more, and lightness from sRGB.
  static func hsl(srgb: Vector) -> Vector {
    let (low, high) = (srgb.min(), srgb.max())
    let lightness = (low + high) / 2
    let room = min(lightness, 1 - lightness)
    let saturation = room == 0 ? 0 : (high - low) / 2 / room
    // Out of gamut it may be below 0, which is the opposite hue.
    let turn = saturation < 0 ? 180.0 : 0
    return Vector(positiveRemainder(hue(srgb: srgb) + turn, 360), abs(saturation), lightness)
  }

  /// Hue in degrees, 0 ≤ hue < 360, from sRGB; 0 for grays.
  private static func hue(srgb: Vector) -> Double {
    let high = srgb.max()
    let range = high - srgb.min()
    guard range > 0 else { return 0 }
    let sixths =
      switch high {
      case srgb.x: (srgb.y - srgb.z) / range
      case srgb.y: (srgb.z - srgb.x) / range + 2
      default: (srgb.x - srgb.y) / range + 4
      }
    return positiveRemainder(sixths * 60, 360)
  }

  /// Hue in degrees, 0 ≤ hue < 360, whiteness and blackness from sRGB.
  static func hwb(srgb: Vector) -> Vector {
    Vector(hue(srgb: srgb), srgb.min(), 1 - srgb.max())
  }

  /// Rectangular coordinates from lightness, chroma and a hue in degrees.
  static func rectangular(polar: Vector) -> Vector {
    let hue = polar.z * (Double.pi / 180)
    return Vector(polar.x, polar.y * cos(hue), polar.y * sin(hue))
  }

  /// sRGB from a hue in degrees (any), and saturation and lightness, each 0…1.
  static func srgb(hsl: Vector) -> Vector {
    let amplitude = hsl.y * min(hsl.z, 1 - hsl.z)
    func channel(_ n: Double) -> Double {
      let k = positiveRemainder(n + hsl.x / 30, 12)
      return hsl.z - amplitude * max(-1, min(k - 3, 9 - k, 1))
    }
    return Vector(channel(0), channel(8), channel(4))
  }

  /// sRGB from a hue in degrees (any), and whiteness and blackness, each 0…1.
  static func srgb(hwb: Vector) -> Vector {
    let sum = hwb.y + hwb.z
    if sum >= 1 { return Vector(repeating: hwb.y / sum) }
    return srgb(hsl: Vector(hwb.x, 1, 0.5)) * (1 - sum) + Vector(repeating: hwb.y)
  }

  /// The remainder of a division by `divisor`, 0 ≤ remainder < divisor.
  static func positiveRemainder(_ value: Double, _ divisor: Double) -> Double {
    let remainder = fmod(value, divisor)
    return remainder < 0 ? remainder + divisor : remainder
  }

  private static let whiteD50 = Vector(
    0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
  /// Linear Bradford adaptation.
  private static let d65FromD50 = Matrix(
    Vector(0.955_473_421_488_075, -0.023_098_454_948_764_71, 0.063_259_243_200_570_72),
    Vector(-0.028_369_709_333_863_7, 1.009_995_398_081_304_1, 0.021_041_441_191_917_323),
    Vector(0.012_314_014_864_481_998, -0.020_507_649_298_898_964, 1.330_365_926_242_124))
  private static let d50FromD65 = Matrix(
    Vector(1.047_929_792_544_996_9, 0.022_946_870_601_609_652, -0.050_192_266_289_205_24),
    Vector(0.029_627_808_770_055_99, 0.990_434_426_753_879_9, -0.017_073_799_063_418_826),
    Vector(-0.009_243_040_646_204_504, 0.015_055_191_490_298_152, 0.751_874_281_428_137_1))
  private static let linearFromD65 = Matrix(
    Vector(12831.0 / 3959, -329.0 / 214, -1974.0 / 3959),
    Vector(-851781.0 / 878810, 1648619.0 / 878810, 36519.0 / 878810),
    Vector(705.0 / 12673, -2585.0 / 12673, 705.0 / 667))
  private static let d65FromLinear = Matrix(
    Vector(506752.0 / 1_228_815, 87881.0 / 245763, 12673.0 / 70218),
    Vector(87098.0 / 409605, 175762.0 / 245763, 12673.0 / 175545),
    Vector(7918.0 / 409605, 87881.0 / 737289, 1001167.0 / 1_053_270))

  private static let lmsFromD65 = Matrix(
    Vector(0.819_022_437_996_703_0, 0.361_906_260_052_890_4, -0.128_873_781_520_987_9),
    Vector(0.032_983_653_932_388_5, 0.929_286_861_586_343_4, 0.036_144_666_350_642_4),
    Vector(0.048_177_189_359_624_2, 0.264_239_531_752_730_8, 0.633_547_828_469_430_9))
  private static let d65FromLMS = Matrix(
    Vector(1.226_879_875_845_924_3, -0.557_814_994_460_217_1, 0.281_391_045_665_964_7),
    Vector(-0.040_575_745_214_800_8, 1.112_286_803_280_317_0, -0.071_711_058_065_516_4),
    Vector(-0.076_372_936_674_660_1, -0.421_493_332_402_243_2, 1.586_924_019_836_781_6))
  private static let oklabFromLMS = Matrix(
    Vector(0.210_454_268_309_314_0, 0.793_617_774_702_305_4, -0.004_072_043_011_619_3),
    Vector(1.977_998_532_431_168_4, -2.428_592_242_048_579_9, 0.450_593_709_617_411_0),
    Vector(0.025_904_042_465_547_8, 0.782_771_712_457_529_6, -0.808_675_754_923_077_4))
  static let lmsFromOklab = Matrix(
    Vector(1, 0.396_337_777_376_174_9, 0.215_803_757_309_913_6),
    Vector(1, -0.105_561_345_815_658_6, -0.063_854_172_825_813_3),
    Vector(1, -0.089_484_177_529_811_9, -1.291_485_548_019_409_2))

  /// The way to cones and back without a stop at XYZ, since gradients take it for every pixel.
  private static let lmsFromLinear = product(lmsFromD65, d65FromLinear)
  static let linearFromLMS = product(linearFromD65, d65FromLMS)

  private static func product(_ left: Matrix, _ right: Matrix) -> Matrix {
    let (a, b, c) = right.rows
    func row(_ row: Vector) -> Vector { row.x * a + row.y * b + row.z * c }
    return Matrix(row(left.rows.0), row(left.rows.1), row(left.rows.2))
  }
}
