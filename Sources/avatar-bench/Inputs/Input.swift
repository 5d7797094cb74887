/// A photo that is worked on.
enum Input: Equatable, Sendable {
  /// 4032 × 3024, 4:2:0, quality 90.
  case large
  /// `large` as a progressive JPEG.
  case largeProgressive
  /// `large` as a PNG.
  case largePNG
  /// 1080 × 1350.
  case middling
  /// 512 × 512.
  case small
  /// One of a hundred of 1080 × 1350.
  case batch(Int)
  /// A photo of so many megapixels, as busy in every part as any other.
  case growth(megapixels: Int, isPNG: Bool)

  /// Photos of a batch.
  static let batchCount = 100

  /// The file's name in a folder of photos.
  var name: String {
    switch self {
    case .large: "p12.jpg"
    case .largeProgressive: "p12prog.jpg"
    case .largePNG: "p12.png"
    case .middling: "p1.jpg"
    case .small: "astro.jpg"
    case .batch(let number): "batch/\(number).jpg"
    case .growth(let megapixels, let isPNG): "growth/\(megapixels).\(isPNG ? "png" : "jpg")"
    }
  }

  /// The input of this name, or nil where none has it.
  init?(name: String) {
    let growing = [1, 4, 12, 25, 50, 100].flatMap {
      [Input.growth(megapixels: $0, isPNG: false), .growth(megapixels: $0, isPNG: true)]
    }
    let all =
      [.large, .largeProgressive, .largePNG, .middling, .small] + growing
      + (1...Self.batchCount).map { .batch($0) }
    guard let input = all.first(where: { $0.name == name }) else { return nil }
    self = input
  }

  /// Where the photo is, or would be once it is drawn.
  var path: String {
    if let given = Folder.given, System.exists("\(given)/\(name)") { return "\(given)/\(name)" }
    return "\(Folder.work)/\(name)"
  }

  /// Draws the photo if it is nowhere; says whether it is there then.
  func make() -> Bool {
    if System.exists(path) { return true }
    guard let bytes = bytes() else { return false }
    System.makeFolder(Folder.parent(of: path))
    return System.write(bytes, to: path)
  }

  private func bytes() -> [UInt8]? {
    switch self {
    case .large: Self.largeScene.draw().jpeg(quality: 90)
    case .largeProgressive: Self.largeScene.draw().jpeg(quality: 90, isProgressive: true)
    case .largePNG: Self.decoded(.large)?.png()
    case .middling: Scene(width: 1080, height: 1350, seed: 2).draw().jpeg(quality: 85)
    case .small: Scene(width: 512, height: 512, seed: 3).draw().jpeg(quality: 90)
    case .batch(let number):
      Scene(width: 1080, height: 1350, seed: 100 + UInt32(number)).draw().jpeg(quality: 85)
    case .growth(let megapixels, let isPNG): Self.growing(megapixels, isPNG)
    }
  }

  private static let largeScene = Scene(width: 4032, height: 3024)

  private static func decoded(_ input: Input) -> Samples? {
    guard input.make(), let bytes = System.read(input.path) else { return nil }
    return Picture(decoding: bytes).map { Samples($0) }
  }

  private static func growing(_ megapixels: Int, _ isPNG: Bool) -> [UInt8]? {
    guard let tile = decoded(.large) else { return nil }
    let height = Int((Double(megapixels) * 750_000).squareRoot().rounded())
    let picture = tile.tiled(width: height * 4 / 3, height: height)
    return isPNG ? picture.png() : picture.jpeg(quality: 90)
  }

  /// Has photos drawn by a process of its own, so that this one stays small.
  ///
  /// On Linux a command's peak memory is never less than that of the process which started it.
  static func prepare(_ inputs: [Input]) -> Bool {
    let missing = inputs.filter { !System.exists($0.path) }
    guard !missing.isEmpty else { return true }
    System.complain("Drawing \(missing.count) photos, once")
    return System.run(Command(System.ownPath, ["prepare"] + missing.map(\.name))).status == 0
  }
}
