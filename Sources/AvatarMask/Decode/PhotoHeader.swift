/// What a photo says of itself before its pixels are touched.
public struct PhotoHeader: Sendable, Equatable {
  /// The kind of file.
  public let format: ImageFormat
  /// Pixels from left to right, as stored.
  public let width: Int
  /// Pixels from top to bottom, as stored.
  public let height: Int
  /// What decoding gives unless RGBA is asked for.
  public let layout: SampleLayout
  /// What the stored samples are, apart from alpha.
  public let colorModel: ColorModel
  /// Whether the stored samples have 16 bits.
  public let isDeep: Bool
  /// What the file says of its colours.
  public let color: PhotoColor
  /// How the stored picture must be turned.
  public let orientation: Orientation
  /// Whether the picture is coded in several passes over all of it: a progressive JPEG, which is
  /// held as coefficients, or an interlaced PNG, whose wanted rows are held decoded.
  public let isMultiPass: Bool

  /// Makes a header of a picture stored with `width` × `height` pixels.
  public init(
    format: ImageFormat, width: Int, height: Int, layout: SampleLayout,
    colorModel: ColorModel = .rgb, isDeep: Bool = false, color: PhotoColor = .standard,
    orientation: Orientation = .upright, isMultiPass: Bool = false
  ) {
    self.format = format
    self.width = width
    self.height = height
    self.layout = layout
    self.colorModel = colorModel
    self.isDeep = isDeep
    self.color = color
    self.orientation = orientation
    self.isMultiPass = isMultiPass
  }
}
