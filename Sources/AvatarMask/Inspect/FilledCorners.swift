/// Looks for what a mask leaves behind once it is laid on a colour: four corners filled with that colour.
///
/// A picture without transparency may as well be a square avatar, with anything in its corners: a ring of one
/// colour, bars above and below the photo, a white wall. So corners count as filled only if all four have the same
/// opaque colour and that ends as it does outside a mask, in one of three ways, of which a JPEG shows the second alone:
/// - In each corner a curve or a slope cuts it off before the middle of a side.
/// - It may go all around, as it does outside a badge, a star or a white ring, but its edge is a curve or a slope, the
///   same one in two quarters of the picture, and the colour ends at once.
/// - In each corner there are a few pixels of it, fewer from row to row, and beside them pixels that are mixtures of it
///   and of what is further in, as where a small radius rounds a corner.
struct FilledCorners {
  private let bitmap: Bitmap
  private let isLossy: Bool

  /// Pictures with fewer pixels a side have too few for an edge to be told from chance.
  private static let leastSide = 8
  /// How much of a picture is left of it at least.
  private static let leastRest = 0.1
  /// By how much another colour differs at least.
  private static let leastStep = 24

  /// Takes a picture.
  ///
  /// - Parameters:
  ///   - bitmap: The picture, straight.
  ///   - isLossy: Whether compression has left noise about its edges.
  init(_ bitmap: Bitmap, isLossy: Bool) {
    self.bitmap = bitmap
    self.isLossy = isLossy
  }

  /// Colours that differ by no more in any component are the same: a corner may have a share of a round edge's pixel.
  private var tolerance: Int { isLossy ? 24 : 3 }

  /// The opaque colour that all four corners have, a pixel's; nil where they differ.
  var commonColor: UInt32? {
    let color = bitmap[0, 0]
    let isCommon = PictureCorner.all.allSatisfy { corner in
      bitmap[corner, 0, 0].map { Self.difference($0, color) <= tolerance } ?? false
    }
    return color >> 24 == 255 && isCommon ? color : nil
  }

  /// The colour with which the corners are filled, a pixel's; nil where nothing tells of a mask.
  var color: UInt32? {
    guard let color = commonColor else { return nil }
    // Compression blurs what would tell a drawing on a plain ground from it.
    if !isLossy, PictureCorner.all.allSatisfy({ isCut($0, color) }) { return color }
    guard min(bitmap.width, bitmap.height) >= Self.leastSide else { return nil }
    let region = CornerRegion(bitmap) { Self.difference($0, color) <= tolerance }
    guard region.restShare >= Self.leastRest else { return nil }
    let ends = PictureCorner.all.count { endsAtOnce(region, $0, color) }
    // One of the four may end in a dot or a bright part of the photo.
    if ends >= 3, region.isMirrored(tolerance: isLossy ? 0.5 : 0.15) { return color }
    return !isLossy && isRounded(region, color) ? color : nil
  }

  /// The largest difference of two pixels' components.
  private static func difference(_ one: UInt32, _ other: UInt32) -> Int {
    [0, 8, 16, 24].map { abs(Int(one >> $0 & 0xff) - Int(other >> $0 & 0xff)) }.max() ?? 0
  }
}

// MARK: In each corner a cut

extension FilledCorners {
  /// Whether the colour in a corner ends before the middle of a side, reaches less far along the diagonal than along
  /// the sides, so that it is no bar, grows shorter from the side inwards, so that it is no part of a frame, and ends at
  /// once.
  private func isCut(_ corner: PictureCorner, _ color: UInt32) -> Bool {
    func fits(_ x: Int, _ y: Int) -> Bool { bitmap[corner, x, y] == color }
    /// How many pixels from the corner on fit, a step apart.
    func run(_ x: Int, _ y: Int) -> Int {
      var count = 0
      while fits(count * x, count * y) { count += 1 }
      return count
    }
    let (row, column, diagonal) = (run(1, 0), run(0, 1), run(1, 1))
    let isRow = row <= column
    let (run, side) = isRow ? (row, bitmap.width) : (column, bitmap.height)
    guard diagonal > 0, diagonal < run, 2 * run <= side else { return false }
    // Half as far beyond the diagonal as the run along the side, a frame would still have its colour.
    let (along, across) = ((run + diagonal) / 2, diagonal - 1)
    guard isRow ? !fits(along, across) : !fits(across, along) else { return false }
    return (diagonal..<diagonal + 3).contains { place in
      bitmap[corner, place, place].map { Self.difference($0, color) >= Self.leastStep } ?? false
    }
  }
}

// MARK: A mirrored edge, and small roundings

extension FilledCorners {
  /// Whether the colour ends within three pixels of the diagonal, by most of what it differs by a little further on, as
  /// neither a shadow of a lens nor a glow does.
  private func endsAtOnce(
    _ region: CornerRegion, _ corner: PictureCorner, _ color: UInt32
  ) -> Bool {
    let start = (0..<min(bitmap.width, bitmap.height)).first { !region[corner, $0, $0] }
    guard let start else { return false }
    let steps = (start..<start + 9).map { place in
      bitmap[corner, place, place].map { Self.difference($0, color) - tolerance } ?? 0
    }
    let near = steps[..<3].max() ?? 0
    return near >= Self.leastStep && 5 * near >= 2 * (steps.max() ?? 0)
  }

  /// The longest run of a small rounding.
  private static let longestRun = 8

  /// Whether in each corner a few pixels are cut off by a round edge: by pixels of which most are mixtures.
  private func isRounded(_ region: CornerRegion, _ color: UInt32) -> Bool {
    var (mixed, count) = (0, 0)
    let half = min(bitmap.width, bitmap.height) / 2
    var extents: Set<[Int]> = []
    for corner in PictureCorner.all {
      let extent = [false, true].map { region.run(corner, 0, isColumn: $0, limit: half) }
      guard extent.allSatisfy({ (1...min(Self.longestRun, half - 1)).contains($0) }) else {
        return false
      }
      extents.insert(extent)
      let reach = (extent.max() ?? 0) + 1
      let runs = (0..<reach).map { region.run(corner, $0, limit: reach) }
      guard zip(runs, runs.dropFirst()).allSatisfy({ $0 >= $1 }) else { return false }
      for (y, x) in runs.enumerated() where x < reach {
        guard let share = shareOfPhoto(corner, x, y, color) else { continue }
        count += 1
        if share < 0.9 { mixed += 1 }
      }
    }
    // Mirrored and turned, an edge has one extent or two.
    return extents.count <= 2 && count >= 6 && 5 * mixed >= 3 * count
  }

  /// How much of a pixel at the edge is photo, told by the pixel two further in; 1 where it is no mixture of the two,
  /// and nil where they do not differ enough.
  private func shareOfPhoto(_ corner: PictureCorner, _ x: Int, _ y: Int, _ color: UInt32) -> Double?
  {
    guard let pixel = bitmap[corner, x, y], let inner = bitmap[corner, x + 2, y + 2] else {
      return nil
    }
    let most = Double(Self.difference(inner, color))
    guard most >= Double(Self.leastStep) else { return nil }
    let (from, to, at) = (Self.vector(color), Self.vector(inner), Self.vector(pixel))
    let share = ((at - from) * (to - from)).sum() / ((to - from) * (to - from)).sum()
    let rest = at - from - share * (to - from)
    let isMixture = max(abs(rest.x), abs(rest.y), abs(rest.z)) < most / 4
    return isMixture ? share : 1
  }

  private static func vector(_ pixel: UInt32) -> SIMD3<Double> {
    SIMD3(Double(pixel & 0xff), Double(pixel >> 8 & 0xff), Double(pixel >> 16 & 0xff))
  }
}
