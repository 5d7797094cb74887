/// What a region is filled with.
public enum Paint: Sendable, Equatable {
  /// One colour.
  case color(RGBA)
  /// A CSS linear gradient; its box is the canvas.
  case linearGradient(LinearGradient)
}

extension Paint {
  /// Reads a CSS colour or a CSS gradient.
  ///
  /// Colours are those of CSS Color 4 without `color()` and `calc()`; hexadecimal digits may stand
  /// without their `#`. One that sRGB cannot show is mapped as the standard says. Gradients are
  /// `linear-gradient()` of CSS Images 3 with positions in % or px, and `in srgb`, `in srgb-linear`
  /// or `in oklab` of CSS Images 4.
  ///
  /// - Parameter text: For example `#0af` or `linear-gradient(to top, red 20%, blue)`.
  /// - Throws: `PaintError` with the offending byte.
  public init(css text: String) throws(PaintError) {
    var scanner = CSSScanner(text)
    self = try scanner.readPaint()
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
    (["rgba", "hsla", "linear-gradient"] + CSSColor.Notation.allCases.map(\.rawValue)).map {
      $0 + "()"
    }
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
    }
  }
}
