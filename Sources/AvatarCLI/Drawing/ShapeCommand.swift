import AvatarMask

/// Carries out `avatar shape`.
struct ShapeCommand {
  private let request: ShapeRequest

  /// Makes the command for what was asked.
  init(_ request: ShapeRequest) {
    self.request = request
  }

  /// Prints the outline, or the shapes that there are.
  func run() throws(Failure) {
    if request.listsShapes { return try Console.print(ShapeCommand.list) }
    var job = request.job
    if let path = request.path { job.shape = try path.shape(isQuiet: false) }
    let text: String
    do {
      let drawing = try OutlineDrawing(job)
      text =
        request.isPreview ? try TextPreview.text(of: drawing) : request.format.text(of: drawing)
    } catch {
      throw .drawing(error, .shape)
    }
    try Console.print(text)
  }

  /// The shapes' names in a column, and what they look like.
  static var list: String {
    let width = ShapeName.allCases.map(\.rawValue.count).max() ?? 0
    return ShapeName.allCases.map { shape in
      let padding = String(repeating: " ", count: width + 2 - shape.rawValue.count)
      return shape.rawValue + padding + shape.summary + "\n"
    }.joined()
  }
}
