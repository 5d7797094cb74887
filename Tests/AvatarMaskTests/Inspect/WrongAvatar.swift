import TestSupport

@testable import AvatarMask

/// Avatars as other programs are reported to make them wrongly, made of a right one.
enum WrongAvatar {
  /// A right one: the scene in a shape, decoded.
  static func right(
    _ shape: Shape = .circle, _ size: Int = 96,
    of scene: Bitmap = TestPhoto.scene(400, 400, detail: 0.1)
  ) throws -> Bitmap {
    let photo = try TestPhoto.png(scene)
    return try ReferenceDecoder.png(
      try render(Job(shape, size), photo: .bytes(photo)).avatars[0].png)
  }

  /// Laid on a colour and saved without alpha.
  static func flattened(_ avatar: Bitmap, on matte: UInt32) -> Bitmap {
    edited(avatar) { mixed($0, with: matte) | 0xff00_0000 }
  }

  /// Laid on a colour and cut out of it again by the same mask.
  static func haloed(_ avatar: Bitmap, on matte: UInt32, share: Double = 1) -> Bitmap {
    edited(avatar) { pixel in
      pixel >> 24 == 0 ? 0 : mixed(pixel, with: matte, share: share) | pixel & 0xff00_0000
    }
  }

  /// Cut out by a mask of one bit.
  static func jagged(_ avatar: Bitmap) -> Bitmap {
    edited(avatar) { $0.alpha < 128 ? 0 : $0 | 0xff00_0000 }
  }

  /// With the photo's own colours where nothing of it is to be seen.
  static func withHiddenColors(_ avatar: Bitmap) -> Bitmap {
    edited(avatar) { $0 >> 24 == 0 ? 0x0012_3456 : $0 }
  }

  private static func edited(_ avatar: Bitmap, _ change: (UInt32) -> UInt32) -> Bitmap {
    TestPhoto.draw(avatar.width, avatar.height) { change(avatar[$0, $1]) }
  }

  /// a·C + (1 − a)·M, without alpha.
  private static func mixed(_ pixel: UInt32, with matte: UInt32, share: Double = 1) -> UInt32 {
    let part = Double(255 - pixel.alpha) / 255 * share
    let mixed = (0..<3).map {
      Double(pixel.channel($0)) * (1 - part) + Double(matte.channel($0)) * part
    }
    return TestPhoto.pixel(mixed[0], mixed[1], mixed[2], 0)
  }
}
