import CTestCodecs

/// Writes PNGs of any kind for tests, through libpng.
public struct PNGWriter: Sendable {
  /// What a pixel holds, by the number in the file.
  public enum ColourType: Int, Sendable, CaseIterable {
    /// One sample of gray.
    case gray = 0
    /// Red, green and blue.
    case rgb = 2
    /// An index into a palette.
    case palette = 3
    /// Gray and alpha.
    case grayAlpha = 4
    /// Red, green, blue and alpha.
    case rgba = 6

    /// Samples a pixel.
    public var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][rawValue] ?? 0 }

    /// The depths that the format allows.
    public var depths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .grayAlpha, .rgba: [8, 16]
      }
    }
  }

  /// What a pixel holds.
  public var colourType = ColourType.rgba
  /// Bits a sample: 1, 2, 4, 8 or 16.
  public var depth = 8
  /// Whether the rows are stored in the seven passes of Adam7.
  public var isInterlaced = false
  /// RGB triples of the palette.
  public var palette: [UInt8]?
  /// The bytes of the tRNS chunk as stored.
  public var transparency: [UInt8]?
  /// The TIFF bytes of an eXIf chunk.
  public var exif: [UInt8]?
  /// An ICC profile.
  public var icc: [UInt8]?
  /// The gAMA chunk's value × 100000.
  public var gamma: Int?
  /// The filter of every row, 0…4; nil where libpng chooses.
  public var filter: Int?
  /// zlib's level, 1…9.
  ///
  /// Most tests write what they read at once, so little effort is best.
  public var level = 1

  /// A writer of 8-bit RGBA.
  public init(_ colourType: ColourType = .rgba, depth: Int = 8) {
    self.colourType = colourType
    self.depth = depth
  }

  /// Bytes a stored row of `width` pixels takes.
  public func stride(width: Int) -> Int { (width * colourType.channels * depth + 7) / 8 }

  /// Writes rows that are packed as PNG stores them, 16-bit samples with the high byte first.
  public func write(_ rows: [UInt8], width: Int, height: Int) throws(CodecFailure) -> [UInt8] {
    precondition(rows.count == stride(width: width) * height)
    var buffer = test_buffer()
    try checked { message in
      withOptional(palette) { palette in
        withOptional(transparency) { transparency in
          withOptional(exif) { exif in
            withOptional(icc) { icc in
              var options = test_png_options(
                width: UInt32(width), height: UInt32(height),
                colour_type: CInt(colourType.rawValue), bit_depth: CInt(depth),
                interlaced: isInterlaced ? 1 : 0, palette: palette.baseAddress,
                palette_count: CInt(palette.count / 3), transparency: transparency.baseAddress,
                transparency_size: transparency.count, exif: exif.baseAddress,
                exif_size: exif.count, icc: icc.baseAddress, icc_size: icc.count,
                gamma: CInt(gamma ?? 0), filter: CInt(filter.map { 8 << $0 } ?? 0),
                level: CInt(level))
              return test_png_write(&options, rows, &buffer, message)
            }
          }
        }
      }
    }
    return taken(buffer)
  }
}
