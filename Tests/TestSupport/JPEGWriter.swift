import CTestCodecs

/// Writes JPEGs for tests, through libjpeg.
public struct JPEGWriter: Sendable {
  /// A scan: components by their number, coefficients in the file's order, and bits.
  public struct Scan: Sendable, Equatable {
    /// The components, from 0.
    public var components: [Int]
    /// The coefficients; the mean value is 0.
    public var band: ClosedRange<Int>
    /// The bit down to which they were given before, or 0.
    public var high: Int
    /// The bit down to which they are given.
    public var low: Int

    /// A scan of `band` from bit `high` to bit `low`.
    public init(_ components: [Int], _ band: ClosedRange<Int>, _ high: Int, _ low: Int) {
      self.components = components
      self.band = band
      self.high = high
      self.low = low
    }
  }

  /// 0…100.
  public var quality = 90
  /// How many chroma samples are stored a luma sample, as luma's factors: (2, 2) is 4:2:0.
  public var sampling = (horizontal: 2, vertical: 2)
  /// Whether the picture is stored in several ever finer scans.
  public var isProgressive = false
  /// The scans to store it in, or nil for libjpeg's own.
  public var scans: [Scan]?
  /// Arithmetic instead of Huffman coding.
  public var isArithmetic = false
  /// Whether RGB is stored as it is, instead of as YCbCr.
  public var storesRGB = false
  /// Coded units between restart markers, 0 for none.
  public var restartInterval = 0
  /// The TIFF bytes of an EXIF segment.
  public var exif: [UInt8]?
  /// An ICC profile.
  public var icc: [UInt8]?

  /// A writer of 4:2:0 baseline at quality 90.
  public init() {}

  /// Writes `width × height × channels` samples, from the top left; 1 channel is gray, 3 are RGB,
  /// 4 are CMYK as Adobe stores it, where 0 is full ink.
  public func write(_ samples: [UInt8], width: Int, height: Int, channels: Int = 3)
    throws(CodecFailure) -> [UInt8]
  {
    precondition(samples.count == width * height * channels)
    var buffer = test_buffer()
    let scans = scans?.map { scan in
      test_jpeg_scan(
        component_count: CInt(scan.components.count),
        components: (
          CInt(scan.components[0]), CInt(scan.components.dropFirst().first ?? 0),
          CInt(scan.components.dropFirst(2).first ?? 0)
        ), first: CInt(scan.band.lowerBound), last: CInt(scan.band.upperBound),
        high: CInt(scan.high), low: CInt(scan.low))
    }
    try checked { message in
      withOptional(exif) { exif in
        withOptional(icc) { icc in
          withOptional(scans) { scans in
            var options = test_jpeg_options(
              width: UInt32(width), height: UInt32(height), channels: CInt(channels),
              quality: CInt(quality), horizontal: CInt(sampling.horizontal),
              vertical: CInt(sampling.vertical), progressive: isProgressive ? 1 : 0,
              scans: scans.baseAddress, scan_count: CInt(scans.count),
              arithmetic: isArithmetic ? 1 : 0, stores_rgb: storesRGB ? 1 : 0,
              restart_interval: UInt32(restartInterval), exif: exif.baseAddress,
              exif_size: exif.count, icc: icc.baseAddress, icc_size: icc.count)
            return test_jpeg_write(&options, samples, &buffer, message)
          }
        }
      }
    }
    return taken(buffer)
  }
}

/// Calls `body` with the elements of an array, or with an empty buffer without address for nil.
func withOptional<Element, Result>(
  _ elements: [Element]?, _ body: (UnsafeBufferPointer<Element>) -> Result
) -> Result {
  guard let elements else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
  return elements.withUnsafeBufferPointer(body)
}
