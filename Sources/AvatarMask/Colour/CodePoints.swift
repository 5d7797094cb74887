/// A colour space by its numbers in ITU-T H.273, as PNG's cICP chunk gives them: of RGB in its full range.
public struct CodePoints: Sendable, Equatable {
  /// Where white and the primaries lie: `ColourPrimaries`.
  public let primaries: UInt8
  /// How light is made from samples: `TransferCharacteristics`.
  public let transfer: UInt8

  /// Takes the chunk's bytes: primaries, transfer, matrix and range.
  ///
  /// - Returns: nil where they are not those of a space that is known.
  init?(chunk: [UInt8]) {
    guard chunk.count == 4, chunk[2...] == [0, 1] else { return nil }
    (primaries, transfer) = (chunk[0], chunk[1])
    guard isStandardPrimaries || Self.places[primaries] != nil,
      highDynamicRange != nil || isKnownCurve
    else { return nil }
  }

  /// The chunk's bytes.
  var chunk: [UInt8] { [primaries, transfer, 0, 1] }

  /// Whether they are those of sRGB.
  var isStandard: Bool { isStandardPrimaries && transfer == Self.standardCurve }

  /// The name of a curve for screens brighter than sRGB's, or nil for others.
  var highDynamicRange: String? { [16: "PQ", 18: "HLG"][transfer] }

  /// The curve and the primaries.
  ///
  /// What is meant by the curves of television is the screen's, a power of 2.4 (ITU-R BT.1886), as CSS has it too.
  ///
  /// - Throws: `ColorFault.highDynamicRange`.
  func numbers() throws(ColorFault) -> ColorNumbers {
    if let highDynamicRange { throw .highDynamicRange(curve: highDynamicRange) }
    return ColorNumbers(
      gamma: Self.powers[transfer],
      primaries: Self.places[primaries]?.map { ColorNumbers.Chromaticity(x: $0.0, y: $0.1) })
  }

  private var isStandardPrimaries: Bool { primaries == 1 }
  private var isKnownCurve: Bool { transfer == Self.standardCurve || Self.powers[transfer] != nil }

  private static let standardCurve: UInt8 = 13

  /// The powers that curves are, or that they come to on a screen.
  private static let powers: [UInt8: Double] = [
    1: 2.4, 4: 2.2, 5: 2.8, 6: 2.4, 8: 1, 14: 2.4, 15: 2.4, 17: 2.6,
  ]

  /// White, red, green and blue of all but sRGB's.
  private static let places: [UInt8: [(Double, Double)]] = [
    4: [(0.310, 0.316), (0.67, 0.33), (0.21, 0.71), (0.14, 0.08)],
    5: [(0.3127, 0.3290), (0.64, 0.33), (0.29, 0.60), (0.15, 0.06)],
    6: [(0.3127, 0.3290), (0.630, 0.340), (0.310, 0.595), (0.155, 0.070)],
    7: [(0.3127, 0.3290), (0.630, 0.340), (0.310, 0.595), (0.155, 0.070)],
    8: [(0.310, 0.316), (0.681, 0.319), (0.243, 0.692), (0.145, 0.049)],
    9: [(0.3127, 0.3290), (0.708, 0.292), (0.170, 0.797), (0.131, 0.046)],
    11: [(0.314, 0.351), (0.680, 0.320), (0.265, 0.690), (0.150, 0.060)],
    12: [(0.3127, 0.3290), (0.680, 0.320), (0.265, 0.690), (0.150, 0.060)],
    22: [(0.3127, 0.3290), (0.630, 0.340), (0.295, 0.605), (0.155, 0.077)],
  ]
}
