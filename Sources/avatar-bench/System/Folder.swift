/// Where files lie.
enum Folder {
  /// Files that are made here: photos, avatars, outputs of commands.
  static let work: String = {
    let folder = parent(of: System.ownPath) + "/avatar-bench.files"
    System.makeFolder(folder)
    return folder
  }()

  /// Where photos are looked for before they are drawn: `AVATAR_BENCH`, if it is set.
  static let given: String? = System.environment("AVATAR_BENCH")

  /// The folder a file lies in.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
