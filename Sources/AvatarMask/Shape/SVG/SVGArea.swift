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

  /// The upright rectangle that it is, or nil where it is another area.
  var rectangle: Box? {
    guard let outline = onlyOutline, outline.contours.count == 1, outline.segmentCount == 4 else {
      return nil
    }
    // Level and upright sides by turns.
    let ways = outline.contours[0].segments.map { $0.isLine ? $0.end - $0.start : Point(1, 1) }
    let isLevel = ways.map { $0.y == 0 }
    guard ways.allSatisfy({ $0.x == 0 || $0.y == 0 }),
      zip(isLevel, isLevel.dropFirst()).allSatisfy({ $0 != $1 })
    else { return nil }
    return outline.hullBox
  }

  /// Whether all that an outline encloses lies within it, as far as that is told at a glance.
  func isAround(_ outline: Outline) -> Bool {
    guard let rectangle, let box = outline.hullBox else { return false }
    // What rounding adds to a curve that touches its side.
    return rectangle.inset(by: -1e-9 * max(rectangle.width, rectangle.height)).contains(box)
  }

  /// A box around the area, or nil where there is none: that of its curves as far as its clips' boxes let it be seen.
  var bounds: Box? {
    guard var box = Box(around: parts.compactMap(\.outline.bounds)) else { return nil }
    for clip in clips {
      guard let other = clip.bounds else { return nil }
      box = box.intersection(other)
    }
    return box.isEmpty ? nil : box
  }

  /// Contours that do not cross.
  ///
  /// - Parameters:
  ///   - map: Takes the curves to the size at which they are flattened.
  ///   - seen: What may be seen of them at that size.
  ///   - budget: The most edges to look at; what is left of it afterwards.
  /// - Returns: Polygons at that size.
  /// - Throws: `PathError.tooManySides`, `.tooIntricate` where the budget does not do, or `.outOfMemory`.
  func contours(
    _ map: Affine, within seen: Box, spending budget: inout Int
  ) throws(PathError) -> [[Point]] {
    var polygons: [[Point]] = []
    for part in parts {
      guard let clipped = part.outline.mapped(by: map).clippedPath(to: seen) else {
        throw .tooManySides
      }
      polygons += try Self.contours(clipped, spending: &budget) {
        part.rule.contains(winding: $0)
      }
    }
    // Those of one part do not cross already.
    if parts.count > 1 { polygons = try Self.union(polygons, spending: &budget) }
    for clip in clips {
      let others = try clip.contours(map, within: seen, spending: &budget)
      // Each winds once around what is inside it: around what is in both, they wind twice.
      polygons = try Self.contours(polygons + others, spending: &budget) { $0 > 1 }
    }
    return polygons
  }

  /// The union of contours each of which has its inside to the right.
  static func union(
    _ polygons: [[Point]], spending budget: inout Int
  ) throws(PathError) -> [[Point]] {
    try contours(polygons, spending: &budget) { $0 > 0 }
  }

  /// The union of areas.
  ///
  /// - Parameters:
  ///   - areas: The areas, in any unit.
  ///   - box: What of them is to be seen, in the same unit; what lies far outside is left out.
  ///   - drawn: The box that it is mapped to, at whose size curves are flattened.
  ///   - budget: The most edges to look at; what is left of it afterwards.
  /// - Returns: Polygons at that size.
  /// - Throws: `PathError` as for the contours of one.
  static func union(
    _ areas: [SVGArea], in box: Box, drawnTo drawn: Box, spending budget: inout Int
  ) throws(PathError) -> [[Point]] {
    // The longest canvas shows little more than that.
    let seen = drawn.inset(by: -100 * drawn.width)
    var polygons: [[Point]] = []
    for area in areas {
      polygons += try area.contours(
        Affine(from: box, to: drawn), within: seen, spending: &budget)
    }
    return try union(polygons, spending: &budget)
  }

  private static func contours(
    _ polygons: [[Point]], spending budget: inout Int, where isInside: (Int) -> Bool
  ) throws(PathError) -> [[Point]] {
    let sides = polygons.reduce(0) { $0 + $1.count }
    guard Memory.isThere(sides * WindingSweep.bytesPerSide) else { throw .outOfMemory }
    guard let contours = WindingSweep(polygons).contours(spending: &budget, where: isInside) else {
      throw .tooIntricate
    }
    return contours
  }
}

extension Outline {
  /// The union of areas as one outline.
  ///
  /// Where there is more than one, they are worked out as straight pieces, which on a large canvas are
  /// right to a thousandth of a pixel.
  ///
  /// - Parameters:
  ///   - areas: The areas, in any unit.
  ///   - viewBox: What of them is to be seen, in the same unit; what lies far outside is left out. The box around what they
  ///     leave if nil.
  /// - Throws: `PathError.tooManySides` or `.tooIntricate` where it would take too long, or `.outOfMemory`.
  init(uniting areas: [SVGArea], seenIn viewBox: Box?) throws(PathError) {
    if areas.count == 1, let outline = areas[0].onlyOutline {
      self = outline
      return
    }
    self.init(contours: [])
    guard var box = viewBox ?? Box(around: areas.compactMap(\.bounds)), !box.isEmpty else { return }
    let drawn = Outline(contours: areas.flatMap(\.parts).flatMap(\.outline.contours)).flatteningBox
    var budget = Self.sweepBudget
    var polygons = try SVGArea.union(areas, in: box, drawnTo: drawn, spending: &budget)
    // What is left of them may be far smaller than they are.
    while viewBox == nil, let found = Box(around: polygons.joined()),
      2 * found.width < drawn.width || 2 * found.height < drawn.height
    {
      let inner = Box(around: found.polygon.map(Affine(from: drawn, to: box).point))
      guard let inner, !inner.isEmpty else { break }
      box = inner
      polygons = try SVGArea.union(areas, in: box, drawnTo: drawn, spending: &budget)
    }
    let back = Affine(from: drawn, to: box)
    self.init(polygons: polygons.map { $0.map(back.point) })
  }

  /// The size at which curves of any unit are flattened to work with them: a hundredth of a large canvas, on
  /// which they are right to a thousandth of a pixel, or larger where many curves are flattened less closely.
  var flatteningBox: Box {
    let side = hasManyCurves ? 1024.0 : 128
    return Box(width: side, height: side)
  }
}
