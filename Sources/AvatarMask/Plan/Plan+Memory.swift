extension Plan {
  /// Bytes of the buffers that grow with the pictures or with the photo, at most.
  func bufferBytes(_ job: Job, _ header: PhotoHeader) -> Int {
    let pixels = canvases.reduce(0) { $0 + $1.width * $1.height }
    return pixels * Self.bytesPerPixel(job) + rowBytes(header)
      + header.codecBytes(rows: decode.rows.count)
  }

  /// Bytes for each pixel of a canvas, at most.
  static func bytesPerPixel(_ job: Job) -> Int {
    // A mask's area is a value a pixel, made from a picture; a ring is cut out of two more, its gap of a third,
    // and a mark is cut out of each of these, for which the mask's contour is needed too.
    var bytesPerPixel = pictureBytes
    let hasMarks = job.status != nil || job.overlay != nil
    if job.shape.mask != nil { bytesPerPixel += job.border == nil && !hasMarks ? 16 : 40 }
    // A path may pass through every pixel: two sums of each, the sides from which they are made, and the areas.
    if job.shape.isPath { bytesPerPixel += 64 }
    // An overlay may be as large as the canvas, and is traced like a mask.
    if job.overlay != nil { bytesPerPixel += 24 }
    // How much of a pixel shows through symbols is a number of four bytes.
    if job.symbol != nil { bytesPerPixel += 4 }
    return bytesPerPixel
  }

  /// For each pixel of a canvas: the photo fitted to it, the same turned upright, what is compressed of
  /// it, the file, and as much again for what is handed from one to the next.
  private static let pictureBytes = 16

  /// The rows that are held while the photo is decoded: three times, since they are moved while the last
  /// ones are still in use.
  private func rowBytes(_ header: PhotoHeader) -> Int {
    let decoded = DecodeRequest.scaled(header.width, eighths: decode.eighths)
    return Fitting.shrinkings(of: fittings).reduce(0) { bytes, shrinking in
      let (own, all) = (
        fittings.filter { $0.shrinking == shrinking },
        fittings.filter { $0.shrinking.columns >= shrinking.columns }
      )
      // Rows of which less than half is used are cut down to that.
      let used = Fitting.sources(of: all, in: shrinking).columns.count
      let length = min(decoded, 2 * used) * 4
      let overlap = own.map(\.rows.mostTaps).max() ?? 0
      let batch = max(DecodedRows.mostBatchBytes, max(16, overlap) * length)
      return bytes + 3 * (overlap * length * 2 + batch * 2) + own.count * 32 * length
        // One decoded row, and sums of several.
        + decoded * (header.isDeep ? 28 : 20)
    }
  }
}

extension PhotoHeader {
  /// Bytes that a whole picture takes in all its forms.
  var wholeBytes: Int { width * height * 9 + codecBytes(rows: height) }

  /// Bytes that a codec takes for what is coded in several passes.
  func codecBytes(rows: Int) -> Int {
    guard isMultiPass else { return 0 }
    switch format {
    // Coefficients of two bytes, in blocks that may reach beyond the edges.
    case .jpeg:
      let components = if case .cmyk = colorModel { 4 } else { layout.channels }
      return (width + 31) * (height + 31) * 2 * components
    case .png: return width * rows * (isDeep ? 8 : 4)
    }
  }
}
