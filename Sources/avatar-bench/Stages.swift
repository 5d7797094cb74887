import AvatarCLI
import AvatarMask

/// What each step of one avatar costs, measured inside this process.
struct Stages {
  /// The photo's file.
  let photo: String
  /// The avatar's side in pixels.
  let size: Int
  /// How often it is made; each step's figure is the middle one.
  let runs: Int

  /// One step's figures.
  struct Row {
    /// The step.
    let name: String
    /// Milliseconds.
    let milliseconds: Double
    /// Pixels that it works on, or 0.
    let pixels: Int

    /// Nanoseconds a pixel, if it works on any.
    var perPixel: Double? { pixels == 0 ? nil : milliseconds * 1e6 / Double(pixels) }

    /// The row for people.
    var line: String {
      let text =
        "  " + Format.left(name, 22) + Format.right(Format.number(milliseconds, 3), 10)
        + Format.right(perPixel.map { Format.number($0, 2) } ?? "", 12)
      return Format.trimmed(text + Format.right(pixels == 0 ? "" : Format.grouped(pixels), 14))
    }

    /// The row as JSON.
    var json: String {
      var object = JSONObject()
      object.add("case", .text("stages"))
      object.add("step", .text(name))
      object.add("ms", .number(milliseconds))
      object.add("pixels", .integer(pixels))
      object.add("ns_per_pixel", perPixel.map { .number($0) })
      return object.line
    }
  }

  /// The heading of the columns.
  static let heading =
    "  " + Format.left("", 22) + Format.right("ms", 10) + Format.right("ns a pixel", 12)
    + Format.right("pixels", 14)

  /// Makes the avatar of the cases, a squircle with a white ring of a 64th of its side, and measures.
  ///
  /// - Throws: `AvatarError` where the photo cannot be used.
  func measure() throws(AvatarError) -> [Row] {
    keepFreedMemory()
    guard let bytes = System.read(photo) else { throw .unreadable(2) }
    var job = Job(canvases: [CanvasRequest(size: CanvasSize(width: size, height: size))])
    job.border = Border(width: .share(1.0 / 64), paint: .color(.white))
    var times: [[Double]] = []
    var costs: [StageCost] = []
    // The first run warms up.
    for run in 0...runs {
      // Anew for each, because a renderer keeps what it has drawn.
      var renderer = Renderer(try CheckedJob(job), clock: System.now)
      let rendering = try renderer.render(.bytes(bytes), threads: 1)
      costs = Stage.allCases.map { rendering.costs[$0] ?? StageCost() }
      if run > 0 { times.append(costs.map { Double($0.time) / 1e6 }) }
    }
    var rows = Stage.allCases.indices.map { index in
      Row(
        name: Stage.allCases[index].rawValue,
        milliseconds: Statistics.median(times.map { $0[index] }) ?? 0, pixels: costs[index].pixels)
    }
    rows.append(
      Row(
        name: "all on one thread",
        milliseconds: Statistics.median(times.map { $0.reduce(0, +) }) ?? 0, pixels: 0))
    return rows
  }
}
