import Foundation
import TestSupport

@testable import AvatarMask

/// The library has a writer of that name too, which writes nothing but avatars.
typealias PNGWriter = TestSupport.PNGWriter

/// Photos that tests draw themselves, and files made of them.
enum TestPhoto {
  /// A picture from a function of column and row.
  static func draw(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { bitmap.pixels[y * width + x] = color(x, y) }
    }
    return bitmap
  }

  /// Waves, blocks and fine lines: soft, hard and busy parts, no symmetry, opaque.
  static func scene(_ width: Int, _ height: Int, detail: Double = 1) -> Bitmap {
    draw(width, height) { x, y in
      let (u, v) = (Double(x) / Double(width), Double(y) / Double(height))
      let far = (u - 0.5) * (u - 0.5) + (v - 0.45) * (v - 0.45)
      let skin = far < 0.06 ? 1.0 : 0.0
      let hair = sin((u * 90 + v * 31) * detail) * sin((u * 17 - v * 73) * detail)
      let stripes = (x / 11 + y / 17) % 2 == 0 ? 14.0 : -14.0
      let red = 70 + 130 * u + 50 * skin + 28 * hair + stripes
      let green = 60 + 120 * v + 30 * skin + 28 * hair
      let blue = 190 - 120 * u * v - 20 * skin + 20 * hair - stripes
      return pixel(red, green, blue, 255)
    }
  }

  /// The scene with an alpha that varies, and colour that stays where alpha is 0.
  static func translucentScene(_ width: Int, _ height: Int) -> Bitmap {
    var bitmap = scene(width, height)
    for y in 0..<height {
      for x in 0..<width {
        let (u, v) = (Double(x) / Double(width), Double(y) / Double(height))
        let alpha = UInt32(max(0, min(255, 150 + 200 * sin(u * 9) * cos(v * 7))))
        bitmap[x, y] = bitmap[x, y] & 0xff_ffff | alpha << 24
      }
    }
    return bitmap
  }

  /// A picture that equals its mirror images in both axes; gray if `isGray`.
  static func symmetric(_ width: Int, _ height: Int, isGray: Bool, isTranslucent: Bool) -> Bitmap {
    draw(width, height) { x, y in
      let (a, b) = (min(x, width - 1 - x), min(y, height - 1 - y))
      let red = (a * 37 + b * 11 + a * b) % 256
      let (green, blue) = isGray ? (red, red) : ((a * 5 + b * 71) % 256, (a * a + 3 * b) % 256)
      let alpha = isTranslucent ? (a * 13 + b * 29) % 256 : 255
      return pixel(Double(red), Double(green), Double(blue), Double(alpha))
    }
  }

  /// One colour everywhere.
  static func flat(_ width: Int, _ height: Int, _ pixel: UInt32) -> Bitmap {
    Bitmap(width: width, height: height, filledWith: pixel)
  }

  static func pixel(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32(max(0, min(255, value.rounded()))) }
    return byte(red) | byte(green) << 8 | byte(blue) << 16 | byte(alpha) << 24
  }

  /// A PNG of a picture: RGB if all is opaque, else RGBA.
  static func png(_ bitmap: Bitmap, orientation: Int? = nil) throws -> [UInt8] {
    let isOpaque = bitmap.pixels.allSatisfy { $0 >> 24 == 255 }
    var writer = PNGWriter(isOpaque ? .rgb : .rgba)
    writer.exif = orientation.map { TestExif.orientation($0) }
    return try writer.write(
      samples(bitmap, channels: isOpaque ? 3 : 4), width: bitmap.width, height: bitmap.height)
  }

  /// A JPEG of a picture, in gray where `channels` is 1.
  static func jpeg(
    _ bitmap: Bitmap, quality: Int = 92, channels: Int = 3, orientation: Int? = nil,
    subsampled: Bool = true
  ) throws -> [UInt8] {
    var writer = JPEGWriter()
    writer.quality = quality
    writer.sampling = subsampled ? (2, 2) : (1, 1)
    writer.exif = orientation.map { TestExif.orientation($0) }
    return try writer.write(
      samples(bitmap, channels: channels), width: bitmap.width, height: bitmap.height,
      channels: channels)
  }

  /// The first channels of every pixel.
  static func samples(_ bitmap: Bitmap, channels: Int) -> [UInt8] {
    var samples: [UInt8] = []
    samples.reserveCapacity(bitmap.pixels.count * channels)
    for pixel in bitmap.pixels {
      for channel in 0..<channels {
        samples.append(UInt8(truncatingIfNeeded: pixel >> UInt32(8 * channel)))
      }
    }
    return samples
  }

  /// The picture that is stored so that a viewer who obeys EXIF's `orientation` sees `upright`, by
  /// the wording of the standard: which side of the picture the stored row 0 and column 0 are.
  static func stored(_ upright: Bitmap, as orientation: Int) -> Bitmap {
    let (w, h) = (upright.width, upright.height)
    let swaps = orientation >= 5
    return draw(swaps ? h : w, swaps ? w : h) { column, row in
      switch orientation {
      case 2: upright[w - 1 - column, row]
      case 3: upright[w - 1 - column, h - 1 - row]
      case 4: upright[column, h - 1 - row]
      case 5: upright[row, column]
      case 6: upright[w - 1 - row, column]
      case 7: upright[w - 1 - row, h - 1 - column]
      case 8: upright[row, h - 1 - column]
      default: upright[column, row]
      }
    }
  }
}

extension Bitmap {
  /// This picture mirrored left to right.
  var mirrored: Bitmap { TestPhoto.draw(width, height) { self[width - 1 - $0, $1] } }
  /// This picture mirrored top to bottom.
  var flipped: Bitmap { TestPhoto.draw(width, height) { self[$0, height - 1 - $1] } }

  /// How many pixels `condition` holds for. A count is quick where an expectation a pixel is not.
  func count(_ condition: (UInt32) -> Bool) -> Int {
    pixels.reduce(0) { condition($1) ? $0 + 1 : $0 }
  }

  /// All alphas added up, as a share of a canvas that is opaque everywhere.
  var meanAlpha: Double {
    Double(pixels.reduce(0) { $0 + Int($1 >> 24) }) / 255 / Double(pixels.count)
  }
}

extension UInt32 {
  /// Alpha, 0…255.
  var alpha: Int { Int(self >> 24) }
  /// Red, green or blue, 0…255.
  func channel(_ index: Int) -> Int { Int(self >> UInt32(8 * index) & 0xff) }
}
