/// What is to be done, in numbers: the job applied to the photo's header.
///
/// All arithmetic on sizes happens here, before a pixel is allocated, so that limits are checked here
/// and later steps do only what the output needs.
struct Plan: Sendable {
  /// What the decoder is asked for, in pixels of the stored photo at the scale chosen.
  let decode: DecodeRequest
  /// How the pictures are turned upright after they were reduced.
  let orientation: Orientation
  /// The pictures to make.
  let canvases: [CanvasPlan]
  /// How each picture is reduced from what is decoded, before it is turned upright.
  let fittings: [Fitting]

  /// What the user should know of: that a photo is enlarged.
  var warnings: [AvatarWarning] {
    let most = canvases.map(\.enlargement).max() ?? 1
    return most > 1 + 1e-9 ? [.enlarged(by: most)] : []
  }

  /// Resolves `job` for a photo with this header.
  ///
  /// - Parameters:
  ///   - job: What is asked for.
  ///   - header: The photo's.
  ///   - rooms: How each canvas is divided, as far as that has been found out.
  ///   - known: Fittings of another photo, which are taken over where they would be made anew.
  /// - Throws: `AvatarError` when the photo or a canvas is larger than allowed, or when a border leaves no
  ///   room for the shape.
  init(
    _ job: Job, _ header: PhotoHeader, rooms: [CanvasRoom?] = [], known: [Fitting] = []
  ) throws(AvatarError) {
    try header.checkSize(limit: job.maxPixels)
    let (width, height) = (header.width, header.height)
    let upright = header.orientation.swapsAxes ? (height, width) : (width, height)
    var canvases: [CanvasPlan] = []
    for (index, request) in job.canvases.enumerated() {
      canvases.append(
        try CanvasPlan(
          job, request, photoWidth: upright.0, photoHeight: upright.1,
          room: rooms.isEmpty ? nil : rooms[index]))
    }
    let placements = canvases.map { $0.placement.stored(header.orientation) }
    let reduction = placements.map { min($0.x.reduction, $0.y.reduction) }.min() ?? 1
    let eighths = header.format == .jpeg ? Self.eighths(reduction) : 8
    let decodedShare = Double(eighths) / 8
    let shrinking = Shrinking(
      columnReduction: (placements.map(\.x.reduction).min() ?? 1) * decodedShare,
      rowReduction: (placements.map(\.y.reduction).min() ?? 1) * decodedShare)
    var fittings: [Fitting] = []
    for placement in placements {
      // The largest picture is made as it is alone; and so is each of a PNG, of which nothing is decoded but
      // the pixels themselves, and of a photo that may end early, whose missing rows have no colour.
      let own =
        header.format == .jpeg && !job.allowsTruncated
          && min(placement.x.reduction, placement.y.reduction) > reduction
        ? shrinking.coarser(
          columnReduction: placement.x.reduction * decodedShare,
          rowReduction: placement.y.reduction * decodedShare) : shrinking
      let isSame = { (fitting: Fitting) in
        fitting.placement == placement && fitting.eighths == eighths && fitting.shrinking == own
      }
      fittings.append(
        fittings.first(where: isSame) ?? known.first(where: isSame)
          ?? Fitting(placement, eighths: eighths, shrinking: own))
    }
    let sources = Fitting.sources(of: fittings, in: shrinking)
    decode = DecodeRequest(
      eighths: eighths,
      columns: Self.decoded(sources.columns, shrinking.columns, of: width, eighths),
      rows: Self.decoded(sources.rows, shrinking.rows, of: height, eighths),
      wantsRGBA: fittings.allSatisfy(\.isCopy),
      smoothChroma: reduction * decodedShare < Self.coarseChromaReduction,
      // Gray is converted whatever is asked for.
      convertsDeepSamples: job.colors == .srgb || header.colorModel == .gray,
      reduction: reduction)
    orientation = header.orientation
    self.canvases = canvases
    self.fittings = fittings
  }

  /// The smallest scale in eighths that leaves the resampler a factor of 2.
  ///
  /// A reduction by the decoder alone is coarse. Measured on photos against a full decode: with 2 left to
  /// the resampler 45…50 dB, with less than 1.6 only 35…40 dB. Only halvings are used: the codec has
  /// fast transforms for these alone.
  private static func eighths(_ reduction: Double) -> Int {
    [1, 2, 4].first { reduction * Double($0) / 8 >= 2 - 1e-9 } ?? 8
  }

  /// From this reduction on, colour that was stored at half the resolution need not be smoothed before
  /// it is reduced.
  private static let coarseChromaReduction = 3.0

  /// The decoded pixels of these blocks along a side of `length` stored pixels.
  private static func decoded(_ blocks: Range<Int>, _ block: Int, of length: Int, _ eighths: Int)
    -> Range<Int>
  {
    let end = DecodeRequest.scaled(length, eighths: eighths)
    return blocks.lowerBound * block..<min(blocks.upperBound * block, end)
  }
}
