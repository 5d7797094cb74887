/// An overlay in the canvas's pixels.
struct OverlayPlan: Sendable, Equatable {
  /// The picture's width there, 1 or more.
  let width: Int
  /// The picture's height there, 1 or more.
  let height: Int
  /// Where it lies.
  let mark: MarkPlan

  /// Resolves the lengths of an overlay for one canvas; nil where its size is 0.
  ///
  /// - Throws: `AvatarError.noRoomForOverlay` where it is larger than the canvas, `.noRoomForRim` where its rim alone is
  ///   so on both sides, and `.markOutside` where it is to lie elsewhere.
  init?(_ overlay: Overlay, width: Int, height: Int, density: Double) throws(AvatarError) {
    let side = Double(min(width, height))
    func pixels(_ length: Length) -> Double { length.pixels(density: density, side: side) }
    let longer = pixels(overlay.size)
    guard longer > 0 else { return nil }
    let picture = overlay.picture.bitmap
    let scale = longer / Double(max(picture.width, picture.height))
    let (ownWidth, ownHeight) = (
      max(1, (Double(picture.width) * scale).rounded()),
      max(1, (Double(picture.height) * scale).rounded())
    )
    guard ownWidth <= Double(width), ownHeight <= Double(height) else {
      throw .noRoomForOverlay(width: width, height: height)
    }
    (self.width, self.height) = (Int(ownWidth), Int(ownHeight))
    let rim = pixels(overlay.rim)
    // The picture's own outline may be smaller than its box, as that of a mark on a transparent sheet.
    guard 2 * rim <= side else { throw .noRoomForRim(of: .overlay, width: width, height: height) }
    // Whole pixels, as the picture's place is.
    let margin = overlay.rimPaint == nil ? 0 : rim.rounded(.up)
    guard
      let mark = MarkPlan(
        overlay.place, half: Point(ownWidth / 2, ownHeight / 2), rim: rim, margin: margin,
        width: width, height: height, pixels: pixels)
    else { throw .markOutside(.overlay, width: width, height: height) }
    self.mark = mark
  }

  /// The pixel of the canvas that is the picture's first, with the outline that it may lie on.
  func origin(on outline: Outline, in box: Box) -> (x: Int, y: Int) {
    let center = mark.center(on: outline, in: box)
    return (
      Int((center.x - Double(width) / 2).rounded()), Int((center.y - Double(height) / 2).rounded())
    )
  }
}
