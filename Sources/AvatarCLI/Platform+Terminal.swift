// The calls into the C library for terminals.
import AvatarMask

/// Terminals.
extension Platform {
  /// The size of the terminal that an open descriptor is, if it is one.
  static func window(of number: Int32) -> TerminalWindow? {
    var window = winsize()
    guard unsafe ioctl(number, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else {
      return nil
    }
    return TerminalWindow(
      columns: Int(window.ws_col), pixels: window.ws_xpixel > 0 ? Int(window.ws_xpixel) : nil)
  }

  /// What a terminal answers to an escape sequence.
  ///
  /// - Parameters:
  ///   - number: A terminal, open for reading and writing.
  ///   - question: The sequence.
  ///   - end: The last byte of an answer.
  ///   - patience: Milliseconds to wait for each piece of it.
  /// - Returns: The answer up to its end; what came of it where it has none.
  static func answer(of number: Int32, to question: [UInt8], end: UInt8, patience: Int32) -> [UInt8]
  {
    var before = termios()
    guard unsafe tcgetattr(number, &before) == 0 else { return [] }
    var changed = before
    // Byte by byte, and not shown.
    changed.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard unsafe tcsetattr(number, TCSANOW, &changed) == 0 else { return [] }
    // What comes late must not be taken for typed.
    defer { _ = unsafe tcsetattr(number, TCSAFLUSH, &before) }
    guard (try? writeAll(question, to: number)) != nil else { return [] }
    var answer: [UInt8] = []
    var wanted = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    while answer.last != end, answer.count < 256, unsafe poll(&wanted, 1, patience) > 0,
      let piece = try? readSome(number), !piece.isEmpty
    {
      answer += piece
    }
    return answer
  }

  /// Whether an open descriptor is a terminal.
  static func isTerminal(_ number: Int32) -> Bool { isatty(number) == 1 }
}
