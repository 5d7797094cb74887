import AvatarMask

/// Shows how far a batch has come while it goes on, below all that is said.
final class Progress: Sendable {
  /// When it is shown.
  enum Wish: String, Sendable, CaseIterable {
    /// Where standard error is a terminal, and nothing else stands against it.
    case auto
    /// Always.
    case always
    /// Never.
    case never
  }

  private struct State {
    var bar: ProgressBar
    var isOver = false
  }

  private let state: Guarded<State>
  private let start = Platform.nanoseconds
  private let isColored: Bool

  /// Nanoseconds between two drawings: as often as the eye follows.
  private static let pace: UInt64 = 100_000_000
  /// Nanoseconds before the first one, so that a batch that is soon done does not flash.
  private static let patience: UInt64 = 400_000_000

  /// Begins to show it, if it is to be shown.
  ///
  /// - Parameters:
  ///   - wish: When it is to be shown.
  ///   - total: How many photos there are; nil where that is not known.
  ///   - isQuiet: Whether nothing but errors is to be said.
  ///   - printsData: Whether standard output has lines of data, which a terminal would mix with it.
  init(_ wish: Wish, total: Int?, isQuiet: Bool, printsData: Bool) {
    state = Guarded(State(bar: ProgressBar(total: total)))
    isColored = Platform.environment("NO_COLOR")?.isEmpty ?? true
    let isShown =
      switch wish {
      case .always: true
      case .never: false
      case .auto:
        !isQuiet && Platform.isTerminal(Platform.standardError)
          && Platform.environment("TERM") != ByteString("dumb")
          && !(printsData && Platform.isTerminal(Platform.standardOutput))
      }
    guard isShown else { return }
    // However short the batch is, where it was asked for.
    if wish == .always { _ = draw() }
    let patience = wish == .always ? Self.pace : Self.patience
    let artist = ThreadTask<Void> { [self] in
      Platform.sleep(nanoseconds: patience)
      while draw() { Platform.sleep(nanoseconds: Self.pace) }
    }
    artist.start()
  }

  /// Notes that a photo was begun.
  func begin(_ input: FileName) {
    state.withLock { $0.bar.name = Messages.inputLabel(input) }
  }

  /// Notes that a photo is done with, whatever became of it.
  func finish() {
    state.withLock { $0.bar.done += 1 }
  }

  /// Takes it away.
  func end() {
    state.withLock { state in
      state.isOver = true
      Console.show(nil)
    }
  }

  /// Draws it, unless it is over.
  private func draw() -> Bool {
    let seconds = Double(Platform.nanoseconds - start) / 1e9
    // Asked each time, because a terminal's size changes.
    let width = Platform.window(of: Platform.standardError)?.columns ?? Console.usualWidth
    return state.withLock { state in
      if state.isOver { return false }
      Console.show(state.bar.line(after: seconds, width: width, isColored: isColored))
      return true
    }
  }
}
