/// Which part of a stored picture to decode, and how.
///
/// Columns and rows are in pixels of the *scaled* stored picture.
struct DecodeRequest: Sendable, Equatable {
  /// The scale in eighths, 1…8, of which PNG only knows 8.
  var eighths: Int
  /// The columns that are needed, at least one.
  var columns: Range<Int>
  /// The rows that are needed, at least one.
  var rows: Range<Int>
  /// Whether rows are delivered as RGBA, with alpha 255 where the photo has none.
  var wantsRGBA: Bool
  /// Whether a JPEG's chroma is interpolated between its samples instead of repeated.
  ///
  /// Repeating is faster, and good enough where the picture is reduced anyway.
  var smoothChroma: Bool
  /// Whether samples of 16 bits are converted to sRGB while they are decoded, if they are anything else.
  var convertsDeepSamples: Bool
  /// How many pixels of the stored picture become one of the finished picture's, along each side.
  ///
  /// From 2 on, scans of a progressive JPEG that would hardly show there are not decoded; with less,
  /// all that is decoded is exact.
  var reduction: Double

  /// Asks for a window of the picture scaled to `eighths`/8.
  init(
    eighths: Int = 8, columns: Range<Int>, rows: Range<Int>, wantsRGBA: Bool = false,
    smoothChroma: Bool = true, convertsDeepSamples: Bool = false, reduction: Double = 1
  ) {
    self.eighths = eighths
    self.columns = columns
    self.rows = rows
    self.wantsRGBA = wantsRGBA
    self.smoothChroma = smoothChroma
    self.convertsDeepSamples = convertsDeepSamples
    self.reduction = reduction
  }

  /// The length of a side of `length` stored pixels at `eighths`/8.
  static func scaled(_ length: Int, eighths: Int) -> Int {
    (length * eighths + 7) / 8
  }
}
