/// A box with corners as CSS Borders 4 has them: each a quarter of a superellipse, bent out or in.
struct CSSCorners: Figure {
  let radii: CornerRadii
  /// The corners' forms, clockwise from the top left.
  let shapes: [CornerShape]

  func outline(in box: Box, radius: (Length) -> Double) -> Outline {
    let pixels = radii.pixels(radius)
    let shrinkage = min(
      Outline.shrinkage(of: pixels, in: box), shrinkageOfOpposites(pixels, in: box))
    return .rectangle(box) { index, corner in
      let radius = pixels[index] * shrinkage
      return radius > 0 ? shapes[index].curve(corner, radius: radius) : []
    }
  }

  /// By how much the radii must shrink so that no corner that bends inwards meets the opposite one.
  private func shrinkageOfOpposites(_ radii: [Double], in box: Box) -> Double {
    (0..<2).reduce(1) { shrinkage, index in
      let opposite = index + 2
      guard min(shapes[index].parameter, shapes[opposite].parameter) < 0 else { return shrinkage }
      let needed = radii[index] + radii[opposite]
      return min(shrinkage, max(box.width, box.height) / max(needed, 1e-300))
    }
  }
}

extension Shape {
  /// The box with corners of CSS's `corner-shape`.
  ///
  /// - Parameters:
  ///   - radii: The corners' radii.
  ///   - topLeft: The top left corner's form.
  ///   - topRight: The top right corner's form.
  ///   - bottomRight: The bottom right corner's form.
  ///   - bottomLeft: The bottom left corner's form.
  /// - Returns: The shape.
  public static func css(
    _ radii: CornerRadii, topLeft: CornerShape, topRight: CornerShape, bottomRight: CornerShape,
    bottomLeft: CornerShape
  ) -> Shape {
    Shape(CSSCorners(radii: radii, shapes: [topLeft, topRight, bottomRight, bottomLeft]))
  }
}
