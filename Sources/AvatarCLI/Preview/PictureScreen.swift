import AvatarMask

/// The terminal that standard output is, where it shows pictures.
struct PictureScreen: Sendable {
  private let graphics: TerminalGraphics

  /// Finds out what the terminal can, and says so where that is nothing.
  ///
  /// - Parameters:
  ///   - isWanted: Whether pictures are to be shown; otherwise there is no screen.
  ///   - isQuiet: Whether nothing is said.
  init?(isWanted: Bool, isQuiet: Bool) {
    guard isWanted else { return nil }
    let isTerminal = Platform.isTerminal(Platform.standardOutput)
    guard isTerminal, let graphics = TerminalGraphics(of: Platform.standardOutput) else {
      if !isQuiet { Console.printError(Messages.noScreen(isTerminal: isTerminal)) }
      return nil
    }
    self.graphics = graphics
  }

  /// What shows a picture; nil where there is no memory for it.
  func text(of avatar: Avatar) -> String? {
    try? graphics.text(of: avatar, in: Platform.window(of: Platform.standardOutput))
  }
}
