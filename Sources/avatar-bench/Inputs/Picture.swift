import CTestCodecs

/// A decoded picture, RGBA, four bytes a pixel, straight.
///
/// Read and written with libjpeg and libpng by themselves, so that what is measured does not judge
/// itself.
struct Picture: Sendable {
  /// Pixels from left to right.
  let width: Int
  /// Pixels from top to bottom.
  let height: Int
  /// The bytes, the top row first.
  var rgba: [UInt8]

  /// Decodes a whole JPEG or PNG as its library does by default; nil where it fails.
  init?(decoding bytes: [UInt8]) {
    var picture = unsafe test_picture()
    var message = [CChar](repeating: 0, count: 256)
    let isPNG = bytes.first == 0x89
    let status =
      isPNG
      ? unsafe test_png_read(bytes, bytes.count, &picture, &message)
      : unsafe test_jpeg_read(bytes, bytes.count, 8, 1, &picture, &message)
    guard status == 0, let pixels = unsafe picture.rgba else { return nil }
    defer { unsafe test_free(pixels) }
    width = unsafe Int(picture.width)
    height = unsafe Int(picture.height)
    rgba = unsafe Array(UnsafeBufferPointer(start: pixels, count: width * height * 4))
  }
}

/// Samples of a picture without alpha, three bytes a pixel.
struct Samples: Sendable {
  /// Pixels from left to right.
  let width: Int
  /// Pixels from top to bottom.
  let height: Int
  /// The bytes, the top row first.
  var rgb: [UInt8]

  /// Makes a picture from its bytes.
  init(width: Int, height: Int, rgb: [UInt8]) {
    precondition(rgb.count == width * height * 3)
    (self.width, self.height, self.rgb) = (width, height, rgb)
  }

  /// A picture without its alpha.
  init(_ picture: Picture) {
    var rgb = [UInt8](repeating: 0, count: picture.width * picture.height * 3)
    for pixel in 0..<picture.width * picture.height {
      for channel in 0..<3 { rgb[3 * pixel + channel] = picture.rgba[4 * pixel + channel] }
    }
    self.init(width: picture.width, height: picture.height, rgb: rgb)
  }

  /// A larger picture made of this one and its mirror images, so that every part of it is as busy as
  /// this one is.
  func tiled(width: Int, height: Int) -> Samples {
    func mirrored(_ place: Int, _ length: Int) -> Int {
      let rest = place % (2 * length)
      return rest < length ? rest : 2 * length - 1 - rest
    }
    var tiled = [UInt8](repeating: 0, count: width * height * 3)
    for y in 0..<height {
      let from = mirrored(y, self.height) * self.width
      let to = y * width
      for x in 0..<width {
        let source = 3 * (from + mirrored(x, self.width))
        let target = 3 * (to + x)
        tiled[target] = rgb[source]
        tiled[target + 1] = rgb[source + 1]
        tiled[target + 2] = rgb[source + 2]
      }
    }
    return Samples(width: width, height: height, rgb: tiled)
  }

  /// A JPEG with colour at half the resolution in both axes; nil where libjpeg fails.
  func jpeg(quality: Int, isProgressive: Bool = false) -> [UInt8]? {
    var options = unsafe test_jpeg_options()
    unsafe options.width = UInt32(width)
    unsafe options.height = UInt32(height)
    unsafe options.channels = 3
    unsafe options.quality = Int32(quality)
    unsafe options.horizontal = 2
    unsafe options.vertical = 2
    unsafe options.progressive = isProgressive ? 1 : 0
    var buffer = unsafe test_buffer()
    var message = [CChar](repeating: 0, count: 256)
    let status = unsafe test_jpeg_write(&options, rgb, &buffer, &message)
    return status == 0 ? unsafe Self.taken(buffer) : nil
  }

  /// A PNG as libpng writes it by default; nil where it fails.
  func png() -> [UInt8]? {
    var options = unsafe test_png_options()
    unsafe options.width = UInt32(width)
    unsafe options.height = UInt32(height)
    unsafe options.colour_type = 2
    unsafe options.bit_depth = 8
    var buffer = unsafe test_buffer()
    var message = [CChar](repeating: 0, count: 256)
    let status = unsafe test_png_write(&options, rgb, &buffer, &message)
    return status == 0 ? unsafe Self.taken(buffer) : nil
  }

  private static func taken(_ buffer: test_buffer) -> [UInt8] {
    defer { unsafe test_free(buffer.data) }
    return unsafe Array(UnsafeBufferPointer(start: buffer.data, count: buffer.size))
  }
}
