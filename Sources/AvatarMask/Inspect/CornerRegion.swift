/// What is connected with a picture's corners and looks like them: all that a mask left out, where one was laid on a
/// colour.
struct CornerRegion {
  private let width: Int
  private let height: Int
  private var isInside: [Bool]
  /// The share of the picture that is not in it.
  let restShare: Double

  /// Floods a picture from its corners, through sides of pixels.
  ///
  /// Cost: a pass over the pixels, and a byte for each.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - fits: Whether a pixel looks like the corners.
  init(_ bitmap: Bitmap, where fits: (UInt32) -> Bool) {
    let (width, height) = (bitmap.width, bitmap.height)
    var isInside = [Bool](repeating: false, count: width * height)
    var (open, count) = ([Int](), 0)
    func visit(_ place: Int) {
      guard !isInside[place], fits(bitmap.pixels[place]) else { return }
      isInside[place] = true
      count += 1
      open.append(place)
    }
    for y in [0, height - 1] { for x in [0, width - 1] { visit(y * width + x) } }
    while let place = open.popLast() {
      let x = place % width
      if x > 0 { visit(place - 1) }
      if x < width - 1 { visit(place + 1) }
      if place >= width { visit(place - width) }
      if place < (height - 1) * width { visit(place + width) }
    }
    (self.width, self.height, self.isInside) = (width, height, isInside)
    restShare = 1 - Double(count) / Double(width * height)
  }

  /// Whether a place so far from a corner is in the region; outside the picture none is.
  subscript(_ corner: PictureCorner, _ x: Int, _ y: Int) -> Bool {
    corner.place(x, y, width, height).map { isInside[$0.y * width + $0.x] } ?? false
  }

  /// How many places from a side on are in the region, up to `limit`, in a row or column so far from the corner.
  func run(
    _ corner: PictureCorner, _ line: Int, isColumn: Bool = false, limit: Int
  ) -> Int {
    (0..<limit).first { !(isColumn ? self[corner, line, $0] : self[corner, $0, line]) } ?? limit
  }

  /// Fewer different runs than this are those of a frame, of bars, or of both.
  private static let fewestRuns = 5

  /// Whether the region has a curve or a slope for an edge, and the same one, mirrored, in two of its quarters.
  ///
  /// A mask has an axis, or two, or comes back to itself by half a turn; a dot at its edge leaves that of the other
  /// quarters.
  ///
  /// - Parameter tolerance: How many places may differ, as a share of those along the edge.
  /// - Returns: Whether it is mirrored.
  func isMirrored(tolerance: Double) -> Bool {
    let corners = PictureCorner.all
    return corners.indices.contains { first in
      isCurved(corners[first])
        && corners.indices.dropFirst(first + 1).contains { second in
          unlikeness(corners[first], corners[second]) <= tolerance
        }
    }
  }

  private var quarter: (width: Int, height: Int) { ((width + 1) / 2, (height + 1) / 2) }

  private func isCurved(_ corner: PictureCorner) -> Bool {
    let (width, height) = quarter
    let rows = Set((0..<height).map { run(corner, $0, limit: width) })
    let columns = Set((0..<width).map { run(corner, $0, isColumn: true, limit: height) })
    return min(rows.count, columns.count) >= Self.fewestRuns
  }

  private func unlikeness(_ corner: PictureCorner, _ other: PictureCorner) -> Double {
    let (width, height) = quarter
    var (edge, unlike) = (0, 0)
    for y in 0..<height {
      for x in 0..<width {
        let isIn = self[corner, x, y]
        if isIn != self[other, x, y] { unlike += 1 }
        guard isIn else { continue }
        let isWithin =
          (x == 0 || self[corner, x - 1, y]) && (x + 1 == width || self[corner, x + 1, y])
          && (y == 0 || self[corner, x, y - 1]) && (y + 1 == height || self[corner, x, y + 1])
        if !isWithin { edge += 1 }
      }
    }
    return Double(unlike) / Double(max(edge, 1))
  }
}
