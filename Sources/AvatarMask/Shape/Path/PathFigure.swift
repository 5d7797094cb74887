/// A path of the user's.
struct PathFigure: Figure {
  /// The curves, in the path's own units.
  private let outline: Outline
  /// What is fitted to the canvas, in the same units.
  private let viewBox: Box
  private let fit: PathFit

  /// Makes a figure of curves.
  ///
  /// - Parameters:
  ///   - outline: The curves, in any unit.
  ///   - viewBox: The box to fit to the canvas; the one around the curves if nil.
  ///   - fit: How it is fitted.
  /// - Throws: `PathError.empty` if the curves enclose nothing, `.outOfRange` if they lie too far out, `.tooManySides`
  ///   if they are too intricate, and `.outsideViewBox` if they lie outside the box that is to be fitted.
  init(_ outline: Outline, viewBox: Box?, fit: PathFit) throws(PathError) {
    guard outline.isInRange else { throw .outOfRange }
    guard let around = outline.hullBox, !around.isEmpty else { throw .empty }
    let drawn = outline.flatteningBox
    guard let polygons = outline.mapped(by: Affine(from: around, to: drawn)).flattenedPath() else {
      throw .tooManySides
    }
    let rule = outline.rule ?? .nonzero
    var budget = Outline.sweepBudget
    guard let bounds = Box(around: polygons.joined()),
      WindingSweep(polygons).hasInside(spending: &budget, where: { rule.contains(winding: $0) })
    else { throw .empty }
    let back = Affine(from: drawn, to: around)
    let (low, high) = (
      back.point(Point(bounds.minX, bounds.minY)), back.point(Point(bounds.maxX, bounds.maxY))
    )
    self.outline = outline
    self.fit = fit
    self.viewBox =
      (fit == .bounds ? nil : viewBox)
      ?? Box(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
    // Not by the flattened curves, which may miss a small box that large ones touch.
    if self.viewBox.intersection(around).isEmpty { throw .outsideViewBox }
  }

  var isPath: Bool { true }

  var aspectRatio: Double { viewBox.width / viewBox.height }

  func frame(in box: Box, radius: (Length) -> Double) -> Box {
    switch fit {
    case .contain, .bounds: box.fitted(aspectRatio: aspectRatio)
    case .cover, .stretch: box
    }
  }

  func outline(in box: Box, radius: (Length) -> Double) -> Outline {
    let target =
      switch fit {
      case .cover:
        box.covering(aspectRatio: aspectRatio)
      case .contain, .bounds, .stretch:
        frame(in: box, radius: radius)
      }
    return outline.mapped(by: Affine(from: viewBox, to: target))
  }
}
