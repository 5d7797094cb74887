/// One row of work that tools are compared on.
struct Case: Sendable {
  /// The short name on the command line.
  let name: String
  /// What is done, in words.
  let title: String
  /// The photos.
  let inputs: [Input]
  /// The avatar's side in pixels, or nil for the photo's own largest square.
  let requestedSize: Int?
  /// The avatar's side in pixels.
  let size: Int
  /// The ring's width in pixels.
  let border: Int
  /// The scale at which decoding alone does least for this size; nil for a PNG.
  let scale: String?
  /// How often each tool runs unless asked otherwise.
  let runs: Int

  private init(
    _ name: String, _ title: String, _ inputs: [Input], size: Int, border: Int, scale: String?,
    runs: Int, isFullSize: Bool = false
  ) {
    (self.name, self.title, self.inputs, self.size) = (name, title, inputs, size)
    (self.border, self.scale, self.runs) = (border, scale, runs)
    requestedSize = isFullSize ? nil : size
  }

  /// All of them, in the order in which they run.
  static let all = [
    Case(
      "T1", "12 MP JPEG to 256 px", [.large], size: 256, border: 4, scale: "2/8", runs: 9),
    Case("T2", "512 px JPEG to 128 px", [.small], size: 128, border: 2, scale: "8/8", runs: 15),
    Case(
      "T3", "12 MP JPEG at its own 3024 px", [.large], size: 3024, border: 24, scale: "8/8",
      runs: 3, isFullSize: true),
    Case(
      "T4", "100 JPEGs of 1080 × 1350 to 256 px", (1...Input.batchCount).map { .batch($0) },
      size: 256, border: 4, scale: "3/8", runs: 3),
    Case(
      "T4a", "one JPEG of 1080 × 1350 to 256 px", [.middling], size: 256, border: 4, scale: "3/8",
      runs: 9),
    Case(
      "T5", "12 MP progressive JPEG to 256 px", [.largeProgressive], size: 256, border: 4,
      scale: "2/8", runs: 7),
    Case("T6", "12 MP PNG to 256 px", [.largePNG], size: 256, border: 4, scale: nil, runs: 5),
  ]

  /// The case of this name, in capitals or not.
  static func named(_ name: String) -> Case? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }

  /// The command that makes `work` of this case with avatar.
  func avatar(_ program: String, _ work: Work) -> Command {
    var words = ["mask", "--shape", "squircle"]
    if let requestedSize { words += ["--size", "\(requestedSize)"] }
    words += ["--border", "\(border)", "--border-color", "white"]
    words +=
      work.isBatch ? ["--output-dir", work.output] + work.photos : [work.photo, work.output]
    return Command(program, words)
  }
}
