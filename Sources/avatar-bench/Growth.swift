import AvatarCLI

/// How time grows with the photo and with the avatar: per pixel it should not.
struct Growth {
  /// Sizes of photos in megapixels.
  static let megapixels = [1, 4, 12, 25, 50, 100]
  /// Sides of avatars in pixels.
  static let sides = [64, 128, 256, 512, 1024, 2048, 4096]

  /// One size's figures.
  struct Row {
    /// What is made of what.
    let title: String
    /// Pixels that time is divided by.
    let pixels: Int
    /// Whether those are the photo's; else the avatar's.
    let countsInput: Bool
    /// Milliseconds, the middle of all runs.
    let wall: Double
    /// MiB, the most of all runs.
    let peak: Double
    /// The exit status of a run that failed, or 0.
    let status: Int32

    /// Nanoseconds a pixel.
    var perPixel: Double { wall * 1e6 / Double(pixels) }

    /// The row for people.
    var line: String {
      let name = "  " + Format.left(title, 30)
      if status != 0 { return name + " failed with status \(status)" }
      return name + Format.right(Format.number(wall, 1), 10)
        + Format.right(Format.number(perPixel, 2), 14) + Format.right(Format.number(peak, 1), 10)
    }

    /// The row as JSON.
    var json: String {
      var object = JSONObject()
      object.add("case", .text("growth"))
      object.add("title", .text(title))
      object.add("pixels", .integer(pixels))
      object.add("of", .text(countsInput ? "photo" : "avatar"))
      object.add("status", .integer(Int(status)))
      object.add("wall_ms", .number(wall))
      object.add("ns_per_pixel", .number(perPixel))
      object.add("peak_mib", .number(peak))
      return object.line
    }
  }

  /// The program that is measured.
  let avatar: String
  /// How often each size runs.
  let runs: Int

  /// Photos that it needs.
  static let inputs: [Input] =
    [.large]
    + [false, true].flatMap { isPNG in
      megapixels.map { .growth(megapixels: $0, isPNG: isPNG) }
    }

  /// Measures all sizes; `show` is given each part's title and rows as they are finished.
  func run(_ show: (String, [Row]) -> Void) {
    for isPNG in [false, true] {
      let kind = isPNG ? "PNG" : "JPEG"
      show(
        "growth  \(kind) to 256 px, a photo's pixel",
        Self.megapixels.map { megapixels in
          measure(
            "\(megapixels) MP \(kind) to 256 px", .growth(megapixels: megapixels, isPNG: isPNG),
            side: 256, pixels: megapixels * 1_000_000, countsInput: true)
        })
    }
    show(
      "growth  12 MP JPEG to any size, an avatar's pixel",
      Self.sides.map { side in
        measure(
          "12 MP JPEG to \(side) px", .large, side: side, pixels: side * side, countsInput: false)
      })
  }

  private func measure(
    _ title: String, _ input: Input, side: Int, pixels: Int, countsInput: Bool
  ) -> Row {
    let output = Folder.work + "/growth.png"
    let command = Command(
      avatar,
      [
        "mask", "--size", "\(side)", "--border", "2%", "--border-color", "white", input.path,
        output,
      ])
    _ = System.run(command)
    let runs = (0..<self.runs).map { _ in System.run(command) }
    return Row(
      title: title, pixels: pixels, countsInput: countsInput,
      wall: Statistics.median(runs.map(\.wall)) ?? 0, peak: runs.map(\.peak).max() ?? 0,
      status: runs.first { $0.status != 0 }?.status ?? 0)
  }

  /// The heading of a part's columns.
  static let heading =
    "  " + Format.left("", 30) + Format.right("wall ms", 10) + Format.right("ns a pixel", 14)
    + Format.right("peak MiB", 10)
}
