/// A path of the user's.
struct PathFigure: Figure {
  /// The curves, in the path's own units.
  private let outline: Outline
  /// What is fitted to the canvas, in the same units.
  private let viewBox: Box
  /// Whether that is the box around the curves.
  private let isFittedByItself: Bool
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
    self.init(outline, viewBox ?? around, isFittedByItself: viewBox == nil, fit)
    let seen = self.viewBox.intersection(around)
    if !seen.isEmpty, try outline.hasInside(seen) { return }
    throw try outline.hasInside(around) ? .outsideViewBox : .empty
  }

  private init(_ outline: Outline, _ viewBox: Box, isFittedByItself: Bool, _ fit: PathFit) {
    (self.outline, self.viewBox) = (outline, viewBox)
    (self.isFittedByItself, self.fit) = (isFittedByItself, fit)
  }

  var isPath: Bool { true }

  var aspectRatio: Double { viewBox.width / viewBox.height }

  /// The drawing turned with its view box, and fitted by the box around that.
  func turned(by degrees: Double) -> any Figure {
    // Around the origin, so that no digits are lost.
    let turn = Affine(degrees: degrees, about: Point(0, 0))
    let center = viewBox.center
    let turned = outline.mapped(by: Affine(moving: center * -1)).mapped(by: turn)
    let corners = viewBox.polygon.map { turn.point($0 - center) }
    let box = isFittedByItself ? turned.bounds : Box(around: corners)
    return PathFigure(turned, box ?? viewBox, isFittedByItself: isFittedByItself, fit)
  }

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
