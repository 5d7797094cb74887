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

  /// Contours that do not cross.
  ///
  /// - Parameters:
  ///   - map: Takes the curves to the size at which they are flattened.
  ///   - budget: The most edges to look at; what is left of it afterwards.
  /// - Returns: Polygons at that size, or nil where the budget does not do.
  func contours(_ map: Affine, spending budget: inout Int) -> [[Point]]? {
    var polygons: [[Point]] = []
    for part in parts {
      guard let flattened = part.outline.mapped(by: map).flattenedPath(),
        let contours = WindingSweep(flattened)
          .contours(spending: &budget, where: { part.rule.contains(winding: $0) })
      else { return nil }
      polygons += contours
    }
    for clip in clips {
      guard let united = Self.union(polygons, spending: &budget),
        let others = clip.contours(map, spending: &budget),
        // Each winds once around what is inside it: around what is in both, they wind twice.
        let both = WindingSweep(united + others).contours(spending: &budget, where: { $0 > 1 })
      else { return nil }
      polygons = both
    }
    return clips.isEmpty ? Self.union(polygons, spending: &budget) : polygons
  }

  /// The union of contours each of which has its inside to the right.
  static func union(_ polygons: [[Point]], spending budget: inout Int) -> [[Point]]? {
    WindingSweep(polygons).contours(spending: &budget) { $0 > 0 }
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
    let all = Outline(contours: areas.flatMap(\.parts).flatMap(\.outline.contours))
    guard let around = all.hullBox, !around.isEmpty else { return }
    let map = Affine(from: around, to: all.flatteningBox)
    let back = Affine(from: all.flatteningBox, to: around)
    var budget = Self.sweepBudget
    var polygons: [[Point]] = []
    for area in areas {
      guard let contours = area.contours(map, spending: &budget) else { return nil }
      polygons += contours
    }
    guard let united = SVGArea.union(polygons, spending: &budget) else { return nil }
    self.init(polygons: united.map { $0.map(back.point) })
  }

  /// The size at which curves of any unit are flattened to work with them: a hundredth of a large canvas, on
  /// which they are right to a thousandth of a pixel, or larger where many curves are flattened less closely.
  var flatteningBox: Box {
    let side = hasManyCurves ? 1024.0 : 128
    return Box(width: side, height: side)
  }
}
