/// A word after `avatar` that says what to do.
enum Command: String, Sendable, CaseIterable {
  /// Cuts a photo to a shape.
  case mask
  /// Draws a badge.
  case badge
  /// Prints an outline.
  case shape
  /// Looks into pictures.
  case inspect
  /// Prints what teaches a shell to complete command lines.
  case completions
  /// Prints the manual page.
  case man
  /// Prints help.
  case help

  /// What it does, in at most 54 characters.
  var summary: String {
    switch self {
    case .mask: "cut a photo to a shape, with a border if you like"
    case .badge: "draw a badge without a photo"
    case .shape: "print a shape's outline as SVG, CSS, Swift or Android"
    case .inspect: "say what a picture is, and if it is a clean avatar"
    case .completions: "print completions for a shell"
    case .man: "print the manual page"
    case .help: "print help for a command"
    }
  }

  /// What follows its name, one line for each way to use it.
  var usages: [String] {
    switch self {
    case .mask:
      [
        "[OPTIONS] INPUT OUTPUT", "[OPTIONS] --output-dir DIR INPUT...",
        "[OPTIONS] --files-from LIST",
        "[OPTIONS] --fill PAINT OUTPUT",
      ]
    case .badge: ["[OPTIONS] OUTPUT"]
    case .shape: ["[OPTIONS]"]
    case .inspect: ["[OPTIONS] FILE..."]
    case .completions: ["[OPTIONS] SHELL"]
    case .man: ["[OPTIONS]"]
    case .help: ["[OPTIONS] [COMMAND]"]
    }
  }

  /// Three command lines that work as they stand, given the photo.
  var examples: [String] {
    switch self {
    case .mask:
      [
        "avatar mask photo.jpg avatar.png",
        "avatar mask --shape circle --size 256 --border 4 photo.jpg avatar.png",
        "cat photo.jpg | avatar mask --size 96 --scale 2 - - > avatar.png",
      ]
    case .badge:
      [
        "avatar badge badge.png", "avatar badge --size 256 --symbol-count 5 badge.png",
        "avatar badge --background navy --symbol M0,9H9L4,0Z --symbol-color gold badge.png",
      ]
    case .shape:
      [
        "avatar shape --list", "avatar shape --shape star --points 6 --preview",
        "avatar shape --shape squircle --size 64 --format css",
      ]
    case .inspect:
      [
        "avatar inspect avatar.png", "avatar inspect avatars/*.png",
        "avatar inspect --json photo.jpg avatar.png",
      ]
    case .completions:
      [
        "source <(avatar completions bash)",
        "avatar completions zsh > /usr/local/share/zsh/site-functions/_avatar",
        "avatar completions fish > ~/.config/fish/completions/avatar.fish",
      ]
    case .man:
      [
        "avatar man | man -l -", "avatar man | mandoc -T html > avatar.html",
        "avatar man > /usr/local/share/man/man1/avatar.1",
      ]
    case .help:
      ["avatar help", "avatar help mask", "avatar mask --help"]
    }
  }

  /// What a reader must know before the options.
  var overview: String {
    switch self {
    case .mask:
      """
      INPUT is a JPEG or PNG, OUTPUT a PNG; `-` is standard input or output. A LENGTH is a \
      number of pixels (4, 2.5) or a share of the canvas's shorter side (3%). A PAINT is a CSS \
      colour (white, #0af) or gradient (linear-gradient(to top, blue, lime)).
      """
    case .badge:
      """
      OUTPUT is a PNG, or `-` for standard output. A LENGTH is a number of pixels (4, 2.5) or a share \
      of the canvas's shorter side (3%). A PAINT is a CSS colour or gradient.
      """
    case .shape:
      """
      The outline is that of the photo in an avatar of the same options, in pixels of the canvas. \
      A LENGTH is a number of pixels (4, 2.5) or a share of the canvas's shorter side (3%).
      """
    case .inspect:
      """
      FILE is a JPEG or PNG; `-` is standard input. Every picture's corners are looked at, and of a \
      PNG its edges, the colours under alpha 0 and the metadata. The exit status is 1 if a check fails.
      """
    case .completions:
      "SHELL is \(Messages.list(Shell.allCases.map(\.rawValue), "or")); `make install` installs all of them."
    case .man:
      "The page is mdoc, which mandoc and groff typeset; `make install` installs it."
    case .help:
      "Without COMMAND, the commands are listed."
    }
  }

  /// The options it takes, in the order of the table.
  var options: [Option] {
    Option.table.filter { $0.commands.contains(self) }.map { $0.described(for: self) }
  }
}
