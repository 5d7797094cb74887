import CTestCodecs

/// Writes JPEGs for tests, through libjpeg.
public struct JPEGWriter: Sendable {
  /// 0…100.
  public var quality = 90
  /// How many chroma samples are stored a luma sample, as luma's factors: (2, 2) is 4:2:0.
  public var sampling = (horizontal: 2, vertical: 2)
  /// Whether the picture is stored in several ever finer scans.
  public var isProgressive = false
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
    try checked { message in
      withOptional(exif) { exif in
        withOptional(icc) { icc in
          var options = test_jpeg_options(
            width: UInt32(width), height: UInt32(height), channels: CInt(channels),
            quality: CInt(quality), horizontal: CInt(sampling.horizontal),
            vertical: CInt(sampling.vertical), progressive: isProgressive ? 1 : 0,
            arithmetic: isArithmetic ? 1 : 0, stores_rgb: storesRGB ? 1 : 0,
            restart_interval: UInt32(restartInterval), exif: exif.baseAddress,
            exif_size: exif.count, icc: icc.baseAddress, icc_size: icc.count)
          return test_jpeg_write(&options, samples, &buffer, message)
        }
      }
    }
    return taken(buffer)
  }
}

/// Calls `body` with the bytes of an array, or with an empty buffer without address for nil.
func withOptional<Result>(
  _ bytes: [UInt8]?, _ body: (UnsafeBufferPointer<UInt8>) -> Result
) -> Result {
  guard let bytes else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
  return bytes.withUnsafeBufferPointer(body)
}
