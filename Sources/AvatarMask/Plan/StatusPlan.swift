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
  /// - Throws: `AvatarError.noRoomForStatus` where the dot is larger than the canvas, `.noRoomForRim` where it is with
  ///   its rim, and `.markOutside` where it is to lie elsewhere.
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
    let rim = pixels(status.rim ?? badge.rim)
    guard 2 * (radius + rim) <= side else {
      throw .noRoomForRim(of: .status, width: width, height: height)
    }
    // A painted rim that is cut off looks broken; one that is nothing is only cut out of less.
    guard
      let mark = MarkPlan(
        status.place, half: Point(radius, radius), rim: rim,
        margin: status.rimPaint == nil ? 0 : rim, width: width, height: height, pixels: pixels)
    else { throw .markOutside(.status, width: width, height: height) }
    self.mark = mark
  }

  /// The dots of Fluent UI's avatars: the least side in points, the dot's diameter and its rim's width.
  private static let badges: [(side: Double, size: Double, rim: Double)] = [
    (16, 6, 1), (28, 10, 1), (40, 12, 1), (56, 16, 1), (64, 20, 2), (96, 28, 2),
  ]
  /// The smallest and the largest of Fluent UI's avatars, in points.
  private static let sides = 16.0...128.0

  /// The dot of an avatar of so many points a side: smaller and larger ones than Fluent UI has look like its smallest
  /// and its largest, so that a dot does not jump from one size to the next.
  private static func badge(points: Double) -> (size: Length, rim: Length) {
    let side = min(max(points, sides.lowerBound), sides.upperBound)
    let badge = badges.last { $0.side <= side } ?? badges[0]
    if side == points { return (.points(badge.size), .points(badge.rim)) }
    return (.share(badge.size / side), .share(badge.rim / side))
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
