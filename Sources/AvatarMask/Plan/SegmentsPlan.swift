/// How a ring is divided, in the canvas's pixels.
struct SegmentsPlan: Sendable, Equatable {
  /// How many segments there are, 2 or more.
  let count: Int
  /// What is left between two of them, along the ring's middle.
  let gap: Double
  /// The ring's width, above 0.
  let width: Double
  /// What their ends are like.
  let cap: Border.Cap

  /// Resolves the lengths of a border for one canvas; nil for a ring in one piece.
  ///
  /// - Parameters:
  ///   - border: The border.
  ///   - width: The ring's width in pixels.
  ///   - pixels: Turns a length into pixels.
  init?(_ border: Border, width: Double, pixels: (Length) -> Double) {
    guard let segments = border.segments, segments.count > 1, width > 0 else { return nil }
    count = segments.count
    gap = segments.gap.map(pixels) ?? 2 * width
    self.width = width
    cap = segments.cap
  }
}
