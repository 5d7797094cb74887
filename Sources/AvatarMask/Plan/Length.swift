/// A distance as the user gave it, which only the plan turns into pixels.
public enum Length: Sendable, Equatable {
  /// Points: pixels at density 1.
  case points(Double)
  /// A share of the canvas's shorter side; 0.03 is 3 %.
  case share(Double)
}
