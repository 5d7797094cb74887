extension Shape {
  /// The largest box whose outline widened by `margin` pixels lies inside `canvas`, and in its middle.
  ///
  /// A curve that touches its box along an axis keeps `margin` from it, and the box is the canvas less
  /// that. A corner's mitre reaches further out, and its bevel less far; the box is the canvas less what the
  /// widened outline has beyond its own on each side, so that no tip is cut off.
  ///
  /// - Parameters:
  ///   - canvas: Where the widened outline is to lie.
  ///   - margin: How much the outline is widened, 0 or more.
  ///   - join: What the widened outline's corners are like.
  ///   - radius: Turns a length into pixels.
  /// - Returns: The box, or nil where nothing is left of it.
  func box(
    in canvas: Box, leaving margin: Double, join: Border.Join, radius: (Length) -> Double
  ) -> Box? {
    guard margin > 0 else { return canvas }
    var box = canvas.inset(by: margin)
    guard !box.isEmpty else { return nil }
    // In boxes of one proportion corners have nearly the same angles and reach equally far beyond them, so
    // that one step mostly does.
    let first = frame(in: box, radius: radius)
    // Thinner than numbers can tell where it lies.
    guard !first.isEmpty else { return nil }
    let isFlattened = outline(in: box, radius: radius)?.isFlattened == true
    let exactness = isFlattened ? Self.exactnessOfLines : Self.exactness
    let aspectRatio = first.width / first.height
    for step in 0..<40 {
      let room = room(for: box, in: canvas, leaving: margin, join: join, radius: radius)
      guard !room.isEmpty else { return nil }
      let next = room.fitted(aspectRatio: aspectRatio)
      // A corner that becomes too sharp for a mitre may never settle; then only less is taken.
      let isSettling = step < 4
      let frame = frame(in: box, radius: radius)
      let fits = room.inset(by: -exactness).contains(frame)
      if fits, !isSettling || frame.inset(by: -exactness).contains(next) { return box }
      box = isSettling ? next : box.intersection(next)
    }
    return nil
  }

  /// The box that the photo is to fill where only what lies deeper than `distance` inside the outline shows.
  ///
  /// Each side of the shape's frame moves in by as much as the outline's own does: by the distance, or by more
  /// where the side is a corner's.
  ///
  /// - Parameters:
  ///   - box: Where the shape lies.
  ///   - distance: Pixels, 0 or more.
  ///   - join: What the inner curve's corners are like.
  ///   - canvas: What is seen.
  ///   - radius: Turns a length into pixels.
  /// - Returns: The box, or nil where nothing lies so deep.
  func photoBox(
    in box: Box, inside distance: Double, join: Border.Join, on canvas: Box,
    radius: (Length) -> Double
  ) -> Box? {
    let frame = frame(in: box, radius: radius)
    guard distance > 0 else { return frame }
    guard
      let outline = outline(in: box, radius: radius)?
        .simplified(forRing: distance, on: canvas),
      let bounds = outline.bounds
    else {
      let inner = frame.inset(by: distance)
      return inner.isEmpty ? nil : inner
    }
    let curve = ParallelCurve(of: outline, distance: -distance, join: join)
    guard let inner = Box(around: curve.chains().joined()) else { return nil }
    // The curve is flattened; what that takes from the distance must not make the photo larger by a hair.
    return frame.inset { side in
      bounds.leadsOut(of: canvas, at: side)
        ? distance : max(distance, inner.depth(of: side, in: bounds))
    }
  }

  /// How exactly the widened outline touches the canvas, in pixels.
  private static let exactness = 1e-7
  /// The same where lines stand for its curves, whose corners move by more from box to box.
  private static let exactnessOfLines = 1e-3

  /// What the outline of `box` leaves of the canvas, once it is widened, for the outline itself.
  private func room(
    for box: Box, in canvas: Box, leaving margin: Double, join: Border.Join,
    radius: (Length) -> Double
  ) -> Box {
    let outline = outline(in: box, radius: radius)?.simplified(forRing: margin, on: canvas)
    guard let outline, let own = outline.bounds,
      let widened = ParallelCurve(of: outline, distance: margin, join: join).reach
    else { return canvas.inset(by: margin) }
    return canvas.inset { side in
      own.leadsOut(of: canvas, at: side) ? margin : own.depth(of: side, in: widened)
    }
  }
}

extension Box {
  /// One of a box's edges.
  fileprivate enum Side {
    case left, top, right, bottom
  }

  /// How far an edge of this box lies within another.
  fileprivate func depth(of side: Side, in outer: Box) -> Double {
    switch side {
    case .left: minX - outer.minX
    case .top: minY - outer.minY
    case .right: outer.maxX - maxX
    case .bottom: outer.maxY - maxY
    }
  }

  /// Whether what this is the box around goes on beyond a canvas: it is clipped there, and its corners are none.
  fileprivate func leadsOut(of canvas: Box, at side: Side) -> Bool {
    depth(of: side, in: canvas) < -1
  }

  /// The box with each edge as much further in as is told.
  fileprivate func inset(by distance: (Side) -> Double) -> Box {
    Box(
      minX: minX + distance(.left), minY: minY + distance(.top), maxX: maxX - distance(.right),
      maxY: maxY - distance(.bottom))
  }
}
