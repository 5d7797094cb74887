/// Which of the areas that curves enclose are inside, by how often the curves wind around them.
public enum FillRule: String, Sendable, CaseIterable {
  /// All around which the curves wind at all, more often one way than the other.
  case nonzero
  /// All around which they wind an odd number of times.
  case evenodd

  /// Whether what the curves wind around `winding` times, clockwise counted, is inside.
  func contains(winding: Int) -> Bool {
    switch self {
    case .nonzero: winding != 0
    case .evenodd: winding % 2 != 0
    }
  }
}
