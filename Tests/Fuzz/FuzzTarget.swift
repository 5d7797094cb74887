@testable import AvatarCLI
@testable import AvatarMask

/// What the bytes are taken for.
enum FuzzTarget: String, CaseIterable {
  /// A JPEG, which becomes an avatar.
  case jpeg
  /// A PNG, which becomes an avatar.
  case png
  /// TIFF bytes of EXIF.
  case exif
  /// An ICC profile.
  case profile
  /// A CSS colour or gradient.
  case css
  /// Words of a command line, a line each.
  case options

  /// A size that takes little time, so that many bytes can be tried.
  private static let mostPixels = 1 << 18

  /// Tries bytes; errors are as good as results.
  func run(_ bytes: [UInt8]) {
    switch self {
    case .jpeg, .png: render(bytes)
    case .exif: _ = Exif.orientation(in: bytes)
    case .profile:
      _ = ColorProfile(bytes)?.isStandard
      for model in [ColorModel.gray, .rgb, .cmyk(isInverted: true)] {
        _ = try? ColorConversion.make(.profile(bytes), model)
      }
    case .css: _ = try? Paint(css: String(decoding: bytes, as: UTF8.self))
    case .options:
      let words = bytes.split(separator: 10, omittingEmptySubsequences: false)
      let parser = ArgumentParser(options: Command.mask.options)
      let arguments = words.map { ByteString(String(decoding: $0, as: UTF8.self)) }
      do {
        _ = try MaskRequest(try parser.parse(arguments))
      } catch {
        _ = Messages.message(for: .usage(error, .mask))
      }
    }
  }

  /// The whole line, in one of a few ways that the bytes choose.
  private func render(_ bytes: [UInt8]) {
    let choice = bytes.reduce(0, &+)
    let size = CanvasSize(width: 24, height: 17)
    var job = Job(shape: .circle, canvases: [CanvasRequest(size: size)])
    job.maxPixels = Self.mostPixels
    job.allowsTruncated = choice & 1 == 0
    job.fit = Fit.allCases[Int(choice >> 1) % 3]
    job.colors = choice & 64 == 0 ? .srgb : .keep
    _ = try? AvatarMask.render(job, photo: .bytes(bytes), threads: 1)
  }
}
