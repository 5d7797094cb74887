/// A point in a gradient's box, as `at` gives it.
struct Place: Sendable, Equatable {
  /// How far the point lies from the box's left or top edge.
  struct Offset: Sendable, Equatable {
    /// A share of the box's side, 0.5 in its middle.
    var share: Double
    /// Pixels at density 1 in addition.
    var pixels: Double = 0

    /// The offset in pixels of a canvas whose side has `side` of them, at density `scale`.
    func resolved(side: Double, scale: Double) -> Double { share * side + pixels * scale }

    /// The same offset measured from the opposite edge.
    var fromOppositeEdge: Offset { Offset(share: 1 - share, pixels: -pixels) }
  }

  /// From the left.
  var x = Offset(share: 0.5)
  /// From the top.
  var y = Offset(share: 0.5)
}
