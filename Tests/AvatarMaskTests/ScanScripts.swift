import TestSupport
import Testing

@testable import AvatarMask

/// A way to divide a colour picture into scans.
struct ScanScriptCase: CustomTestStringConvertible, Sendable {
  var name: String
  var scans: [JPEGWriter.Scan]
  var testDescription: String { name }

  private static func scan(
    _ components: [Int], _ band: ClosedRange<Int>, _ high: Int = 0, _ low: Int = 0
  ) -> JPEGWriter.Scan { JPEGWriter.Scan(components, band, high, low) }

  /// As libjpeg divides a picture by itself.
  static let simple = ScanScriptCase(
    name: "simple",
    scans: [
      scan([0, 1, 2], 0...0, 0, 1), scan([0], 1...5, 0, 2), scan([2], 1...63, 0, 1),
      scan([1], 1...63, 0, 1), scan([0], 6...63, 0, 2), scan([0], 1...63, 2, 1),
      scan([0, 1, 2], 0...0, 1, 0), scan([2], 1...63, 1, 0), scan([1], 1...63, 1, 0),
      scan([0], 1...63, 1, 0),
    ])

  static let all: [ScanScriptCase] = [
    simple,
    ScanScriptCase(
      name: "luma first",
      scans: [scan([0], 0...0), scan([0], 1...8, 0, 2), scan([0], 9...63, 0, 2)]
        + [scan([0], 1...63, 2, 1), scan([0], 1...63, 1, 0), scan([1, 2], 0...0)]
        + [1, 2].flatMap { [scan([$0], 1...8, 0, 2), scan([$0], 9...63, 0, 2)] }
        + [1, 2].flatMap { [scan([$0], 1...63, 2, 1), scan([$0], 1...63, 1, 0)] }),
    ScanScriptCase(
      name: "bands only",
      scans: [scan([0, 1, 2], 0...0), scan([0], 1...2), scan([0], 3...3), scan([0], 4...4)]
        + [scan([0], 5...5), scan([1], 1...5), scan([2], 1...5), scan([0], 6...14)]
        + [scan([0], 15...63), scan([1], 6...63), scan([2], 6...63)]),
    ScanScriptCase(
      name: "bits only",
      scans: (0..<3).map { scan([$0], 0...0, 0, 3) } + (0..<3).map { scan([$0], 1...63, 0, 3) }
        + [3, 2, 1].flatMap { bit in
          [scan([2, 1, 0].sorted(), 0...0, bit, bit - 1)]
            + [2, 1, 0].map { scan([$0], 1...63, bit, bit - 1) }
        }),
    ScanScriptCase(
      name: "one each",
      scans: [scan([0, 1, 2], 0...0)] + [1, 2, 0].map { scan([$0], 1...63) }),
    ScanScriptCase(
      name: "high bands first",
      scans: [scan([0, 1, 2], 0...0, 0, 1), scan([0], 32...63, 0, 1), scan([0], 8...31, 0, 1)]
        + [scan([1], 1...63), scan([2], 20...63), scan([2], 1...19), scan([0], 1...7, 0, 1)]
        + [scan([0], 1...20, 1, 0), scan([0], 21...63, 1, 0), scan([0, 1, 2], 0...0, 1, 0)]),
  ]

  /// A picture in these scans.
  func photo(
    width: Int, height: Int, sampling: (Int, Int) = (2, 2), restarts: Int = 0,
    arithmetic: Bool = false, quality: Int = 90
  ) throws -> [UInt8] {
    var writer = JPEGWriter()
    writer.scans = scans
    writer.sampling = sampling
    writer.restartInterval = restarts
    writer.isArithmetic = arithmetic
    writer.quality = quality
    return try writer.write(
      samples(width: width, height: height, channels: 3), width: width, height: height)
  }
}

/// The scans of a photo and which of them are decoded, or nil where all of the file is served.
func scans(
  of photo: [UInt8], eighths: Int, reduction: Double
) throws -> (all: [JPEGScan], kept: [Bool])? {
  let reader = try JPEGReader(ByteSource(.bytes(photo)), allowsTruncated: false)
  guard let coding = try reader.coding(eighths: eighths),
    let all = try JPEGScan.all(of: coding, in: ByteSource(.bytes(photo)))
  else { return nil }
  return (all, ScanChoice(coding, all, reduction: reduction).kept())
}

/// A request for all of a photo at some scale, from which a picture smaller by `reduction` is made.
func reduced(_ eighths: Int, by reduction: Double) -> (PhotoHeader) -> DecodeRequest {
  { header in
    DecodeRequest(
      eighths: eighths, columns: 0..<DecodeRequest.scaled(header.width, eighths: eighths),
      rows: 0..<DecodeRequest.scaled(header.height, eighths: eighths), reduction: reduction)
  }
}
