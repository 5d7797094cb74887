/// The photos of a batch, one after the other: those that are known, or those that a stream names as it comes.
///
/// One thread at a time may use it.
final class PhotoSupply: @unchecked Sendable {
  /// What is to be done next.
  enum Order: Sendable {
    /// A photo.
    case task(PhotoTask)
    /// A line that cannot be done, by what it names.
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

  private var tasks: ArraySlice<PhotoTask>
  private var reader: LineReader?
  private let list: PhotoList?
  private var lineNumber = 0

  /// Photos that are known.
  init(_ tasks: [PhotoTask]) {
    self.tasks = tasks[...]
    count = tasks.count
    reader = nil
    list = nil
  }

  /// Photos that a stream names.
  init(_ reader: consuming LineReader, _ list: PhotoList) {
    tasks = []
    count = nil
    self.reader = consume reader
    self.list = list
  }

  /// The next photo, for which a stream may have to be waited; nil after the last.
  func next() -> Order? {
    if let task = tasks.popFirst() { return .task(task) }
    guard let list else { return nil }
    do throws(InputError) {
      while let line = try reader?.next() {
        lineNumber += 1
        if let order = order(line, list) { return order }
      }
    } catch {
      failure = .list(list.file, error)
      reader = nil
    }
    return nil
  }

  private func order(_ line: LineReader.Line, _ list: PhotoList) -> Order? {
    do {
      return try list.task(line, number: lineNumber).map { .task($0) }
    } catch {
      let input = line.bytes.prefix { $0 != UInt8(ascii: "\t") && $0 != 0 }
      return .refused(.path(ByteString(bytes: Array(input))), error)
    }
  }
}
