import AvatarMask

/// Carries out `avatar mask`.
struct MaskCommand {
  private let request: MaskRequest

  /// Makes the command for what was asked.
  init(_ request: MaskRequest) {
    self.request = request
  }

  /// Makes the avatars and prints what there is to say.
  ///
  /// - Returns: How it went where some photos of a batch may have failed.
  /// - Throws: `Failure` where the only photo failed, or all that was asked for.
  func run() throws(Failure) -> ExitStatus {
    let photos = try supply()
    TemporaryFile.removeOnSignals()
    let job = try request.sources.completed(
      request.job, for: .mask, isQuiet: request.verbosity == .quiet)
    let checked = try job.checked(for: .mask)
    let maker = PhotoMaker(request)
    if let batch = request.batch {
      return try BatchCommand(request, batch).run(checked, maker, photos)
    }
    defer { maker.folders.removeEmpty() }
    var renderer = maker.renderer(checked)
    let report = maker.make(try task(), &renderer)
    try report.tell()
    if let failure = report.failure { throw failure }
    return report.isDifferent ? .someFailed : .success
  }

  /// What is to be done with the only photo.
  private func task() throws(Failure) -> PhotoTask {
    do {
      return try request.names.task(request.photos[0])
    } catch {
      throw .usage(error, .mask)
    }
  }

  /// The photos, whose outputs do not undo each other as far as they are known.
  private func supply() throws(Failure) -> PhotoSupply {
    var photos = request.photos
    if let list = request.list {
      var reader: LineReader
      do {
        reader = try LineReader(list.file, terminator: list.terminator)
      } catch {
        throw .list(list.file, error)
      }
      // What a stream brings is made as it comes, and cannot be looked through before.
      guard reader.isFile else { return PhotoSupply(reader, list, request.names) }
      photos = try all(list, &reader)
    }
    do {
      try Collisions.check(photos, request.names, files: request.files)
    } catch {
      throw .usage(error, .mask)
    }
    return PhotoSupply(photos, request.names)
  }

  /// All photos of a list, of which none is made if a line is wrong.
  private func all(_ list: PhotoList, _ reader: inout LineReader) throws(Failure) -> [NamedPhoto] {
    var photos: [NamedPhoto] = []
    for number in 1... {
      let line: LineReader.Line?
      do {
        line = try reader.next()
      } catch {
        throw .list(list.file, error)
      }
      guard let line else { break }
      do {
        guard let photo = try list.photo(line, number: number) else { continue }
        _ = try request.names.task(photo)
        photos.append(photo)
      } catch {
        throw .usage(error, .mask)
      }
    }
    return photos
  }
}
