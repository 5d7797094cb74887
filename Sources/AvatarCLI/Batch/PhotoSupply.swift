/// The photos of a batch, one after the other: those that are known, or those that a stream names as it comes.
///
/// One thread at a time may use it, but for `stop`.
final class PhotoSupply: @unchecked Sendable {
  /// What is to be done next.
  enum Order: Sendable {
    /// A photo.
    case task(PhotoTask)
    /// One that cannot be done.
    case refused(FileName, UsageError)

    /// The photo.
    var input: FileName {
      switch self {
      case .task(let task): task.input
      case .refused(let input, _): input
      }
    }
  }

  /// How many photos there are; nil where that is not known.
  let count: Int?
  /// Why the stream could not be read to its end.
  private(set) var failure: Failure?

  private let names: OutputNames
  private var photos: ArraySlice<NamedPhoto>
  private var reader: LineReader?
  private let list: PhotoList?
  private let interruption: Interruption?
  private var lineNumber = 0

  /// Photos that are known.
  init(_ photos: [NamedPhoto], _ names: OutputNames) {
    self.photos = photos[...]
    self.names = names
    count = photos.count
    reader = nil
    list = nil
    interruption = nil
  }

  /// Photos that a stream names.
  init(_ reader: consuming LineReader, _ list: PhotoList, _ names: OutputNames) {
    photos = []
    self.names = names
    count = nil
    self.reader = consume reader
    self.list = list
    interruption = Interruption()
  }

  /// The next photo, for which a stream may have to be waited; nil after the last.
  func next() -> Order? {
    if let photo = photos.popFirst() { return order(photo) }
    guard let list else { return nil }
    do throws(InputError) {
      while let line = try reader?.next(unless: interruption) {
        lineNumber += 1
        if let order = order(line, list) { return order }
      }
    } catch {
      failure = .list(list.file, error)
      reader = nil
    }
    return nil
  }

  /// Ends a stream, also for a thread that is waiting for its next line.
  func stop() { interruption?.raise() }

  private func order(_ line: LineReader.Line, _ list: PhotoList) -> Order? {
    do {
      return try list.photo(line, number: lineNumber).map(order)
    } catch {
      let input = line.bytes.prefix { $0 != UInt8(ascii: "\t") && $0 != 0 }
      return .refused(.path(ByteString(bytes: Array(input))), error)
    }
  }

  private func order(_ photo: NamedPhoto) -> Order {
    do {
      return .task(try names.task(photo))
    } catch {
      return .refused(photo.input, error)
    }
  }
}
