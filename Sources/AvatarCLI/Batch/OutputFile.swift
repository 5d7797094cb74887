/// A file that is made of a photo.
struct OutputFile: Sendable, Equatable {
  /// What it holds.
  enum Content: Sendable, Equatable {
    /// The picture of the canvas with this number.
    case picture(Int)
    /// A text.
    case text(String)
  }

  /// Where it goes.
  let name: FileName
  /// What it holds.
  let content: Content
  /// Whether its folder is made where it is missing.
  let makesFolder: Bool
}
