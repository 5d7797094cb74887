/// The squircle of the cases as peers are given it: four cubics whose control points lie 0.2 × half the
/// side from the corners.
enum Squircle {
  /// The path data of SVG.
  static func path(size: Int) -> String {
    func text(_ share: Double) -> String { Format.number(share * Double(size), 3) }
    let (start, middle, end) = (text(0), text(0.5), text(1))
    let (near, far) = (text(0.1), text(0.9))
    return "M\(middle),\(start) C\(far),\(start) \(end),\(near) \(end),\(middle) "
      + "C\(end),\(far) \(far),\(end) \(middle),\(end) "
      + "C\(near),\(end) \(start),\(far) \(start),\(middle) "
      + "C\(start),\(near) \(near),\(start) \(middle),\(start) Z"
  }

  /// An SVG file that is white in the shape and transparent around it.
  static func mask(size: Int) -> String {
    svg(size, "fill='white'")
  }

  /// An SVG file of a white line along the outline, whose inner half is the ring.
  static func ring(size: Int, border: Int) -> String {
    svg(size, "fill='none' stroke='white' stroke-width='\(2 * border)'")
  }

  private static func svg(_ size: Int, _ attributes: String) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' width='\(size)' height='\(size)'>"
      + "<path \(attributes) d='\(path(size: size))'/></svg>\n"
  }
}
