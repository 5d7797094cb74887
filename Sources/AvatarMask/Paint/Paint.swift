/// What a region is filled with.
public enum Paint: Sendable, Equatable {
  /// One colour.
  case color(RGBA)
  /// A CSS linear gradient; its box is the canvas.
  case linearGradient(LinearGradient)
  /// A CSS radial gradient; its box is the canvas.
  case radialGradient(RadialGradient)
  /// A CSS conic gradient; its box is the canvas.
  case conicGradient(ConicGradient)
}

extension Paint {
  /// Reads a CSS colour or a CSS gradient.
  ///
  /// Colours are those of CSS Color 4 without `color()` and `calc()`; hexadecimal digits may stand
  /// without their `#`. One that sRGB cannot show is mapped as the standard says. Gradients are
  /// those of CSS Images 4, each also with `repeating-`: lengths are in % or px, and colours mix in
  /// `srgb`, `srgb-linear`, `oklab`, `lab`, `oklch`, `lch`, `hsl` or `hwb`.
  ///
  /// - Parameter text: For example `#0af` or `linear-gradient(to top, red 20%, blue)`.
  /// - Throws: `PaintError` with the offending byte.
  public init(css text: String) throws(PaintError) {
    var scanner = CSSScanner(text)
    self = try scanner.readPaint()
  }

  /// Reads one paint, or several with commas between them.
  ///
  /// - Parameter text: For example `gray, gray, linear-gradient(red, blue)`.
  /// - Returns: The paints in their order, at least one.
  /// - Throws: `PaintError` with the offending byte.
  public static func list(css text: String) throws(PaintError) -> [Paint] {
    var scanner = CSSScanner(text)
    return try scanner.readPaints()
  }

  /// The names of colours that `init(css:)` knows, in the order of the alphabet.
  public static var colorNames: [String] {
    var names = ColorName.all.map(\.name)
    let index = names.firstIndex { $0 > "transparent" } ?? names.endIndex
    names.insert("transparent", at: index)
    return names
  }

  /// The functions that `init(css:)` knows, each with `()` behind its name.
  public static var functionNames: [String] {
    let gradients = CSSScanner.gradients.flatMap { [$0, "repeating-" + $0] }
    let colors = ["rgba", "hsla"] + CSSColor.Notation.allCases.map(\.rawValue)
    return (colors + gradients).map { $0 + "()" }
  }

  /// Lays the paint over a canvas.
  ///
  /// - Parameters:
  ///   - width: Pixels from left to right, 1 or more.
  ///   - height: Pixels from top to bottom, 1 or more.
  ///   - scale: Pixels of the canvas a pixel of the paint's text, above 0.
  /// - Returns: The colour of every pixel; `.solid` where that is the same everywhere.
  func shader(width: Int, height: Int, scale: Double) -> Shader {
    switch self {
    case .color(let color):
      return .solid(color.premultiplied)
    case .linearGradient(let gradient):
      let shader = LinearShader(gradient, width: width, height: height, scale: scale)
      if let color = shader.ramp.constant { return .solid(color) }
      return .linear(shader)
    case .radialGradient(let gradient):
      let shader = RadialShader(gradient, width: width, height: height, scale: scale)
      if let color = shader.ramp.constant { return .solid(color) }
      return .radial(shader)
    case .conicGradient(let gradient):
      let shader = ConicShader(gradient, width: width, height: height, scale: scale)
      if let color = shader.ramp.constant { return .solid(color) }
      return .conic(shader)
    }
  }
}
