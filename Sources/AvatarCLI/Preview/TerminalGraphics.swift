import AvatarMask

/// How a terminal takes pictures.
enum TerminalGraphics: Sendable, Equatable {
  /// kitty's graphics protocol: PNGs in escape sequences.
  ///
  /// Source: sw.kovidgoyal.net/kitty/graphics-protocol.
  case kitty
  /// iTerm2's inline images: a PNG in one escape sequence.
  ///
  /// Source: iterm2.com/documentation-images.html.
  case iTerm
  /// Sixel: pixels of a palette, six rows at a time.
  case sixel

  /// Finds out how a terminal takes pictures.
  ///
  /// Some say so in the environment. The others are asked for their attributes, of which 4 stands for Sixel;
  /// that is also what counts within tmux and screen, whatever terminal they were started from. It is nil where
  /// the terminal takes none, or does not answer within a fifth of a second.
  ///
  /// - Parameter terminal: An open descriptor.
  init?(of terminal: Int32) {
    if let known = Self(environment: { Platform.environment($0)?.text }) {
      self = known
      return
    }
    // "Primary device attributes": ESC [ ? 64 ; 4 ; ... c.
    let answer = Platform.answer(
      of: terminal, to: Array("\u{1b}[c".utf8), end: UInt8(ascii: "c"), patience: 200)
    guard Self.saysSixel(answer) else { return nil }
    self = .sixel
  }

  /// What the environment alone tells.
  init?(environment: (String) -> String?) {
    let program = environment("TERM_PROGRAM") ?? ""
    let kind = environment("TERM") ?? ""
    let isWithin = environment("TMUX") != nil || kind.hasPrefix("screen") || kind.hasPrefix("tmux")
    if isWithin { return nil }
    let isKitty =
      environment("KITTY_WINDOW_ID") != nil || ["xterm-kitty", "xterm-ghostty"].contains(kind)
    if isKitty || program == "ghostty" {
      self = .kitty
    } else if ["iTerm.app", "WezTerm", "mintty"].contains(program)
      || environment("LC_TERMINAL") == "iTerm2"
    {
      self = .iTerm
    } else {
      return nil
    }
  }

  /// Whether a terminal's attributes have that of Sixel.
  static func saysSixel(_ answer: [UInt8]) -> Bool {
    guard let start = answer.lastIndex(of: UInt8(ascii: "?")), answer.last == UInt8(ascii: "c")
    else {
      return false
    }
    return answer[(start + 1)...].dropLast().split(separator: UInt8(ascii: ";")).contains {
      $0.elementsEqual("4".utf8)
    }
  }

  /// What shows a picture, and ends its line.
  ///
  /// - Parameters:
  ///   - avatar: The picture.
  ///   - window: The terminal's size, so that it is shown no wider than that; nil where it is not known.
  /// - Returns: An escape sequence or several.
  /// - Throws: `AvatarError` where there is no memory for it.
  func text(of avatar: Avatar, in window: TerminalWindow?) throws(AvatarError) -> String {
    let columns = window?.columns(forWidth: avatar.width)
    switch self {
    case .kitty:
      // Shown at once, by its PNG, and without an answer that the shell would read.
      let size = columns.map { ",c=\($0)" } ?? ""
      return Self.pieces(of: Base64.text(of: avatar.png)).map { piece, isFirst, isLast in
        "\u{1b}_G\(isFirst ? "a=T,f=100,q=2\(size)," : "")m=\(isLast ? 0 : 1);\(piece)\u{1b}\\"
      }.joined() + "\n"
    case .iTerm:
      let size = columns.map { ";width=\($0)" } ?? ""
      return "\u{1b}]1337;File=inline=1;size=\(avatar.png.count)\(size):"
        + "\(Base64.text(of: avatar.png))\u{07}\n"
    case .sixel:
      return Sixel.text(of: try avatar.bitmap(), width: window?.pixels ?? avatar.width) + "\n"
    }
  }

  /// What kitty takes in one sequence.
  private static let longestPiece = 4096

  private static func pieces(of text: String) -> [(piece: Substring, isFirst: Bool, isLast: Bool)] {
    var pieces: [(piece: Substring, isFirst: Bool, isLast: Bool)] = []
    var rest = text[...]
    repeat {
      let piece = rest.prefix(longestPiece)
      rest = rest.dropFirst(longestPiece)
      pieces.append((piece, pieces.isEmpty, rest.isEmpty))
    } while !rest.isEmpty
    return pieces
  }
}

/// How large a terminal's window is.
struct TerminalWindow: Equatable, Sendable {
  /// Characters in a line.
  let columns: Int
  /// The pixels of a line; nil where the terminal does not tell.
  let pixels: Int?

  /// The columns to show a picture in that is wider than the window; nil for one that is not.
  func columns(forWidth width: Int) -> Int? {
    // Where pixels are not known, a character is taken to be as narrow as most are.
    width > pixels ?? columns * 8 ? columns : nil
  }
}
