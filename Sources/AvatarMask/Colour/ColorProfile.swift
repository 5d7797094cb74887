/// What can be told of an ICC profile without a colour library: ICC.1:2010, sections 7 and 10.
///
/// Its bytes come from strangers; every read is checked.
struct ColorProfile: Sendable {
  /// Bytes before the table of tags.
  static let headerSize = 128

  private let bytes: [UInt8]

  /// Takes a profile's bytes; nil where they do not begin as one.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard let size = number(at: 0), size > Self.headerSize, size <= bytes.count,
      text(at: 36) == "acsp"
    else { return nil }
  }

  /// Whether it is for samples of this kind.
  func fits(_ model: ColorModel) -> Bool {
    switch model {
    case .gray: text(at: 16) == "GRAY"
    case .rgb: text(at: 16) == "RGB "
    case .cmyk: text(at: 16) == "CMYK"
    }
  }

  /// Whether converting to sRGB would change no value by as much as half a level.
  ///
  /// Most photos with a profile have one of the many of sRGB, which then need not be looked at any closer.
  /// Only profiles that say all by a matrix and curves are recognised.
  var isStandard: Bool {
    guard text(at: 16) == "RGB ", text(at: 20) == "XYZ " else { return false }
    let hasTables = ["A2B0", "A2B1", "A2B2", "D2B0", "D2B1", "D2B2", "D2B3"].contains {
      tag($0) != nil
    }
    guard !hasTables else { return false }
    for (name, expected) in Self.standardPrimaries {
      guard let found = primary(name) else { return false }
      let isNear = zip(found, expected).allSatisfy { abs($0 - $1) < 0.00012 }
      guard isNear else { return false }
    }
    var checked: Int?
    for name in ["rTRC", "gTRC", "bTRC"] {
      guard let place = tag(name) else { return false }
      // The three are mostly one.
      if place == checked { continue }
      guard isStandardCurve(at: place) else { return false }
      checked = place
    }
    return true
  }

  /// XYZ of sRGB's primaries, adapted to D50 as profiles have it.
  private static let standardPrimaries: [(String, [Double])] = [
    ("rXYZ", [0.436066, 0.222488, 0.013916]), ("gXYZ", [0.385147, 0.716873, 0.097076]),
    ("bXYZ", [0.143066, 0.060608, 0.714010]),
  ]

  private func primary(_ name: String) -> [Double]? {
    guard let place = tag(name), text(at: place) == "XYZ " else { return nil }
    let values = (0..<3).compactMap { fixed(at: place + 8 + 4 * $0) }
    return values.count == 3 ? values : nil
  }

  /// Whether a curve gives what sRGB's does, within four tenths of a level of its argument.
  private func isStandardCurve(at place: Int) -> Bool {
    guard let curve = Curve(self, at: place) else { return false }
    return stride(from: 0, through: 255, by: 5).allSatisfy { level in
      let low = Self.light(ofStandard: (Double(level) - 0.4) / 255)
      let high = Self.light(ofStandard: (Double(level) + 0.4) / 255)
      return (low...high).contains(curve.light(of: Double(level) / 255))
    }
  }

  /// IEC 61966-2-1, continued below 0.
  private static func light(ofStandard value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// A curve from samples to light.
  private enum Curve {
    case table([Double])
    /// The power with a straight piece: g, a, b, c, d of a parametric curve of type 3.
    case power([Double])

    init?(_ profile: ColorProfile, at place: Int) {
      switch profile.text(at: place) {
      case "curv":
        guard let count = profile.number(at: place + 8), count > 1, count <= 65_536 else {
          return nil
        }
        let values = (0..<count).compactMap { profile.short(at: place + 12 + 2 * $0) }
        guard values.count == count else { return nil }
        self = .table(values.map { Double($0) / 65_535 })
      case "para":
        let values = (0..<5).compactMap { profile.fixed(at: place + 12 + 4 * $0) }
        guard profile.short(at: place + 8) == 3, values.count == 5 else { return nil }
        self = .power(values)
      default:
        return nil
      }
    }

    func light(of value: Double) -> Double {
      switch self {
      case .table(let values):
        let place = value * Double(values.count - 1)
        let index = min(Int(place), values.count - 2)
        return values[index] + (values[index + 1] - values[index]) * (place - Double(index))
      case .power(let p):
        return value >= p[4] ? pow(p[1] * value + p[2], p[0]) : p[3] * value
      }
    }
  }

  /// Where a tag's data begins, or nil where there is none.
  private func tag(_ name: String) -> Int? {
    guard let count = number(at: Self.headerSize) else { return nil }
    for index in 0..<min(count, 200) {
      let entry = Self.headerSize + 4 + 12 * index
      if text(at: entry) == name { return number(at: entry + 4) }
    }
    return nil
  }

  private func text(at offset: Int) -> String? {
    guard offset >= 0, offset <= bytes.count - 4 else { return nil }
    return String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
  }

  private func number(at offset: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - 4 else { return nil }
    return bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private func short(at offset: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - 2 else { return nil }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  /// A signed number in 65536ths.
  private func fixed(at offset: Int) -> Double? {
    number(at: offset).map { Double(Int32(truncatingIfNeeded: $0)) / 65_536 }
  }
}
