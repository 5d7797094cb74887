/// Reads a file or a stream line by line, each as soon as it is there.
struct LineReader: ~Copyable {
  /// What is between two ends of lines.
  struct Line: Sendable, Equatable {
    /// Its bytes without its end, no more than `longest`.
    private(set) var bytes: [UInt8] = []
    /// Whether more followed, which has been passed over.
    private(set) var isCut = false

    /// The most bytes of a line: twice the longest two names of files.
    static let longest = 1 << 14

    fileprivate mutating func append(_ piece: ArraySlice<UInt8>) {
      let room = Self.longest - bytes.count
      bytes += piece.prefix(room)
      isCut = isCut || piece.count > room
    }
  }

  private let number: Int32
  /// Holds the file open that is read.
  private let file: Descriptor?
  private let terminator: UInt8
  /// What has been read beyond the line before.
  private var rest: ArraySlice<UInt8> = []

  /// Whether all lines are there already, as in a file, and not still to come, as in a pipe.
  let isFile: Bool

  /// Opens what is to be read.
  ///
  /// - Throws: `InputError`.
  init(_ name: FileName, terminator: UInt8) throws(InputError) {
    var number = Platform.standardInput
    var file: Descriptor?
    if case .path(let path) = name {
      let opened = try Input.open(path)
      number = opened.number
      file = consume opened
    }
    let kind = try Input.state(of: number).kind
    if kind == .folder { throw .isFolder }
    self.number = number
    self.file = consume file
    self.terminator = terminator
    isFile = kind == .regular
  }

  /// The next line, for which it waits unless that is interrupted; nil after the last.
  mutating func next(unless interruption: Interruption? = nil) throws(InputError) -> Line? {
    var line = Line()
    while true {
      let piece = rest.prefix { $0 != terminator }
      line.append(piece)
      rest = rest.dropFirst(piece.count)
      if rest.popFirst() != nil { return line }
      do {
        if let interruption, !interruption.waits(forInput: number) { return nil }
        rest = try Platform.readSome(number)
      } catch {
        throw InputError(error)
      }
      if rest.isEmpty { return line.bytes.isEmpty ? nil : line }
    }
  }
}
