import TestSupport

@testable import AvatarMask

/// A decoded window, spread out to RGBA.
struct Decoded {
  var header: PhotoHeader
  var window: DecodedWindow
  var bitmap: Bitmap
  var warnings: [AvatarWarning]
}

/// Decodes a whole photo, or the window that `request` names from its header.
func decode(
  _ source: PhotoSource, allowsTruncated: Bool = false,
  _ request: (PhotoHeader) -> DecodeRequest = wholePhoto
) throws(AvatarError) -> Decoded {
  var decoder = try PhotoDecoder(source, allowsTruncated: allowsTruncated)
  let header = decoder.header
  let window = try decoder.start(request(header))
  var bitmap = Bitmap(width: window.columns.count, height: window.rows.count)
  var row = [UInt8](repeating: 0, count: window.rowBytes)
  for y in 0..<window.rows.count {
    try decoder.readRow(into: &row)
    if window.layout == .rgba {
      copy(row, to: &bitmap, y)
    } else {
      for x in 0..<window.columns.count {
        bitmap[x, y] = pixel(row, x, window.layout)
      }
    }
  }
  let warnings = try decoder.finish()
  return Decoded(header: header, window: window, bitmap: bitmap, warnings: warnings)
}

/// All of a photo at its own size.
func wholePhoto(_ header: PhotoHeader) -> DecodeRequest {
  DecodeRequest(columns: 0..<header.width, rows: 0..<header.height)
}

/// RGBA bytes lie in memory as a bitmap's pixels do.
private func copy(_ row: [UInt8], to bitmap: inout Bitmap, _ y: Int) {
  let stride = 4 * bitmap.width
  bitmap.pixels.withUnsafeMutableBytes { pixels in
    pixels[y * stride..<(y + 1) * stride].copyBytes(from: row)
  }
}

private func pixel(_ row: [UInt8], _ x: Int, _ layout: SampleLayout) -> UInt32 {
  switch layout {
  case .gray:
    return 0xff00_0000 | UInt32(row[x]) &* 0x01_0101
  case .rgb:
    let rgb = UInt32(row[3 * x]) | UInt32(row[3 * x + 1]) << 8 | UInt32(row[3 * x + 2]) << 16
    return 0xff00_0000 | rgb
  case .rgba:
    preconditionFailure("copied whole")
  }
}

/// The error that `body` throws, or nil.
func failure(_ body: () throws(AvatarError) -> Void) -> AvatarError? {
  do {
    try body()
    return nil
  } catch {
    return error
  }
}

/// Bytes of a picture with soft shapes and some noise, which no codec finds trivial.
func samples(width: Int, height: Int, channels: Int, seed: UInt64 = 7) -> [UInt8] {
  var random = SeededRandom(seed: seed)
  var result: [UInt8] = []
  result.reserveCapacity(width * height * channels)
  for y in 0..<height {
    for x in 0..<width {
      for channel in 0..<channels {
        let wave = (x * (3 + channel) + y * (5 - channel)) % 256
        let block = (x / 9 + y / 7 + channel) % 2 == 0 ? 60 : 0
        let noise = Int.random(in: 0..<24, using: &random)
        result.append(UInt8(clamping: wave * 170 / 255 + block + noise))
      }
    }
  }
  return result
}
