/// A paint laid over a canvas: the colour of each pixel, premultiplied, in 0…1.
enum Shader: Sendable {
  /// The same colour everywhere; a gradient of one colour is one too.
  case solid(SIMD4<Float>)
  /// A linear gradient.
  case linear(LinearShader)
  /// A radial gradient.
  case radial(RadialShader)
  /// A conic gradient.
  case conic(ConicShader)

  /// Whether pixels are to be dithered with `OrderedDither` when they are rounded to 8 bits.
  var isDithered: Bool {
    if case .solid = self { false } else { true }
  }

  /// The premultiplied colour in the middle of a pixel.
  func color(x: Int, y: Int) -> SIMD4<Float> {
    var segment = 0
    switch self {
    case .solid(let color): return color
    case .linear(let shader): return shader.color(x: x, y: y)
    case .radial(let shader): return shader.color(x: x, y: y, near: &segment)
    case .conic(let shader): return shader.color(x: x, y: y, near: &segment)
    }
  }

  /// Writes the premultiplied colours of a part of a row.
  ///
  /// - Parameters:
  ///   - row: At least as many elements as `columns`; the first of them are written.
  ///   - y: The row of the canvas.
  ///   - columns: The columns of the canvas.
  func fill(_ row: inout [SIMD4<Float>], y: Int, columns: Range<Int>) {
    precondition(row.count >= columns.count)
    var segment = 0
    switch self {
    case .solid(let color):
      for index in 0..<columns.count { row[index] = color }
    case .linear(let shader):
      shader.fill(&row, y: y, columns: columns)
    case .radial(let shader):
      for (index, x) in columns.enumerated() {
        row[index] = shader.color(x: x, y: y, near: &segment)
      }
    case .conic(let shader):
      for (index, x) in columns.enumerated() {
        row[index] = shader.color(x: x, y: y, near: &segment)
      }
    }
  }
}
