/// Outputs that would undo each other, found before anything is written.
struct Collisions {
  /// Where a file is or will be, whichever way it is named.
  private struct Location: Hashable {
    /// The deepest folder above it that exists.
    let folder: FileIdentity
    /// The way from there.
    ///
    /// In folders that are still to be made there can be no link, so `.` and `..` mean what they say.
    let way: [ArraySlice<UInt8>]
  }

  /// What is known of folders, of which many files share one.
  private var folders: [ByteString: FileIdentity?] = [:]

  /// Refuses two photos whose avatars would be one file, and an avatar that would replace a file that an option
  /// names or another's photo; to replace its own is fine.
  ///
  /// Cost: a call of the system for every name and every folder; a few numbers are held for each output.
  ///
  /// - Throws: `UsageError` for the first that collides, or that cannot be named.
  static func check(
    _ photos: [NamedPhoto], _ names: OutputNames, files: [NamedFile]
  ) throws(UsageError) {
    // A photo with one output undoes nothing: that is the most frequent use, and not to wait for the system.
    if photos.count == 1, files.isEmpty, try names.task(photos[0]).files.count == 1 { return }
    var collisions = Collisions()
    // Which photo writes where. A location is known by its hash alone, and looked at again where two agree.
    var writers: [Int: Int] = [:]
    func writer(of location: Location) throws(UsageError) -> Int? {
      guard let index = writers[location.hashValue] else { return nil }
      let outputs = try names.task(photos[index]).files
      return outputs.contains { collisions.location(of: $0.name) == location } ? index : nil
    }
    for (index, photo) in photos.enumerated() {
      for file in try names.task(photo).files {
        guard let output = collisions.location(of: file.name) else { continue }
        if let other = try writer(of: output) {
          throw .sameOutput(file.name, photos[other].input, photo.input)
        }
        writers[output.hashValue] = index
      }
    }
    for (index, photo) in photos.enumerated() {
      guard let input = collisions.location(of: photo.input), let writer = try writer(of: input),
        writer != index
      else { continue }
      throw .replacesInput(photo.input, by: photos[writer].input)
    }
    for file in files {
      guard let location = collisions.location(of: file.name),
        let writer = try writer(of: location)
      else { continue }
      throw .replacesFile(file, by: photos[writer].input)
    }
  }

  /// Refuses outputs of a photo, or of none, that would replace a file that an option names.
  static func check(
    outputs: [FileName], files: [NamedFile], by input: FileName? = nil
  ) throws(UsageError) {
    guard !files.isEmpty else { return }
    var collisions = Collisions()
    let written = Set(outputs.compactMap { collisions.location(of: $0) })
    for file in files {
      guard let location = collisions.location(of: file.name), written.contains(location) else {
        continue
      }
      throw .replacesFile(file, by: input)
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

  private mutating func identity(of folder: ByteString) -> FileIdentity? {
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
