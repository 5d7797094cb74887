/// What one step of the line cost.
package struct Stage: Sendable {
  /// The step.
  package let name: String
  /// Nanoseconds.
  package let time: UInt64
  /// Pixels it worked on, or 0 where it works on none.
  package let pixels: Int
}

/// Does what `render` does, for a job with one canvas and on one thread, with a clock between the steps.
///
/// `render` itself stays free of clocks; a test holds the two against each other.
///
/// - Parameters:
///   - job: What is asked for.
///   - photo: A JPEG or PNG.
///   - clock: Nanoseconds since any time.
/// - Returns: The steps in their order, and the picture that `render` would give.
/// - Throws: `AvatarError` as `render` does.
package func timeStages(_ job: Job, photo: PhotoSource, clock: () -> UInt64) throws(AvatarError)
  -> (stages: [Stage], png: [UInt8])
{
  var stages: [Stage] = []
  var last = clock()
  /// Ends a step, which began when the one before it ended.
  func end(_ name: String, pixels: Int) {
    let now = clock()
    stages.append(Stage(name: name, time: now - last, pixels: pixels))
    last = clock()
  }

  var decoder = try PhotoDecoder(photo, allowsTruncated: job.allowsTruncated)
  let plan = try Plan(job, decoder.header)
  let canvas = plan.canvases[0]
  let pixels = canvas.width * canvas.height
  end("header and plan", pixels: 0)

  let window = try decoder.start(plan.decode)
  let decoded = window.columns.count * window.rows.count
  // A file is read from edge to edge, whatever the columns and the scale.
  let stored = decoder.header.width * window.rows.count * 8 / plan.decode.eighths
  end("start of decoding", pixels: decoder.header.isMultiPass ? stored : 0)
  var rows = DecodedRows(window: window, for: plan.fittings)
  var resampler = Resampler(plan.fittings[0], window: rows.window)
  // The two take turns row by row, so each one's time is a sum.
  var (decoding, fitting) = (UInt64(0), clock() - last)
  last = clock()
  while !rows.isComplete {
    try rows.read(from: &decoder)
    let middle = clock()
    resampler.update(rows)
    let now = clock()
    decoding += middle - last
    fitting += now - middle
    last = now
  }
  _ = try decoder.finish()
  decoding += clock() - last
  stages.append(Stage(name: "decode", time: decoding, pixels: stored))
  stages.append(Stage(name: "fit", time: fitting, pixels: decoded))
  last = clock()

  var upright = resampler.bitmap.turnedUpright(from: plan.orientation)
  end("orient", pixels: pixels)
  let colors = try ColorTreatment(decoder.header, job.colors)
  colors.conversion?.convert(&upright)
  end("colour", pixels: pixels)
  let layers = KeptLayers(job, canvas)
  end("outline and coverage", pixels: pixels)
  let compositor = Compositor(
    photo: upright, layers: layers, canvas: canvas, job: job)
  let picture = compositor.composite()
  end("composite", pixels: pixels)

  // The encoder filters and compresses strip by strip, so filtering is timed by itself and taken off.
  let encoder = PNGEncoder(picture, compression: job.compression, label: colors.label)
  let png = encoder.encode(threads: 1)
  let encoding = clock() - last
  last = clock()
  let isOpaque = picture.pixels.allSatisfy { $0 >= 0xff00_0000 }
  let filter = PNGFilter(picture, channels: isOpaque ? 3 : 4)
  let kinds: [PNGFilter.Kind] = job.compression == .fast ? [.paeth] : PNGFilter.Kind.allCases
  _ = filter.filtered(rows: 0..<picture.height, kinds)
  end("filter", pixels: pixels)
  let filtering = stages[stages.count - 1].time
  stages.append(
    Stage(
      name: "deflate", time: encoding - min(encoding, filtering), pixels: pixels))
  return (stages, png)
}
