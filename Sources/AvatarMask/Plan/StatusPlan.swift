/// A status dot in the canvas's pixels.
struct StatusPlan: Sendable, Equatable {
  /// Where the dot lies.
  let mark: MarkPlan
  /// The dot's radius, above 0.
  let radius: Double
  /// What is left of the dot.
  let glyph: Status.Glyph

  /// Resolves the lengths of a status for one canvas; nil where its size is 0.
  ///
  /// - Throws: `AvatarError.noRoomForStatus` where the dot is larger than the canvas.
  init?(
    _ status: Status, width: Int, height: Int, density: Double
  ) throws(AvatarError) {
    let side = Double(min(width, height))
    let badge = Self.badge(points: side / density)
    func pixels(_ length: Length) -> Double { length.pixels(density: density, side: side) }
    radius = pixels(status.size ?? badge.size) / 2
    glyph = status.glyph
    guard radius > 0 else { return nil }
    guard 2 * radius <= side else { throw .noRoomForStatus(width: width, height: height) }
    mark = MarkPlan(
      status.place, half: Point(radius, radius), rim: pixels(status.rim ?? badge.rim), width: width,
      height: height, pixels: pixels)
  }

  /// The dots of Fluent UI's avatars: the least side in points, the dot's diameter and its rim's width.
  private static let badges: [(side: Double, size: Double, rim: Double)] = [
    (16, 6, 1), (28, 10, 1), (40, 12, 1), (56, 16, 1), (64, 20, 2), (96, 28, 2),
  ]
  /// The largest of Fluent UI's avatars, in points.
  private static let largestSide = 128.0

  /// The dot of an avatar of so many points a side: larger and smaller ones than Fluent UI has get the same share
  /// of theirs.
  private static func badge(points: Double) -> (size: Length, rim: Length) {
    guard points <= largestSide, let badge = badges.last(where: { $0.side <= points }) else {
      return Status.standard
    }
    return (.points(badge.size), .points(badge.rim))
  }

  /// What the glyph cuts out of a dot around `center`, or nil for nothing.
  ///
  /// The proportions are those of Discord's.
  func hole(around center: Point) -> Outline? {
    func disc(_ center: Point, _ share: Double) -> Outline {
      .disc(center: center, radius: radius * share)
    }
    switch glyph {
    case .full: return nil
    case .crescent: return disc(center - Point(radius, radius) * 0.5, 0.75)
    case .bar:
      let (length, height) = (radius * 0.75, radius * 0.25)
      let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { x, y in
        center + Point(x * length, y * height)
      }
      return .polygon(corners, cornerRadius: height)
    case .hollow: return disc(center, 0.5)
    }
  }
}
