/// The one format that is written, and the names that promise another.
enum OutputFormat {
  /// Suffixes of other pictures; an avatar of such a name would be taken for what it is not.
  private static let others: Set<String> = [
    "apng", "avif", "bmp", "dib", "eps", "gif", "heic", "heif", "ico", "j2k", "jfif", "jif", "jp2",
    "jpe", "jpeg", "jpg", "jxl", "pbm", "pdf", "pgm", "pnm", "ppm", "psd", "qoi", "svg", "tga",
    "tif", "tiff", "webp",
  ]

  /// The suffix of a name that promises another format than PNG, such as `.jpg`.
  static func otherSuffix(of name: ByteString) -> String? {
    let file = FilePath(name).name.bytes
    guard let dot = file.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let suffix = String(decoding: file[(dot + 1)...], as: UTF8.self)
    return others.contains(suffix.lowercased()) ? "." + suffix : nil
  }
}
