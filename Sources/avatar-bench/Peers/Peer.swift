/// Another way to do the same work.
enum Peer: CaseIterable, Sendable {
  /// Decoding alone, at the scale that suits: what nobody who decodes it all gets below.
  case djpeg
  /// ImageMagick, shrinking on load.
  case imageMagick
  /// `vipsthumbnail` and `vips composite`.
  case vips
  /// Python with libvips.
  case pyvips
  /// Python with Pillow.
  case pillow

  /// The name in tables.
  var name: String {
    switch self {
    case .djpeg: "djpeg, decoding alone"
    case .imageMagick: "ImageMagick"
    case .vips: "libvips commands"
    case .pyvips: "Python + libvips"
    case .pillow: "Python + Pillow"
    }
  }

  /// Its version, or nil where it is not on this machine.
  var version: String? {
    switch self {
    case .djpeg:
      return System.find("djpeg") == nil
        ? nil : Command("djpeg", ["-version"]).firstLine() ?? "unknown"
    case .imageMagick:
      return Command(Self.magick, ["-version"]).firstLine().map { line in
        line.split(separator: " ").prefix(3).dropFirst().joined(separator: " ")
      }
    case .vips:
      return System.find("vipsthumbnail") == nil
        ? nil : Command("vips", ["--version"]).firstLine()
    case .pyvips:
      let script = "import pyvips as v; print(v.__version__, *map(v.version, range(3)))"
      return Command(Self.python, ["-c", script]).firstLine().map {
        let words = $0.split(separator: " ")
        return "pyvips \(words[0]), libvips " + words.dropFirst().joined(separator: ".")
      }
    case .pillow:
      return Command(Self.python, ["-c", "import PIL; print(PIL.__version__)"]).firstLine()
    }
  }

  /// What it runs for `work`.
  ///
  /// - Parameters:
  ///   - work: The photos and what is made of them; the folder of its output must exist.
  ///   - scale: The scale that suits for decoding alone, or nil for what is no JPEG.
  /// - Returns: Nil where it has no part in it.
  func command(_ work: Work, scale: String?) -> Command? {
    switch self {
    case .djpeg: scale.flatMap { Self.djpeg(work, scale: $0) }
    case .imageMagick: Self.imageMagick(work)
    case .vips: work.isBatch ? nil : Self.vips(work)
    // Its library has threads of its own.
    case .pyvips: Self.python(work, PythonRecipe.pyvips, processes: 1)
    case .pillow: Self.python(work, PythonRecipe.pillow, processes: work.isBatch ? 2 : 1)
    }
  }

  private static func djpeg(_ work: Work, scale: String) -> Command? {
    guard work.isBatch else {
      return Command("djpeg", ["-scale", scale, "-outfile", "/dev/null", work.photo])
    }
    let loop = "for f; do djpeg -scale \(scale) -outfile /dev/null \"$f\" || exit; done"
    return inTwo(work.photos, ["sh", "-c", loop, "sh"])
  }

  private static func imageMagick(_ work: Work) -> Command? {
    guard work.isBatch else {
      return Command(magick, imageMagickWords(work, from: work.photo, to: work.output))
    }
    // A process for each photo, the name of its avatar being that of the photo.
    let words = imageMagickWords(work, from: "%IN%", to: "\(work.output)/%NAME%.png").map { word in
      word == "%IN%"
        ? "\"$f\""
        : word.contains("%NAME%")
          ? "\"\(work.output)/${f##*/}.png\"" : "'\(word)'"
    }
    let loop = "for f; do \(magick) \(words.joined(separator: " ")) || exit; done"
    return inTwo(work.photos, ["sh", "-c", loop, "sh"])
  }

  private static func imageMagickWords(_ work: Work, from: String, to: String) -> [String] {
    let (side, twice) = ("\(work.size)x\(work.size)", "\(2 * work.size)x\(2 * work.size)")
    let path = Squircle.path(size: work.size)
    return [
      "-define", "jpeg:size=\(twice)", from, "-auto-orient", "-thumbnail", "\(side)^", "-gravity",
      "center", "-extent", side, "-fill", "none", "-stroke", "white", "-strokewidth",
      "\(2 * work.border)", "-draw", "path \"\(path)\"", "(", "-size", side, "xc:none", "-stroke",
      "none", "-fill", "white", "-draw", "path \"\(path)\"", ")", "-compose", "DstIn",
      "-composite", to,
    ]
  }

  private static func vips(_ work: Work) -> Command? {
    let (mask, ring) = (work.output + ".mask.svg", work.output + ".ring.svg")
    guard System.write(Array(Squircle.mask(size: work.size).utf8), to: mask),
      System.write(Array(Squircle.ring(size: work.size, border: work.border).utf8), to: ring)
    else { return nil }
    let script = """
      vipsthumbnail "$1" -s "$2" --smartcrop centre -o "$3" &&
        vips composite "$3 $4 $5" "$6" "2 8"
      """
    return .shell(
      script,
      [work.photo, "\(work.size)x\(work.size)", work.output + ".v", ring, mask, work.output])
  }

  private static func python(_ work: Work, _ recipe: String, processes: Int) -> Command {
    let words = ["-c", recipe, Squircle.path(size: work.size), "\(work.size)", "\(work.border)"]
    let rest = [work.isBatch ? "folder" : "file", work.output]
    if processes == 1 { return Command(python, words + rest + work.photos) }
    return inTwo(work.photos, [python] + words + rest)
  }

  /// A command over half of the photos, and at the same time one over the other half.
  private static func inTwo(_ photos: [String], _ words: [String]) -> Command {
    let half = (photos.count + 1) / 2
    // The photos go through a file, because the command's own words may hold anything.
    let list = Folder.work + "/photos.txt"
    _ = System.write(Array((photos.joined(separator: "\n") + "\n").utf8), to: list)
    return .shell(
      "list=$1; shift; tr '\\n' '\\0' < \"$list\" | xargs -0 -P 2 -n \(half) \"$@\"", [list] + words
    )
  }

  private static let magick = System.find("magick") == nil ? "convert" : "magick"

  /// The Python that `PYTHON` names, the one beside the photos that were given, or the system's.
  private static let python: String = {
    let beside = Folder.given.flatMap { System.find($0 + "/venv/bin/python") }
    return System.environment("PYTHON") ?? beside ?? "python3"
  }()
}
