import AvatarMask

/// How good an avatar is.
struct Quality: Equatable, Sendable {
  /// Decibels against a full decode and Lanczos-3 in double precision, where no ring is.
  ///
  /// Nil where the photo was not compared; equal pictures are infinite.
  var decibels: Double?
  /// The largest difference of alpha from the exact area, in 255ths.
  var alphaError: Double

  /// The largest avatar whose photo is compared as well: more takes long and no reduction is left to judge.
  private static let largestCompared = 1024

  /// Judges squircles of `size` pixels with a ring of `border` pixels that were made of one photo.
  ///
  /// - Returns: One result for each file, nil where it is no picture of that size.
  static func judge(_ avatars: [String], of photo: String, size: Int, border: Int) -> [Quality?] {
    let area = ExactArea(size: size)
    let decoded = size > largestCompared ? nil : System.read(photo).flatMap(Picture.init(decoding:))
    let reference = decoded.map { Reference($0, size: size) }
    return avatars.map { path in
      guard let avatar = System.read(path).flatMap(Picture.init(decoding:)),
        avatar.width == size, avatar.height == size
      else { return nil }
      return Quality(avatar, area, reference, border: border)
    }
  }

  private init(_ avatar: Picture, _ area: ExactArea, _ reference: Reference?, border: Int) {
    var (worst, squares, count) = (0.0, 0.0, 0.0)
    for y in 0..<avatar.height {
      for x in 0..<avatar.width {
        let place = 4 * (y * avatar.width + x)
        worst = max(worst, abs(Double(avatar.rgba[place + 3]) - 255 * area[x, y]))
        guard let reference, area.isClear(ofBorder: border, x, y) else { continue }
        let expected = reference[x, y]
        for channel in 0..<3 {
          let difference = Double(avatar.rgba[place + channel]) - expected[channel]
          squares += difference * difference
        }
        count += 3
      }
    }
    alphaError = worst
    decibels =
      count == 0 ? nil : squares == 0 ? .infinity : 10 * log10(255 * 255 * count / squares)
  }

  /// What one line of `avatar-bench quality` says, or nil where it says that there is no picture.
  init?(line: some StringProtocol) {
    let fields = line.split(separator: "\t")
    guard fields.count == 2, let error = Double(fields[1]) else { return nil }
    decibels = Double(fields[0])
    alphaError = error
  }

  /// The line that `init(line:)` reads.
  var line: String { "\(decibels.map { "\($0)" } ?? "-")\t\(alphaError)" }

  /// Has files judged by a process of its own, so that this one stays small.
  static func judged(_ avatars: [String], of photo: String, size: Int, border: Int) -> [Quality?] {
    let words = ["quality", photo, "\(size)", "\(border)"] + avatars
    let output = Command(System.ownPath, words).output() ?? ""
    let lines = output.split(separator: "\n").map { Quality(line: $0) }
    return avatars.indices.map { $0 < lines.count ? lines[$0] : nil }
  }
}
