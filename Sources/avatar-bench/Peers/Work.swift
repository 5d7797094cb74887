/// What a row of a table does: one case's work, for whichever tool.
struct Work: Sendable {
  /// The photos.
  var photos: [String]
  /// The avatar's side in pixels.
  var size: Int
  /// The ring's width in pixels.
  var border: Int
  /// Where the avatar goes, or for several photos the folder for them.
  var output: String

  /// Whether there are several photos.
  var isBatch: Bool { photos.count > 1 }
  /// The photo, where there is one.
  var photo: String { photos[0] }
}
