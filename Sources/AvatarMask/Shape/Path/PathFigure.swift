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
    guard outline.isWithin(Outline.largestCoordinate) else { throw .outOfRange }
    guard let around = outline.bounds, !around.isEmpty else { throw .empty }
    (self.outline, self.fit) = (outline, fit)
    self.viewBox = viewBox ?? around
    let seen = self.viewBox.intersection(around)
    if !seen.isEmpty, try outline.hasInside(seen) { return }
    throw try outline.hasInside(around) ? .outsideViewBox : .empty
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

extension Outline {
  /// Whether anything of what a box shows is inside, as far as that can be told where the box is as large as
  /// `flatteningBox`.
  ///
  /// - Parameter box: What is looked at.
  /// - Returns: Whether something is, or whether there may be something where nobody has looked.
  /// - Throws: `PathError.tooManySides`.
  fileprivate func hasInside(_ box: Box) throws(PathError) -> Bool {
    let drawn = flatteningBox
    let outline = mapped(by: Affine(from: box, to: drawn))
    guard outline.isWithin(Self.largestCoordinate) else { return false }
    guard let polygons = outline.clippedPath(to: drawn) else { throw .tooManySides }
    let rule = rule ?? .nonzero
    var budget = Self.sweepBudget
    return WindingSweep(polygons).hasInside(spending: &budget) { rule.contains(winding: $0) }
  }
}
