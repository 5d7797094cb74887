/// The union of some curves' areas, as far as it lies within others.
struct SVGArea: Sendable {
  /// Curves with their own rule.
  struct Part: Sendable {
    let outline: Outline
    let rule: FillRule
  }

  let parts: [Part]
  let clips: [SVGArea]

  /// The one outline that the area has, if it has not to be worked out.
  var onlyOutline: Outline? {
    guard parts.count == 1, clips.isEmpty else { return nil }
    var outline = parts[0].outline
    outline.rule = parts[0].rule
    return outline
  }

  /// Contours that do not cross, once `map` has enlarged the curves, or nil where they are too intricate.
  func contours(_ map: Affine) -> [[Point]]? {
    var polygons: [[Point]] = []
    for part in parts {
      let sweep = WindingSweep(part.outline.mapped(by: map).flattened())
      guard
        let contours = sweep.contours(
          limit: Outline.sweepLimit, where: { part.rule.contains(winding: $0) })
      else { return nil }
      polygons += contours
    }
    for clip in clips {
      guard let united = Self.union(polygons), let others = clip.contours(map),
        // Each winds once around what is inside it: around what is in both, they wind twice.
        let both = WindingSweep(united + others).contours(
          limit: Outline.sweepLimit, where: { $0 > 1 })
      else { return nil }
      polygons = both
    }
    return clips.isEmpty ? Self.union(polygons) : polygons
  }

  /// The union of contours each of which has its inside to the right.
  static func union(_ polygons: [[Point]]) -> [[Point]]? {
    WindingSweep(polygons).contours(limit: Outline.sweepLimit) { $0 > 0 }
  }
}

extension Outline {
  /// The union of areas as one outline, or nil where it is too intricate.
  ///
  /// Where there is more than one, they are worked out as straight pieces, which on a large canvas are
  /// right to a thousandth of a pixel.
  init?(uniting areas: [SVGArea]) {
    if areas.count == 1, let outline = areas[0].onlyOutline {
      self = outline
      return
    }
    self.init(contours: [])
    let hull = areas.flatMap(\.parts).flatMap(\.outline.contours).flatMap(\.segments).flatMap(
      \.hull)
    guard let around = Box(around: hull), !around.isEmpty else { return }
    let large = Box(width: 128, height: 128)
    let map = Affine(from: around, to: large)
    let back = Affine(from: large, to: around)
    var polygons: [[Point]] = []
    for area in areas {
      guard let contours = area.contours(map) else { return nil }
      polygons += contours
    }
    guard let united = SVGArea.union(polygons) else { return nil }
    contours = united.map { polygon in
      let points = polygon.map(back.point)
      return Contour(segments: zip(points, points.dropFirst()).map { .line($0, $1) })
    }
  }
}
