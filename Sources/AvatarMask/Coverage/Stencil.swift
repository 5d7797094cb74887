/// What is drawn of areas: what lies in some sectors, less a hole.
///
/// Where an edge of the stencil crosses one of an area, the area of what remains is exact too: both are swept
/// together, and not multiplied.
struct Stencil: Sendable {
  /// Polygons that neither cross nor overlap, with the hole to their right.
  var hole: [[Point]] = []
  /// The same for the sectors, or nil for everything.
  var sectors: [[Point]]?

  /// Makes a stencil of everything.
  init() {}

  /// Makes a stencil with a hole.
  ///
  /// - Parameter hole: Curves that neither cross nor overlap.
  init(hole: Outline) {
    self.hole = hole.flattened(.ofEqualArea)
  }

  /// Makes a stencil with a hole around an outline.
  ///
  /// - Parameters:
  ///   - outline: Contours that do not cross, with the inside to their right.
  ///   - distance: How far outside them the hole reaches, in pixels.
  init(hole outline: Outline, widenedBy distance: Double) {
    hole = ParallelCurve(of: outline, distance: distance, join: .round).polygons()
  }

  /// This stencil with the other's hole too.
  func with(holeOf other: Stencil?) -> Stencil {
    guard let other, !other.hole.isEmpty else { return self }
    var stencil = self
    stencil.hole = hole.isEmpty ? other.hole : WindingSweep.united(hole + other.hole)
    return stencil
  }

  /// This stencil, of which only what lies in these sectors too is left: polygons that neither cross nor overlap.
  func within(_ sectors: [[Point]]) -> Stencil {
    var stencil = self
    stencil.sectors = sectors
    return stencil
  }

  /// What remains of an area.
  ///
  /// - Parameter chains: The area's edges, with the inside to their right.
  /// - Returns: Polygons that neither cross nor overlap, or nil where that would take too long.
  func applied(to chains: [[Point]]) -> [[Point]]? {
    var budget = Outline.sweepBudget
    // Each winds once around its area, and the hole's the other way around.
    let most = sectors == nil ? 1 : 2
    return WindingSweep(chains + (sectors ?? []) + hole.map { $0.reversed() })
      .contours(spending: &budget) { $0 >= most }
  }
}

extension Coverage {
  /// The area that edges in any order bound, as a stencil leaves it.
  ///
  /// - Parameters:
  ///   - chains: Edges with the inside to their right, closed together though not each by itself.
  ///   - stencil: What is drawn of it; nil for all.
  ///   - width: The canvas's width in pixels.
  ///   - height: The canvas's height in pixels.
  init(_ chains: [[Point]], through stencil: Stencil?, width: Int, height: Int) {
    let remaining = stencil.map { $0.applied(to: chains) } ?? chains
    var builder = CoverageBuilder(width: width, height: height)
    for chain in remaining ?? chains { builder.add(chain) }
    let coverage = builder.build()
    self = remaining == nil ? coverage.multiplied(by: stencil) : coverage
  }

  /// This plane as a stencil leaves it, for areas of which no edges are known: a pixel that is covered in part
  /// is taken to be covered evenly.
  ///
  /// Itself without a stencil. Cost: the plane's area.
  func multiplied(by stencil: Stencil?) -> Coverage {
    guard let stencil else { return self }
    let hole = Coverage(stencil.hole, through: nil, width: width, height: height)
    let sectors = stencil.sectors.map {
      Coverage($0, through: nil, width: width, height: height)
    }
    return combined(with: hole) { Self.product($0, Self.full - $1) }
      .combined(with: sectors, by: Self.product)
  }

  private static func product(_ a: UInt16, _ b: UInt16) -> UInt16 {
    UInt16((UInt32(a) * UInt32(b) + 32_767) / 65_535)
  }
}
