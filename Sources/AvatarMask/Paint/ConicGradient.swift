/// A CSS `conic-gradient()`: colours around a point; its box is the canvas.
public struct ConicGradient: Sendable, Equatable {
  /// Where the line begins and ends: degrees clockwise from upwards.
  var start = 0.0
  /// The point around which it runs.
  var center = Place()
  /// The colours of one turn.
  var line: ColorLine
}
