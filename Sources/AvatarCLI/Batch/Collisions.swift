/// Outputs that would undo each other, found before anything is written.
struct Collisions {
  /// Where a file is or will be, whichever way it is named.
  private struct Location: Hashable {
    /// The deepest folder above it that exists.
    let folder: FolderIdentity
    /// The way from there.
    ///
    /// In folders that are still to be made there can be no link, so `.` and `..` mean what they say.
    let way: [ArraySlice<UInt8>]
  }

  /// What is known of folders, of which many files share one.
  private var folders: [ByteString: FolderIdentity?] = [:]

  /// Refuses two photos whose avatars would be one file, and an avatar that would replace a file that an option
  /// names or another's photo; to replace its own is fine.
  ///
  /// Cost: a call of the system for every name and every folder.
  static func check(_ tasks: [PhotoTask], files: [NamedFile]) throws(UsageError) {
    guard tasks.count > 1 || tasks.contains(where: { $0.files.count > 1 }) || !files.isEmpty
    else { return }
    var collisions = Collisions()
    var writers: [Location: Int] = [:]
    for (index, task) in tasks.enumerated() {
      for name in task.files.map(\.name) {
        guard let output = collisions.location(of: name) else { continue }
        if let other = writers.updateValue(index, forKey: output) {
          throw .sameOutput(name, tasks[other].input, task.input)
        }
      }
    }
    for (index, task) in tasks.enumerated() {
      guard let input = collisions.location(of: task.input), let writer = writers[input],
        writer != index
      else { continue }
      throw .replacesInput(task.input, by: tasks[writer].input)
    }
    for file in files {
      guard let location = collisions.location(of: file.name), let writer = writers[location]
      else { continue }
      throw .replacesFile(file, by: tasks[writer].input)
    }
  }

  /// Refuses pictures without a photo that would replace a file that an option names.
  static func check(outputs: [FileName], files: [NamedFile]) throws(UsageError) {
    guard !files.isEmpty else { return }
    var collisions = Collisions()
    let written = Set(outputs.compactMap { collisions.location(of: $0) })
    for file in files {
      guard let location = collisions.location(of: file.name), written.contains(location) else {
        continue
      }
      throw .replacesFile(file, by: nil)
    }
  }

  private mutating func location(of file: FileName) -> Location? {
    guard case .path(let name) = file else { return nil }
    let path = FilePath(name)
    // What cannot be followed cannot be read or written either, which is said in its turn.
    let end = (try? path.followingLinks().0) ?? path
    var folder = end.folder
    var way = [end.name.bytes[...]]
    while true {
      if let identity = identity(of: folder) {
        return Location(folder: identity, way: Self.shortest(way))
      }
      let path = FilePath(folder.withoutTrailingSlashes)
      // The root, or the current folder, has been removed.
      if path.folder == folder { return nil }
      way.insert(path.name.bytes[...], at: 0)
      folder = path.folder
    }
  }

  private mutating func identity(of folder: ByteString) -> FolderIdentity? {
    if let known = folders[folder] { return known }
    let identity = Platform.identity(ofFolder: folder)
    folders[folder] = .some(identity)
    return identity
  }

  /// A way without the steps that lead nowhere, and without those that are taken back.
  private static func shortest(_ way: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
    var shortest: [ArraySlice<UInt8>] = []
    for step in way where !step.isEmpty && !step.elementsEqual(".".utf8) {
      if step.elementsEqual("..".utf8), shortest.last.map({ !$0.elementsEqual("..".utf8) }) ?? false
      {
        shortest.removeLast()
      } else {
        shortest.append(step)
      }
    }
    return shortest
  }
}
