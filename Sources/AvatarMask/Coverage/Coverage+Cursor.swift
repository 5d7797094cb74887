extension Coverage {
  /// Reads one row from left to right in stretches of one kind.
  struct Cursor {
    /// What the pixels of a stretch have in common.
    enum Stretch {
      case empty
      case full
      /// Each pixel has a value of its own; the first one's place in the plane's `values`.
      case values(Int)
    }

    private let runs: ArraySlice<Run>
    private let width: Int
    private var index: Int

    /// Starts at the left end of row `y`.
    init(_ coverage: Coverage, row y: Int) {
      runs = coverage.runs[coverage.runs(inRow: y)]
      index = runs.startIndex
      width = coverage.width
    }

    /// What begins at column `x`, and the column at which it ends.
    ///
    /// Columns must not go back.
    mutating func stretch(at x: Int) -> (kind: Stretch, end: Int) {
      while index < runs.endIndex, Int(runs[index].end) <= x { index += 1 }
      guard index < runs.endIndex else { return (.empty, width) }
      let run = runs[index]
      if x < Int(run.start) { return (.empty, Int(run.start)) }
      if run.offset < 0 { return (.full, Int(run.end)) }
      return (.values(Int(run.offset) + x - Int(run.start)), Int(run.end))
    }
  }

  /// The value of a stretch's pixel `index` places from where it was read.
  func value(_ stretch: Cursor.Stretch, _ index: Int) -> UInt16 {
    switch stretch {
    case .empty: 0
    case .full: Self.full
    case .values(let offset): values[offset + index]
    }
  }
}
