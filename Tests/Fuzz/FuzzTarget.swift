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
  /// SVG path data.
  case path
  /// An SVG file, or a URL that holds one.
  case svg
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
        _ = try? ColorConversion.make(.profile(bytes), model, deep: .rgb)
      }
    case .css: _ = try? Paint(css: String(decoding: bytes, as: UTF8.self))
    case .path: draw(PathData(bytes), bytes)
    case .svg:
      if let path = try? PathData(svg: SVGDataURL(bytes)?.bytes ?? bytes) { draw(path, bytes) }
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

  /// The areas of a path and of a ring and a gap of it, and its outline for other programs, in one of a few ways that the
  /// bytes choose.
  private func draw(_ path: PathData, _ bytes: [UInt8]) {
    let choice = Int(bytes.reduce(0, &+))
    let fit = PathFit.allCases[choice % PathFit.allCases.count]
    let rule = FillRule.allCases[choice >> 2 & 1]
    guard let shape = try? Shape.path(path, fit: fit, rule: rule),
      let paint = try? Paint(css: "black")
    else { return }
    var job = Job(
      shape: shape.turned(by: Double(choice >> 5) * 10),
      canvases: [CanvasRequest(size: CanvasSize(width: 24, height: 17))])
    job.border = Border(
      width: .points(2), paint: paint,
      alignment: Border.Alignment.allCases[choice % 7 % 3],
      join: Border.Join.allCases[choice % 11 % 3],
      gap: .points(choice % 13 < 4 ? 1.5 : 0))
    let room = try? CanvasRoom(job, job.canvases[0])
    if let room { _ = try? Regions(job.shape, room, job.border) }
    _ = try? OutlineDrawing(job)
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
