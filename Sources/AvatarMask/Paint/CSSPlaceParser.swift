/// The grammar of where a radial or conic gradient lies and of how large it is.
extension CSSScanner {
  /// Reads `at` with a place, or nothing.
  mutating func readCenter() throws(PaintError) -> Place? {
    guard takeName("at") else { return nil }
    let first = try readSide()
    guard let first else { throw expected(.place) }
    guard let second = try readSide() else {
      return first.axis == .vertical ? Place(y: first.offset) : Place(x: first.offset)
    }
    // Two sides may come in any order; a side with a distance from it needs the other one with its own.
    guard first.isEdge && second.axis == nil && !second.isCenter else {
      return try place(first, second)
    }
    skipSpace()
    let start = offset
    guard let third = try readSide() else { return try place(first, second) }
    guard third.isEdge, third.axis != first.axis, let fourth = try readSide(), !fourth.isWord else {
      throw expected(.place, at: start)
    }
    return try place(first.moved(by: second), third.moved(by: fourth))
  }

  /// One word or number of a place.
  private struct Side {
    enum Axis { case horizontal, vertical }

    /// The axis that the word belongs to; nil for `center` and for numbers, which belong to either.
    var axis: Axis?
    var offset: Place.Offset
    /// The word, or nil for a number.
    var word: String?
    /// The byte at which it begins.
    var start: Int

    var isWord: Bool { word != nil }
    var isCenter: Bool { word == "center" }
    var isEdge: Bool { axis != nil }

    /// The place at a distance from this edge inwards.
    func moved(by distance: Side) -> Side {
      let isFar = word == "right" || word == "bottom"
      var side = self
      side.offset = isFar ? distance.offset.fromOppositeEdge : distance.offset
      return side
    }
  }

  private mutating func readSide() throws(PaintError) -> Side? {
    skipSpace()
    let start = offset
    if let number = takeNumber() {
      if number.unit == "%" {
        return Side(offset: Place.Offset(share: number.value / 100), start: start)
      }
      guard let pixels = number.pixels else { throw expected(.place, at: start) }
      return Side(offset: Place.Offset(share: 0, pixels: pixels), start: start)
    }
    let word = takeName()
    let share: (Side.Axis?, Double)
    switch word {
    case "left": share = (.horizontal, 0)
    case "right": share = (.horizontal, 1)
    case "top": share = (.vertical, 0)
    case "bottom": share = (.vertical, 1)
    case "center": share = (nil, 0.5)
    default:
      rewind(to: start)
      return nil
    }
    return Side(axis: share.0, offset: Place.Offset(share: share.1), word: word, start: start)
  }

  private func place(_ first: Side, _ second: Side) throws(PaintError) -> Place {
    let isSwapped = first.axis == .vertical || second.axis == .horizontal
    // Numbers are across and down, so that a word may change places with another word only.
    let isAllowed =
      isSwapped
      ? first.isWord && second.isWord && first.axis != .horizontal && second.axis != .vertical
      : true
    guard isAllowed else { throw expected(.place, at: second.start) }
    return isSwapped
      ? Place(x: second.offset, y: first.offset) : Place(x: first.offset, y: second.offset)
  }

  /// Reads the shape and the size of a radial gradient in either order, or nothing.
  mutating func readSize() throws(PaintError) -> RadialGradient.Size? {
    var isCircle = takeShape()
    skipSpace()
    let start = offset
    let extent = takeExtent()
    let radii = extent == nil ? try readRadii() : []
    if isCircle == nil { isCircle = takeShape() }
    if let across = radii.first {
      if radii.count == 2 {
        guard isCircle != true else { throw expected(.radius, at: start) }
        return .radii(across, radii[1])
      }
      guard isCircle != false else { throw expected(.ellipseRadius) }
      guard across.share == 0 else { throw expected(.radius, at: start) }
      return .radius(across.pixels)
    }
    guard extent != nil || isCircle != nil else { return nil }
    return .extent(extent ?? .farthestCorner, isCircle: isCircle ?? false)
  }

  /// Whether a circle is asked for, or nil if no shape is.
  private mutating func takeShape() -> Bool? {
    if takeName("circle") { return true }
    return takeName("ellipse") ? false : nil
  }

  private mutating func takeExtent() -> RadialGradient.Extent? {
    let start = offset
    if let name = takeName(), let extent = RadialGradient.Extent(rawValue: name) { return extent }
    rewind(to: start)
    return nil
  }

  /// Reads up to two radii.
  private mutating func readRadii() throws(PaintError) -> [Place.Offset] {
    var radii: [Place.Offset] = []
    while radii.count < 2 {
      skipSpace()
      guard !isAtHexDigits(), let number = takeNumber() else { break }
      guard number.value >= 0 else { throw expected(.ellipseRadius, at: number.offset) }
      if number.unit == "%" {
        radii.append(Place.Offset(share: number.value / 100))
      } else if let pixels = number.pixels {
        radii.append(Place.Offset(share: 0, pixels: pixels))
      } else {
        throw expected(.ellipseRadius, at: number.offset)
      }
    }
    return radii
  }
}
