import AvatarMask
import CTestCodecs

/// Decodes whole pictures with nothing but libjpeg and libpng, for tests to compare with.
public enum ReferenceDecoder {
  /// A whole JPEG at `eighths`/8 of its size, with libjpeg's defaults, opaque.
  package static func jpeg(_ bytes: [UInt8], eighths: Int = 8, smoothChroma: Bool = true)
    throws(CodecFailure) -> Bitmap
  {
    try warnedJPEG(bytes, eighths: eighths, smoothChroma: smoothChroma).bitmap
  }

  /// The same with the number of libjpeg's warnings.
  package static func warnedJPEG(_ bytes: [UInt8], eighths: Int = 8, smoothChroma: Bool = true)
    throws(CodecFailure) -> (bitmap: Bitmap, warnings: Int)
  {
    var picture = test_picture()
    try checked { message in
      test_jpeg_read(
        bytes, bytes.count, CInt(eighths), smoothChroma ? 1 : 0, &picture, message)
    }
    let warnings = picture.warnings
    return (taken(picture), warnings)
  }

  /// A whole PNG by libpng's own expansion: straight, 16 bits rounded to 8, gamma ignored.
  package static func png(_ bytes: [UInt8]) throws(CodecFailure) -> Bitmap {
    var picture = test_picture()
    try checked { message in test_png_read(bytes, bytes.count, &picture, message) }
    return taken(picture)
  }
}
